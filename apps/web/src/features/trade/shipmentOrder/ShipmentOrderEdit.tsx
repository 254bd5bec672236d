/** Sales orders by hand. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { shipmentOrderCalls as calls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind as kind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { request } from '../../../api/client.ts';
import { useMay } from '../../../ui/may.ts';
import { type NewEnd, OrderEditPage } from '../order/OrderEditPage.tsx';
import { orderPath } from '../tradePaths.ts';
import { ShipmentOrderForm } from './ShipmentOrderForm.tsx';

type NewBody = CallInput<typeof calls.create>['body'];
type EditBody = CallInput<typeof calls.edit>['body'];

const { draft, pending, confirmed } = kind.state.code;
const blank = { couponMoney: 0, fareMoney: 0, extraFare: 0, advancePay: 0 };

const submit: NewEnd = { key: 'submit', label: '保存并提交', state: pending };
const keep: NewEnd = { key: 'draft', label: '存为草稿', state: draft };
const confirm: NewEnd = { key: 'confirm', label: '保存并确认', primary: true, state: confirmed };

export default function ShipmentOrderEdit() {
  const may = useMay();
  return (
    <OrderEditPage
      kind={kind}
      getOne={calls.getOne}
      detailPath={orderPath}
      blank={blank}
      newEnds={may(calls.confirm) ? [confirm, submit, keep] : [{ ...submit, primary: true }, keep]}
      create={async (body) => {
        const { id } = await request(calls.create, { body: body as NewBody }, { silent: true });
        return { id, said: messages.added };
      }}
      edit={(body, { order_data: orderData }) => request(calls.edit, { body: { ...body, orderData } as EditBody }, { silent: true })}
    >
      {(given, order) => <ShipmentOrderForm {...given} order={order} />}
    </OrderEditPage>
  );
}
