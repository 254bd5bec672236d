/** 出入库类型: a disabled type is not used; what a type needs are steps of its lists, each with its own state. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { setType } from '../support/site-settings.ts';
import { hire } from '../support/staff.ts';
import { openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
let picker: Person;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 100);
  picker = await hire(world, trade.admin, {
    site: trade.site,
    permissions: ['wmsInoutlist:list', 'wmsInoutlist:pick', 'wmsInoutlist:check', 'wmsInoutlist:post', 'wmsInoutlist:edit'],
  });
  picker.headers = { dept: String(trade.site) };
});
proveAfterAll(() => world);

const { otherOut, replenishmentOut, packageOut, deliveryOut } = outboundType.code;
const { purchaseArrival, otherArrival, packageIn } = inboundType.code;
const lines = (num = 2) => [{ productId: trade.products[0] ?? 0, num }];
const rowOf = (id: number) => trade.admin.call(calls.getOne, { query: { id } });
const siteName = async () => (await rowOf((await trade.list(otherOut, lines())).id)).deptName;

/** An outbound list, picked by the picker. */
async function picked(type: number): Promise<number> {
  const { id } = await trade.list(type, lines());
  await picker.call(calls.startOut, { query: { id } });
  await picker.call(calls.finishOut, { body: { id } });
  return id;
}

const photograph = (id: number) => trade.admin.upload(calls.uploadImage, png, 'a.png', { id: String(id) });

describe('出入库类型 停用', () => {
  it('a list of a disabled type is neither made nor posted, said with site and type; what was posted is still reversed', async () => {
    const { admin, site } = trade;
    const ready = await picked(replenishmentOut);
    const done = await admin.call(calls.shortcutOut, { body: { type: replenishmentOut, lines: lines() } });
    await setType(admin, site, replenishmentOut, { enabled: 0 });
    const message = `${await siteName()} 已停用出入库类型「补货出库」，请在出入库类型中启用`;
    const body = { type: replenishmentOut, lines: lines() };
    expect(await admin.refused(calls.create, { body })).toMatchObject({ code: 'INOUT_TYPE_DISABLED', message });
    expect((await admin.refused(calls.shortcutOut, { body })).message).toBe(message);
    expect((await admin.refused(calls.post, { body: { id: ready } })).message).toBe(message);
    const open = await trade.list(otherOut, lines());
    expect((await admin.refused(calls.changeType, { query: { id: open.id, type: replenishmentOut } })).message).toBe(message);
    await admin.call(calls.reverse, { body: { id: done.id, info: '录错' } });
    await setType(admin, site, replenishmentOut, { enabled: 1 });
    await admin.call(calls.post, { body: { id: ready } });
  });

  it('a document that would make such a list is refused as a whole', async () => {
    const { admin, site } = trade;
    await setType(admin, site, purchaseArrival, { enabled: 0 });
    const { id } = await trade.purchase({ state: purchaseState.confirmed });
    expect((await admin.refused(purchaseCalls.receive, { body: { id } })).code).toBe('INOUT_TYPE_DISABLED');
    expect(await admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 0, plannedNum: 0 });
    await setType(admin, site, purchaseArrival, { enabled: 1 });
    await admin.call(purchaseCalls.receive, { body: { id } });
  });
});

describe('出入库类型 需上架', () => {
  it("a purchase's 入库 makes a list that waits for put-away; sound goods need a position; with a position it posts at once", async () => {
    const { admin, site, positions } = trade;
    await setType(admin, site, purchaseArrival, { needPutaway: 1 });
    const { id } = await trade.purchase({ state: purchaseState.confirmed });
    const list = await admin.call(purchaseCalls.receive, { body: { id } });
    expect(list.state).toBe(listState.code.toPick);
    expect(await rowOf(list.id)).toMatchObject({ state: listState.code.toPick, needs: ['putaway'], objKind: 'purchase' });
    expect(await admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 0, plannedNum: 2 });
    await admin.call(calls.startIn, { body: { id: list.id } });
    const { number } = await rowOf(list.id);
    expect((await admin.refused(calls.finishIn, { body: { id: list.id } })).message).toBe(
      `「商品1」还有 2 件没有库位：入库单 ${number} 的「采购到货」须上架`,
    );
    const lineId = (await rowOf(list.id)).lines[0]?.id ?? 0;
    const places = [
      { positionId: positions[0] ?? 0, num: 1 },
      { positionId: NO_POSITION, num: 1, quality: 10 as const },
    ];
    await admin.call(calls.finishIn, { body: { id: list.id, lines: [{ lineId, places }] } });
    await admin.call(calls.post, { body: { id: list.id } });
    expect(await admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 2, plannedNum: 0 });

    const second = await trade.purchase({ state: purchaseState.confirmed });
    const placed = await admin.call(purchaseCalls.receive, { body: { id: second.id, positionId: positions[0] ?? 0 } });
    expect(placed.state).toBe(listState.code.done);
    const batch = await trade.purchase({ state: purchaseState.pending });
    expect(await admin.call(purchaseCalls.checkAndReceive, { body: { ids: [batch.id] } })).toMatchObject([{ isOk: 1 }]);
    expect(await admin.call(purchaseCalls.getOne, { query: { id: batch.id } })).toMatchObject({ inNum: 0, plannedNum: 2 });
    await setType(admin, site, purchaseArrival, { needPutaway: 0 });
  });

  it('快捷入库 without a position is refused', async () => {
    const { admin, site, positions } = trade;
    await setType(admin, site, otherArrival, { needPutaway: 1 });
    const body = { type: otherArrival, lines: lines() };
    expect((await admin.refused(calls.shortcutIn, { body })).message).toBe(
      `${await siteName()} 的「其他到货」须上架，不能快捷入库：请新增入库单，完成这些步骤后再入库`,
    );
    await admin.call(calls.shortcutIn, { body: { ...body, positionId: positions[0] ?? 0 } });
  });
});

describe('出入库类型 需拣货', () => {
  it('快捷出库 is refused; the list goes through picking', async () => {
    const { admin, site } = trade;
    await setType(admin, site, packageOut, { needPick: 1 });
    const refused = await admin.refused(calls.shortcutOut, { body: { type: packageOut, lines: lines() } });
    expect(refused.message).toBe(`${await siteName()} 的「包材出库」须拣货，不能快捷出库：请新增出库单，完成这些步骤后再出库`);
    const id = await picked(packageOut);
    await admin.call(calls.post, { body: { id } });
    expect(await trade.stateOf(id)).toBe(listState.code.done);
  });
});

describe('出入库类型 需复核 and 需拍照', () => {
  it('posting waits for both; the picker does not check their own work; going back takes the check away', async () => {
    const { admin, site } = trade;
    await setType(admin, site, otherOut, { needCheck: 1, needPhoto: 1 });
    const id = await picked(otherOut);
    const { number, ...row } = await rowOf(id);
    expect(row).toMatchObject({ needs: ['check', 'photo'], checkedTime: null, photoCount: 0 });
    const missing = `出库单 ${number} 还须复核、拍照才能出库：其他出库 设置了这些步骤`;
    expect(row.actions.find(({ action }) => action === 'post')).toMatchObject({ allowed: false, reason: missing });
    expect((await admin.refused(calls.post, { body: { id } })).message).toBe(missing);
    expect((await admin.call(calls.postEach, { body: { ids: [id] } }))[0]).toMatchObject({ isOk: 0, msg: missing });

    expect(await picker.refused(calls.check, { body: { id } })).toMatchObject({ code: 'BLOCKED_FOR_YOU' });
    expect(await picker.refused(calls.uncheck, { body: { id } })).toMatchObject({ message: `出库单 ${number} 尚未复核` });
    await admin.call(calls.check, { body: { id } });
    expect((await admin.refused(calls.check, { body: { id } })).code).toBe('INOUT_CHECKED');
    expect((await admin.refused(calls.post, { body: { id } })).message).toContain('还须拍照才能出库');
    const image = (await photograph(id)).json();
    await admin.call(calls.uncheck, { body: { id } });
    expect((await admin.refused(calls.post, { body: { id } })).message).toContain('还须复核才能出库');
    await admin.call(calls.check, { body: { id } });
    await admin.call(calls.backOut, { body: { id } });
    expect(await rowOf(id)).toMatchObject({ checkedBy: '', checkedTime: null });
    await picker.call(calls.startOut, { query: { id } });
    await picker.call(calls.finishOut, { body: { id } });
    await admin.call(calls.check, { body: { id } });
    await picker.call(calls.post, { body: { id } });
    const done = await rowOf(id);
    expect(done).toMatchObject({ state: listState.code.done, photoCount: 1 });
    expect(done.checkedBy).not.toBe('');
    expect((await admin.refused(calls.removeImages, { body: [image.id] })).code).toBe('INOUT_PHOTO_KEPT');
  });

  it('who picked it alone checks it with the permission and a reason, which the history keeps', async () => {
    const { admin } = trade;
    const { id } = await trade.list(otherOut, lines());
    await admin.call(calls.startOut, { query: { id } });
    await admin.call(calls.finishOut, { body: { id } });
    const { number } = await rowOf(id);
    expect(await admin.refused(calls.check, { body: { id } })).toMatchObject({
      code: 'BLOCKED_OVERRIDABLE',
      message: expect.stringContaining(`出库单 ${number} 由您拣货，须由他人复核`),
    });
    await admin.call(calls.check, { body: { id, overrideReason: '夜班一人' } });
    expect((await rowOf(id)).overrideInfo).toContain('夜班一人');
    await photograph(id);
    await admin.call(calls.post, { body: { id } });
  });

  it('goods that come in are checked too, and a type without the step offers none', async () => {
    const { admin, site } = trade;
    await setType(admin, site, packageIn, { needCheck: 1 });
    const { id } = await trade.list(packageIn, lines());
    await picker.call(calls.startIn, { body: { id } });
    await picker.call(calls.finishIn, { body: { id } });
    expect((await admin.refused(calls.post, { body: { id } })).message).toContain('还须复核才能入库');
    await admin.call(calls.check, { body: { id } });
    await admin.call(calls.post, { body: { id } });
    const plain = await picked(deliveryOut);
    expect((await admin.refused(calls.check, { body: { id: plain } })).code).toBe('INOUT_CHECK_NOT_NEEDED');
    const without = await hire(world, admin, { site, permissions: ['wmsInoutlist:list', 'wmsInoutlist:post'] });
    expect(await without.refused(calls.check, { body: { id: plain } })).toMatchObject({ status: 403 });
    expect(await without.refused(calls.uncheck, { body: { id: plain } })).toMatchObject({ status: 403 });
  });
});
