/** A sales order by hand: what it comes to is counted while it is typed, by the arithmetic that the server uses. */
import { owed } from '@cangyun/contract/trade/amounts.ts';
import { shipmentOrder } from '@cangyun/contract/trade/shipmentOrder.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { RequestFailure } from '../../../api/failure.ts';
import { DocumentForm, type FormEnd } from '../../../documents/form/DocumentForm.tsx';
import { Sums } from '../../../documents/form/Sums.tsx';
import type { EditedLine } from '../../../documents/lines/editedLines.ts';
import type { LineField } from '../../../documents/lines/LineEditor.tsx';
import { formatNumber } from '../../../ui/FieldView.tsx';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '../../../ui/references.ts';
import { amountOf, infoField, lineDefaults, priceFields, totalOfLine, withGifts, wrongLines } from '../orderLines.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { useTradeFind } from '../useTradeFind.ts';
import { OrderHeader } from './OrderHeader.tsx';

interface OrderFormProps {
  readonly title: string;
  readonly isNew: boolean;
  readonly initial: FormValues;
  readonly lines?: readonly EditedLine[];
  readonly customer?: ReferenceOption;
  readonly ends: readonly FormEnd[];
  /** Paid and given back already. */
  readonly paid?: { readonly payAmount: number; readonly refundAmount: number };
}

const fields: readonly LineField[] = [
  ...priceFields,
  { name: 'deptId', label: '发货仓库', control: { kind: 'reference', source: 'dept' }, width: 150 },
  { name: 'reciveName', label: '收货人', control: { kind: 'text' }, width: 100 },
  { name: 'reciveMobile', label: '收货电话', control: { kind: 'text' }, width: 130 },
  { name: 'reciveAddress', label: '收货地址', control: { kind: 'text' }, width: 190 },
  infoField,
];

const NOTHING_PAID = { payAmount: 0, refundAmount: 0 };
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function OrderForm({ title, isNew, initial, lines: given = [], customer, ends, paid = NOTHING_PAID }: OrderFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState<readonly EditedLine[]>(given);
  const watched = Form.useWatch((values: FormValues) => values, form) ?? initial;
  const find = useTradeFind(number(watched.deptId ?? initial.deptId), number(watched.customerId ?? initial.customerId));
  const { fields: labels } = shipmentOrder;
  const amount = amountOf(lines);
  const due = owed({
    amount,
    couponMoney: number(watched.couponMoney),
    fareMoney: number(watched.fareMoney),
    extraFare: number(watched.extraFare),
    advancePay: number(watched.advancePay),
    ...paid,
  });
  /** A warehouse that nobody could find is taken out of the form again (spec 1 §5.2). */
  const clearing = (one: FormEnd): FormEnd => ({
    ...one,
    send: async (header, sent) => {
      try {
        return await one.send(header, sent);
      } catch (cause) {
        if (cause instanceof RequestFailure && cause.code === 'ORDER_SITE_ADDRESS') form.setFieldValue('deptId', undefined);
        throw cause;
      }
    },
  });
  return (
    <ReferencesContext value={tradeReferences}>
      <DocumentForm
        title={title}
        form={form}
        initial={initial}
        header={<OrderHeader isNew={isNew} customer={customer} />}
        lines={lines}
        onLines={(next) => setLines((before) => withGifts(before, next))}
        find={find}
        fields={fields}
        results={[{ label: '合计(元)', width: 110, render: (line) => formatNumber(totalOfLine(line), 2) }]}
        defaults={lineDefaults}
        wrong={wrongLines}
        listName="products"
        summary={
          <Sums
            sums={[
              { label: labels.amount.label, money: amount },
              { label: labels.dueAmount.label, money: due.dueAmount, strong: true },
              { label: labels.endPay.label, money: due.endPay },
              { label: labels.unpaidAmount.label, money: due.unpaidAmount },
            ]}
          />
        }
        ends={ends.map(clearing)}
      />
    </ReferencesContext>
  );
}
