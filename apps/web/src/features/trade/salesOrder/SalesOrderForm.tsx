/** A sales order by hand: its sums are computed while it is typed, by the arithmetic that the server uses. */
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { defaultBusinessType } from '@cangyun/contract/limits.ts';
import { worthOfForm } from '@cangyun/contract/trade/amounts.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import { Form } from 'antd';
import { useCallback } from 'react';
import { RequestFailure } from '#api/failure.ts';
import type { FormEnd } from '#documents/form/DocumentForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { changedLine, type EditedLine } from '#documents/lines/editedLines.ts';
import type { LineField } from '#documents/lines/LineEditor.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import type { OrderFormState } from '../order/OrderEditPage.tsx';
import { OrderForm, useTyping } from '../order/OrderForm.tsx';
import { amountOf, editedLine, infoField, priceFields, taxFields, taxOf } from '../orderLines.ts';
import { PromiseNote } from '../PromiseNote.tsx';
import { useTradeFind } from '../useTradeFind.ts';
import { CustomerTermsNote } from './CustomerTermsNote.tsx';
import { type Answers, answersTo, isTyped, questionOf } from './linePrices.ts';
import { PriceWhy } from './PriceWhy.tsx';
import { SalesOrderHeader } from './SalesOrderHeader.tsx';
import { useForCustomer } from './useForCustomer.ts';
import type { OrderDetail } from './useOrderActions.tsx';
import { usePricing } from './usePricing.ts';

const ownFields: readonly LineField[] = [
  ...taxFields,
  { name: 'deptId', label: '发货仓库', control: { kind: 'reference', source: 'dept' }, width: 170, extra: true },
  { name: 'reciveName', label: '收货人', control: { kind: 'text' }, width: 110, extra: true },
  { name: 'reciveMobile', label: '收货电话', control: { kind: 'text' }, width: 140, extra: true },
  { name: 'reciveAddress', label: '收货地址', control: { kind: 'text' }, width: 280, extra: true },
  infoField,
];

/** Which pieces leave at the counter. */
const serialsField: LineField = {
  name: 'serials',
  label: '序列号（一键发货）',
  control: { kind: 'text' },
  width: 220,
  shown: ({ product }) => product.bySerial === true,
};

const linesOf = ({ lines, deptId }: OrderDetail): EditedLine[] =>
  lines.map((line) =>
    editedLine(line, {
      priceBase: line.priceBase,
      priceWhy: line.priceWhy,
      // A line without a site stays without one; the order's own need not be sent.
      deptId: line.deptId === null ? 0 : line.deptId === deptId ? undefined : line.deptId,
      reciveName: line.reciveName,
      reciveMobile: line.reciveMobile,
      reciveAddress: line.reciveAddress,
    }),
  );

/** When the goods of a copy are to come is asked again. */
const copiedLines = (order: OrderDetail): EditedLine[] =>
  linesOf(order).map((line) => ({ ...line, values: { ...line.values, sendTime: undefined, priceBase: undefined, priceWhy: undefined } }));

/** No price is like it: what somebody typed stays. */
const TYPED = -1;
/** What a saved line says of its price before the engine is asked again. */
const UNASKED = {
  ...{ price: 0, base: priceBase.code.none, why: '', candidates: [] },
  ...{ minPrice: null, lastPrice: null, promotionId: null },
};

const NOTHING_PAID = { payAmount: 0, refundAmount: 0 };
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A saved line keeps its price until what it depends on changes; one that somebody typed keeps it for good. */
function savedAnswers(order: OrderDetail | undefined, lines: readonly EditedLine[]): Answers {
  const question = order && questionOf(order, lines);
  if (!question) return new Map();
  const wasTyped = (key: string): boolean => lines.find((line) => line.key === key)?.values.priceBase === priceBase.code.manual;
  const priceOf = (key: string): number => (wasTyped(key) ? TYPED : number(lines.find((line) => line.key === key)?.values.price));
  return answersTo(
    question,
    question.keys.map((key, at) => ({ ...UNASKED, proId: question.body.lines[at]?.proId ?? 0, unitPrice: priceOf(key) })),
  );
}

interface SalesOrderFormProps extends OrderFormState {
  readonly order?: OrderDetail | undefined;
  /** A new order like this one, at today's prices. */
  readonly copied?: OrderDetail | undefined;
}

export function SalesOrderForm({ order, copied, ...given }: SalesOrderFormProps) {
  const initial: FormValues = order ? { ...given.initial, buyAddress: order.buy_address } : given.initial;
  const begun = order ?? copied;
  const typing = useTyping(() => (order ? linesOf(order) : copied ? copiedLines(copied) : []));
  const watched = Form.useWatch((values: FormValues) => values, typing.form) ?? initial;
  const [customerId, deptId] = [number(watched.customerId ?? initial.customerId), number(watched.deptId ?? initial.deptId)];
  const businessType = String(watched.businessType ?? initial.businessType ?? defaultBusinessType);
  const find = useTradeFind(deptId, customerId);
  const terms = useForCustomer(typing.form, { customerId, deptId, businessType }, customerId !== order?.customerId);
  const pricing = usePricing({
    ...{ customerId, deptId, businessType },
    ...{ lines: typing.lines, setLines: typing.setLines, ...(order ? { source: order.source } : {}) },
    saved: () => savedAnswers(order, typing.lines),
  });
  const { setLines } = typing;
  const take = useCallback((key: string, price: number) => setLines((now) => changedLine(now, key, { values: { price } })), [setLines]);
  const whyOf = (line: EditedLine, at: number) => {
    const known = pricing.answers.get(line.key)?.quote;
    return (
      <PriceWhy
        {...{ line, at, customerId, note: pricing.note }}
        quote={known?.why ? known : undefined}
        kept={String(line.values.priceWhy ?? '')}
        typed={isTyped(line, pricing.answers)}
        onTake={take}
      />
    );
  };
  const isNumbered = !order && typing.lines.some(({ product }) => product.bySerial);
  const fields = [
    ...priceFields.map((field) => (field.name === 'price' ? { ...field, width: 190, below: whyOf } : field)),
    ...(isNumbered ? [serialsField] : []),
    ...ownFields,
  ];
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
        return await one.send(header, await pricing.settled(sent));
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
      header={
        <>
          <div className="form-wide order-notes">
            <PromiseNote deptId={deptId} />
            {terms && <CustomerTermsNote terms={terms} />}
          </div>
          <SalesOrderHeader customer={begun && { value: begun.customerId, label: begun.customerName }} numbered={order !== undefined} />
        </>
      }
      find={find}
      fields={fields}
      totals={
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
