/** Whatever is done to waybills and their money, in any order and by two people at once: nothing breaks, and every proof holds. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { openHaulage } from '../support/haulage.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { hire } from '../support/staff.ts';
import { troublesOf } from '../support/troubles.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const SEED = 20_261_117;
const WAYBILLS = 3;

const WHATS = [
  ...(['check', 'pay', 'part', 'unpay', 'void', 'recover', 'sign', 'over', 'cancelOver', 'back'] as const),
  ...(['collect', 'remit', 'unremit', 'handIn', 'correct'] as const),
];
const action = fc.record({ what: fc.constantFrom(...WHATS), at: fc.nat(WAYBILLS - 1), cents: fc.integer({ min: 1, max: 9_000 }) });

it('a random course of their lives keeps the books', { timeout: 240_000 }, async () => {
  const refusals = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(action, action), { minLength: 12, maxLength: 20 }), async (course) => {
      const road = await openHaulage(world);
      const { admin } = road;
      const troubles = troublesOf(road);
      const driver = await hire(world, admin, { permissions: ['waybill:sign'] });
      const ids: number[] = [];
      // Goods that need not travel, so that all of their life happens here.
      for (let at = 0; at < WAYBILLS; at += 1)
        ids.push((await road.make({ targetDeptId: road.here, whoPay: (at % 2) as 0, collectMoney: at === 0 ? 0 : 100 })).id);
      await admin.call(calls.checkEach, { body: { ids: ids.slice(1) } });
      const send = async (call: Call, body: object): Promise<void> => {
        const { statusCode } = await admin.respond(call as typeof calls.check, { body: body as never });
        if (statusCode !== 200) refusals.add(statusCode);
      };
      const act = async ({ what, at, cents }: (typeof course)[number][number]): Promise<void> => {
        const id = ids[at] ?? 0;
        const amount = cents / 100;
        const { payments, version, recive } = await road.read(id);
        const collection = (await troubles.collectOf(id))?.id ?? 0;
        const [exception] = (await admin.call(waybillExceptionCalls.list, by({ orderId: id }))).content;
        const ways: Record<(typeof WHATS)[number], () => Promise<unknown>> = {
          check: () => send(calls.check, { id }),
          pay: () => send(calls.pay, { ids: [id] }),
          part: () => send(calls.pay, { ids: [id], amount }),
          unpay: () => send(calls.unpay, { id, paymentId: payments[cents % Math.max(payments.length, 1)]?.id ?? 1, info: '录错' }),
          void: () => send(calls.remove, { id }),
          recover: () => send(calls.recover, { id }),
          sign: () =>
            send(calls.sign, {
              id,
              signBy: '本人',
              ...(at === 2 ? { collected: amount, collectInfo: '差', holderId: driver.userId } : {}),
            }),
          over: async () => {
            await send(calls.abnormal, { id, type: 10, info: '破损' });
            const [open] = (await admin.call(waybillExceptionCalls.list, by({ orderId: id, state: 0 }))).content;
            await send(waybillExceptionCalls.over, {
              id: open?.id ?? 1,
              cost: amount,
              payee: '老赵',
              charge: cents % 2 === 0 ? amount : 0,
            });
          },
          cancelOver: () => send(waybillExceptionCalls.cancelOver, { id: exception?.id ?? 1 }),
          back: async () => {
            await send(calls.abnormal, { id, type: 30, info: '拒收' });
            const [open] = (await admin.call(waybillExceptionCalls.list, by({ orderId: id, state: 0 }))).content;
            if (cents % 5 === 0 && open) await troubles.giveBack(open.id).catch(() => refusals.add(0));
          },
          collect: () => send(cashOnDeliveryCalls.collect, { id: collection || 1, collected: amount, collectInfo: '清点', fee: 0.5 }),
          remit: () => send(cashOnDeliveryCalls.payEach, { ids: ids.map(() => collection || 1), lessFreight: cents % 2 }),
          unremit: () => send(cashOnDeliveryCalls.unpay, { id: collection || 1, info: '账号错' }),
          handIn: () => send(cashOnDeliveryCalls.handIn, { holderId: driver.userId }),
          correct: () => send(calls.correct, { id, version, recive: { ...recive, name: `收件${cents % 3}` } }),
        };
        await ways[what]();
      };
      for (const pair of course) await Promise.all(pair.map(act));
      await expectProofs(world);
    }),
    { seed: SEED, numRuns: times(4, 25) },
  );
  expect([...refusals].filter((status) => status >= 500)).toEqual([]);
});
