/** 收款记录 of one repayment, with 撤销. */
import { loanRepaymentCalls as calls } from '@cangyun/contract/finance/loanRepayment.ts';
import { PaymentsModal } from '#documents/payments/PaymentsModal.tsx';
import { touched } from '../loan/loanPaths.ts';
import type { RepayRow } from './PayDialog.tsx';

export const RepayPayments = ({ row, onClose }: { readonly row: RepayRow; readonly onClose: () => void }) => (
  <PaymentsModal
    call={calls.payments}
    undo={calls.undoPay}
    id={row.id}
    number={`${row.number} 第 ${row.term} 期`}
    invalidates={touched}
    onClose={onClose}
  />
);
