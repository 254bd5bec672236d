/** One sales order: its buttons, lines, receivers, money, vouchers, what came of it, history. */
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind as kind, pauseState, shipmentOrder } from '@cangyun/contract/trade/shipmentOrder.ts';
import { shipmentPro } from '@cangyun/contract/trade/shipmentPro.ts';
import { Space, Tag } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.ts';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { Sums } from '../../../documents/form/Sums.tsx';
import { LinesTable } from '../../../documents/lines/LinesTable.tsx';
import { DocumentPictures } from '../../../documents/pictures/DocumentPictures.tsx';
import { PrintButton } from '../../../documents/print/PrintButton.tsx';
import { a4Page, labelPage } from '../../../documents/print/sheet.ts';
import { useMay } from '../../../ui/may.ts';
import { MakeConsignment } from '../consignment/MakeConsignment.tsx';
import { dispatchScreen, salesBackScreen } from '../consignment/screens.ts';
import { nothingMoved, nothingOpen } from '../orderRest.ts';
import { UndoDialog } from '../payments/PaymentDialogs.tsx';
import { type Payment, PaymentsTable } from '../payments/PaymentsTable.tsx';
import { ShareButton } from '../print/ShareButton.tsx';
import { StateNote } from '../StateNote.tsx';
import { TradeLinks } from '../TradeLinks.tsx';
import { touched } from '../tradePaths.ts';
import { tradeLabels, tradeSheet } from '../tradeSheet.ts';
import { type OrderDetail, type OrderRow, useOrderWays } from './useOrderWays.tsx';

const shownLines = [
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
];
const summed = ['num', 'plannedNum', 'outNum', 'backNum', 'openNum', 'heji'];
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
const money = [
  'amount',
  'couponMoney',
  'fareMoney',
  'extraFare',
  'dueAmount',
  'advancePay',
  'payAmount',
  'refundAmount',
  'unpaidAmount',
] as const;
const owed: readonly string[] = ['dueAmount', 'unpaidAmount'];

const printable = (order: OrderDetail, companyName: string) => ({
  ...order,
  companyName,
  title: kind.title,
  deptName: order.deptName ?? '',
  partnerTitle: shipmentOrder.fields.customerName.label,
  deptTitle: shipmentOrder.fields.deptName.label,
  address: { ...order.buy_address, address: `${order.buy_address.province}${order.buy_address.city}${order.buy_address.address}` },
  amounts: (['amount', 'dueAmount', 'advancePay'] as const).map((name) => ({
    label: shipmentOrder.fields[name].label,
    money: order[name],
  })),
});

function Shown({ order }: { readonly order: OrderDetail }) {
  const may = useMay();
  const { user } = useSession();
  const { ways, dialogs } = useOrderWays();
  const actions = useDocumentActions<typeof kind, OrderRow>({ kind, ways, invalidates: touched });
  const [undoing, setUndoing] = useState<Payment>();
  const page = printable(order, user?.company.name ?? '');
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={order}
        fields={shipmentOrder.fields}
        hide={[...hidden, ...money]}
        bar={
          <Space wrap>
            <ActionBar row={order} actions={actions} />
            <MakeConsignment screen={dispatchScreen} label="发货" forOrder={order} whyNot={nothingOpen(order)} />
            <MakeConsignment screen={salesBackScreen} label="退货" forOrder={order} whyNot={nothingMoved(order, order.outNum)} />
            <PrintButton
              choices={[
                { key: 'a4', label: `打印${kind.title}（A4）`, page: () => a4Page([tradeSheet(page)]) },
                { key: 'label', label: '打印商品标签', page: () => labelPage(tradeLabels(page)) },
              ]}
            />
            <ShareButton call={calls.printCode} kind={kind.name} id={order.id} />
          </Space>
        }
        note={
          <>
            <StateNote isDelete={order.isDelete} ended={order.ended} paused={order.pause === pauseState.code.paused} />
            <Sums
              sums={money.map((name) => ({
                label: shipmentOrder.fields[name].label,
                money: order[name],
                ...(owed.includes(name) ? { strong: true as const } : {}),
              }))}
            />
          </>
        }
        lines={
          <LinesTable
            fields={shipmentPro.fields}
            rows={order.lines}
            show={shownLines}
            totals={summed}
            cells={{
              price: (line) =>
                line.priceError === 1 ? (
                  <Tag color="error" title={`上次售价 ${line.lastPrice ?? ''}`}>
                    {line.price}
                  </Tag>
                ) : (
                  line.price
                ),
            }}
          />
        }
        links={<TradeLinks current={{ ...order, kind: kind.name }} links={order.links} />}
        tabs={[
          {
            key: 'money',
            label: `收款（${order.payments.length}）`,
            children: <PaymentsTable payments={order.payments} onUndo={may(calls.unpay) ? setUndoing : undefined} />,
          },
          {
            key: 'vouchers',
            label: `凭证（${order.images.length}）`,
            children: <DocumentPictures id={order.id} images={order.images} calls={calls} />,
          },
        ]}
      />
      {dialogs}
      {undoing && (
        <UndoDialog
          call={calls.unpay}
          title={`撤销收款 ${undoing.amount} 元`}
          id={order.id}
          paymentId={undoing.id}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}

export default function ShipmentOrderDetail() {
  const id = Number(useParams().id);
  return <Loaded query={useCall(calls.getOne, { query: { id } })}>{(order) => <Shown order={order} />}</Loaded>;
}
