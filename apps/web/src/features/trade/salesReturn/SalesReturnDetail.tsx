/** 销售退货单详情, with the refund of returned goods. */
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { useMay } from '#ui/may.ts';
import { ConsignmentDetail } from '../consignment/ConsignmentDetail.tsx';
import { salesBackScreen } from '../consignment/screens.ts';
import { RefundButton, Refunds } from './RefundButton.tsx';

export default function SalesReturnDetail() {
  const maySeeMoney = useMay()(salesOrderCalls.payOrderAsIs);
  return (
    <ConsignmentDetail
      screen={salesBackScreen}
      buttons={(back) => <RefundButton back={back} />}
      tabs={(back) => (maySeeMoney ? [{ key: 'refunds', label: '退款', children: <Refunds back={back} /> }] : [])}
    />
  );
}
