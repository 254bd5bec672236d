/** The lines of a list, with their places; chosen ones get batches, tags and marks. */
import { messages } from '@cangyun/contract/messages.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inoutlistCalls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { backTag, inoutPro, inoutProCalls } from '@cangyun/contract/warehouse/inoutPro.ts';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useAction } from '../../../api/hooks.ts';
import { LinesTable } from '../../../documents/lines/LinesTable.tsx';
import { useMay } from '../../../ui/may.ts';
import type { InoutDetail, InoutLine } from './inoutRow.ts';
import { BatchDialog, TagsDialog } from './LineDialogs.tsx';
import { PlacesOfLine } from './PlacesOfLine.tsx';

const shownLines = [
  'proName',
  'barcode',
  'unitName',
  'proNumType',
  'num',
  'pickNum',
  'inNum',
  'damageNum',
  'backNum',
  'sellPrice',
  'batchProNumber',
  'markTime',
  'tags',
  'backTag',
  'totalWeight',
  'totalVolume',
  'shortReason',
  'info',
];
const summed = ['num', 'pickNum', 'inNum', 'damageNum', 'backNum', 'totalWeight', 'totalVolume'];

interface LineToolsProps {
  readonly list: InoutDetail;
  readonly lines: readonly InoutLine[];
}

function LineTools({ list, lines }: LineToolsProps) {
  const [asking, setAsking] = useState<'batch' | 'tags'>();
  const marking = useAction(inoutlistCalls.setBackTag, { success: messages.edited, invalidate: ['/api/wmsInoutlist', '/api/wmsInoutPro'] });
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

export function InoutLines({ list }: { readonly list: InoutDetail }) {
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
        fields={inoutPro.fields}
        rows={list.lines}
        show={shownLines}
        totals={summed}
        {...(may(inoutProCalls.setTags) ? { chosen: { ids, onChange: setIds } } : {})}
        {...(list.picks.length > 0
          ? { expanded: (line: InoutLine) => <PlacesOfLine picks={list.picks.filter(({ lineId }) => lineId === line.id)} /> }
          : {})}
      />
    </>
  );
}
