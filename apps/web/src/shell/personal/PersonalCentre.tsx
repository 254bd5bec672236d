/** Personal centre: who I am, how I sign in, from where, and what I did. */
import { Tabs } from 'antd';
import { session, useSession } from '#api/session.ts';
import { EmailForm } from './EmailForm.tsx';
import { InfoForm } from './InfoForm.tsx';
import { LoginDevices } from './LoginDevices.tsx';
import { MyActivity } from './MyActivity.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileCard } from './ProfileCard.tsx';

export default function PersonalCentre() {
  const { user } = useSession();
  if (!user) return null;
  // The session has the name, number and picture that these forms change.
  const reload = (): void => void session.load().catch(() => undefined);
  return (
    <div className="personal">
      <ProfileCard user={user} onChanged={reload} />
      <section className="panel personal-main">
        <Tabs
          items={[
            { key: 'info', label: '基本资料', children: <InfoForm user={user} onChanged={reload} /> },
            { key: 'password', label: '修改密码', children: <PasswordForm /> },
            { key: 'email', label: '修改邮箱', children: <EmailForm user={user} onChanged={reload} /> },
            { key: 'devices', label: '登录设备', children: <LoginDevices /> },
            { key: 'activity', label: '我的动态', children: <MyActivity user={user} /> },
          ]}
        />
      </section>
    </div>
  );
}
