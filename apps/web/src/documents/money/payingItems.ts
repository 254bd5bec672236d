/** What a dialog asks about money, in this order. `ownAccount` is a reference that the screen registers. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { settleWay } from '@cangyun/contract/settleWay.ts';
import type { DialogField } from '#ui/CallDialog.tsx';

const money = { control: { kind: 'number', digits: 2 }, unit: '元' } as const;

/** Of one document: a part of it, or less than it. */
export const amountFields: readonly DialogField[] = [
  { name: 'amount', ...money, help: '不填则为全部未付金额' },
  { name: 'discount', ...money, help: '不收款而结清的零头' },
];

export const payingDialogFields: readonly DialogField[] = [
  { name: 'day', control: { kind: 'day' }, help: '不填则为今天' },
  { name: 'way', control: { kind: 'choice', codes: settleWay as Codes } },
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不填则为网点的默认账户' },
  { name: 'charge', ...money, help: '银行收取的手续费' },
  { name: 'voucher', control: { kind: 'text' } },
  { name: 'info', control: { kind: 'text' } },
];
