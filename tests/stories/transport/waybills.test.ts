/** 运单: written, checked, carried from site to site and signed; found, paid, corrected, deleted and recovered. */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Haulage, openHaulage, receiver, sender, waybillState } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let road: Haulage;
beforeAll(async () => {
  world = await shareWorld();
  road = await openHaulage(world);
});
proveAfterAll(() => world);

describe('a waybill', () => {
  it('is numbered, added up and lies at the site that took it in', async () => {
    const made = await road.make({ tags: '加急，易碎 加急', collectMoney: 300, backTime: '2026-12-01', customerId: road.customer });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^YD\d{10}$/),
      ...{ state: waybillState.toCheck, isDelete: 0, deptId: road.here, initDeptId: road.here, belongDeptId: road.here },
      ...{ targetDeptId: road.there, totalNum: 4, totalWeight: 32.5, totalCube: 0.62, totalFee: 80.5, totalCost: 30, collectMoney: 300 },
      ...{ send: sender, recive: receiver, tags: '加急,易碎', backTime: '2026-12-01', payState: 0, stopCount: 1, nextDeptId: null },
      goods: [{ name: '纸箱' }, { name: '托盘' }],
      fees: [{ type: 10, cost: 30, amount: 80.5 }],
      stops: [{ seq: 1, deptId: road.here, stat: 1, inTime: null, outTime: null }],
      links: [],
    });
  });

  it('goes from site to site: the stop it lies at says what the waybill says', async () => {
    const { id } = await road.make();
    const stats = async () => (await road.read(id)).stops.map(({ deptId, stat }) => [deptId, stat]);
    await road.admin.call(calls.check, { body: { id } });
    expect(await stats()).toEqual([[road.here, 20]]);
    await road.admin.call(calls.load, { body: { id } });
    await road.admin.call(calls.depart, { body: { id, toDeptId: road.middle } });
    expect(await road.read(id)).toMatchObject({ state: 0, deptId: road.here, nextDeptId: road.middle });
    expect(await stats()).toEqual([
      [road.here, 30],
      [road.middle, 0],
    ]);
    await road.admin.call(calls.arrive, { body: { id } });
    expect(await road.read(id)).toMatchObject({ state: 20, deptId: road.middle, nextDeptId: null });
    expect((await road.admin.refused(calls.sign, { body: { id, signBy: '本人' } })).message).toMatch(
      /的目的网点是「北京网点」，请先发往该网点，再签收$/,
    );
    await road.admin.call(calls.load, { body: { id } });
    await road.admin.call(calls.depart, { body: { id } });
    await road.admin.call(calls.arrive, { body: { id } });
    await road.admin.call(calls.sign, { body: { id, signBy: '前台' } });
    expect(await road.read(id)).toMatchObject({ state: 40, deptId: road.there, signBy: '前台', signTime: expect.any(String) });
    expect(await stats()).toEqual([
      [road.here, 30],
      [road.middle, 30],
      [road.there, 30],
    ]);
  });
});
