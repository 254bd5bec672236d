/** One purchase: its buttons, lines, payments, what came of it, history. */
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind, purchase } from '@cangyun/contract/trade/purchase.ts';
import { purchasePro } from '@cangyun/contract/trade/purchasePro.ts';
import { Space } from 'antd';
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
import { PrintButton } from '../../../documents/print/PrintButton.tsx';
import { a4Page, labelPage } from '../../../documents/print/sheet.ts';
import { useMay } from '../../../ui/may.ts';
import { MakeConsignment } from '../consignment/MakeConsignment.tsx';
import { pickupScreen, purchaseBackScreen } from '../consignment/screens.ts';
import { nothingMoved, nothingOpen } from '../orderRest.ts';
import { UndoDialog } from '../payments/PaymentDialogs.tsx';
import { type Payment, PaymentsTable } from '../payments/PaymentsTable.tsx';
import { StateNote } from '../StateNote.tsx';
import { TradeLinks } from '../TradeLinks.tsx';
import { touched } from '../tradePaths.ts';
import { tradeLabels, tradeSheet } from '../tradeSheet.ts';
import { type PurchaseDetail as Detail, type PurchaseRow, usePurchaseWays } from './usePurchaseWays.tsx';

const shownLines = [
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
];
const summed = ['num', 'plannedNum', 'inNum', 'backNum', 'openNum', 'heji'];
const money = ['amount', 'advancePay', 'endPay', 'payAmount', 'unpaidAmount'] as const;
const hidden = ['productId', 'customerId', 'deptId', 'isDelete', 'ended', 'plannedNum', ...money];

const printable = (order: Detail, companyName: string) => ({
  ...order,
  companyName,
  title: kind.title,
  deptName: order.deptName ?? '',
  partnerTitle: purchase.fields.customerName.label,
  deptTitle: purchase.fields.deptName.label,
  address: { name: '', phone: '', address: '' },
  amounts: (['amount', 'advancePay', 'endPay'] as const).map((name) => ({ label: purchase.fields[name].label, money: order[name] })),
});

function Shown({ order }: { readonly order: Detail }) {
  const may = useMay();
  const { user } = useSession();
  const { ways, dialogs } = usePurchaseWays();
  const actions = useDocumentActions<typeof kind, PurchaseRow>({ kind, ways, invalidates: touched });
  const [undoing, setUndoing] = useState<Payment>();
  const page = printable(order, user?.company.name ?? '');
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={order}
        fields={purchase.fields}
        hide={hidden}
        bar={
          <Space wrap>
            <ActionBar row={order} actions={actions} />
            <MakeConsignment screen={pickupScreen} label="提货" forOrder={order} whyNot={nothingOpen(order)} />
            <MakeConsignment screen={purchaseBackScreen} label="退货" forOrder={order} whyNot={nothingMoved(order, order.inNum)} />
            <PrintButton
              choices={[
                { key: 'a4', label: `打印${kind.title}（A4）`, page: () => a4Page([tradeSheet(page)]) },
                { key: 'label', label: '打印商品标签', page: () => labelPage(tradeLabels(page)) },
              ]}
            />
          </Space>
        }
        note={
          <>
            <StateNote isDelete={order.isDelete} ended={order.ended} />
            <Sums
              sums={money.map((name) => ({
                label: purchase.fields[name].label,
                money: order[name],
                ...(name === 'unpaidAmount' ? { strong: true as const } : {}),
              }))}
            />
          </>
        }
        lines={<LinesTable fields={purchasePro.fields} rows={order.lines} show={shownLines} totals={summed} />}
        links={<TradeLinks current={{ ...order, kind: kind.name }} links={order.links} />}
        tabs={[
          {
            key: 'money',
            label: `付款（${order.payments.length}）`,
            children: <PaymentsTable payments={order.payments} onUndo={may(calls.unpay) ? setUndoing : undefined} />,
          },
        ]}
      />
      {dialogs}
      {undoing && (
        <UndoDialog
          call={calls.unpay}
          title={`撤销付款 ${undoing.amount} 元`}
          id={order.id}
          paymentId={undoing.id}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}

export default function PurchaseDetail() {
  const id = Number(useParams().id);
  return <Loaded query={useCall(calls.getOne, { query: { id } })}>{(order) => <Shown order={order} />}</Loaded>;
}
