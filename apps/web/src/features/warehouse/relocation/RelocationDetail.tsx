/** One move: its buttons, its lots, history. */
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { relocationCalls as calls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationKind, relocationLineFields, relocation as resource } from '@cangyun/contract/warehouse/relocation.ts';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { touched } from './relocationPaths.ts';
import { type RelocationDetail as Detail, type RelocationRow, screenActions } from './relocationRow.ts';

const show = Object.keys(relocationLineFields);
type Line = Detail['lines'][number];
const cells = {
  ownerName: ({ ownerName }: Line) => ownerName || OWN_GOODS_NAME,
  fromCode: ({ fromCode }: Line) => fromCode || '未上架',
};

function Shown({ row }: { readonly row: Detail }) {
  const actions = useDocumentActions<typeof relocationKind, RelocationRow>({ kind: relocationKind, screenActions, invalidates: touched });
  return (
    <DocumentDetail
      kind={relocationKind}
      row={row}
      fields={resource.fields}
      bar={<ActionBar row={row} actions={actions} />}
      lines={<LinesTable fields={relocationLineFields} rows={row.lines} show={show} totals={['num']} cells={cells} />}
    />
  );
}

export default function RelocationDetail() {
  return <LoadedDocument call={calls.getOne}>{(row) => <Shown row={row} />}</LoadedDocument>;
}
