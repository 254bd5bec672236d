/** The opening balance of an account: entered once, corrected by entering it again. */
import { ownAccountCalls as calls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';

const fields: readonly DialogField[] = [
  { name: 'day', control: { kind: 'day' } },
  { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元', help: '再次填写时，原来的期初会以相反凭证冲销' },
  { name: 'info', control: { kind: 'text' } },
];

interface OpeningDialogProps {
  readonly account: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function OpeningDialog({ account: { id, name }, onClose }: OpeningDialogProps) {
  const [today] = useState(() => formatDay(new Date()));
  const { data } = useCall(calls.opening, { query: { id } });
  if (!data) return null;
  const { amount, day, info } = data;
  return (
    <CallDialog
      call={calls.setOpening}
      title={`${name}的期初余额`}
      fields={fields}
      fixed={{ id, day: day ?? today, amount, info }}
      invalidates={['/api/books']}
      onClose={onClose}
    />
  );
}
