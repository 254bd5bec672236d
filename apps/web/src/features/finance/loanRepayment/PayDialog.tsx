/** 收款: one repayment or several at once, all or none. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { loanKind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentCalls as calls, loanPayWay, type loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { z } from 'zod';
import { PayDialog as PayDialogOf } from '#pickers/PayDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { touched } from '../loan/loanPaths.ts';

export type RepayRow = z.output<typeof loanRepaymentResource.row>;

export function PayDialog({ rows, onClose }: { readonly rows: readonly RepayRow[]; readonly onClose: () => void }) {
  const sum = formatNumber(sumMoney(...rows.map(({ openAmount }) => openAmount)), 2);
  const [first] = rows;
  return (
    <PayDialogOf
      call={calls.pay}
      title={`${loanKind.actions.pay.label} ${rows.length} 笔，共 ${sum} 元`}
      ways={loanPayWay as Codes}
      one={first && rows.length === 1 ? { number: first.number, open: first.openAmount } : undefined}
      fixed={{ ids: rows.map(({ id }) => id) }}
      invalidates={touched}
      onClose={onClose}
    />
  );
}
