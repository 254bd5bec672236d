/** An open repayment is postponed or gets an extra fee. Principal and interest belong to the plan. */
import { loanRepaymentCalls as calls, loanRepaymentResource } from '@cangyun/contract/finance/loanRepayment.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { touched } from '../loan/loanPaths.ts';
import type { RepayRow } from './PayDialog.tsx';

const fields: readonly DialogField[] = [
  { name: 'dueDay', control: { kind: 'day' } },
  { name: 'fee', control: { kind: 'number', digits: 2 }, unit: '元' },
  { name: 'info', control: { kind: 'text' } },
];

export function EditDialog({ row, onClose }: { readonly row: RepayRow; readonly onClose: () => void }) {
  const { id, version, dueDay, fee, info } = row;
  return (
    <CallDialog
      call={calls.edit}
      title={`编辑${loanRepaymentResource.title} ${row.number} 第 ${row.term} 期`}
      fields={fields}
      fixed={{ id, version, dueDay, fee, info }}
      invalidates={touched}
      onClose={onClose}
    />
  );
}
