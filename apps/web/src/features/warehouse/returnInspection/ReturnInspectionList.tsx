/** 退货质检: what waits for a verdict, and what was judged. */
import { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { returnInspection, returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { detailPath, type InspectionRow, touched } from './inspectionRow.ts';
import { useInspectionActions } from './useInspectionActions.tsx';

export default function ReturnInspectionList() {
  const references = useWarehouseReferences();
  const { screenActions, dialog } = useInspectionActions();
  return (
    <>
      <DocumentList<typeof returnInspectionKind, InspectionRow>
        kind={returnInspectionKind}
        resource={returnInspection}
        calls={calls}
        screenActions={screenActions}
        batch={[]}
        detailPath={detailPath}
        references={references}
        invalidates={touched}
        actionsWidth={150}
      />
      {dialog}
    </>
  );
}
