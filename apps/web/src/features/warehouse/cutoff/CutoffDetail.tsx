/** One cutoff: its buttons, its lines, where its goods come from and go to, history. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind, cutoff as resource } from '@cangyun/contract/warehouse/cutoff.ts';
import { Alert, Space } from 'antd';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinkedGraph } from '#documents/links/LinkedGraph.tsx';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { CutoffLines } from './CutoffLines.tsx';
import { cells, isOver, isVoided } from './cells.tsx';
import { cutoffGraph } from './cutoffGraph.ts';
import { touched } from './cutoffPaths.ts';
import type { CutoffRow, CutoffDetail as Detail } from './cutoffRow.ts';
import { cutoffSheet } from './cutoffSheet.ts';
import { useCutoffActions } from './useCutoffActions.tsx';

const hidden = ['isDelete', 'ownerId', 'productId', 'objKind'];

function noteOf(row: Detail) {
  if (isVoided(row)) return <Alert type="warning" showIcon title={`这张${cutoffKind.title}已作废，占用的货物已释放`} />;
  if (isOver(row)) return <Alert type="info" showIcon title="已到截止时间，未出库的货物已释放" />;
  return row.shortNum > 0 && row.heldNum > 0 ? <Alert type="warning" showIcon title={`还缺少 ${row.shortNum}，到货后可补货`} /> : null;
}

function Shown({ row }: { readonly row: Detail }) {
  const { screenActions, dialogs } = useCutoffActions();
  const actions = useDocumentActions<typeof cutoffKind, CutoffRow>({ kind: cutoffKind, screenActions, invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={cutoffKind}
        row={row}
        fields={resource.fields}
        hide={hidden}
        cells={{
          ownerName: cells.ownerName(row),
          endTime: cells.endTime(row),
          ...(row.objNumber === '' ? {} : { objNumber: cells.objNumber(row) }),
        }}
        note={noteOf(row)}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            <PrintButton choices={[{ key: 'a4', label: '打印', page: () => sheetPage([cutoffSheet(row)]) }]} />
          </Space>
        }
        lines={<CutoffLines cutoff={row} />}
        links={<LinkedGraph {...cutoffGraph(row)} />}
      />
      {dialogs}
    </>
  );
}

export default function CutoffDetail() {
  return <LoadedDocument call={calls.getOne}>{(row) => <Shown row={row} />}</LoadedDocument>;
}
