/** 贷款. */
import { loanOrderCalls as calls } from '@cangyun/contract/finance/loanOrder.calls.ts';
import type { LoanRow } from '@cangyun/contract/finance/loanOrder.schema.ts';
import { loanKind as kind, loanOrder } from '@cangyun/contract/finance/loanOrder.ts';
import { useNavigate } from 'react-router';
import { voidMany } from '../../../documents/actions/removal.ts';
import { DocumentList } from '../../../documents/list/DocumentList.tsx';
import { DocumentState } from '../../../documents/list/DocumentState.tsx';
import { loanReferences } from '../loanReferences.ts';
import { DueDay } from '../loanRepay/DueDay.tsx';
import { LOAN_NEW_PATH, loanPath, touched } from './loanPaths.ts';
import { useLoanWays } from './useLoanWays.tsx';

const batch = [voidMany(calls.remove)];

export default function LoanList() {
  const navigate = useNavigate();
  const { ways, dialogs } = useLoanWays();
  return (
    <>
      <DocumentList<typeof kind, LoanRow>
        kind={kind}
        resource={loanOrder}
        calls={calls}
        ways={ways}
        batch={batch}
        detailPath={({ id }) => loanPath(id)}
        onAdd={() => void navigate(LOAN_NEW_PATH)}
        references={loanReferences}
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
