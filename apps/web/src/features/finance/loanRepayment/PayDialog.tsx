/** 收款: one repayment or several at once, all or none. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentCalls as calls, loanPayWay, type loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { z } from 'zod';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { touched } from '../loan/loanPaths.ts';

export type RepayRow = z.output<typeof loanRepaymentResource.row>;

export const payFields: readonly DialogField[] = [
  { name: 'way', control: { kind: 'choice', codes: loanPayWay as Codes } },
  { name: 'voucher', control: { kind: 'text' } },
];

export function PayDialog({ rows, onClose }: { readonly rows: readonly RepayRow[]; readonly onClose: () => void }) {
  const sum = formatNumber(sumMoney(...rows.map(({ amount }) => amount)), 2);
  return (
    <CallDialog
      call={calls.pay}
      title={`${loanKind.actions.pay.label} ${rows.length} 笔，共 ${sum} 元`}
      fields={payFields}
      fixed={{ ids: rows.map(({ id }) => id) }}
      invalidates={touched}
      onClose={onClose}
    />
  );
}
