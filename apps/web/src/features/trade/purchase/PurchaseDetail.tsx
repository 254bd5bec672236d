/** One purchase. */
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind, purchase, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { JointTradeLink } from '../jointTrade/JointTradeLink.tsx';
import { MovedState } from '../MovedState.tsx';
import { OrderDetailPage } from '../order/OrderDetailPage.tsx';
import { usePurchaseActions } from './usePurchaseActions.tsx';

const look = {
  kind,
  fields: purchase.fields,
  hide: ['productId', 'customerId', 'deptId', 'isDelete', 'ended', 'plannedNum'],
  lines: {
    fields: purchaseLine.fields,
    show: [
      'proName',
      'barcode',
      'unitName',
      'type',
      'num',
      'plannedNum',
      'inNum',
      'overNum',
      'backNum',
      'openNum',
      'price',
      'heji',
      'xiangzhuang',
      'sendTime',
      'info',
    ],
    totals: ['num', 'plannedNum', 'inNum', 'overNum', 'backNum', 'openNum', 'heji'],
  },
  amounts: {
    shown: ['amount', 'advancePay', 'endPay', 'payAmount', 'unpaidAmount'],
    owed: ['unpaidAmount'],
    printed: ['amount', 'advancePay', 'endPay'],
  } as const,
  payments: { word: kind.actions.pay.label, undo: calls.unpay },
};

export default () => (
  <OrderDetailPage
    {...look}
    getOne={calls.getOne}
    useActions={usePurchaseActions}
    own={(order) => ({
      cells: {
        inState: <MovedState codes={receivedState} code={order.inState} row={order} moved={order.inNum} />,
        unionState: <JointTradeLink purchase={order} />,
      },
    })}
  />
);
