/** Waybills with something wrong, or with money to collect: the shortest ways there. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType } from '@cangyun/contract/transport/waybillException.ts';
import type { Haulage } from './haulage.ts';
import { by } from './queries.ts';

export type WaybillException = CallReply<typeof waybillExceptionCalls.getOne>;
export type CashOnDelivery = CallReply<typeof cashOnDeliveryCalls.getOne>;

type Reached = Parameters<Haulage['reach']>[0];

/** Where the goods go back to. */
export const home = { name: '陈寄件', mobile: '13800000001', address: '上海市浦东新区张江路1号', yunfei: 25.5 };

export const troublesOf = (haulage: Haulage) => {
  const { admin } = haulage;
  const abnormalOf = async (orderId: number, type: number = exceptionType.code.rejected): Promise<WaybillException> =>
    admin.call(waybillExceptionCalls.create, { body: { orderId, type: type as never, info: '收件人拒收' } });
  const giveBack = (id: number, more: object = {}) =>
    admin.call(waybillExceptionCalls.back, { body: { id, backJson: { ...home, ...more } } });
  const collectOf = async (orderId: number, more: object = {}): Promise<CashOnDelivery | undefined> =>
    (await admin.call(cashOnDeliveryCalls.list, by({ orderId, ...more }))).content[0];
  return {
    abnormalOf,
    giveBack,
    collectOf,
    abnormalAt: async (state: Reached, more?: Parameters<Haulage['reach']>[1]) => abnormalOf((await haulage.reach(state, more)).id),
    collectAt: async (state: Reached, collectMoney = 100): Promise<CashOnDelivery> =>
      (await collectOf((await haulage.reach(state, { collectMoney })).id)) as CashOnDelivery,
    readAbnormal: (id: number) => admin.call(waybillExceptionCalls.getOne, { query: { id } }),
    readCollect: (id: number) => admin.call(cashOnDeliveryCalls.getOne, { query: { id } }),
  };
};
