/** 收货: what really came is received as it is, against a purchase, a pickup or blind. Seen 4 of the audit: dated goods, and their shelf. */
import { inboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { receiptDifferenceCalls as differences } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { differenceType, receiptDifferenceKind, settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { receivingCalls as calls } from '@cangyun/contract/trade/receiving.calls.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { journeysOf } from '../support/journeys.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { at, bought, delivery, differenceOf, receive, refusal, rowOf, stockOf } from '../support/receiving.ts';
import { setType } from '../support/site-settings.ts';
import { hire } from '../support/staff.ts';
import { openTrade, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { wrong, unordered } = differenceType.code;
const { keep, giveBack } = settlement.code;
const { settled } = receiptDifferenceKind.state.code;

describe('goods come', () => {
  it('by a packaging unit, in lots, refused at the door', async () => {
    const trade = await openTrade(world, 0);
    await world.owner.query(
      `insert into product_unit (company_id, product_id, level, name, factor, barcode) values ($1, $2, 1, '箱', 12, 'BOX-1')`,
      [trade.admin.companyId, at(trade, 0)],
    );
    const { id } = await bought(trade, 36);
    const { difference } = await receive(trade, {
      purchaseId: id,
      lines: [
        { code: 'BOX-1', num: 2, batch: 'L1' },
        { productId: at(trade, 0), unit: '箱', num: 1, batch: 'L2' },
        { productId: at(trade, 1), num: 5, refused: 1, reason: '送错' },
      ],
    });
    expect(await rowOf(trade, id)).toMatchObject({ inNum: 36, inState: receivedState.code.all });
    const { content } = await trade.admin.call(stockCalls.places, { query: { deptId: trade.site, productId: at(trade, 0) } });
    expect(Object.fromEntries(content.map(({ batch, onHand }) => [batch, onHand]))).toEqual({ L1: 24, L2: 12 });
    const row = await differenceOf(trade, difference?.id);
    expect(row).toMatchObject({ state: settled, openNum: 0, refusedNum: 5 });
    expect(row.lines[0]).toMatchObject({ refused: 1, backNum: 5, reason: '送错' });
    expect(Object.keys(await stockOf(world, trade))).toEqual(['自有 1']);
    const body = { id: row.id, lines: [{ lineId: row.lines[0]?.id ?? 0, way: keep }] };
    expect((await trade.admin.refused(differences.settle, { body })).code).toBe('DOCUMENT_STATE');
  });

  it('with a pickup: its list is sorted and posted as they came', async () => {
    const trade = await openTrade(world, 0);
    const { id } = await bought(trade, 10);
    const pickup = await trade.admin.call(purchasePickupCalls.create, { body: { objId: id } });
    await trade.admin.call(purchasePickupCalls.check, { body: { id: pickup.id } });
    const journeys = journeysOf(trade);
    const listId = await journeys.openList('purchaseDispatch', pickup.id);
    const waiting = await trade.admin.call(calls.expected, { query: { deptId: trade.site } });
    expect(waiting.map(({ source, id: of, openNum }) => [source, of, openNum])).toEqual([[2, listId, 10]]);
    const awaited = await trade.admin.call(calls.getOne, { query: { source: 2, id: listId } });
    expect(awaited.lines).toMatchObject([{ productId: at(trade, 0), openNum: 10, overNum: 0, byDate: 0 }]);
    const lines = [
      { productId: at(trade, 0), num: 8, batch: 'L1' },
      { productId: at(trade, 2), num: 1 },
    ];
    const { list, difference } = await receive(trade, { listId, lines });
    expect(list).toMatchObject({ id: listId, state: listState.code.done });
    expect(await rowOf(trade, id)).toMatchObject({ inNum: 8, plannedNum: 0, unpaidAmount: 50 });
    expect((await journeys.detail('purchaseDispatch', pickup.id)).lines[0]).toMatchObject({ in_num: 8, shortNum: 2 });
    expect((await differenceOf(trade, difference?.id)).lines.map(({ type, num }) => [type, num])).toEqual([[wrong, 1]]);
    expect(await refusal(trade, { listId, lines })).toMatch(/^入库单 .* 当前为「已入库」，不能收货$/);
  });

  it('without an order: of a supplier they are settled, what is kept makes a purchase; of an owner they simply come in', async () => {
    const trade = await openTrade(world, 0);
    const { list, difference } = await receive(trade, { supplierId: trade.supplier, lines: [{ productId: at(trade, 0), num: 4 }] });
    expect(list).toBeNull();
    const row = await differenceOf(trade, difference?.id);
    expect(row.lines[0]).toMatchObject({ type: unordered, num: 4 });
    const lines = [
      { lineId: row.lines[0]?.id ?? 0, way: keep, num: 3, price: 2 },
      { lineId: row.lines[0]?.id ?? 0, way: giveBack },
    ];
    await trade.admin.call(differences.settle, { body: { id: row.id, lines } });
    const after = await differenceOf(trade, row.id);
    expect(after).toMatchObject({ state: settled, purchaseNumber: expect.stringMatching(/^CG/) });
    expect(await rowOf(trade, after.purchaseId ?? 0)).toMatchObject({
      inNum: 3,
      amount: 6,
      unpaidAmount: 6,
      inState: receivedState.code.all,
    });
    expect(await stockOf(world, trade)).toEqual({ '自有 1': [3, 0, 6] });

    const own = await receive(trade, { ownerId: trade.customer, lines: [{ productId: at(trade, 1), num: 2 }] });
    expect(own).toMatchObject({ list: { state: listState.code.done }, difference: null });
    expect(await trade.admin.call(lists.getOne, { query: { id: own.list?.id ?? 0 } })).toMatchObject({
      type: inboundType.code.otherArrival,
      ownerId: trade.customer,
    });
    expect(await refusal(trade, { lines: [{ code: '?', name: '不明', num: 1 }] })).toBe(
      '第 1 行「不明」要记入收货差异单，请先选择供应商或采购单',
    );
  });
});

describe('Seen 4: a purchase’s 入库 skips the shelf, asks no date and is refused for dated goods', () => {
  it('dated goods say their date by row, wait for their shelf where 需上架, and are put away later where not', async () => {
    const trade = await openTrade(world, 0);
    const [milk] = [at(trade, 0)];
    await world.owner.query('update product set by_date = 1, period_days = 365 where id = $1', [milk]);
    const { id } = await bought(trade, 10);
    expect(await refusal(trade, { purchaseId: id, lines: [{ productId: milk, num: 4 }] })).toBe(
      '第 1 行「商品1」按生产日期管理，请填写生产日期',
    );
    expect(await refusal(trade, { purchaseId: id, lines: [{ productId: milk, num: 4, markTime: '2099-01-01' }] })).toBe(
      '第 1 行的生产日期 2099-01-01 晚于今天',
    );
    const made = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const four = [{ productId: milk, num: 4, batch: 'L1', markTime: made }];
    expect((await receive(trade, { purchaseId: id, lines: four })).list?.state).toBe(listState.code.done);
    const { content } = await trade.admin.call(relocationCalls.unplaced, { query: { deptId: trade.site } });
    expect(content).toMatchObject([{ productId: milk, batch: 'L1', markTime: made, free: 4, toCode: 'A-1' }]);
    await setType(trade.admin, trade.site, inboundType.code.purchaseArrival, { needPutaway: 1 });
    const { list } = await receive(trade, { purchaseId: id, lines: four });
    expect(list?.state).toBe(listState.code.toPick);
    const counted = await receive(trade, { listId: list?.id ?? 0, lines: four });
    expect(counted.list?.state).toBe(listState.code.picking);
    const shelved = await receive(trade, { listId: list?.id ?? 0, lines: four, positionId: trade.positions[0] ?? 0 });
    expect(shelved.list?.state).toBe(listState.code.done);
    expect(await rowOf(trade, id)).toMatchObject({ inNum: 8, plannedNum: 0 });
  });
});

it('says by row what is missing, and asks for the permission to receive', async () => {
  const trade = await openTrade(world, 0);
  const { id } = await bought(trade, 10);
  expect(await refusal(trade, { purchaseId: id, lines: [{ code: 'X', num: 1 }] })).toBe('第 1 行不在产品库中，请填写品名');
  expect(await refusal(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 1, quality: 10 }] })).toBe(
    '第 1 行「商品1」破损，请填写原因',
  );
  expect(await refusal(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 1, unit: '托' }] })).toBe(
    '第 1 行「商品1」没有包装单位「托」，请重新选择单位',
  );
  expect(await refusal(trade, { purchaseId: id, supplierId: trade.supplier, lines: [{ productId: at(trade, 0), num: 1 }] })).toBe(
    '采购单、入库单和供应商只能选一个',
  );
  const draft = await trade.purchase({ state: purchaseState.pending });
  expect((await trade.admin.refused(calls.create, { body: { purchaseId: draft.id, lines: delivery(trade) } })).code).toBe(
    'ORDER_NOT_CONFIRMED',
  );
  const other = await trade.list(inboundType.code.otherIn, [{ productId: at(trade, 0), num: 1 }]);
  expect(await refusal(trade, { listId: other.id, lines: [{ productId: at(trade, 0), num: 1 }] })).toBe(
    `入库单 ${other.number} 不是采购到货，不能在这里收货`,
  );
  const receiver = await hire(world, trade.admin, { site: trade.site, permissions: ['purchase:in'] });
  receiver.headers = { dept: String(trade.site) };
  const seen = await receiver.call(calls.expected, { query: { deptId: trade.site, keyword: '6900000000001' } });
  expect(seen.map((row) => row.id)).toEqual([id]);
  expect(await receiver.call(calls.getOne, { query: { source: 1, id } })).toMatchObject({ deptId: trade.site, lines: [{ openNum: 10 }] });
  expect((await receiver.refused(calls.getOne, { query: { source: 2, id: 999_999 } })).status).toBe(404);
  const buyer = await hire(world, trade.admin, { site: trade.site, permissions: ['purchase:list'] });
  buyer.headers = { dept: String(trade.site) };
  expect((await buyer.refused(calls.create, { body: { purchaseId: id, lines: [{ productId: at(trade, 0), num: 1 }] } })).status).toBe(403);
  expect((await buyer.refused(calls.expected, { query: { deptId: trade.site } })).status).toBe(403);
});
