/** The progress of both documents, as columns of a list. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { JointTradeOrder, JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { outState, pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import { payState } from '@cangyun/contract/trade/tradeCodes.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { MovedState } from '../MovedState.tsx';

const QUANTITY = 3;
const MONEY = 2;

/** A voided order has nothing to ship; a paused one is marked. */
function Shipping({ order }: { readonly order: JointTradeOrder }) {
  if (order.isDelete === voidState.code.voided) return <StateTag codes={voidState} code={order.isDelete} />;
  return (
    <>
      <MovedState codes={outState} code={order.outState} row={order} moved={order.outNum} />
      {order.pause === pauseState.code.paused && <StateTag codes={pauseState} code={order.pause} />}
    </>
  );
}

const progress: readonly ListColumn<JointTradeRow>[] = [
  {
    key: 'outState',
    title: '发货',
    width: 130,
    render: ({ order }) => order && <Shipping order={order} />,
  },
  { key: 'outNum', title: '已发数量', width: 100, align: 'right', render: ({ order }) => order && formatNumber(order.outNum, QUANTITY) },
  {
    key: 'inState',
    title: '入库',
    width: 100,
    render: ({ purchase }) =>
      purchase && <MovedState codes={receivedState} code={purchase.inState} row={purchase} moved={purchase.inNum} />,
  },
  {
    key: 'inNum',
    title: '已入库数量',
    width: 100,
    align: 'right',
    render: ({ purchase }) => purchase && formatNumber(purchase.inNum, QUANTITY),
  },
  {
    key: 'payState',
    title: '付款',
    width: 100,
    render: ({ purchase }) => purchase && <StateTag codes={payState} code={purchase.payState} />,
  },
  {
    key: 'payAmount',
    title: '采购方已付（元）',
    width: 130,
    align: 'right',
    render: ({ purchase }) => purchase && formatNumber(purchase.payAmount, MONEY),
  },
  {
    key: 'received',
    title: '销售方已收（元）',
    width: 130,
    align: 'right',
    render: ({ order }) => order && formatNumber(order.payAmount, MONEY),
  },
];

/** After the two numbers. */
export function withProgress(own: readonly ListColumn<JointTradeRow>[]): ListColumn<JointTradeRow>[] {
  const at = own.findIndex(({ key }) => key === 'orderNumber') + 1;
  return [...own.slice(0, at), ...progress, ...own.slice(at)];
}
