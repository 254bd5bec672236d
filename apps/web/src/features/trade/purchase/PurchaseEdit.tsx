/** Purchases by hand. One with lines of several suppliers is split when it is saved. */
import { messages } from '@cangyun/contract/messages.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind } from '@cangyun/contract/trade/purchase.ts';
import { sendForm } from '#api/client.ts';
import { useMay } from '#ui/may.ts';
import { type NewEnd, OrderEditPage } from '../order/OrderEditPage.tsx';
import { purchasePath } from '../tradePaths.ts';
import { PurchaseForm } from './PurchaseForm.tsx';

const { draft, pending, confirmed } = kind.state.code;
const blank = { advancePay: 0 };

const submit: NewEnd = { key: 'submit', label: '保存并提交', state: pending };
const keep: NewEnd = { key: 'draft', label: '存为草稿', state: draft };
const confirm: NewEnd = { key: 'confirm', label: '保存并确认', primary: true, state: confirmed };

export default function PurchaseEdit() {
  const may = useMay();
  return (
    <OrderEditPage
      kind={kind}
      getOne={calls.getOne}
      detailPath={purchasePath}
      blank={blank}
      newEnds={may(calls.check) ? [confirm, submit, keep] : [{ ...submit, primary: true }, keep]}
      create={async (body) => {
        const { list } = await sendForm(calls.create, body, { silent: true });
        const split = list.length > 1 ? `，已拆为 ${list.map(({ number }) => number).join('、')}` : '';
        return { id: list[0]?.id ?? 0, said: `${messages.added}${split}` };
      }}
      edit={(body) => sendForm(calls.edit, body, { silent: true })}
    >
      {(given, order) => <PurchaseForm {...given} order={order} />}
    </OrderEditPage>
  );
}
