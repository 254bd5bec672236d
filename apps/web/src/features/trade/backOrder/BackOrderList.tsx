/** 缺货待发: what orders wait for, and what of it is there by now. One click reserves it, or sends it. */
import { backOrder, backOrderCalls as calls, supplyTurn } from '@cangyun/contract/trade/backOrder.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { BatchActions } from '#documents/actions/BatchActions.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { type Turn, useSupply } from './useSupply.tsx';
import '#documents/documents.css';

const shownCalls = { list: calls.list, download: calls.download };

const { time, priority } = supplyTurn.code;

/** What its user decides by; the offer is that of the chosen order. */
const shownWith = (...offer: readonly string[]) =>
  columnsShown('number', 'customerName', 'proName', 'waitingNum', 'availableNum', ...offer, 'waitingSince');
const BY_TIME = { sort: 'waitingSince,asc', other: 'priorityOfferedNum', shown: shownWith('offeredNum') };
const BY_PRIORITY = { sort: 'turn,asc', other: 'offeredNum', shown: shownWith('priorityOfferedNum', 'priority') };

const isOffered = (turn: Turn, row: { offeredNum: number; priorityOfferedNum: number }): boolean =>
  (turn === priority ? row.priorityOfferedNum : row.offeredNum) > 0;

export default function BackOrderList() {
  const may = useMay();
  const [turn, setTurn] = useState<Turn>(time);
  const supply = useSupply(turn);
  const { sort, other, shown } = turn === priority ? BY_PRIORITY : BY_TIME;
  return (
    <>
      <ResourceScreen
        resource={backOrder}
        calls={shownCalls}
        references={tradeReferences}
        fixed={{ sort }}
        withoutFilters={['orderId']}
        columns={(own) => shown(own.filter(({ key }) => key !== other))}
        lead={
          <div className="state-segments">
            <Segmented<Turn>
              aria-label="供货次序"
              options={supplyTurn.entries.map(({ code, label }) => ({ value: code, label }))}
              value={turn}
              onChange={setTurn}
            />
          </div>
        }
        cells={{
          number: ({ orderId, number }) => <DocumentLink kind={salesOrderKind.name} id={orderId} number={number} />,
        }}
        rowActions={(row) =>
          may(calls.send)
            ? [
                {
                  key: 'send',
                  label: '占用并发货',
                  disabled: !isOffered(turn, row),
                  why: '没有可供的库存',
                  run: () => supply.send([row.id]),
                },
                {
                  key: 'reserve',
                  label: '占用',
                  disabled: !isOffered(turn, row),
                  why: '没有可供的库存',
                  run: () => supply.reserve([row.id]),
                },
              ]
            : []
        }
        actionsWidth={160}
        batch={(list) => (
          <BatchActions
            kind={backOrder}
            screenActions={[
              { call: calls.send, label: calls.send.title, open: (ids) => void supply.send(ids).then(() => list.select([])) },
              { call: calls.reserve, label: calls.reserve.title, open: (ids) => void supply.reserve(ids).then(() => list.select([])) },
              { call: calls.merge, label: calls.merge.title, open: () => void supply.merge(list.selected.map(({ orderId }) => orderId)) },
            ]}
            ids={list.selected.map(({ id }) => id)}
            invalidates={touched}
            onDone={() => list.select([])}
          />
        )}
      />
      {supply.dialog}
    </>
  );
}
