/** A person with one mobile number in several companies changes from one to another without signing in again. */
import { SwapOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { authCalls } from '@cangyun/contract/system/auth.ts';
import { Modal, Spin } from 'antd';
import { useState } from 'react';
import { BASE_PATH } from '#api/navigation.ts';
import { session } from '#api/session.ts';

interface IdentitySwitchProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly identities: CallReply<typeof authCalls.identities>;
}

export function IdentitySwitch({ open, onClose, identities }: IdentitySwitchProps) {
  const [changing, setChanging] = useState(false);
  const change = async (userId: number): Promise<void> => {
    setChanging(true);
    try {
      await session.changeUser(userId);
      // Other menus, other data: the whole console restarts.
      location.assign(BASE_PATH);
    } catch {
      setChanging(false);
    }
  };
  return (
    <Modal open={open} title="切换身份" footer={null} width={420} onCancel={onClose}>
      <Spin spinning={changing}>
        <ul className="choice-list">
          {identities.map((one) => (
            <li key={one.userId}>
              <button type="button" aria-pressed={one.current} disabled={one.current} onClick={() => void change(one.userId)}>
                <span>
                  {one.companyName}
                  <small>
                    {one.nickName}（{one.username}）
                  </small>
                </span>
                {one.current ? <em>当前</em> : <SwapOutlined />}
              </button>
            </li>
          ))}
        </ul>
      </Spin>
    </Modal>
  );
}
