/** 入库单 or 出库单: one screen under two menus. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { type outboundList, warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { organisationReferences } from '#pickers/organisation.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { actionsOf, useWarehouseListActions } from './useWarehouseListActions.tsx';
import { detailPath, newPath, touched } from './warehouseListPaths.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

interface WarehouseListsProps {
  readonly kind: DocumentKind & typeof outboundList;
  readonly style: number;
}

// People do not filter by bare codes or numbers; 关联单号 finds the same.
const ours = ['ownerId', 'noMovement', 'style', 'objKind'];
const shownCalls = { list: calls.list, download: calls.download, create: calls.create };

const cells = {
  ownerName: ({ ownerName }: WarehouseListRow) => ownerName || OWN_GOODS_NAME,
  objNumber: ({ objKind, objId, objNumber }: WarehouseListRow) => <DocumentLink kind={objKind} id={objId} number={objNumber} />,
};

const columns = columnsShown('number', 'type', 'state', 'customerName', 'totalNum', 'doneNum', 'createTime', 'objNumber', 'promisedDay');

export function WarehouseLists({ kind, style }: WarehouseListsProps) {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useWarehouseListActions(style);
  const { data } = useCall(calls.stateCounts, { query: { style } });
  const batch: readonly BatchAction[] = [
    { call: calls.postEach, label: `批量${kind.actions.post.label}` },
    { call: calls.cancelEach, label: '批量作废', danger: true },
  ];
  return (
    <>
      <DocumentList<typeof kind, WarehouseListRow>
        kind={kind}
        resource={warehouseList}
        calls={shownCalls}
        screenActions={actionsOf(screenActions, kind)}
        batch={batch}
        counts={data && Object.fromEntries(data.map(({ state, count }) => [state, count]))}
        detailPath={detailPath}
        onAdd={() => void navigate(newPath(style))}
        fixed={{ style }}
        withoutFilters={ours}
        references={organisationReferences}
        columns={columns}
        cells={cells}
        invalidates={touched}
        actionsWidth={180}
      />
      {dialogs}
    </>
  );
}
