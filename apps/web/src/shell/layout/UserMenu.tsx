/** Company, name and avatar, with personal centre, identity switch and log out. */
import {
  CustomerServiceOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { authCalls, type SessionUser } from '@cangyun/contract/system/auth.ts';
import { isMobile } from '@cangyun/contract/validators.ts';
import { Avatar, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fileUrl } from '#api/fileUrl.ts';
import { useCall } from '#api/hooks.ts';
import { BASE_PATH } from '#api/navigation.ts';
import { notice } from '#api/notice.ts';
import { session } from '#api/session.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';
import { IdentitySwitch } from './IdentitySwitch.tsx';

const signOut = async (): Promise<void> => {
  if (!(await notice.confirm({ content: messages.confirmLogout }))) return;
  await session.signOut();
  sessionStorage.clear();
  location.assign(BASE_PATH);
};

export function UserMenu({ user, compact }: { user: SessionUser; compact: boolean }) {
  const navigate = useNavigate();
  const { showSettings } = useSettings();
  const [switching, setSwitching] = useState(false);
  // Loaded when the pointer comes near: the answer is there when the menu opens.
  const [near, setNear] = useState(false);
  const enabled = near && isMobile(user.mobile);
  const identities = useCall(authCalls.identities, { query: { mobile: user.mobile } }, { enabled, silent: true, staleTime: 600_000 });
  const others = (identities.data ?? []).length > 1;

  const items: MenuProps['items'] = [
    { key: 'centre', icon: <UserOutlined />, label: '个人中心', onClick: () => void navigate('/user/center') },
    ...(others ? [{ key: 'identity', icon: <UserSwitchOutlined />, label: '切换身份', onClick: () => setSwitching(true) }] : []),
    ...(showSettings
      ? []
      : [{ key: 'settings', icon: <SettingOutlined />, label: '界面设置', onClick: () => changeSettings({ showSettings: true }) }]),
    {
      key: 'help',
      icon: <QuestionCircleOutlined />,
      label: '帮助中心',
      onClick: () => void window.open(`${BASE_PATH}/help`, '_blank', 'noopener'),
    },
    { key: 'ask', icon: <CustomerServiceOutlined />, label: '我的工单', onClick: () => void navigate('/help/workOrderServe') },
    { type: 'divider' },
    { key: 'out', icon: <LogoutOutlined />, label: '退出登录', onClick: () => void signOut() },
  ];
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button type="button" className="user-menu" aria-haspopup="menu" onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
          <Avatar size={26} style={{ fontSize: 13 }} src={user.logo ? fileUrl(user.logo) : undefined}>
            {user.nickName.slice(0, 1)}
          </Avatar>
          {!compact && (
            <span className="user-names">
              <span>{user.nickName}</span>
              <small title={user.company.name}>{user.company.name}</small>
            </span>
          )}
          <span className="visually-hidden"> 用户菜单</span>
        </button>
      </Dropdown>
      <IdentitySwitch open={switching} onClose={() => setSwitching(false)} identities={identities.data ?? []} />
    </>
  );
}
