/** One purchase. */
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind, purchase } from '@cangyun/contract/trade/purchase.ts';
import { purchasePro } from '@cangyun/contract/trade/purchasePro.ts';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { OrderDetail } from '../order/OrderDetail.tsx';
import { usePurchaseWays } from './usePurchaseWays.tsx';

const hidden = ['productId', 'customerId', 'deptId', 'isDelete', 'ended', 'plannedNum'];

const lines = {
  fields: purchasePro.fields,
  show: [
    'proName',
    'barcode',
    'unitName',
    'type',
    'num',
    'plannedNum',
    'inNum',
    'backNum',
    'openNum',
    'price',
    'heji',
    'xiangzhuang',
    'sendTime',
    'info',
  ],
  totals: ['num', 'plannedNum', 'inNum', 'backNum', 'openNum', 'heji'],
};

const amounts = {
  shown: ['amount', 'advancePay', 'endPay', 'payAmount', 'unpaidAmount'],
  owed: ['unpaidAmount'],
  printed: ['amount', 'advancePay', 'endPay'],
} as const;

export default function PurchaseDetail() {
  const { ways, dialogs } = usePurchaseWays();
  return (
    <>
      <LoadedDocument call={calls.getOne}>
        {(order) => (
          <OrderDetail
            kind={kind}
            order={order}
            fields={purchase.fields}
            hide={hidden}
            ways={ways}
            lines={lines}
            amounts={amounts}
            payments={{ word: kind.actions.pay.label, undo: calls.unpay }}
          />
        )}
      </LoadedDocument>
      {dialogs}
    </>
  );
}
