/** One sales order. */
import { salesOrderAmounts } from '@cangyun/contract/trade/printedAmounts.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind as kind, outState, pauseState, salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { salesOrderLine } from '@cangyun/contract/trade/salesOrderLine.ts';
import { Button, Space, Tag } from 'antd';
import { useNavigate } from 'react-router';
import { DocumentPictures } from '#documents/pictures/DocumentPictures.tsx';
import { ShareButton } from '#documents/print/ShareButton.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useMay } from '#ui/may.ts';
import { addressLine, placeLine } from '../addressLine.ts';
import { MovedState } from '../MovedState.tsx';
import { OrderDetailPage } from '../order/OrderDetailPage.tsx';
import { unitCells } from '../order/unitCells.tsx';
import { orderCopyPath } from '../tradePaths.ts';
import { MarginTable } from './MarginTable.tsx';
import { type OrderDetail as Detail, useOrderActions } from './useOrderActions.tsx';

/** Makes a price that is far from the last one visible. */
const priceCell = ({ price, priceError, lastPrice }: Detail['lines'][number]) =>
  priceError === 1 ? (
    <Tag color="error" title={`上次售价 ${lastPrice ?? ''}`}>
      {price}
    </Tag>
  ) : (
    price
  );

/** How far it has come, and what of it waits for goods. */
function Shipping({ order }: { readonly order: Detail }) {
  return (
    <Space>
      <MovedState codes={outState} code={order.outState} row={order} moved={order.outNum} />
      {order.waitingNum > 0 && (
        <Tag color="warning">
          {salesOrder.fields.waitingNum.label} {formatNumber(order.waitingNum, 3)}
        </Tag>
      )}
    </Space>
  );
}

/** A new order like this one, at today's prices. */
function CopyButton({ id }: { readonly id: number }) {
  const may = useMay();
  const navigate = useNavigate();
  return may(calls.create) ? <Button onClick={() => void navigate(orderCopyPath(id))}>复制</Button> : null;
}

const look = {
  kind,
  fields: salesOrder.fields,
  hide: [
    'type',
    'productId',
    'customerId',
    'deptId',
    'mergedInto',
    'splitFrom',
    'waitingNum',
    'payNumber',
    'isDelete',
    'ended',
    'pause',
    'carrierWaiting',
    'plannedNum',
    'buyPhone',
  ],
  lines: {
    fields: salesOrderLine.fields,
    show: [
      'proName',
      'barcode',
      'unitName',
      'type',
      'deptName',
      'num',
      'unitNum',
      'plannedNum',
      'outNum',
      'backNum',
      'openNum',
      'waitingNum',
      'usableQty',
      'price',
      'unitPrice',
      'priceWhy',
      'heji',
      'rate',
      'net',
      'tax',
      'reciveName',
      'reciveMobile',
      'reciveAddress',
      'info',
    ],
    totals: ['num', 'plannedNum', 'outNum', 'backNum', 'openNum', 'waitingNum', 'heji', 'net', 'tax'],
    cells: { ...unitCells, price: priceCell },
  },
  amounts: {
    shown: [
      'amount',
      'couponMoney',
      'netAmount',
      'taxAmount',
      'fareMoney',
      'extraFare',
      'dueAmount',
      'advancePay',
      'payAmount',
      'refundAmount',
      'unpaidAmount',
    ],
    owed: ['dueAmount', 'unpaidAmount'],
  } as const,
  payments: { word: kind.actions.pay.label, undo: calls.unpay },
};

const printedAddress = ({ buy_address: { name, phone, ...place } }: Detail) => ({ name, phone, address: placeLine(place) });

const vouchersOf = ({ id, images }: Detail) => ({
  key: 'vouchers',
  label: `凭证（${images.length}）`,
  children: <DocumentPictures id={id} images={images} calls={calls} />,
});

const marginOf = ({ id }: Detail) => ({ key: 'margin', label: '成本与毛利', children: <MarginTable id={id} /> });

export default () => {
  const may = useMay();
  return (
    <OrderDetailPage
      {...look}
      getOne={calls.getOne}
      useActions={useOrderActions}
      own={(order) => ({
        paused: order.pause === pauseState.code.paused,
        // Receiver and address in one line; the field is left out if all of it is empty.
        cells: {
          buyName: addressLine(order.buy_address) || undefined,
          outState: <Shipping order={order} />,
        },
        address: printedAddress(order),
        printedAmounts: salesOrderAmounts(order),
        // A link lets someone without an account print the order.
        buttons: (
          <>
            <CopyButton id={order.id} />
            <ShareButton call={calls.printCode} kind={kind.name} id={order.id} />
          </>
        ),
        tabs: [vouchersOf(order), ...(may(calls.margin) ? [marginOf(order)] : [])],
      })}
    />
  );
};
