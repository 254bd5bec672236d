/** The lines of a list, with their places; chosen ones get batches, tags and marks. */
import { packedText, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { backTag, warehouseListLine, warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { fieldView } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { BatchDialog, TagsDialog } from './LineDialogs.tsx';
import { PlacesOfLine } from './PlacesOfLine.tsx';
import type { WarehouseListDetail, WarehouseListLine } from './warehouseListRow.ts';

const shownLines = [
  'proName',
  'barcode',
  'unitName',
  'proNumType',
  'num',
  'pickNum',
  'inNum',
  'overNum',
  'batchProNumber',
  'markTime',
  'tags',
  'backTag',
  'damageNum',
  'backNum',
  'sellPrice',
  'totalWeight',
  'totalVolume',
  'shortReason',
  'info',
];
const summed = ['num', 'pickNum', 'inNum', 'overNum', 'damageNum', 'backNum', 'totalWeight', 'totalVolume'];

/** In boxes and pieces, where the product has packaging levels. */
const packedCells = {
  num: ({ num, unitName, dataJson }: WarehouseListLine) => (
    <span title={packedText(num, unitName, unitsIn(dataJson))}>{fieldView(warehouseListLine.fields.num.control, num)}</span>
  ),
};

interface LineToolsProps {
  readonly list: WarehouseListDetail;
  readonly lines: readonly WarehouseListLine[];
}

function LineTools({ list, lines }: LineToolsProps) {
  const [asking, setAsking] = useState<'batch' | 'tags'>();
  const marking = useAction(warehouseListCalls.setBackTag, {
    success: messages.edited,
    invalidate: ['/api/wmsInoutlist', '/api/wmsInoutPro'],
  });
  const editing = list.actions.find(({ action }) => action === 'edit');
  const { none, returned } = backTag.code;
  const next = lines.every((line) => line.backTag === returned) ? none : returned;
  const close = (): void => setAsking(undefined);
  return (
    <Space wrap>
      <span>{`已选 ${lines.length} 行`}</span>
      <Button size="small" disabled={!editing?.allowed} title={editing?.reason} onClick={() => setAsking('batch')}>
        批次
      </Button>
      <Button size="small" onClick={() => setAsking('tags')}>
        标签
      </Button>
      {list.style === direction.code.out && (
        <Button
          size="small"
          loading={marking.isPending}
          onClick={() => marking.mutate({ body: { ids: lines.map(({ id }) => id), backTag: next } })}
        >
          {`标为${backTag.label(next)}`}
        </Button>
      )}
      {asking === 'batch' && <BatchDialog lines={lines} onClose={close} />}
      {asking === 'tags' && <TagsDialog lines={lines} onClose={close} />}
    </Space>
  );
}

export function WarehouseListLines({ list }: { readonly list: WarehouseListDetail }) {
  const may = useMay();
  const [ids, setIds] = useState<readonly number[]>([]);
  const chosen = list.lines.filter(({ id }) => ids.includes(id));
  return (
    <>
      {chosen.length > 0 && (
        <div className="list-toolbar">
          <LineTools list={list} lines={chosen} />
        </div>
      )}
      <LinesTable
        fields={warehouseListLine.fields}
        rows={list.lines}
        show={shownLines}
        totals={summed}
        cells={packedCells}
        {...(may(warehouseListLineCalls.setTags) ? { chosen: { ids, onChange: setIds } } : {})}
        {...(list.picks.length > 0
          ? { expanded: (line: WarehouseListLine) => <PlacesOfLine picks={list.picks.filter(({ lineId }) => lineId === line.id)} /> }
          : {})}
      />
    </>
  );
}
