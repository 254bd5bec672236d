/** 贷款. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import type { LoanRow } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind as kind, loanResource } from '@cangyun/contract/finance/loan.ts';
import { useNavigate } from 'react-router';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { loanReferences } from '../loanReferences.ts';
import { DueDay } from '../loanRepayment/DueDay.tsx';
import { LOAN_NEW_PATH, loanPath, touched } from './loanPaths.ts';
import { useLoanActions } from './useLoanActions.tsx';

const batch = [voidMany(calls.remove)];

const columns = columnsShown('number', 'customerName', 'state', 'amount', 'openAmount', 'nextDueDay', 'lendDay');

export default function LoanList() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useLoanActions();
  return (
    <>
      <DocumentList<typeof kind, LoanRow>
        kind={kind}
        resource={loanResource}
        calls={calls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => loanPath(id)}
        onAdd={() => void navigate(LOAN_NEW_PATH)}
        references={loanReferences}
        columns={columns}
        cells={{
          state: (row) => <DocumentState kind={kind} row={row} />,
          nextDueDay: ({ nextDueDay }) => <DueDay day={nextDueDay ?? ''} isOpen />,
        }}
        invalidates={touched}
      />
      {dialogs}
    </>
  );
}
