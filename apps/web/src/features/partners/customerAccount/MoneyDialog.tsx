/** One movement of an account: what is asked depends on its kind. */

import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { customer } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls, feeKind, payWay } from '@cangyun/contract/partners/customerAccount.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';

const { recharge, consume, refund, withdraw, adjust, freeze, release } = customerAccountCalls;

export const moneyCalls = { recharge, consume, refund, withdraw, adjust, freeze, release } as const;
export type MoneyKind = keyof typeof moneyCalls;

const text: Control = { kind: 'text' };
const amount: DialogField = { name: 'amount', control: { kind: 'number', digits: 2 }, unit: '元' };
const remark: DialogField = { name: 'remark', control: text };
const paid: readonly DialogField[] = [
  { name: 'payWay', control: { kind: 'choice', codes: payWay as Codes } },
  { name: 'voucher', control: { kind: 'image' } },
];
const reason: readonly DialogField[] = [
  { name: 'feeKind', control: { kind: 'choice', codes: feeKind as Codes } },
  { name: 'businessType', control: { kind: 'dictionary', dictionary: 'business_type' } },
  { name: 'documentKind', control: text },
  { name: 'documentNumber', control: text },
];

const fields: Readonly<Record<MoneyKind, readonly DialogField[]>> = {
  recharge: [amount, ...paid, remark],
  consume: [amount, ...reason, remark],
  refund: [amount, ...reason, remark],
  withdraw: [amount, ...paid, remark],
  adjust: [{ ...amount, help: '正数增加余额，负数减少余额' }, remark],
  freeze: [amount, remark],
  release: [amount, remark],
};

/** Figures drawn from the ledger are old once it has a new row. */
export const AFTER_MONEY = ['customerChart', customer.name] as const;

interface MoneyDialogProps {
  readonly kind: MoneyKind;
  readonly customerId: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function MoneyDialog({ kind, customerId, name, onClose }: MoneyDialogProps) {
  const call = moneyCalls[kind];
  return (
    <CallDialog
      call={call}
      title={`${call.title}：${name}`}
      fields={fields[kind]}
      fixed={{ customerId }}
      invalidates={AFTER_MONEY}
      onClose={onClose}
    />
  );
}
