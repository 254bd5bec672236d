/** A purchase by hand: a line begins with what the supplier asked the last time, and recently bought products are one click away. */
import { purchase } from '@cangyun/contract/trade/purchase.ts';
import { Form } from 'antd';
import { Sums } from '#documents/form/Sums.tsx';
import { type EditedLine, withProduct } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import type { OrderFormState } from '../order/OrderEditPage.tsx';
import { OrderForm, useTyping } from '../order/OrderForm.tsx';
import { amountOf, editedLine, infoField, lineDefaults, priceFields, taxFields, taxOf } from '../orderLines.ts';
import { useTradeFind } from '../useTradeFind.ts';
import { PurchaseHeader } from './PurchaseHeader.tsx';
import { RecentProducts, useRecentProducts } from './RecentProducts.tsx';
import { useLastPrices } from './useLastPrices.ts';
import type { PurchaseDetail } from './usePurchaseActions.tsx';
import '../salesOrder/priceWhy.css';

const packField: LineField = { name: 'xiangzhuang', label: '箱装数', control: { kind: 'number', digits: 0 }, width: 100, extra: true };
const sendField: LineField = { name: 'sendTime', label: '交货时间', control: { kind: 'instant' }, width: 190, extra: true };
const supplierField: LineField = {
  name: 'customerId',
  label: '供应商',
  control: { kind: 'reference', source: 'supplier' },
  width: 200,
  extra: true,
};

/** Its price says where it comes from. */
const below = ({ product }: EditedLine) => (product.priceNote ? <small className="price-why">{product.priceNote}</small> : null);
const ownFields = priceFields.map((field) => (field.name === 'price' ? { ...field, width: 190, below } : field));
const fields = [...ownFields, ...taxFields, packField, sendField, infoField];
/** Lines of several suppliers become several purchases. */
const newFields = [...fields, supplierField];

export function PurchaseForm({ order, ...given }: OrderFormState & { readonly order?: PurchaseDetail | undefined }) {
  // Lines whose goods arrived are known by their ids: they stay what they are.
  const typing = useTyping(() => order?.lines.map((line) => editedLine(line, { id: line.id })) ?? []);
  const deptId = Number(Form.useWatch('deptId', typing.form) ?? given.initial.deptId ?? 0);
  const supplierId = Number(Form.useWatch('customerId', typing.form) ?? given.initial.customerId ?? 0);
  const recent = useRecentProducts(supplierId);
  const find = useLastPrices(supplierId, useTradeFind(deptId, 0), typing.setLines, typing.lines);
  return (
    <OrderForm
      {...given}
      typing={typing}
      taxing={{ partnerId: supplierId, side: 'cost' }}
      header={<PurchaseHeader supplier={order && { value: order.customerId, label: order.customerName }} />}
      find={find}
      fields={order ? fields : newFields}
      above={
        <RecentProducts
          recent={recent}
          onChoose={(product, num) => typing.setLines((before) => withProduct(before, product, num, lineDefaults).lines)}
        />
      }
      totals={
        <Sums
          sums={[
            { label: purchase.fields.amount.label, money: amountOf(typing.lines), strong: true },
            { label: purchase.fields.taxAmount.label, money: taxOf(typing.lines) },
          ]}
        />
      }
    />
  );
}
