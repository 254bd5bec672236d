/** Sales orders by hand. */
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { useSearchParams } from 'react-router';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { serialsIn } from '#documents/scan/serials.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { type NewEnd, OrderEditPage } from '../order/OrderEditPage.tsx';
import { orderPath } from '../tradePaths.ts';
import { SalesOrderForm } from './SalesOrderForm.tsx';
import type { OrderDetail } from './useOrderActions.tsx';

const { draft, pending, confirmed } = kind.state.code;
const blank = { couponMoney: 0, fareMoney: 0, extraFare: 0, advancePay: 0 };

const submit: NewEnd = { key: 'submit', label: '保存并提交', state: pending };
const keep: NewEnd = { key: 'draft', label: '存为草稿', state: draft };
const confirm: NewEnd = { key: 'confirm', label: '保存并确认', primary: true, state: confirmed };

const isLine = (line: unknown): line is Readonly<Record<string, unknown>> => typeof line === 'object' && line !== null;

/** Numbers of pieces are said where the pieces leave; an order that waits for its goods has none. */
const withSerials = (body: FormValues, read: (text: string) => string[] | undefined): FormValues => ({
  ...body,
  products: (Array.isArray(body.products) ? body.products : []).filter(isLine).map(({ serials, ...line }) => {
    const numbers = typeof serials === 'string' ? read(serials) : undefined;
    return numbers ? { ...line, serials: numbers } : line;
  }),
});
const withoutSerials = (body: FormValues): FormValues => withSerials(body, () => undefined);

/** Goods at the counter: the order is written, and they leave at once. */
const counter: NewEnd = {
  key: 'counter',
  label: kind.actions.counter.label,
  quick: true,
  state: confirmed,
  create: async ({ state: _state, ...body }) => {
    const { id, dispatches } = await sendForm(calls.shipNow, withSerials(body, serialsIn), { silent: true });
    return { id, said: `已发货 ${dispatches.map(({ number }) => number).join('、')}` };
  },
};

/** What a copy takes over from the order; prices are asked for again. */
const copiedHead = ({ customerId, deptId, businessType, pactNumber, info, buy_address: buyAddress }: OrderDetail) => ({
  ...{ customerId, deptId, businessType, pactNumber, info, buyAddress },
});

function Editing({ copied }: { readonly copied?: OrderDetail }) {
  const may = useMay();
  return (
    <OrderEditPage
      kind={kind}
      getOne={calls.getOne}
      detailPath={orderPath}
      blank={copied ? { ...blank, ...copiedHead(copied) } : blank}
      newEnds={[
        ...(may(calls.confirm) ? [confirm] : []),
        ...(may(calls.shipNow) ? [counter] : []),
        may(calls.confirm) ? submit : { ...submit, primary: true },
        keep,
      ]}
      create={async (body) => {
        const { id } = await sendForm(calls.create, withoutSerials(body), { silent: true });
        return { id, said: messages.added };
      }}
      edit={(body, { order_data: orderData }) => sendForm(calls.edit, { ...body, orderData }, { silent: true })}
    >
      {(given, order) => <SalesOrderForm {...given} order={order} copied={copied} />}
    </OrderEditPage>
  );
}

function Copying({ id }: { readonly id: number }) {
  const query = useCall(calls.getOne, { query: { id } });
  return query.data ? <Editing copied={query.data} /> : <Loaded query={query}>{() => null}</Loaded>;
}

/** `?copy=`: a new order like that one. */
export default function SalesOrderEdit() {
  const [search] = useSearchParams();
  const copy = Number(search.get('copy') ?? 0);
  return copy > 0 ? <Copying key={copy} id={copy} /> : <Editing />;
}
