/** Sales orders by hand. */
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { sendForm } from '#api/client.ts';
import { useMay } from '#ui/may.ts';
import { type NewEnd, OrderEditPage } from '../order/OrderEditPage.tsx';
import { orderPath } from '../tradePaths.ts';
import { SalesOrderForm } from './SalesOrderForm.tsx';

const { draft, pending, confirmed } = kind.state.code;
const blank = { couponMoney: 0, fareMoney: 0, extraFare: 0, advancePay: 0 };

const submit: NewEnd = { key: 'submit', label: '保存并提交', state: pending };
const keep: NewEnd = { key: 'draft', label: '存为草稿', state: draft };
const confirm: NewEnd = { key: 'confirm', label: '保存并确认', primary: true, state: confirmed };

export default function SalesOrderEdit() {
  const may = useMay();
  return (
    <OrderEditPage
      kind={kind}
      getOne={calls.getOne}
      detailPath={orderPath}
      blank={blank}
      newEnds={may(calls.confirm) ? [confirm, submit, keep] : [{ ...submit, primary: true }, keep]}
      create={async (body) => {
        const { id } = await sendForm(calls.create, body, { silent: true });
        return { id, said: messages.added };
      }}
      edit={(body, { order_data: orderData }) => sendForm(calls.edit, { ...body, orderData }, { silent: true })}
    >
      {(given, order) => <SalesOrderForm {...given} order={order} />}
    </OrderEditPage>
  );
}
