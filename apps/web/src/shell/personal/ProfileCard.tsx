/** Picture and facts. A click on the picture changes it. */
import { CameraOutlined } from '@ant-design/icons';
import { errorMessage } from '@cangyun/contract/errors.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { Avatar, Spin } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { upload } from '#api/client.ts';
import { fileUrl } from '#api/fileUrl.ts';
import { notice } from '#api/notice.ts';

const MEGABYTE = 1_048_576;

const facts = (user: SessionUser): readonly (readonly [string, string])[] => [
  ['用户名', user.username],
  ['手机号', user.mobile || '未填写'],
  ['邮箱', user.email || '未填写'],
  ['公司', user.company.name],
  ['所属网点', user.depts.find((dept) => dept.id === user.deptId)?.name ?? '未分配'],
  ['可用网点', `${user.depts.length} 个`],
  ['邀请码', user.code],
];

export function ProfileCard({ user, onChanged }: { user: SessionUser; onChanged: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const change = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    if (file.size > limits.imageUploadBytes)
      return notice.warning(errorMessage('FILE_TOO_LARGE', { limit: `${limits.imageUploadBytes / MEGABYTE} MB` }));
    setBusy(true);
    try {
      await upload(userCalls.changeAvatar, file);
      notice.success(messages.uploaded);
      onChanged();
    } catch {
      // The client has already said why.
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="panel profile">
      <button type="button" className="profile-picture" aria-label="更换头像" title="更换头像" onClick={() => input.current?.click()}>
        <Spin spinning={busy}>
          <Avatar size={84} style={{ fontSize: 32 }} src={user.logo ? fileUrl(user.logo) : undefined}>
            {user.nickName.slice(0, 1)}
          </Avatar>
        </Spin>
        <CameraOutlined />
      </button>
      <input ref={input} type="file" hidden accept="image/jpeg,image/png,image/gif,image/webp" onChange={(event) => void change(event)} />
      <h2>{user.nickName}</h2>
      <p>{user.isPlatform ? '平台管理员' : user.isAdmin ? '公司管理员' : '员工'}</p>
      <dl>
        {facts(user)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
