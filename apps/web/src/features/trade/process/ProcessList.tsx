/** 加工单. */
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processDetailFile } from '@cangyun/contract/trade/process.export.ts';
import { processKind as kind, process } from '@cangyun/contract/trade/process.ts';
import { useNavigate } from 'react-router';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { processNewPath, processPath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import type { ProcessRow } from './processRow.ts';
import { useProcessActions } from './useProcessActions.tsx';

const batch: readonly BatchAction[] = [
  { call: calls.processEach, label: '批量加工' },
  { call: calls.cancelEach, label: '批量取消', danger: true },
  voidMany(calls.remove),
];

const shownCalls = { list: calls.list, download: calls.download, create: calls.create, detailSheet: calls.detailSheet };

const columns = columnsShown('number', 'deptName', 'state', 'pro_name', 'num', 'createTime', 'feeAmount');

export default function ProcessList() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useProcessActions();
  return (
    <>
      <DocumentList<typeof kind, ProcessRow>
        kind={kind}
        resource={process}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => processPath(id)}
        detailName={processDetailFile}
        onAdd={() => void navigate(processNewPath())}
        references={tradeReferences}
        columns={columns}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        invalidates={touched}
      />
      {dialogs}
    </>
  );
}
