/** Waybills with something wrong, or with money to collect: the shortest ways there. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { orderAbnormalCalls } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalType } from '@cangyun/contract/transport/orderAbnormal.ts';
import { collectCalls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import type { Haulage } from './haulage.ts';
import { by } from './queries.ts';

export type Abnormal = CallReply<typeof orderAbnormalCalls.getOne>;
export type Collect = CallReply<typeof collectCalls.getOne>;

type Reached = Parameters<Haulage['reach']>[0];

/** Where the goods go back to. */
export const home = { name: '陈寄件', mobile: '13800000001', address: '上海市浦东新区张江路1号', yunfei: 25.5 };

export const troublesOf = (haulage: Haulage) => {
  const { admin } = haulage;
  const abnormalOf = async (orderId: number, type: number = abnormalType.code.rejected): Promise<Abnormal> =>
    admin.call(orderAbnormalCalls.create, { body: { orderId, type: type as never, info: '收件人拒收' } });
  const giveBack = (id: number, more: object = {}) => admin.call(orderAbnormalCalls.back, { body: { id, backJson: { ...home, ...more } } });
  const collectOf = async (orderId: number, more: object = {}): Promise<Collect | undefined> =>
    (await admin.call(collectCalls.list, by({ orderId, ...more }))).content[0];
  return {
    abnormalOf,
    giveBack,
    collectOf,
    abnormalAt: async (state: Reached, more?: Parameters<Haulage['reach']>[1]) => abnormalOf((await haulage.reach(state, more)).id),
    collectAt: async (state: Reached, collectMoney = 100): Promise<Collect> =>
      (await collectOf((await haulage.reach(state, { collectMoney })).id)) as Collect,
    readAbnormal: (id: number) => admin.call(orderAbnormalCalls.getOne, { query: { id } }),
    readCollect: (id: number) => admin.call(collectCalls.getOne, { query: { id } }),
  };
};
