/** The purchase and the sales order side by side: each company's own opens, the other's is read here. */

import { formatMinutes } from '@cangyun/contract/times.ts';
import type { JointTradeDetail, JointTradeOrder, JointTradePurchase } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind, receivedState, supplierState } from '@cangyun/contract/trade/purchase.ts';
import { outState, pauseState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { payState } from '@cangyun/contract/trade/tradeCodes.ts';
import { Card, Descriptions, type DescriptionsProps, Empty } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { addressLine } from '../addressLine.ts';
import { MovedState } from '../MovedState.tsx';
import { orderPath, purchasePath } from '../tradePaths.ts';
import './jointTrade.css';

const QUANTITY = 3;
const MONEY = 2;
const num = (value: number): string => formatNumber(value, QUANTITY);
const yuan = (value: number): string => `${formatNumber(value, MONEY)} 元`;

type Items = NonNullable<DescriptionsProps['items']>;
const item = (label: string, children: ReactNode): Items[number] => ({ key: label, label, children });

const purchaseItems = (purchase: JointTradePurchase): Items => [
  item('供应商确认', <StateTag codes={supplierState} code={purchase.confirmState} />),
  item('入库', <MovedState codes={receivedState} code={purchase.inState} row={purchase} moved={purchase.inNum} />),
  item('数量 / 已入库', `${num(purchase.num)} / ${num(purchase.inNum)}`),
  item('付款', <StateTag codes={payState} code={purchase.payState} />),
  item('金额 / 已付', `${yuan(purchase.amount)} / ${yuan(purchase.payAmount)}`),
  ...(purchase.sendTime ? [item('交货时间', formatMinutes(purchase.sendTime))] : []),
  item('收货', addressLine(purchase.receiver)),
  ...(purchase.info ? [item('备注', purchase.info)] : []),
];

const orderItems = (order: JointTradeOrder): Items => [
  item('暂停', <StateTag codes={pauseState} code={order.pause} />),
  item('发货', <MovedState codes={outState} code={order.outState} row={order} moved={order.outNum} />),
  item('数量 / 已发', `${num(order.num)} / ${num(order.outNum)}`),
  item('应收 / 已收', `${yuan(order.amount)} / ${yuan(order.payAmount)}`),
  ...(order.backNum > 0 ? [item('已退数量', num(order.backNum))] : []),
];

interface SideCardProps {
  readonly title: string;
  readonly number: ReactNode;
  readonly state: ReactNode;
  readonly items: Items | undefined;
  readonly nothing: string;
}

const SideCard = ({ title, number, state, items, nothing }: SideCardProps) => (
  <Card size="small" className="union-side" title={<span>{title}</span>} extra={state}>
    <p className="union-number">{number}</p>
    {items ? <Descriptions size="small" column={1} items={items} /> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />}
  </Card>
);

export function BothDocuments({ union }: { readonly union: JointTradeDetail }) {
  const { purchase, order, docId, partnerName } = union;
  const buys = union.side === jointTradeSide.code.buyer;
  const own = (mine: boolean, to: (id: number) => string, number: string): ReactNode =>
    mine && docId !== null ? <Link to={to(docId)}>{number}</Link> : number;
  return (
    <section className="union-sides" aria-label="双方单据">
      <SideCard
        title={buys ? `${purchaseKind.title}（我方）` : `${purchaseKind.title}（${partnerName}）`}
        number={own(buys, purchasePath, union.purchaseNumber)}
        state={purchase && <DocumentState kind={purchaseKind} row={purchase} />}
        items={purchase ? purchaseItems(purchase) : undefined}
        nothing="采购方正在修改，重新下单后可见"
      />
      <SideCard
        title={buys ? `${salesOrderKind.title}（${partnerName}）` : `${salesOrderKind.title}（我方）`}
        number={own(!buys, orderPath, union.orderNumber)}
        state={order && <DocumentState kind={salesOrderKind} row={order} />}
        items={order ? orderItems(order) : undefined}
        nothing={buys ? '供应商接单后可见' : '接单后生成'}
      />
    </section>
  );
}
