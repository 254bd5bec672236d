/** 理货上架: how much of each line came, how much of it is broken, and where it is put. */
import { BulbOutlined } from '@ant-design/icons';
import { unitsIn } from '@cangyun/contract/catalog/units.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { inboundList, listStep } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { type Countable, countByScan, type Scan } from '#documents/scan/countByScan.ts';
import { ScanBar } from '#documents/scan/ScanBar.tsx';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { PutAwayLine } from './PutAwayLine.tsx';
import { entriesOf, goodOf, type LineEntry, mayExceed, problemOf, resultsOf } from './putAway.ts';
import { useWork } from './useWork.ts';
import { WorkEnds } from './WorkEnds.tsx';
import type { WarehouseListDetail, WarehouseListLine } from './warehouseListRow.ts';
import '../warehouse.css';

interface PutAwayProps {
  readonly list: WarehouseListDetail;
  readonly width: number;
  readonly onClose: () => void;
}

/** In parallel, but not all at once: a long list must not take every connection. */
const TOGETHER = 4;

const countable = ({ id, proName, barcode, unitName, num, dataJson }: WarehouseListLine): Countable => ({
  id,
  name: proName,
  barcode,
  unitName,
  units: unitsIn(dataJson),
  most: num,
});

export function PutAway({ list, width, onClose }: PutAwayProps) {
  const { id, deptId, ownerId, type, lines } = list;
  const [entries, setEntries] = useState(() => entriesOf(list));
  const [shown, setShown] = useState(false);
  const [suggesting, setSuggesting] = useState(false);
  const [scan, setScan] = useState<Scan>({ counted: new Map() });
  const work = useWork(id, calls.finishIn);
  const references = useWarehouseReferences(deptId);
  const { actions } = inboundList;

  const change = (lineId: number, change: Partial<LineEntry>): void =>
    setEntries((all) => all.map((entry) => (entry.lineId === lineId ? { ...entry, ...change } : entry)));

  /** The first code of a line begins its count from nothing. */
  const onCode = (code: string): void => {
    const next = countByScan(lines.map(countable), scan.counted, code);
    setScan(next);
    if (next.id !== undefined) change(next.id, { received: next.counted.get(next.id) ?? 0 });
  };

  const suggest = async (line: WarehouseListLine, entry: LineEntry): Promise<boolean> => {
    const num = goodOf(entry);
    if (num <= 0) return true;
    const query = { deptId, ownerId, type, productId: line.productId, quality: line.proNumType, num };
    const [best] = await request(positionCalls.suggest, { query });
    if (best) change(line.id, { places: [{ key: 'best', positionId: best.positionId, positionCode: best.code, num }] });
    return best !== undefined;
  };

  const suggestAll = async (): Promise<void> => {
    setSuggesting(true);
    try {
      const open = lines.filter((_, at) => entries[at]?.places.length === 0);
      for (let at = 0; at < open.length; at += TOGETHER)
        await Promise.all(
          open.slice(at, at + TOGETHER).map(async (line) => {
            const entry = entries.find(({ lineId }) => lineId === line.id);
            return entry && suggest(line, entry);
          }),
        );
    } finally {
      setSuggesting(false);
    }
  };

  const exceeds = mayExceed(list);
  const isNeeded = list.needs.includes(listStep.code.putaway);
  const problems = new Map(entries.flatMap((entry) => problemOf(entry, exceeds) ?? []).map((text) => [text, text]));
  const send = async (how: 'save' | 'finish'): Promise<void> => {
    setShown(true);
    if (problems.size > 0) return;
    if (await work[how]({ lines: resultsOf(entries) })) onClose();
  };
  const unplaced = entries.filter(({ places }) => places.every(({ positionId }) => positionId === NO_POSITION)).length;

  return (
    <ReferencesContext value={references}>
      <SideDrawer
        title={`理货上架 ${list.number}`}
        width={width}
        onClose={onClose}
        extra={
          <Button icon={<BulbOutlined />} loading={suggesting} onClick={() => void suggestAll()}>
            全部推荐库位
          </Button>
        }
        footer={
          <WorkEnds actions={actions} work={work} onEnd={send}>
            {unplaced > 0 && (
              <span className="work-note">
                {unplaced} 行未选库位，{isNeeded ? '须上架' : '将放在「未上架」'}
              </span>
            )}
          </WorkEnds>
        }
      >
        {work.blocked !== undefined && (
          <ReasonModal
            title={`理货上架 ${list.number}`}
            warning={work.blocked}
            okText={`仍要${actions.finishPicking.label}`}
            onSubmit={async (reason) => {
              if (await work.finish({ lines: resultsOf(entries) }, reason)) onClose();
            }}
            onClose={work.giveUp}
          />
        )}
        {work.refusal && <Alert type="error" showIcon title={work.refusal} className="form-refusal" />}
        <ScanBar placeholder="扫商品或箱码清点实收" said={scan.said} wrong={scan.wrong} onCode={onCode} />
        <ul className="put-away">
          {lines.map((line, at) => {
            const entry = entries[at];
            return (
              entry && (
                <PutAwayLine
                  key={line.id}
                  line={line}
                  entry={entry}
                  exceeds={exceeds}
                  problem={shown ? problemOf(entry, exceeds) : undefined}
                  onChange={(given) => change(line.id, given)}
                  onSuggest={() => suggest(line, entry)}
                />
              )
            );
          })}
        </ul>
      </SideDrawer>
    </ReferencesContext>
  );
}
