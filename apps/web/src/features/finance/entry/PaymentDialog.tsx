/** 收款 or 付款: how much of the rest, by which way, into or out of which account. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryRow } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { financeReferences } from '#pickers/finance.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from './entryPaths.ts';

export const payWord = ({ side }: Pick<EntryRow, 'side'>): string => (side === moneySide.code.receive ? '收款' : '付款');

/** Only a registered customer who owes us has an account to take it from. */
const screenActionsFor = ({ side, customerId }: EntryRow): Codes => {
  const withBalance = side === moneySide.code.receive && customerId !== null;
  return { ...settleWay, entries: settleWay.entries.filter(({ code }) => withBalance || code !== settleWay.code.balance) } as Codes;
};

const fieldsFor = (row: EntryRow): readonly DialogField[] => [
  {
    name: 'amount',
    control: { kind: 'number', digits: 2 },
    unit: '元',
    help: `未结 ${moneyText(row.restAmount)} 元`,
    schema: decimal(0.01, row.restAmount, 2).meta({ title: '金额' }),
  },
  { name: 'way', control: { kind: 'choice', codes: screenActionsFor(row) } },
  { name: 'discount', control: { kind: 'number', digits: 2 }, unit: '元', help: '不收的零头，与金额一起结清' },
  { name: 'charge', control: { kind: 'number', digits: 2 }, unit: '元', help: '银行扣下的手续费' },
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不选为网点的默认账户' },
  {
    name: 'accountId',
    control: { kind: 'reference', source: 'paymentAccount' },
    help: '经银行开通的收款账户收款时选择；用账户余额结算时不选',
  },
  { name: 'paidTime', control: { kind: 'instant' }, help: '不填为现在' },
  { name: 'voucher', control: { kind: 'text' } },
  { name: 'info', control: { kind: 'text' } },
];

export function PaymentDialog({ row, onClose }: { readonly row: EntryRow; readonly onClose: () => void }) {
  return (
    <ReferencesContext value={financeReferences}>
      <CallDialog
        call={calls.pay}
        title={`${payWord(row)} ${row.number} ${row.personName}`}
        fields={fieldsFor(row)}
        fixed={{ id: row.id, amount: row.restAmount }}
        invalidates={touched}
        onClose={onClose}
      />
    </ReferencesContext>
  );
}
