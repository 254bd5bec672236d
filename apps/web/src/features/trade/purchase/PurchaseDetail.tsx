/** One purchase. */
import { purchaseAmounts } from '@cangyun/contract/trade/printedAmounts.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind, purchase, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { JointTradeLink } from '../jointTrade/JointTradeLink.tsx';
import { MovedState } from '../MovedState.tsx';
import { OrderDetailPage } from '../order/OrderDetailPage.tsx';
import { unitCells } from '../order/unitCells.tsx';
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
      'unitNum',
      'plannedNum',
      'inNum',
      'overNum',
      'backNum',
      'openNum',
      'price',
      'unitPrice',
      'heji',
      'rate',
      'net',
      'tax',
      'xiangzhuang',
      'sendTime',
      'info',
    ],
    totals: ['num', 'plannedNum', 'inNum', 'overNum', 'backNum', 'openNum', 'heji', 'net', 'tax'],
    cells: unitCells,
  },
  amounts: {
    shown: ['amount', 'netAmount', 'taxAmount', 'advancePay', 'endPay', 'payAmount', 'unpaidAmount'],
    owed: ['unpaidAmount'],
  } as const,
  payments: { word: kind.actions.pay.label, undo: calls.unpay },
};

export default () => (
  <OrderDetailPage
    {...look}
    getOne={calls.getOne}
    useActions={usePurchaseActions}
    own={(order) => ({
      printedAmounts: purchaseAmounts(order),
      cells: {
        inState: <MovedState codes={receivedState} code={order.inState} row={order} moved={order.inNum} />,
        unionState: <JointTradeLink purchase={order} />,
      },
    })}
  />
);
