/** One sales order, with its receivers' address on paper, its vouchers, and a link for whoever has no account. */
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind as kind, pauseState, shipmentOrder } from '@cangyun/contract/trade/shipmentOrder.ts';
import { shipmentPro } from '@cangyun/contract/trade/shipmentPro.ts';
import { Tag } from 'antd';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { DocumentPictures } from '../../../documents/pictures/DocumentPictures.tsx';
import { placeLine } from '../addressLine.ts';
import { OrderDetail } from '../order/OrderDetail.tsx';
import { ShareButton } from '../print/ShareButton.tsx';
import { type OrderDetail as Detail, useOrderWays } from './useOrderWays.tsx';

const hidden = [
  'type',
  'productId',
  'customerId',
  'deptId',
  'mergedInto',
  'payNumber',
  'isDelete',
  'ended',
  'pause',
  'carrierWaiting',
  'plannedNum',
];

/** A price that is far from the last one is seen at once. */
const priceCell = ({ price, priceError, lastPrice }: Detail['lines'][number]) =>
  priceError === 1 ? (
    <Tag color="error" title={`上次售价 ${lastPrice ?? ''}`}>
      {price}
    </Tag>
  ) : (
    price
  );

const lines = {
  fields: shipmentPro.fields,
  show: [
    'proName',
    'barcode',
    'unitName',
    'type',
    'deptName',
    'num',
    'plannedNum',
    'outNum',
    'backNum',
    'openNum',
    'usableQty',
    'price',
    'heji',
    'reciveName',
    'reciveMobile',
    'reciveAddress',
    'info',
  ],
  totals: ['num', 'plannedNum', 'outNum', 'backNum', 'openNum', 'heji'],
  cells: { price: priceCell },
};

const amounts = {
  shown: ['amount', 'couponMoney', 'fareMoney', 'extraFare', 'dueAmount', 'advancePay', 'payAmount', 'refundAmount', 'unpaidAmount'],
  owed: ['dueAmount', 'unpaidAmount'],
  printed: ['amount', 'dueAmount', 'advancePay'],
} as const;

const printedAddress = ({ buy_address: { name, phone, ...place } }: Detail) => ({ name, phone, address: placeLine(place) });

export default function ShipmentOrderDetail() {
  const { ways, dialogs } = useOrderWays();
  return (
    <>
      <LoadedDocument call={calls.getOne}>
        {(order) => (
          <OrderDetail
            kind={kind}
            order={order}
            fields={shipmentOrder.fields}
            hide={hidden}
            ways={ways}
            lines={lines}
            amounts={amounts}
            payments={{ word: kind.actions.pay.label, undo: calls.unpay }}
            paused={order.pause === pauseState.code.paused}
            address={printedAddress(order)}
            buttons={<ShareButton call={calls.printCode} kind={kind.name} id={order.id} />}
            tabs={[
              {
                key: 'vouchers',
                label: `凭证（${order.images.length}）`,
                children: <DocumentPictures id={order.id} images={order.images} calls={calls} />,
              },
            ]}
          />
        )}
      </LoadedDocument>
      {dialogs}
    </>
  );
}
