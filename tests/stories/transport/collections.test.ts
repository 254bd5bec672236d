/** 代收货款: created with its waybill, following it, paid out once. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { type Haulage, openHaulage } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { type CashOnDelivery, troublesOf } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let haulage: Haulage;
let troubles: ReturnType<typeof troublesOf>;
beforeAll(async () => {
  world = await shareWorld();
  haulage = await openHaulage(world);
  troubles = troublesOf(haulage);
});
proveAfterAll(() => world);

const { onTheWay, toCollect, toPay, settled } = cashOnDeliveryKind.state.code;

describe('a collection', () => {
  it('goes with its waybill from its first site until the money is paid out', async () => {
    const { admin } = haulage;
    const { id, number } = await haulage.make({ collectMoney: 500.5 });
    const state = async () => (await troubles.collectOf(id))?.state;
    expect(await troubles.collectOf(id)).toMatchObject({
      ...{ number, money: 500.5, state: onTheWay, receiveOrgId: haulage.here, collectOrgId: haulage.there, signTime: null },
      ...{ sendName: '陈寄件', reciveName: '李收件' },
    });
    const body = { id };
    await admin.call(waybillCalls.check, { body });
    await admin.call(waybillCalls.load, { body });
    await admin.call(waybillCalls.depart, { body: { id, toDeptId: haulage.middle } });
    await admin.call(waybillCalls.arrive, { body });
    expect(await state()).toBe(onTheWay);
    await admin.call(waybillCalls.load, { body });
    await admin.call(waybillCalls.depart, { body });
    await admin.call(waybillCalls.arrive, { body });
    expect(await state()).toBe(toCollect);
    await admin.call(waybillCalls.sign, { body: { id, signBy: '李收件' } });
    const signed = (await troubles.collectOf(id)) as CashOnDelivery;
    expect(signed).toMatchObject({ state: toPay, signUserName: '李收件', signTime: expect.any(String), receiveTime: signed.signTime });
    await admin.call(calls.pay, { body: { id: signed.id } });
    expect(await troubles.readCollect(signed.id)).toMatchObject({
      state: settled,
      payUserName: expect.stringMatching(/./),
      payTime: expect.any(String),
    });
    const { versions, broken } = await verify(admin, `orderCompanyCollect-${signed.id}`);
    expect([broken, versions.map((version) => valueOf(version, 'state'))]).toEqual([undefined, [onTheWay, toCollect, toPay, settled]]);
  });

  it('is due at once where the goods need not travel', async () => {
    const waybill = await haulage.reach('waiting', { collectMoney: 20, targetDeptId: haulage.here });
    expect(await troubles.collectOf(waybill.id)).toMatchObject({ state: toCollect, collectOrgId: haulage.here });
  });

  it('is changed with the waybill’s form, void with it, and there again when it is recovered', async () => {
    const { admin } = haulage;
    const waybill = await haulage.make({ collectMoney: 100 });
    const edit = async (collectMoney: number) => {
      const { version } = await haulage.read(waybill.id);
      await admin.call(waybillCalls.edit, { body: { ...haulage.form({ collectMoney }), id: waybill.id, version } });
    };
    await edit(80);
    expect(await troubles.collectOf(waybill.id)).toMatchObject({ money: 80 });
    await edit(0);
    expect(await troubles.collectOf(waybill.id)).toBeUndefined();
    expect(await troubles.collectOf(waybill.id, { isDelete: 1 })).toMatchObject({ money: 80, isDelete: 1 });
    await edit(60);
    await admin.call(waybillCalls.remove, { body: { id: waybill.id } });
    expect(await troubles.collectOf(waybill.id)).toBeUndefined();
    await admin.call(waybillCalls.recover, { body: { id: waybill.id } });
    expect(await troubles.collectOf(waybill.id)).toMatchObject({ money: 60, state: onTheWay });
  });

  it('is made, changed and voided by hand, and the waybill says the same', async () => {
    const { admin } = haulage;
    const { id: orderId, number } = await haulage.reach('arrived');
    const made = await admin.call(calls.create, { body: { number, money: 45, info: '补登' } });
    expect(made).toMatchObject({ orderId, money: 45, state: toCollect, info: '补登' });
    expect(await haulage.read(orderId)).toMatchObject({ collectMoney: 45 });
    expect((await admin.refused(calls.create, { body: { orderId, money: 1 } })).message).toBe(`运单 ${number} 已有代收货款 45 元`);
    const edited = await admin.call(calls.edit, { body: { id: made.id, version: made.version, money: 50.25 } });
    expect(edited).toMatchObject({ money: 50.25, info: '' });
    expect(await haulage.read(orderId)).toMatchObject({ collectMoney: 50.25 });
    expect((await admin.refused(calls.edit, { body: { id: made.id, version: made.version, money: 9 } })).code).toBe('STALE_EDIT');
    expect((await admin.refused(calls.remove, { body: [made.id] })).message).toMatch(/当前为「待收款」，不能作废；可执行：编辑/);
    const fresh = await troubles.collectAt('loaded', 10);
    await admin.call(calls.remove, { body: [fresh.id] });
    expect(await haulage.read(fresh.orderId)).toMatchObject({ collectMoney: 0 });
  });

  it('is refused of nothing, of too little, of a waybill that has ended', async () => {
    const { admin } = haulage;
    expect((await admin.refused(calls.create, { body: { money: 1 } })).message).toBe('请输入运单号');
    expect((await admin.refused(calls.create, { body: { number: 'YD00000', money: 0 } })).message).toContain('金额');
    const { number } = await haulage.reach('signed');
    expect((await admin.refused(calls.create, { body: { number, money: 1 } })).message).toBe(
      `运单 ${number} 当前为「已签收」，不能新增代收货款`,
    );
    const gone = await haulage.make();
    await admin.call(waybillCalls.remove, { body: { id: gone.id } });
    expect((await admin.refused(calls.create, { body: { orderId: gone.id, money: 1 } })).message).toBe(
      `运单 ${gone.number} 已删除，不能新增代收货款`,
    );
  });
});

describe('paying out', () => {
  it('happens once, however many clerks press and however often', async () => {
    const { id } = await troubles.collectAt('signed');
    const answers = await Promise.all(Array.from({ length: 6 }, () => haulage.admin.respond(calls.pay, { body: { id } })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    const again = await troubles.collectAt('signed');
    const key = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' };
    const [first, second] = [
      await haulage.admin.respond(calls.pay, { body: { id: again.id } }, key),
      await haulage.admin.respond(calls.pay, { body: { id: again.id } }, key),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  });

  it('takes many at once, each with its own answer', async () => {
    const [due, early] = [await troubles.collectAt('signed'), await troubles.collectAt('moving')];
    const results = await haulage.admin.call(calls.payEach, { body: { ids: [early.id, due.id, 999_999] } });
    const told = new Map(results.map((result) => [result.id, result]));
    expect(told.get(due.id)).toMatchObject({ isOk: 1, number: due.number });
    expect(told.get(early.id)).toMatchObject({ isOk: 0, msg: expect.stringContaining('当前为「运单在途」，不能结算') });
    expect(told.get(999_999)).toMatchObject({ isOk: 0, msg: '代收货款不存在或已删除' });
    expect((await haulage.admin.refused(calls.payEach, { body: { ids: [] } })).status).toBe(422);
  });

  it('needs its own permission', async () => {
    const { id } = await troubles.collectAt('signed');
    const clerk = await hire(world, haulage.admin, { permissions: ['collect:list', 'collect:add', 'collect:edit', 'collect:del'] });
    expect((await clerk.refused(calls.pay, { body: { id } })).message).toBe('没有权限：代收货款结算');
    expect((await clerk.call(calls.getOne, { query: { id } })).actions.find(({ action }) => action === 'pay')).toMatchObject({
      allowed: false,
    });
    const payer = await hire(world, haulage.admin, { permissions: ['collect:doPay'] });
    await payer.call(calls.pay, { body: { id } });
  });
});

describe('the list', () => {
  it('adds up what it shows, state by state, for its filters', async () => {
    const other = await openHaulage(world);
    const own = troublesOf(other);
    const [a, b, c] = [await own.collectAt('moving', 10.1), await own.collectAt('signed', 20.2), await own.collectAt('signed', 30.3)];
    await other.admin.call(calls.pay, { body: { id: c?.id ?? 0 } });
    await other.admin.call(calls.remove, { body: [(await own.collectAt('toCheck', 999)).id] });
    const sums = await other.admin.call(calls.items, {});
    expect(sums).toMatchObject({ count: 3, money: 60.6 });
    expect(sums.items.map(({ label, count, money }) => [label, count, money])).toEqual([
      ['运单在途', 1, 10.1],
      ['待收款', 0, 0],
      ['待打款', 1, 20.2],
      ['已结清', 1, 30.3],
      ['已退回', 0, 0],
    ]);
    expect(await other.admin.call(calls.items, by({ state: [toPay, settled] }))).toMatchObject({ count: 2, money: 50.5 });
    expect(await other.admin.call(calls.items, by({ number: a?.number }))).toMatchObject({ count: 1 });
    expect((await other.admin.refused(calls.items, by({ number: 'YD' }))).status).toBe(422);
    const sheet = await sheetIn(await other.admin.respond(calls.download, by({ state: toPay })));
    expect(sheet).toMatchObject({ fileName: '代收货款数据.xlsx', rows: [{ 运单号: b?.number, '金额(元)': 20.2, 状态: '待打款' }] });
    expect((await other.admin.refused(calls.download, by({ number: 'YD' }))).status).toBe(422);
  });

  it('shows both sites what is theirs, and others nothing', async () => {
    const { id } = await troubles.collectAt('moving');
    const seenAt = async (site: number) => {
      const clerk = await hire(world, haulage.admin, { permissions: ['collect:list'], scope: dataScope.code.ownSite, site });
      return (await clerk.call(calls.list, by({ size: 500 }))).content.some((row) => row.id === id);
    };
    expect([await seenAt(haulage.here), await seenAt(haulage.there), await seenAt(haulage.middle)]).toEqual([true, true, false]);
    const stranger = await world.company();
    expect((await stranger.refused(calls.getOne, { query: { id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.pay, { body: { id } })).code).toBe('NOT_FOUND');
  });
});
