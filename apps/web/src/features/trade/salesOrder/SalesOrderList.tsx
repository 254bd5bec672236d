/** 销售订单. */
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind as kind, outState, pauseState, salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { Tag } from 'antd';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { ImportButton } from '#imports/ImportButton.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { useSums } from '#ui/useSums.ts';
import { MovedState } from '../MovedState.tsx';
import { orderEditPath, orderPath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { type OrderRow, useOrderActions } from './useOrderActions.tsx';

const batchWith = (open: (id: number) => void): readonly BatchAction[] => [
  { call: calls.checkEach, label: '批量提交' },
  { call: calls.confirmEach, label: '批量确认' },
  { call: calls.checkAndSend, label: '确认并发货' },
  { call: calls.merge, label: '合并订单', onMade: ({ id }) => open(id) },
  { call: calls.endEach, label: '批量结束发货', danger: true },
  voidMany(calls.remove),
];

const SalesOrderImport = lazy(() => import('../salesOrderImport/SalesOrderImport.tsx'));

const shownCalls = { list: calls.list, download: calls.download, create: calls.create, detailSheet: calls.detailSheet };

/** Shown by the cells of the states. */
const SAID = ['isDelete', 'pause', 'ended'];

const stateCell = (row: OrderRow) => (
  <>
    <DocumentState kind={kind} row={row} />
    {row.pause === pauseState.code.paused && <StateTag codes={pauseState} code={row.pause} />}
  </>
);

/** Of orders that are not voided, whatever the page. */
function OrderSums({ query }: { readonly query: ListQuery }) {
  const sums = useSums(calls.payTotals, query);
  if (!sums) return null;
  return (
    <FigureRow
      label="合计"
      figures={[
        { label: '订单', value: sums.count, unit: '单' },
        { label: '金额', value: sums.amount, digits: 2, unit: '元', strong: true },
        { label: '已收', value: sums.payAmount, digits: 2, unit: '元' },
        { label: '未收', value: sums.unpaidAmount, digits: 2, unit: '元' },
      ]}
    />
  );
}

const shown = columnsShown('number', 'customerName', 'state', 'outState', 'amount', 'unpaidAmount', 'createTime', 'num');

export default function SalesOrderList() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useOrderActions();
  return (
    <>
      <DocumentList<typeof kind, OrderRow>
        kind={kind}
        resource={salesOrder}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batchWith((id) => void navigate(orderPath(id)))}
        detailPath={({ id }) => orderPath(id)}
        onAdd={() => void navigate(orderEditPath())}
        references={tradeReferences}
        extra={<ImportButton call={calls.createMany} dialog={SalesOrderImport} />}
        cells={{
          state: stateCell,
          outState: (row) => <MovedState codes={outState} code={row.outState} row={row} moved={row.outNum} />,
          priceErrors: (row) => (row.priceErrors > 0 ? <Tag color="error">{row.priceErrors}</Tag> : '0'),
        }}
        columns={(own) => shown(own.filter(({ key }) => !SAID.includes(key)))}
        invalidates={touched}
        actionsWidth={180}
        // Of a period: the sum of all orders of all years would be read from every one of them.
        foot={(query) => 'createTime' in query && <OrderSums query={query} />}
      />
      {dialogs}
    </>
  );
}
