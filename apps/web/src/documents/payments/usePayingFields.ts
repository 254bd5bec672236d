/** What a dialog of one or many documents asks about money. `ownAccount` is a reference that the screen registers. */
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { settleWay } from '@cangyun/contract/paying.ts';
import type { DialogField } from '#ui/CallDialog.tsx';
import { useMay } from '#ui/may.ts';

const money = { control: { kind: 'number', digits: 2 }, unit: '元' } as const;

/** Of one document: a part of it, or less than it. */
export const amountFields: readonly DialogField[] = [
  { name: 'amount', ...money, help: '不填为全部未付金额' },
  { name: 'discount', ...money, help: '免去的零头，不收付这部分' },
];

const ACCOUNT = 'ownAccountId';

const fields: readonly DialogField[] = [
  { name: 'day', control: { kind: 'day' }, help: '不填为今天' },
  { name: 'way', control: { kind: 'choice', codes: settleWay as Codes } },
  { name: ACCOUNT, control: { kind: 'reference', source: 'ownAccount' }, help: '不填为网点的默认账户' },
  { name: 'charge', ...money, help: '银行收取的费用，由我们承担' },
  { name: 'voucher', control: { kind: 'text' } },
  { name: 'info', control: { kind: 'text' } },
];

/** People who may not see our accounts leave the choice to the site's default. */
export function usePayingFields(): readonly DialogField[] {
  const may = useMay();
  return may(ownAccount.calls.list) ? fields : fields.filter(({ name }) => name !== ACCOUNT);
}
