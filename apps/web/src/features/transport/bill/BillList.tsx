/** 运费单. */
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { bill, billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import type { BatchWay } from '../../../documents/actions/BatchActions.tsx';
import { voidMany } from '../../../documents/actions/removal.ts';
import { DocumentList } from '../../../documents/list/DocumentList.tsx';
import { DocumentState } from '../../../documents/list/DocumentState.tsx';
import { organisationReferences } from '../../../pickers/organisation.ts';
import { BillSums } from './BillSums.tsx';
import { BILL_NEW_PATH, billPath, touched } from './billPaths.ts';
import type { BillRow } from './billRow.ts';
import { useBillWays } from './useBillWays.tsx';

const batch: readonly BatchWay[] = [
  { call: calls.departEach, label: '批量发车' },
  { call: calls.finishEach, label: '批量完成' },
  { call: calls.payEach, label: '批量付款' },
  voidMany(calls.remove),
];

export default function BillList() {
  const navigate = useNavigate();
  const { ways, dialogs } = useBillWays();
  const { data } = useCall(calls.counts, {}, { keepPrevious: true });
  return (
    <>
      <DocumentList<typeof kind, BillRow>
        kind={kind}
        resource={bill}
        calls={calls}
        ways={ways}
        batch={batch}
        counts={data && Object.fromEntries(data.states.map(({ state, count }) => [state, count]))}
        detailPath={({ id }) => billPath(id)}
        onAdd={() => void navigate(BILL_NEW_PATH)}
        references={organisationReferences}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        foot={(query) => <BillSums query={query} />}
        invalidates={touched}
      />
      {dialogs}
    </>
  );
}
