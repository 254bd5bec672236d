/** 运单: states with their counts, the sums below the list, deleted ones by a filter. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillQueries } from '@cangyun/contract/transport/waybill.queries.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { waybillImportCalls } from '@cangyun/contract/transport/waybillImport.ts';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { ImportButton } from '#imports/ImportButton.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { columnsJoined, columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { ObjectLink } from './ObjectLink.tsx';
import { PayManyDialog } from './PayDialog.tsx';
import { references, useWaybillActions } from './useWaybillActions.tsx';
import { WaybillDialog } from './WaybillDialog.tsx';
import { WaybillSums } from './WaybillSums.tsx';
import { touched, waybillNewPath, waybillPath } from './waybillPaths.ts';
import type { WaybillRow } from './waybillRow.ts';

const WaybillImport = lazy(() => import('./WaybillImport.tsx'));

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };

const inList = columnsShown(
  'number',
  'state',
  'reciveName',
  'targetDeptName',
  'totalNum',
  'totalFee',
  'openAmount',
  'createTime',
  'sendName',
);
const joined = columnsJoined({ sendName: 'sendMobile', reciveName: 'reciveMobile' });

export default function WaybillList() {
  const navigate = useNavigate();
  const may = useMay();
  const { screenActions, dialogs } = useWaybillActions();
  const [shown, setShown] = useState<number>();
  const [paid, setPaid] = useState<readonly number[]>();
  const batch: readonly BatchAction[] = [
    { call: calls.checkEach, label: calls.checkEach.title },
    { call: calls.pay, label: '批量付款', open: setPaid },
    { call: calls.removeEach, label: '批量删除', danger: true },
  ];
  const { data } = useCall(waybillQueries.counts, { query: {} });
  const recovering = useAction(calls.recover, { invalidate: touched, success: '已恢复' });
  return (
    <>
      <DocumentList<typeof kind, WaybillRow>
        kind={kind}
        resource={waybill}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        counts={data && Object.fromEntries(data.map(({ state, count }) => [state, count]))}
        detailPath={({ id }) => waybillPath(id)}
        onAdd={() => void navigate(waybillNewPath)}
        references={partnerReferences}
        extra={<ImportButton call={waybillImportCalls.save} dialog={WaybillImport} />}
        withoutFilters={['objKind', 'objId', 'originId']}
        columns={(own) => inList(joined(own))}
        cells={{
          number: (row) => (
            <Button type="link" size="small" className="cell-link" onClick={() => setShown(row.id)}>
              {row.number}
            </Button>
          ),
          state: (row) => <DocumentState kind={kind} row={row} />,
          objNumber: (row) => <ObjectLink row={row} />,
        }}
        more={({ id, isDelete }) =>
          isDelete === voidState.code.voided && may(calls.recover)
            ? [{ key: 'recover', label: '恢复', run: () => recovering.mutate({ body: { id } }) }]
            : []
        }
        foot={(query) => <WaybillSums query={query} />}
        invalidates={touched}
      />
      {dialogs}
      {paid && (
        <ReferencesContext value={references}>
          <PayManyDialog ids={paid} onClose={() => setPaid(undefined)} />
        </ReferencesContext>
      )}
      {shown !== undefined && <WaybillDialog id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
