/** 运费单. */
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillResource, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { columnsJoined, columnsShown } from '#ui/listColumn.tsx';
import { FreightBillSums } from './FreightBillSums.tsx';
import { FREIGHT_BILL_NEW_PATH, freightBillPath, touched } from './freightBillPaths.ts';
import type { FreightBillRow } from './freightBillRow.ts';
import { useFreightBillActions } from './useFreightBillActions.tsx';

const batch: readonly BatchAction[] = [
  { call: calls.departEach, label: '批量发车' },
  { call: calls.finishEach, label: '批量完成' },
  { call: calls.payEach, label: '批量付款' },
  voidMany(calls.remove),
];

const shown = columnsShown('number', 'state', 'toDeptName', 'carNumber', 'amount', 'unpaidAmount', 'planTime', 'createTime');
const joined = columnsJoined({ carNumber: 'driverName' });

export default function FreightBillList() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useFreightBillActions();
  const { data } = useCall(calls.counts, {}, { keepPrevious: true });
  return (
    <>
      <DocumentList<typeof kind, FreightBillRow>
        kind={kind}
        resource={freightBillResource}
        calls={calls}
        screenActions={screenActions}
        batch={batch}
        counts={data && Object.fromEntries(data.states.map(({ state, count }) => [state, count]))}
        detailPath={({ id }) => freightBillPath(id)}
        onAdd={() => void navigate(FREIGHT_BILL_NEW_PATH)}
        references={partnerReferences}
        columns={(own) => shown(joined(own))}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        foot={(query) => <FreightBillSums query={query} />}
        invalidates={touched}
      />
      {dialogs}
    </>
  );
}
