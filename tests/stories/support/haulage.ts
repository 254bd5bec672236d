/** A carrier at work: three sites on one road, and the shortest ways to a waybill in any state. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { transportProofs } from '@cangyun/server/src/areas/transport/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { expect } from 'vitest';
import { addCustomer } from './partners.ts';
import type { Person } from './person.ts';
import { addSite } from './staff.ts';
import type { World } from './world.ts';

export type WaybillBody = CallInput<typeof calls.create>['body'];
export type Waybill = CallReply<typeof calls.getOne>;

export const waybillState = waybillKind.state.code as Record<keyof typeof waybillKind.state.code, number>;

type Reached = 'toCheck' | 'toTake' | 'taking' | 'waiting' | 'loaded' | 'moving' | 'arrived' | 'signed';

export interface Haulage {
  readonly admin: Person;
  readonly here: number;
  readonly middle: number;
  readonly there: number;
  readonly customer: number;
  form(more?: Partial<WaybillBody>): WaybillBody;
  make(more?: Partial<WaybillBody>): Promise<Waybill>;
  /** `waiting` is at its first site, `arrived` at its target. */
  reach(state: Reached, more?: Partial<WaybillBody>): Promise<Waybill>;
  read(id: number): Promise<Waybill>;
  /** What must hold of waybills, after every single action; all the rest is proved once at the end. */
  expectProof(): Promise<void>;
}

export const sender = { name: '陈寄件', mobile: '13800000001', province: '上海市', city: '上海市', address: '浦东新区张江路1号' };
export const receiver = { name: '李收件', mobile: '13900000002', province: '北京市', city: '北京市', address: '海淀区中关村大街2号' };

export async function openHaulage(world: World): Promise<Haulage> {
  const admin = await world.company();
  const here = await addSite(admin, '上海网点');
  const middle = await addSite(admin, '南京网点');
  const there = await addSite(admin, '北京网点');
  admin.headers = { dept: String(here) };
  const customer = (await addCustomer(admin)).id;
  const form = (more: Partial<WaybillBody> = {}): WaybillBody => ({
    targetDeptId: there,
    send: sender,
    recive: receiver,
    goods: [
      { name: '纸箱', num: 3, unit: '箱', weight: 12.5, cube: 0.12 },
      { name: '托盘', num: 1, unit: '个', weight: 20, cube: 0.5 },
    ],
    fees: [{ type: 10, cost: 30, amount: 80.5 }],
    ...more,
  });
  const make = (more?: Partial<WaybillBody>) => admin.call(calls.create, { body: form(more) });
  const read = (id: number) => admin.call(calls.getOne, { query: { id } });

  const reach = async (state: Reached, more: Partial<WaybillBody> = {}): Promise<Waybill> => {
    const taken = state === 'toTake' || state === 'taking';
    const { id } = await make({ ...(taken ? { needTake: 1 } : {}), ...more });
    const body = { id };
    const steps: [Reached, () => Promise<unknown>][] = taken
      ? [
          ['toTake', () => admin.call(calls.check, { body })],
          ['taking', () => admin.call(calls.take, { body })],
        ]
      : [
          ['waiting', () => admin.call(calls.check, { body })],
          ['loaded', () => admin.call(calls.load, { body })],
          ['moving', () => admin.call(calls.depart, { body })],
          ['arrived', () => admin.call(calls.arrive, { body })],
          ['signed', () => admin.call(calls.sign, { body: { id, signBy: '本人' } })],
        ];
    const last = steps.findIndex(([name]) => name === state);
    for (const [, step] of steps.slice(0, last + 1)) await step();
    return read(id);
  };
  const expectProof = async (): Promise<void> =>
    expect((await prove(world.owner, transportProofs)).filter(({ broken }) => broken > 0)).toEqual([]);
  return { admin, here, middle, there, customer, form, make, reach, read, expectProof };
}
