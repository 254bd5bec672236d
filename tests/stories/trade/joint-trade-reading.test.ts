/** Reading trades: each side its own lists, nobody another company's ids, and messages only to people who may act. */

import { limits } from '@cangyun/contract/limits.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { messageCalls, SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeKind, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { describe, expect, it } from 'vitest';
import { answer } from '../support/cooperation.ts';
import { one, openPartners } from '../support/joint-trades.ts';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const { code: state } = jointTradeKind.state;
const TITLE = jointTradeKind.title;

const world = await openWorld();
const partners = await openPartners(world);
const [buyer, seller] = [partners.buyer.admin, partners.seller.admin];
// Numbers that are seen where they do not belong.
for (const [table, first] of [
  ['purchase', 7_000_000],
  ['sales_order', 8_000_000],
  ['joint_trade', 9_000_000],
] as const)
  await world.owner.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [table, first]);
proveAfterAll(() => world);

describe('reading', () => {
  it('each side lists, counts, filters and exports its own rows with how far both documents are', async () => {
    const jointTrade = await partners.accepted();
    const { content } = await buyer.call(calls.listForBuyer, {
      query: { keyword: jointTrade.number, state: [state.accepted, state.declined] } as never,
    });
    expect(content).toMatchObject([{ id: jointTrade.buyer, purchase: { inNum: 0 }, order: { outNum: 0, pause: 0 } }]);
    expect((await seller.call(calls.listForBuyer, {})).totalElements).toBe(0);
    expect((await buyer.call(calls.listForSeller, {})).totalElements).toBe(0);
    const byOrder = await seller.call(calls.listForSeller, { query: { keyword: content[0]?.orderNumber } });
    expect(byOrder.content.map(({ id }) => id)).toEqual([jointTrade.seller]);

    for (const [person, list, count] of [
      [buyer, calls.listForBuyer, calls.countForBuyer],
      [seller, calls.listForSeller, calls.countForSeller],
    ] as const) {
      // Repeated keys are arrays.
      const narrowed = { purchaseNumber: 'CG', customerId: (await person.call(list, {})).content.map(({ customerId }) => customerId ?? 0) };
      const counts = await person.call(count, { query: { ...narrowed, state: [state.accepted] } as never });
      expect(counts.total).toBe(counts.states.reduce((sum, one) => sum + one.count, 0));
      for (const { state: code, count: shown } of counts.states)
        expect([code, (await person.call(list, { query: { ...narrowed, state: [code] } as never })).totalElements]).toEqual([code, shown]);
    }
    const people = await seller.call(calls.creators, { query: { side: jointTradeSide.code.seller } });
    expect(people.map(({ id }) => id)).toEqual([seller.userId]);
    expect((await buyer.call(calls.creators, {})).map(({ id }) => id)).toEqual([buyer.userId]);
    expect((await seller.call(calls.creators, {})).length).toBe(0);

    const query = { keyword: jointTrade.number };
    const ours = await sheetIn(await buyer.respond(calls.downloadForBuyer, { query }));
    expect(ours.fileName).toBe('交易协同数据.xlsx');
    expect(ours.rows).toMatchObject([
      { 供应商: partners.seller.name, 状态: '已接单', 供应商确认: '供应商已确认', 发货状态: '未发货', 数量: 5 },
    ]);
    const theirs = await sheetIn(await seller.respond(calls.downloadForSeller, { query }));
    expect(theirs.rows).toMatchObject([{ 客户: partners.buyer.name, 付款状态: '未付款', '金额(元)': 23.5 }]);
    expect((await buyer.refused(calls.downloadForBuyer, { query: { sort: 'reason,asc' } })).code).toBe('UNKNOWN_SORT');
    expect((await seller.refused(calls.downloadForSeller, { query: { sort: 'reason,asc' } })).code).toBe('UNKNOWN_SORT');
  });

  it('never answers an id of the other company', async () => {
    const { order, ...jointTrade } = await partners.accepted();
    const told = async (person: Person, id: number): Promise<string> =>
      JSON.stringify([await one(person, id), await person.call(calls.listForBuyer, {}), await person.call(calls.listForSeller, {})]);
    const [toBuyer, toSeller] = [await told(buyer, jointTrade.buyer), await told(seller, jointTrade.seller)];
    for (const own of [jointTrade.buyer, jointTrade.purchase])
      expect([toBuyer.includes(String(own)), toSeller.includes(String(own))]).toEqual([true, false]);
    for (const own of [jointTrade.seller, order])
      expect([toBuyer.includes(String(own)), toSeller.includes(String(own))]).toEqual([false, true]);
  });

  it('needs the permission, and shows nothing to a third company whatever it asks', async () => {
    const { buyer: id, seller: sold, purchase } = await partners.placed();
    const clerk = await hire(world, buyer, { permissions: ['purchase:list'] });
    for (const call of [calls.listForBuyer, calls.listForSeller, calls.countForBuyer, calls.countForSeller, calls.creators] as const)
      expect((await clerk.refused(call, {})).code).toBe('FORBIDDEN');
    const third = (await openPartners(world)).buyer.admin;
    for (const foreign of [id, sold]) {
      const missing = { status: 404, message: `${TITLE}不存在或已删除` };
      expect(await third.refused(calls.getOne, { query: { id: foreign } })).toMatchObject(missing);
      for (const call of [calls.place, calls.pay, calls.accept])
        expect(await third.refused(call, { query: { id: foreign } })).toMatchObject(missing);
      expect(await third.refused(calls.decline, { body: { id: foreign, reason: '不' } })).toMatchObject(missing);
    }
    expect((await third.refused(calls.byPurchase, { query: { purchaseId: purchase } })).status).toBe(404);
    // Nor do the two reach each other's ids.
    expect((await buyer.refused(calls.getOne, { query: { id: sold } })).status).toBe(404);
    expect((await seller.refused(calls.getOne, { query: { id } })).status).toBe(404);
  });

  it('keeps to the data scope where there is a site: what comes in has none until it is accepted', async () => {
    const jointTrade = await partners.placed();
    const elsewhere = await addSite(buyer, '别的网点');
    const scope = dataScope.code.ownSite;
    const there = await hire(world, buyer, { permissions: ['tradeUnion:list', 'tradeUnion:place'], scope, site: elsewhere });
    expect((await there.call(calls.listForBuyer, {})).totalElements).toBe(0);
    expect((await there.refused(calls.getOne, { query: { id: jointTrade.buyer } })).status).toBe(404);
    expect((await there.refused(calls.place, { query: { id: jointTrade.buyer } })).status).toBe(404);
    const here = await hire(world, buyer, { permissions: ['tradeUnion:list'], scope, site: partners.buyer.site });
    expect((await one(here, jointTrade.buyer)).id).toBe(jointTrade.buyer);
    const incoming = await hire(world, seller, { permissions: ['tradeUnion:list'], scope });
    expect((await one(incoming, jointTrade.seller)).id).toBe(jointTrade.seller);
    const taken = await partners.accepted();
    const otherSite = await hire(world, seller, { permissions: ['tradeUnion:list'], scope, site: await addSite(seller, '卖方别处') });
    const seen = (await otherSite.call(calls.listForSeller, { query: { size: 500 } })).content.map((row) => row.id);
    expect(seen).toContain(jointTrade.seller);
    expect(seen).not.toContain(taken.seller);
    expect((await otherSite.refused(calls.getOne, { query: { id: taken.seller } })).status).toBe(404);
  });

  it('notifies only people who may act', async () => {
    const chosen = await hire(world, seller, { permissions: ['tradeUnion:list', 'tradeUnion:accept'] });
    const other = await hire(world, seller, { permissions: ['tradeUnion:list'] });
    await partners.placed();
    expect((await chosen.call(messageCalls.unread, {})).content).toEqual([{ userId: SYSTEM_SENDER, noread: 1 }]);
    expect((await other.call(messageCalls.unread, {})).total).toBe(0);
    expect(await chosen.call(messageCalls.friends, {})).toMatchObject([{ userId: SYSTEM_SENDER, nickName: TITLE, enabled: 0, noread: 1 }]);
    expect((await chosen.call(messageCalls.talk, { query: { toid: SYSTEM_SENDER, size: limits.talkPageSize } })).content).toHaveLength(1);
    expect((await chosen.call(messageCalls.unread, {})).total).toBe(0);
    expect((await chosen.refused(messageCalls.send, { body: { toid: SYSTEM_SENDER, lastmsg: '好' } })).status).toBe(422);
  });

  it('ends with the cooperation for what is not accepted yet; what is accepted goes on', async () => {
    const apart = await openPartners(world);
    const [waiting, placed, accepted] = [await apart.sent(), await apart.placed(), await apart.accepted()];
    await answer(apart.buyer.admin, apart.cooperation, 'end', '换供应商');
    const name = apart.seller.name;
    expect((await apart.buyer.admin.refused(calls.place, { query: { id: waiting.buyer } })).message).toBe(
      `与「${name}」的合作已终止，不能确认下单`,
    );
    expect((await apart.seller.admin.refused(calls.accept, { query: { id: placed.seller } })).code).toBe('UNION_NOT_PARTNERS');
    await apart.seller.admin.call(calls.decline, { body: { id: placed.seller, reason: '合作已终止' } });
    expect(await one(apart.buyer.admin, accepted.buyer)).toMatchObject({ state: state.accepted, order: { num: 5 } });
  });
});
