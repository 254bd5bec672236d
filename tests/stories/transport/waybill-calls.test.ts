/**
 * 运单: found, counted and added up, corrected, paid, given to another site, deleted and recovered, printed, proved; and seen only by people
 * who may.
 */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillQueries as answers } from '@cangyun/contract/transport/waybill.queries.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../support/chains.ts';
import { type Haulage, openHaulage, receiver } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let road: Haulage;
beforeAll(async () => {
  world = await shareWorld();
  road = await openHaulage(world);
});
proveAfterAll(() => world);

const refusal = async (...given: Parameters<typeof road.admin.refused>): Promise<string> => (await road.admin.refused(...given)).message;

describe('writing a waybill', () => {
  it('takes a number of its own once, wants goods, both ends, and a customer where it is paid monthly', async () => {
    expect(await road.make({ number: 'PAD-000123' })).toMatchObject({ number: 'PAD-000123' });
    expect(await refusal(calls.create, { body: road.form({ number: 'PAD-000123' }) })).toContain('运单号');
    expect(await refusal(calls.create, { body: road.form({ whoPay: 2 }) })).toBe('月结运单请选择客户');
    expect(await refusal(calls.create, { body: road.form({ goods: [] }) })).toContain('货物');
    expect(await refusal(calls.create, { body: road.form({ recive: { ...receiver, mobile: '' } }) })).toContain('电话');
    expect(await refusal(calls.create, { body: road.form({ targetDeptId: 999_999 }) })).toContain('目的网点');
    expect(await road.make({ whoPay: 2, customerId: road.customer })).toMatchObject({ whoPay: 2, customerId: road.customer });
    // Without another destination, the site that took it in also delivers it.
    expect(await road.make({ targetDeptId: undefined })).toMatchObject({ targetDeptId: road.here });
  });

  it('is rewritten completely until it is checked, and corrected in parts afterwards; a stale edit is refused', async () => {
    const { id, number, version } = await road.make();
    const form = road.form({ goods: [{ name: '木箱', num: 1, weight: 50 }], fees: [], collectMoney: 12.5 });
    const edited = await road.admin.call(calls.edit, { body: { ...form, id, version } });
    expect(edited).toMatchObject({ totalNum: 1, totalWeight: 50, totalFee: 0, collectMoney: 12.5, goods: [{ name: '木箱' }], fees: [] });
    expect((await road.admin.refused(calls.edit, { body: { ...form, id, version } })).code).toBe('STALE_EDIT');
    await road.admin.call(calls.check, { body: { id } });
    expect(await refusal(calls.edit, { body: { ...form, id, version } })).toContain(`运单 ${number} 当前为「待派送」，不能编辑`);
    const now = await road.read(id);
    const moved = { ...receiver, name: '新收件', mobile: '13700000003' };
    const corrected = await road.admin.call(calls.correct, { body: { id, version: now.version, recive: moved, tags: '急 件' } });
    expect(corrected).toMatchObject({ recive: moved, tags: '急,件', info: now.info, totalNum: 1 });
    expect((await road.admin.refused(calls.correct, { body: { id, version: now.version, info: '晚' } })).code).toBe('STALE_EDIT');
    const { content } = await road.admin.call(calls.list, by({ keyword: '13700000003' }));
    expect(content.map((row) => row.id)).toEqual([id]);
    expect((await road.admin.refused(calls.correct, { body: { id: 999_999, version: 1, info: '' } })).status).toBe(404);
  });
});

describe('reading waybills', () => {
  it('finds them by number, name and phone, under every address of the wire', async () => {
    const made = await road.make({ send: { ...receiver, name: '独孤求败', mobile: '13612345678' } });
    for (const keyword of ['独孤', 'dgqb', '12345678', made.number])
      expect((await road.admin.call(calls.list, by({ keyword }))).content.map(({ id }) => id)).toEqual([made.id]);
    const alias = await road.admin.send('GET', '/api/orderDept/list', { query: { number: made.number } });
    expect(alias.json<{ content: { id: number; actions: unknown[] }[] }>().content).toMatchObject([{ id: made.id }]);
    expect(await refusal(calls.list, by({ number: 'YD1' }))).toContain('5');
    expect((await road.admin.call(calls.byNumber, { query: { number: made.number } })).map(({ id }) => id)).toEqual([made.id]);
    expect((await road.admin.refused(calls.byNumber, { query: { number: 'YD12' } })).status).toBe(422);
    expect(await road.admin.call(calls.order, { query: { id: made.id } })).toMatchObject({
      number: made.number,
      send: { name: '独孤求败' },
    });
    expect(await road.admin.call(calls.money, { query: { id: made.id } })).toMatchObject({ needTake: 0, totalFee: 80.5, collectMoney: 0 });
    expect(await road.admin.call(calls.goods, { query: { orderId: made.id } })).toMatchObject([{ name: '纸箱', num: 3, unit: '箱' }, {}]);
    expect(await road.admin.call(calls.fees, { query: { orderId: made.id } })).toMatchObject([{ type: 10, cost: 30, amount: 80.5 }]);
    expect(await road.admin.call(calls.stops, { query: { id: made.id } })).toMatchObject([{ seq: 1, stat: 1, deptId: road.here }]);
    expect((await road.admin.call(calls.byIds, { body: { ids: [made.id, 999_999] } })).map(({ id }) => id)).toEqual([made.id]);
    const sheet = await sheetIn(await road.admin.respond(calls.download, by({ keyword: '独孤' })));
    expect(sheet).toMatchObject({ fileName: '运单数据.xlsx', rows: [{ 运单号: made.number, 状态: '待核单', '应收费用(元)': 80.5 }] });
    for (const call of [calls.getOne, calls.order, calls.money, calls.stops])
      expect((await road.admin.refused(call, { query: { id: 999_999 } })).status).toBe(404);
    for (const call of [calls.goods, calls.fees])
      expect((await road.admin.refused(call, { query: { orderId: 999_999 } })).status).toBe(404);
    expect((await road.admin.refused(calls.byIds, { body: { ids: [] } })).status).toBe(422);
  });

  it('counts states, adds up the list, and says what sites and payers owe', async () => {
    const other = await openHaulage(world);
    await other.make();
    const { id: paidId } = await other.reach('waiting', { customerId: other.customer });
    await other.reach('arrived', { whoPay: 2, customerId: other.customer, collectMoney: 100 });
    const { id: goneId } = await other.make();
    await other.admin.call(calls.remove, { body: { id: goneId } });
    await other.admin.call(calls.pay, { body: { ids: [paidId] } });
    const counts = await other.admin.call(answers.counts, { query: {} });
    expect(Object.fromEntries(counts.map(({ label, count }) => [label, count]))).toMatchObject({
      待核单: 1,
      待派送: 2,
      已签收: 0,
      已作废: 1,
    });
    expect(await other.admin.call(answers.sums, by({ state: 20 }))).toEqual({
      ...{ count: 2, totalNum: 8, totalWeight: 65, totalCube: 1.24, totalFee: 161, totalCost: 60, collectMoney: 100 },
    });
    expect(await other.admin.call(answers.sitePayments, { query: {} })).toMatchObject([
      { deptId: other.here, count: 2, totalFee: 161, paid: 80.5, unpaid: 80.5 },
    ]);
    expect(await other.admin.call(answers.settlement, by({ size: 10 }))).toMatchObject({
      totalElements: 2,
      content: [
        { whoPay: 2, customerId: other.customer, count: 1, unpaid: 80.5, collectMoney: 100 },
        { whoPay: 0, customerId: other.customer, count: 1, paid: 80.5, unpaid: 0 },
      ],
    });
    expect((await other.admin.call(answers.settlement, by({ whoPay: 1 }))).totalElements).toBe(0);
    expect((await other.admin.call(answers.all, by({ size: 50 }))).totalElements).toBe(3);
    for (const call of [answers.counts, answers.sums, answers.sitePayments, answers.settlement, answers.all])
      expect((await other.admin.refused(call, by({ state: 'x' }))).status).toBe(422);
  });

  it('shows each site its own, and the pickers of all sites all of them', async () => {
    const { id } = await road.reach('waiting');
    const clerk = await hire(world, road.admin, {
      permissions: ['waybill:list', 'waybill:check', 'waybill:scan'],
      scope: dataScope.code.ownSite,
      site: road.middle,
      sites: [road.there],
    });
    expect((await clerk.call(calls.list, by({ size: 50 }))).content.map((row) => row.id)).not.toContain(id);
    expect((await clerk.call(answers.all, by({ size: 50 }))).content.map((row) => row.id)).toContain(id);
    expect((await clerk.refused(calls.getOne, { query: { id } })).status).toBe(404);
    expect((await clerk.refused(calls.load, { body: { id } })).status).toBe(404);
    const keeper = await hire(world, road.admin, {
      permissions: ['waybill:list', 'waybill:scan'],
      scope: dataScope.code.ownSite,
      site: road.there,
    });
    expect((await keeper.call(calls.getOne, { query: { id } })).id).toBe(id);
    // Its target sees it, but works elsewhere.
    expect((await keeper.refused(calls.load, { body: { id } })).code).toBe('SITE_FORBIDDEN');
    expect((await keeper.refused(calls.check, { body: { id } })).code).toBe('FORBIDDEN');
  });
});

describe('what happens to a waybill without moving it', () => {
  it('is paid once, each waybill with its own answer', async () => {
    const [first, unchecked, free] = [await road.reach('waiting'), await road.make(), await road.reach('waiting', { fees: [] })];
    const ids = [first.id, unchecked.id, free.id, 999_999];
    const results = await road.admin.call(calls.pay, { body: { ids } });
    expect(results.map(({ isOk, msg }) => [isOk, msg])).toEqual([
      [1, ''],
      [0, expect.stringContaining('当前为「待核单」，不能付款')],
      [0, `运单 ${free.number} 没有应收的费用，无需付款`],
      [0, '运单不存在或已删除'],
    ]);
    expect(await road.admin.call(calls.pay, { body: { ids: [first.id] } })).toMatchObject([
      { isOk: 0, msg: `运单 ${first.number} 已付款，不能重复付款` },
    ]);
    expect(await road.read(first.id)).toMatchObject({ payState: 1, payBy: expect.any(String), payTime: expect.any(String) });
    expect((await road.admin.refused(calls.pay, { body: { ids: [] } })).status).toBe(422);
  });

  it('is answered for by another site, where it lies as long as it has not left', async () => {
    const { id, number } = await road.reach('waiting');
    await road.admin.call(calls.changeDept, { body: { id, deptId: road.middle } });
    expect(await road.read(id)).toMatchObject({ belongDeptId: road.middle, deptId: road.middle, initDeptId: road.here });
    expect(await refusal(calls.changeDept, { body: { id, deptId: road.middle } })).toMatch(new RegExp(`^运单 ${number} 已属于「南京网点`));
    expect((await road.admin.refused(calls.changeDept, { body: { id, deptId: 999_999 } })).message).toContain('网点');
    const far = await road.reach('arrived');
    await road.admin.call(calls.changeDept, { body: { id: far.id, deptId: road.middle } });
    expect(await road.read(far.id)).toMatchObject({ belongDeptId: road.middle, deptId: road.there });
  });

  it('is reported when something went wrong', async () => {
    const { id } = await road.reach('moving');
    await road.admin.call(calls.abnormal, { body: { id, type: 10, info: '外箱破损' } });
    expect(await road.read(id)).toMatchObject({ abnormalCount: 1, state: 0 });
    expect((await road.admin.refused(calls.abnormal, { body: { id, type: 99 as never, info: '?' } })).status).toBe(422);
    expect(await refusal(calls.abnormal, { body: { id: (await road.make()).id, type: 10, info: '?' } })).toContain('不能登记异常');
  });

  it('is deleted, out of sight, and brought back as it was', async () => {
    const made = await road.reach('toTake');
    await road.admin.call(calls.remove, { body: { id: made.id } });
    const listed = async (more: object) => (await road.admin.call(calls.list, by({ number: made.number, ...more }))).content.length;
    expect([await listed({}), await listed({ isDelete: 1 })]).toEqual([0, 1]);
    expect(await refusal(calls.take, { body: { id: made.id } })).toBe(`运单 ${made.number} 已作废`);
    await road.admin.call(calls.recover, { body: { id: made.id } });
    expect(await road.read(made.id)).toMatchObject({ isDelete: 0, state: 10 });
    expect(await refusal(calls.recover, { body: { id: made.id } })).toBe(`运单 ${made.number} 未删除，无需恢复`);
    const far = await road.reach('arrived');
    expect(await refusal(calls.remove, { body: { id: far.id } })).toBe(`运单 ${far.number} 已发往其他网点，不能删除`);
    expect(await road.admin.call(calls.removeEach, { body: { ids: [made.id, far.id] } })).toMatchObject([{ isOk: 1 }, { isOk: 0 }]);
    expect((await road.admin.refused(calls.removeEach, { body: { ids: [] } })).status).toBe(422);
    expect((await road.admin.refused(calls.recover, { body: { id: 999_999 } })).status).toBe(404);
  });

  it('keeps every version in its chain, shown in part to visitors', async () => {
    const { id } = await road.reach('arrived');
    const { versions, broken } = await verify(road.admin, `waybill-${id}`);
    expect([versions.length, broken]).toEqual([5, undefined]);
  });

  it('is printed by anybody with its code, and by nobody else', async () => {
    const { id, number } = await road.make({ collectMoney: 88 });
    const { code } = await road.admin.call(calls.printCode, { body: { id } });
    expect(await world.visitor.call(calls.printed, { query: { code } })).toMatchObject({ number, collectMoney: 88, goods: [{}, {}] });
    expect(
      (await world.visitor.refused(calls.printed, { query: { code: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` } })).status,
    ).toBe(404);
    expect((await road.admin.refused(calls.printCode, { body: { id: 999_999 } })).status).toBe(404);
  });
});
