/** Customers that are companies of this installation: an existing one, or one registered for the customer. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { useState } from 'react';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { type GeneratedPassword, PasswordOnce } from '#ui/PasswordOnce.tsx';

interface CompanyDialogProps {
  readonly style: number;
  readonly onClose: () => void;
}

const text = (name: string, help?: string): DialogField => ({ name, control: { kind: 'text' }, ...(help ? { help } : {}) });

const keyFields = [text('name', '与平台登记的名称完全一致'), text('inviteCode', '公司全称与邀请码填一个即可')];

export function CompanyDialog({ style, onClose }: CompanyDialogProps) {
  return <CallDialog call={customerCalls.addByCompany} fields={keyFields} fixed={{ style }} onClose={onClose} />;
}

const registerFields = [text('name'), text('contact'), text('contactPhone', '手机号将作为对方的登录名'), text('code'), text('address')];

export function RegisterDialog({ style, onClose }: CompanyDialogProps) {
  const [password, setPassword] = useState<GeneratedPassword>();
  if (password) return <PasswordOnce shown={password} onClose={onClose} />;
  return (
    <CallDialog
      call={customerCalls.createAndRegister}
      fields={registerFields}
      fixed={{ style }}
      onDone={({ customer, username, initialPassword }) =>
        setPassword({ name: `${customer.name}（登录名 ${username}）`, password: initialPassword ?? '' })
      }
      onClose={onClose}
    />
  );
}
