/** 报损: what was found broken or missing, and taken out of stock. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { loseState, lossCalls, lossResource } from '@cangyun/contract/warehouse/loss.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { BatchActions } from '#documents/actions/BatchActions.tsx';
import { HistoryDrawer } from '#documents/history/HistoryDrawer.tsx';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { detailPath, touched } from '../warehouseList/warehouseListPaths.ts';

type Loss = RowOf<typeof lossResource>;

const cells = {
  listNumber: ({ listId, listNumber }: Loss) =>
    listId ? <Link to={detailPath({ id: listId, style: direction.code.out })}>{listNumber}</Link> : '',
};
const form = { inputs: { ownerId: <ReferenceInput source="customer" placeholder="不选即自有货物" /> } };
const screenActions = [{ call: lossCalls.createOut, label: lossCalls.createOut.title }];

export default function LossList() {
  const deptId = useWorkSite();
  const references = useWarehouseReferences();
  const [asked, setAsked] = useState<Loss>();
  return (
    <>
      <ResourceScreen<typeof lossResource>
        resource={lossResource}
        calls={lossCalls}
        references={references}
        cells={cells}
        form={form}
        defaults={{ deptId }}
        withoutFilters={['ownerId']}
        rowActions={(row) => [{ key: 'history', label: '历史版本', run: () => setAsked(row) }]}
        editable={({ state }) => state === loseState.code.reported}
        batch={(list) => (
          <BatchActions
            kind={lossResource}
            screenActions={screenActions}
            ids={list.selected.map(({ id }) => id)}
            invalidates={[...touched, '/api/wmsInoutlist']}
            onDone={() => list.select([])}
          />
        )}
      />
      {asked && (
        <HistoryDrawer object={lossResource.name} objectId={asked.id} name={asked.productName} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
