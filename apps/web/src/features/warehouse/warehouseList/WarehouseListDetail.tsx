/** One warehouse list: its buttons, its lines with their places, linked documents, pictures, history. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf, listState, listStep, warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { DocumentPictures } from '#documents/pictures/DocumentPictures.tsx';
import { HeldNote } from './HeldNote.tsx';
import { ListFeeTab } from './ListFeeTab.tsx';
import { ListSteps } from './ListSteps.tsx';
import { actionsOf, useWarehouseListActions } from './useWarehouseListActions.tsx';
import { WarehouseListLines } from './WarehouseListLines.tsx';
import { WarehouseListLinks } from './WarehouseListLinks.tsx';
import { touched } from './warehouseListPaths.ts';
import type { WarehouseListDetail as Detail, WarehouseListRow } from './warehouseListRow.ts';
import { warehouseListLabels, warehouseListSheet } from './warehouseListSheet.ts';

const hidden = ['style', 'objKind', 'ownerId', 'noMovement', 'transportState', 'needs', 'photoCount'];

const isEnded = ({ state }: Detail): boolean => state === listState.code.done || state === listState.code.voided;

function Shown({ list }: { readonly list: Detail }) {
  const kind = kindOf(list.style);
  const { screenActions, dialogs } = useWarehouseListActions(list.style, list.needs.includes(listStep.code.check));
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={list}
        fields={warehouseList.fields}
        hide={hidden}
        cells={list.objNumber === '' ? {} : { objNumber: <DocumentLink kind={list.objKind} id={list.objId} number={list.objNumber} /> }}
        bar={
          <DocumentBar<typeof kind, WarehouseListRow>
            kind={kind}
            row={list}
            screenActions={actionsOf(screenActions, kind)}
            invalidates={touched}
            sheet={() => warehouseListSheet(list)}
            labels={() => warehouseListLabels(list)}
          />
        }
        note={
          <>
            <ListSteps list={list} />
            {list.style === direction.code.out && !isEnded(list) && <HeldNote listId={list.id} />}
          </>
        }
        lines={<WarehouseListLines list={list} />}
        links={<WarehouseListLinks row={list} />}
        tabs={[
          { key: 'bill', label: '账单', children: <ListFeeTab row={list} /> },
          {
            key: 'pictures',
            label: `图片（${list.images.length}）`,
            children: <DocumentPictures id={list.id} images={list.images} calls={calls} />,
          },
        ]}
      />
      {dialogs}
    </>
  );
}

export default function WarehouseListDetail() {
  return <LoadedDocument call={calls.getOne}>{(list) => <Shown list={list} />}</LoadedDocument>;
}
