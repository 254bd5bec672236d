/** One sales order or purchase: its buttons, sums, lines, payments, results, history. Each kind's page passes its own parts. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { Field } from '@cangyun/contract/kernel/field.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { type ReactNode, useState } from 'react';
import type { FormCall } from '#api/client.ts';
import { useSession } from '#api/session.ts';
import type { ActionableRow, ScreenActions } from '#documents/actions/screenActions.ts';
import { DocumentBar } from '#documents/detail/DocumentBar.tsx';
import { type DetailTab, DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { SettleButtons } from '#documents/payments/SettleButtons.tsx';
import { useMay } from '#ui/may.ts';
import { UndoDialog } from '../payments/PaymentDialogs.tsx';
import { type Payment, PaymentsTable } from '../payments/PaymentsTable.tsx';
import { StateNote } from '../StateNote.tsx';
import { type Linked, TradeLinks } from '../TradeLinks.tsx';
import { touched } from '../tradePaths.ts';
import { type PrintedOrder, tradeLabels, tradeSheet } from '../tradeSheet.ts';

type PrintedLine = PrintedOrder['lines'][number];
type FromOrder = 'pactNumber' | 'customerName' | 'sendTime' | 'createTime' | 'createBy' | 'info';

/** What both kinds answer of one order. */
interface ShownOrder extends ActionableRow, Pick<PrintedOrder, FromOrder> {
  readonly deptName: string | null;
  readonly isDelete: number;
  readonly ended: number;
  readonly lines: readonly (PrintedLine & { readonly id: number })[];
  readonly payments: readonly Payment[];
  readonly links: readonly Linked[];
}

type LineOf<Order extends ShownOrder> = Order['lines'][number];

/** How a kind looks. Amounts are read in their order; owed ones stand out. */
interface OrderLook<K extends DocumentKind, Order extends ShownOrder, Amount extends string> {
  readonly kind: K;
  readonly fields: Readonly<Record<Amount | 'customerName' | 'deptName', Field>>;
  /** Fields that mean nothing here; amounts are shown above. */
  readonly hide: readonly string[];
  readonly lines: {
    readonly fields: Readonly<Record<string, Field>>;
    readonly show: readonly string[];
    readonly totals: readonly string[];
    readonly cells?: Readonly<Record<string, (line: LineOf<Order>) => ReactNode>>;
  };
  readonly amounts: { readonly shown: readonly Amount[]; readonly owed: readonly Amount[] };
  readonly payments: { readonly word: string; readonly undo: FormCall<unknown> };
}

/** What only one kind has. */
interface OwnParts {
  readonly paused?: boolean;
  /** How particular header fields are shown. */
  readonly cells?: Readonly<Record<string, ReactNode>>;
  /** To whom the goods go, on paper. */
  readonly address?: PrintedOrder['address'];
  /** Below the lines, on paper. */
  readonly printedAmounts: PrintedOrder['amounts'];
  readonly buttons?: ReactNode;
  readonly tabs?: readonly DetailTab[];
}

interface OrderDetailProps<K extends DocumentKind, Order extends ShownOrder, Amount extends string>
  extends OrderLook<K, Order, Amount>,
    OwnParts {
  readonly order: Order & Readonly<Record<Amount, number>>;
  readonly screenActions: ScreenActions<K, Order>;
}

const NO_CELLS: OwnParts['cells'] = {};
const NOBODY: PrintedOrder['address'] = { name: '', phone: '', address: '' };

function OrderDetail<K extends DocumentKind, Order extends ShownOrder, Amount extends string>(props: OrderDetailProps<K, Order, Amount>) {
  const {
    kind,
    order,
    fields,
    hide,
    screenActions,
    lines,
    amounts,
    payments,
    cells = NO_CELLS,
    paused = false,
    address = NOBODY,
    printedAmounts,
    buttons,
    tabs = [],
  } = props;
  const may = useMay();
  const { user } = useSession();
  const [undoing, setUndoing] = useState<Payment>();
  const sumOf = (name: Amount) => ({ label: fields[name].label, money: order[name] });
  const printed = (): PrintedOrder => ({
    ...order,
    title: kind.title,
    companyName: user?.company.name ?? '',
    partnerTitle: fields.customerName.label,
    deptTitle: fields.deptName.label,
    deptName: order.deptName ?? '',
    address,
    amounts: printedAmounts,
    lines: [...order.lines],
  });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={order}
        fields={fields}
        hide={[...hide, ...amounts.shown]}
        cells={cells}
        bar={
          <DocumentBar<K, Order>
            kind={kind}
            row={order}
            screenActions={screenActions}
            invalidates={touched}
            sheet={() => tradeSheet(printed())}
            labels={() => tradeLabels(printed())}
          >
            <SettleButtons kind={kind.name} id={order.id} />
            {buttons}
          </DocumentBar>
        }
        note={
          <>
            <StateNote isDelete={order.isDelete} ended={order.ended} paused={paused} />
            <Sums sums={amounts.shown.map((name) => (amounts.owed.includes(name) ? { ...sumOf(name), strong: true } : sumOf(name)))} />
          </>
        }
        lines={<LinesTable<LineOf<Order>> {...lines} rows={order.lines} />}
        links={<TradeLinks current={{ ...order, kind: kind.name }} links={order.links} />}
        tabs={[
          {
            key: 'money',
            label: `${payments.word}（${order.payments.length}）`,
            children: <PaymentsTable payments={order.payments} onUndo={may(payments.undo) ? setUndoing : undefined} />,
          },
          ...tabs,
        ]}
      />
      {undoing && (
        <UndoDialog
          call={payments.undo}
          title={`撤销${payments.word} ${undoing.amount} 元`}
          id={order.id}
          paymentId={undoing.id}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}

interface OrderDetailPageProps<K extends DocumentKind, Order extends ShownOrder, Amount extends string>
  extends OrderLook<K, Order, Amount> {
  readonly getOne: CallAnswering<Order & Readonly<Record<Amount, number>>>;
  readonly useActions: () => { readonly screenActions: ScreenActions<K, Order>; readonly dialogs: ReactNode };
  readonly own: (order: Order) => OwnParts;
}

/** The order whose number the address carries. */
export function OrderDetailPage<K extends DocumentKind, Order extends ShownOrder, Amount extends string>(
  props: OrderDetailPageProps<K, Order, Amount>,
) {
  const { getOne, useActions, own, ...look } = props;
  const { screenActions, dialogs } = useActions();
  return (
    <>
      <LoadedDocument call={getOne}>
        {(order) => <OrderDetail<K, Order, Amount> {...look} {...own(order)} order={order} screenActions={screenActions} />}
      </LoadedDocument>
      {dialogs}
    </>
  );
}
