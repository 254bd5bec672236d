/** Signed waybills whose paper is still missing, or came back: its return is recorded here, one or many. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { receiptPictureCalls as calls, type receiptPicture } from '@cangyun/contract/transport/receiptPicture.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import type { WaybillRow } from '@cangyun/contract/transport/waybill.schema.ts';
import { receiptState, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { type BatchAction, BatchActions } from '#documents/actions/BatchActions.tsx';
import { organisationReferences } from '#pickers/organisation.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { RowActions } from '#ui/RowActions.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { useList } from '#ui/useList.ts';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { ReceiptDialog } from './ReceiptDialog.tsx';
import { ReceiptPictures } from './ReceiptViewer.tsx';

const SHOWN = [
  'number',
  'receiptState',
  'backTime',
  'targetDeptName',
  'reciveName',
  'reciveMobile',
  'signBy',
  'signTime',
  'receiptBy',
  'receiptTime',
];
const FILTERS = ['targetDeptId', 'signTime'];
const fields = Object.fromEntries(Object.entries(waybill.fields).filter(([name]) => SHOWN.includes(name)));
const filters = filtersBesideSearch(waybill).filter(({ name }) => FILTERS.includes(name));
const screenActions: readonly BatchAction[] = [{ call: calls.back, label: calls.back.title }];
const PICTURES_WIDTH = 160;
const MOST_PICTURES = 5_000;

const picturesOf = (receipts: readonly RowOf<typeof receiptPicture>[], waybillId: number): string[] =>
  receipts.filter(({ orderId }) => orderId === waybillId).map(({ img }) => img);

export function SignedView({ out, lead }: { readonly out: boolean; readonly lead: ReactNode }) {
  const may = useMay();
  const [adding, setAdding] = useState<WaybillRow>();
  const detail = useWaybillDetail();
  const receipt = out ? receiptState.code.out : receiptState.code.back;
  const list = useList<WaybillRow>({
    call: waybillCalls.list,
    filters,
    fixed: { state: [waybillKind.state.code.signed], receiptState: [receipt] },
  });
  // All rows of the page at once.
  const ids = list.rows.map(({ id }) => id);
  const { data: receipts } = useCall(calls.list, { query: { orderId: ids, size: MOST_PICTURES } }, { enabled: ids.length > 0 });
  const columns = columnsOf<WaybillRow>(fields, { number: ({ id, number }) => detail.link(id, number) });
  const pictures = {
    key: 'pictures',
    title: '回单图片',
    width: PICTURES_WIDTH,
    render: ({ id }: WaybillRow) => <ReceiptPictures paths={picturesOf(receipts?.content ?? [], id)} />,
  };
  return (
    <ReferencesContext value={organisationReferences}>
      <ListScreen
        name={`receipt-${out ? 'out' : 'back'}`}
        title={waybill.title}
        list={list}
        columns={[...columns, pictures]}
        filters={filters}
        keyword={keywordHint(waybill)}
        lead={lead}
        actions={{}}
        rowActions={
          may(calls.create)
            ? (row) => <RowActions actions={[{ key: 'add', label: calls.create.title, run: () => setAdding(row) }]} />
            : undefined
        }
        selectable={out && may(calls.back)}
        batch={
          <BatchActions
            kind={waybillKind}
            screenActions={screenActions}
            ids={list.selected.map(({ id }) => id)}
            invalidates={touched}
            onDone={() => list.select([])}
          />
        }
      />
      {adding && <ReceiptDialog waybill={adding} onClose={() => setAdding(undefined)} />}
      {detail.dialog}
    </ReferencesContext>
  );
}
