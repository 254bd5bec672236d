/** The sums below a printed order, in the order in which they add up. Our screen's paper and the visitor's have them from here. */
import { sumMoney } from '../arithmetic.ts';
import type { PrintedDocument } from './printCode.ts';
import { purchase } from './purchase.ts';
import { salesOrder } from './salesOrder.ts';

type PrintedAmount = PrintedDocument['amounts'][number];

interface SoldAmounts {
  readonly amount: number;
  readonly couponMoney: number;
  readonly fareMoney: number;
  readonly extraFare: number;
  readonly dueAmount: number;
  readonly advancePay: number;
  readonly ended: number;
}

/** An amount that is none is not printed. */
const unlessNone = (label: string, money: number): PrintedAmount[] => (money === 0 ? [] : [{ label, money }]);

/** 金额 − 优惠 + 运费 − 已退 = 应收. An ended order is worth what was shipped, so what was not is taken off as well. */
export function salesOrderAmounts(order: SoldAmounts): PrintedAmount[] {
  const { fields } = salesOrder;
  const { amount, couponMoney, fareMoney, extraFare, dueAmount } = order;
  const takenOff = sumMoney(dueAmount, -amount, couponMoney, -fareMoney, -extraFare);
  return [
    { label: fields.amount.label, money: amount },
    ...unlessNone(fields.couponMoney.label, -couponMoney),
    ...unlessNone(fields.fareMoney.label, fareMoney),
    ...unlessNone(fields.extraFare.label, extraFare),
    ...unlessNone(order.ended === 1 ? '未发与已退' : fields.refundAmount.label, takenOff),
    { label: fields.dueAmount.label, money: dueAmount, total: true },
    ...unlessNone(fields.advancePay.label, order.advancePay),
  ];
}

interface BoughtAmounts {
  readonly amount: number;
  readonly advancePay: number;
  readonly endPay: number;
  readonly creditAmount?: number;
}

export function purchaseAmounts({ amount, advancePay, endPay, creditAmount = 0 }: BoughtAmounts): PrintedAmount[] {
  const { fields } = purchase;
  return [
    { label: fields.amount.label, money: amount, total: true },
    ...unlessNone(fields.creditAmount.label, -creditAmount),
    ...unlessNone(fields.advancePay.label, advancePay),
    ...unlessNone(fields.endPay.label, endPay),
  ];
}
