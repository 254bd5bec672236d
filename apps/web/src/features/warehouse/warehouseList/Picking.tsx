/** 拣货 at a desk: every place in walking order, what was found there, and why it was less. */

import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Alert, Button, Input, Table } from 'antd';
import { useState } from 'react';
import { formatNumber } from '#ui/FieldView.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import { useNextField } from '../useNextField.ts';
import { ChoosePlaces, useFreePlaces } from './ChoosePlaces.tsx';
import { type Chosen, chosenBefore, chosenLines, type Reasons } from './chosenPlaces.ts';
import { dayOf } from './lotDay.ts';
import { useWork } from './useWork.ts';
import { WorkEnds } from './WorkEnds.tsx';
import type { WarehouseListDetail, WarehouseListPick } from './warehouseListRow.ts';
import '../warehouse.css';
import { NumberInput } from '#ui/NumberInput.tsx';

interface PickingProps {
  readonly list: WarehouseListDetail;
  readonly width: number;
  readonly onClose: () => void;
}

interface Found {
  readonly num: number | null;
  readonly reason: string;
}

const DIGITS = 3;

export function Picking({ list, width, onClose }: PickingProps) {
  const [found, setFound] = useState<ReadonlyMap<number, Found>>(
    () => new Map(list.picks.map(({ id, num, doneNum }) => [id, { num: doneNum ?? num, reason: '' }])),
  );
  const { rows, goOn } = useNextField('.pick-found input');
  const work = useWork(list.id, calls.finishOut);
  // Where the site proposes nothing (自动分配库位), and where goods lie elsewhere than proposed, the picker chooses.
  const [choosing, setChoosing] = useState(list.picks.length === 0);
  const { data: places, error } = useFreePlaces(list.id);
  const [chosen, setChosen] = useState<Chosen>(() => chosenBefore(list));
  const [reasons, setReasons] = useState<Reasons>(new Map());
  const names = new Map(list.lines.map((line) => [line.id, line]));
  const set = (id: number, change: Partial<Found>): void =>
    setFound((all) => new Map(all).set(id, { num: 0, reason: '', ...all.get(id), ...change }));
  const send = async (how: 'save' | 'finish'): Promise<void> => {
    if (choosing) {
      if (await work[how]({ lines: chosenLines(list, places ?? [], chosen, reasons) })) onClose();
      return;
    }
    const picks = list.picks.map(({ id }) => ({ pickId: id, num: found.get(id)?.num ?? 0, reason: found.get(id)?.reason ?? '' }));
    if (await work[how]({ picks })) onClose();
  };
  return (
    <SideDrawer
      title={`拣货 ${list.number}`}
      width={width}
      onClose={onClose}
      extra={list.picks.length > 0 && <Button onClick={() => setChoosing(!choosing)}>{choosing ? '按推荐库位' : '另选库位'}</Button>}
      footer={<WorkEnds actions={outboundList.actions} work={work} onEnd={send} />}
    >
      {work.refusal && <Alert type="error" showIcon title={work.refusal} className="form-refusal" />}
      {choosing && (
        <ChoosePlaces
          list={list}
          places={places}
          failure={error?.message}
          chosen={chosen}
          onChange={setChosen}
          reasons={reasons}
          onReason={(lineId, reason) => setReasons(new Map(reasons).set(lineId, reason))}
        />
      )}
      <div ref={rows} hidden={choosing}>
        <Table<WarehouseListPick>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={list.picks as WarehouseListPick[]}
          scroll={{ x: 860 }}
          columns={[
            { title: '库位', width: 120, render: (_, { positionCode }) => <strong>{positionCode || '未上架'}</strong> },
            {
              title: '产品',
              width: 260,
              render: (_, { lineId }) => (
                <span className="work-product">
                  {names.get(lineId)?.proName}
                  <small>{names.get(lineId)?.barcode}</small>
                </span>
              ),
            },
            { title: '批次号', width: 100, dataIndex: 'batch' },
            { title: '生产日期', width: 110, render: (_, { markTime }) => dayOf(markTime) },
            { title: '应拣', width: 90, align: 'right', render: (_, { num }) => formatNumber(num, DIGITS) },
            {
              title: '实拣',
              width: 120,
              align: 'right',
              render: (_, { id, num, positionCode }, at) => (
                <NumberInput
                  className="pick-found"
                  value={found.get(id)?.num ?? null}
                  min={0}
                  max={num}
                  digits={DIGITS}
                  aria-label={`${positionCode} 实拣`}
                  onChange={(next) => set(id, { num: next })}
                  onKeyDown={(event) => goOn(event, at)}
                />
              ),
            },
            {
              title: '缺货原因',
              render: (_, { id, num, positionCode }) =>
                (found.get(id)?.num ?? 0) < num && (
                  <Input
                    value={found.get(id)?.reason ?? ''}
                    maxLength={200}
                    placeholder="少了多少，为什么"
                    aria-label={`${positionCode} 缺货原因`}
                    onChange={(event) => set(id, { reason: event.target.value })}
                  />
                ),
            },
          ]}
        />
      </div>
    </SideDrawer>
  );
}
