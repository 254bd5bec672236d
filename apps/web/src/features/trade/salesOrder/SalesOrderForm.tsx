/** A sales order by hand: its sums are computed while it is typed, by the arithmetic that the server uses. */
import { worthOfForm } from '@cangyun/contract/trade/amounts.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { Form } from 'antd';
import { RequestFailure } from '#api/failure.ts';
import type { FormEnd } from '#documents/form/DocumentForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import type { OrderFormState } from '../order/OrderEditPage.tsx';
import { OrderForm, useTyping } from '../order/OrderForm.tsx';
import { amountOf, editedLine, infoField, priceFields, taxFields, taxOf } from '../orderLines.ts';
import { useTradeFind } from '../useTradeFind.ts';
import { SalesOrderHeader } from './SalesOrderHeader.tsx';
import type { OrderDetail } from './useOrderActions.tsx';

const fields: readonly LineField[] = [
  ...priceFields,
  ...taxFields,
  { name: 'deptId', label: '发货仓库', control: { kind: 'reference', source: 'dept' }, width: 150 },
  { name: 'reciveName', label: '收货人', control: { kind: 'text' }, width: 100 },
  { name: 'reciveMobile', label: '收货电话', control: { kind: 'text' }, width: 130 },
  { name: 'reciveAddress', label: '收货地址', control: { kind: 'text' }, width: 190 },
  infoField,
];

const linesOf = ({ lines, deptId }: OrderDetail): EditedLine[] =>
  lines.map((line) =>
    editedLine(line, {
      // A line without a site stays without one; the order's own need not be sent.
      deptId: line.deptId === null ? 0 : line.deptId === deptId ? undefined : line.deptId,
      reciveName: line.reciveName,
      reciveMobile: line.reciveMobile,
      reciveAddress: line.reciveAddress,
    }),
  );

const NOTHING_PAID = { payAmount: 0, refundAmount: 0 };
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function SalesOrderForm({ order, ...given }: OrderFormState & { readonly order?: OrderDetail | undefined }) {
  const initial: FormValues = order ? { ...given.initial, buyAddress: order.buy_address } : given.initial;
  const typing = useTyping(() => (order ? linesOf(order) : []));
  const watched = Form.useWatch((values: FormValues) => values, typing.form) ?? initial;
  const find = useTradeFind(number(watched.deptId ?? initial.deptId), number(watched.customerId ?? initial.customerId));
  const { payAmount, refundAmount } = order ?? NOTHING_PAID;
  const amount = amountOf(typing.lines);
  const due = worthOfForm({
    amount,
    couponMoney: number(watched.couponMoney),
    fareMoney: number(watched.fareMoney),
    extraFare: number(watched.extraFare),
    advancePay: number(watched.advancePay),
    payAmount,
    refundAmount,
  });
  /** A warehouse without a usable address is removed from the form again (spec 1 §5.2). */
  const clearing = (one: FormEnd): FormEnd => ({
    ...one,
    send: async (header, sent) => {
      try {
        return await one.send(header, sent);
      } catch (cause) {
        if (cause instanceof RequestFailure && cause.code === 'ORDER_SITE_ADDRESS') typing.form.setFieldValue('deptId', undefined);
        throw cause;
      }
    },
  });
  const { fields: labels } = salesOrder;
  return (
    <OrderForm
      typing={typing}
      taxing={{ partnerId: number(watched.customerId ?? initial.customerId), side: 'sell' }}
      title={given.title}
      initial={initial}
      header={<SalesOrderHeader customer={order && { value: order.customerId, label: order.customerName }} />}
      find={find}
      fields={fields}
      summary={
        <Sums
          sums={[
            { label: labels.amount.label, money: amount },
            { label: labels.taxAmount.label, money: taxOf(typing.lines) },
            { label: labels.dueAmount.label, money: due.dueAmount, strong: true },
            { label: labels.endPay.label, money: due.endPay },
            { label: labels.unpaidAmount.label, money: due.unpaidAmount },
          ]}
        />
      }
      ends={given.ends.map(clearing)}
    />
  );
}
