/** One inspection: its verdicts, pictures, the lists that moved its goods, history. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import {
  returnInspection as resource,
  returnInspectionKind,
  returnInspectionLineFields,
} from '@cangyun/contract/warehouse/returnInspection.ts';
import { inboundList, kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Link } from 'react-router';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { documentPath } from '#documents/links/documentPath.ts';
import { Pictures } from '#ui/PicturesInput.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { type InspectionDetail, type InspectionRow, touched } from './inspectionRow.ts';
import { useInspectionActions } from './useInspectionActions.tsx';

const show = Object.keys(returnInspectionLineFields);
type Line = InspectionDetail['lines'][number];
const cells = { positionCode: ({ positionCode }: Line) => positionCode || '未上架' };
const SUMS = ['num', 'genuineNum', 'defectiveNum', 'scrapNum', 'supplierNum'];

const Lists = ({ lists }: Pick<InspectionDetail, 'lists'>) => (
  <ul>
    {lists.map(({ id, number, style, type, state }) => (
      <li key={id}>
        <Link to={documentPath(kindOf(style).name, id) ?? ''}>{number}</Link> {movementLabel(type)}{' '}
        <StateTag codes={kindOf(style).state} code={state} />
      </li>
    ))}
  </ul>
);

function Shown({ row }: { readonly row: InspectionDetail }) {
  const { screenActions, dialog } = useInspectionActions();
  const actions = useDocumentActions<typeof returnInspectionKind, InspectionRow>({
    kind: returnInspectionKind,
    screenActions,
    invalidates: touched,
  });
  return (
    <>
      <DocumentDetail
        kind={returnInspectionKind}
        row={row}
        fields={resource.fields}
        cells={{ listNumber: <Link to={documentPath(inboundList.name, row.listId) ?? ''}>{row.listNumber}</Link> }}
        bar={<ActionBar row={row} actions={actions} />}
        lines={<LinesTable fields={returnInspectionLineFields} rows={row.lines} show={show} totals={SUMS} cells={cells} />}
        tabs={[
          { key: 'pictures', label: `照片 ${row.pictures.length}`, children: <Pictures paths={row.pictures} /> },
          { key: 'lists', label: `出入库单 ${row.lists.length}`, children: <Lists lists={row.lists} /> },
        ]}
      />
      {dialog}
    </>
  );
}

export default function ReturnInspectionDetail() {
  return <LoadedDocument call={calls.getOne}>{(row) => <Shown row={row} />}</LoadedDocument>;
}
