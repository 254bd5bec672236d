/** 移库: what was moved from where to where, and what waits to be moved. */
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocation, relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { useState } from 'react';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { useWorkSite } from '#pickers/organisation.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { detailPath, touched } from './relocationPaths.ts';
import { type RelocationRow, screenActions } from './relocationRow.ts';

export default function RelocationList() {
  const site = useWorkSite();
  const references = useWarehouseReferences(site);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <DocumentList<typeof relocationKind, RelocationRow>
        kind={relocationKind}
        resource={relocation}
        calls={calls}
        screenActions={screenActions}
        batch={[]}
        detailPath={detailPath}
        onAdd={() => setAdding(true)}
        references={references}
        invalidates={touched}
        actionsWidth={150}
      />
      {adding && <MoveDialog deptId={site} onClose={() => setAdding(false)} />}
    </>
  );
}
