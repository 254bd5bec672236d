/** A loan before its money is paid out, changed as a whole. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loan.ts';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { LoanForm } from './LoanForm.tsx';
import { editedPledges } from './loanForm.ts';
import { loanPath, touched } from './loanPaths.ts';

export default function LoanEdit() {
  return (
    <EditedDocument calls={calls} invalidates={touched} detailPath={({ id }) => loanPath(id)}>
      {(row, saving) => (
        <LoanForm
          title={`编辑${kind.title} ${row.number}`}
          initial={{
            customerId: row.customerId,
            deptId: row.deptId,
            productId: row.productId,
            amount: row.amount,
            months: row.months,
            info: row.info,
          }}
          known={{
            customer: { value: row.customerId, label: row.customerName },
            product: { value: row.productId, label: row.productName },
          }}
          pledges={editedPledges(row)}
          {...saving}
        />
      )}
    </EditedDocument>
  );
}
