import { inState } from '@cangyun/contract/trade/consignment.ts';
import { paymentStyle } from '@cangyun/contract/trade/tradeCodes.ts';
import { expect, test } from 'vitest';
import { type PaidOrder, type Returned, refundable } from './refundable.ts';

const back = (more: Partial<Returned> = {}): Returned => ({
  id: 5,
  number: 'XT1',
  inState: inState.code.in,
  lines: [
    { in_num: 3, price: 1.115, pieceWorth: null },
    { in_num: 0, price: 99, pieceWorth: null },
  ],
  ...more,
});

const refund = (backId: number, amount: number): PaidOrder['payments'][number] => ({
  id: 1,
  amount,
  style: paymentStyle.code.backRefund,
  way: '',
  info: '',
  backId,
  reversesId: null,
  reversed: false,
  userName: '',
  createTime: '',
});

const order = (payAmount: number, payments: PaidOrder['payments'] = []): PaidOrder => ({
  id: 1,
  number: 'XS1',
  payNumber: '',
  customerName: '',
  dueAmount: 0,
  advancePay: 0,
  endPay: 0,
  payAmount,
  unpaidAmount: 0,
  payments,
});

test.each([
  ['all that came back', back(), order(100), { amount: 3.35 }],
  ['no more than was paid', back(), order(2), { amount: 2 }],
  ['what is left after a refund of this return', back(), order(100, [refund(5, -1.35), refund(6, -9)]), { amount: 2 }],
  ['not before the goods are in', back({ inState: inState.code.notIn }), order(100), { reason: '退货单 XT1 还没有入库，不能退款' }],
  ['not twice', back(), order(100, [refund(5, -3.35)]), { reason: '退货单 XT1 没有可退的金额' }],
  ['not where nothing was paid', back(), order(0), { reason: '销售订单 XS1 没有可退的款项' }],
])('a return pays back %s', (_, returned, paid, expected) => expect(refundable(returned, paid)).toEqual(expected));
