/** What goods cost, from purchase to sale and back: the stock's value, the cost of each order's line, and the books. Issue 16, point 10. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { processCalls } from '@cangyun/contract/trade/process.calls.ts';
import { lineRole } from '@cangyun/contract/trade/process.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, costBooks, ship, takeBack } from '../support/costs.ts';
import { journeysOf } from '../support/journeys.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { openTrade, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { goods, transit, payable, inputTax, costOfGoods, costDifference, feeCost, freightCost } = chart.code;

const { stock, books, costOf } = costBooks(() => world);

describe('bought goods', () => {
  it('are worth what was agreed, without the tax in it, and gifts nothing', async () => {
    const trade = await openTrade(world, 0);
    const [first = 0, second = 0] = trade.products;
    await buy(trade, first, 3, 3.3333);
    expect(await stock(trade, first)).toEqual([3, 10]);
    await buy(trade, second, 10, 11.3, { rate: 0.13 });
    expect(await stock(trade, second)).toEqual([10, 100]);
    await buy(trade, second, 10, 5, { type: 1 });
    expect(await stock(trade, second)).toEqual([20, 100]);
    expect(await books(trade)).toEqual({ [goods]: 110, [inputTax]: 13, [payable]: -123 });
  });

  it('that go back leave at the average; the rest of their price is a difference', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    const journeys = journeysOf(trade);
    const { id } = await buy(trade, product, 10, 10);
    await buy(trade, product, 10, 20);
    const back = await trade.admin.call(purchaseReturnCalls.create, {
      body: { objId: id, reason: '不合适', products: [{ productId: product, num: 4 }] },
    });
    await journeys.act('purchaseBack', 'check', back.id);
    await journeys.carry('purchaseBack', back.id);
    expect(await stock(trade, product)).toEqual([16, 240]);
    expect(await books(trade)).toEqual({ [goods]: 240, [payable]: -260, [costDifference]: 20 });
  });

  it('whose receipt is reversed leave as they came', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    await buy(trade, product, 10, 20);
    const { id } = await buy(trade, product, 7, 1.4285);
    const { links } = await trade.admin.call(purchaseCalls.getOne, { query: { id } });
    expect(await stock(trade, product)).toEqual([17, 210]);
    await trade.admin.call(warehouseListCalls.reverse, { body: { id: links[0]?.id ?? 0, info: '录错' } });
    expect(await stock(trade, product)).toEqual([10, 200]);
    expect(await books(trade)).toEqual({ [goods]: 200, [payable]: -200 });
  });
});

describe('sold goods', () => {
  it('cost the average, and bring it back to the cent over several returns', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    await buy(trade, product, 7, 1.4286);
    const { orderId } = await ship(trade, product, 7);
    expect(await stock(trade, product)).toEqual([0, 0]);
    expect(await costOf(trade, orderId)).toEqual([10, 0]);
    // Bought again, dearer: what comes back brings what it cost, not what it would cost now.
    await buy(trade, product, 1, 50);
    for (const num of [2, 2, 3]) await takeBack(trade, orderId, product, num);
    expect(await costOf(trade, orderId)).toEqual([10, 10]);
    expect(await stock(trade, product)).toEqual([8, 60]);
    expect((await books(trade))[costOfGoods]).toBeUndefined();
  });

  it('10: cost the same, whatever a price is changed to afterwards', async () => {
    const trade = await openTrade(world, 0);
    const { admin } = trade;
    const [product = 0] = trade.products;
    const { id, lineId } = await buy(trade, product, 10, 8);
    const { orderId } = await ship(trade, product, 6);
    await world.owner.query(`insert into closed_books (company_id, until) values ($1, current_date - 1)`, [admin.companyId]);
    // As if it had happened in the month that is closed by now.
    await world.owner.query(`update journal_row set day = current_date - 1 where company_id = $1`, [admin.companyId]);
    await world.owner.query(`update journal_voucher set day = current_date - 1 where company_id = $1`, [admin.companyId]);
    await world.owner.query(`update money_item set day = current_date - 1 where company_id = $1`, [admin.companyId]);
    const closed = async () =>
      (
        await world.owner.query(
          'select account, sum(amount)::float as amount from journal_row where company_id = $1 and day < current_date group by 1 order by 1',
          [admin.companyId],
        )
      ).rows;
    const before = await closed();
    await world.owner.query('update product set cost_price = 99 where company_id = $1', [admin.companyId]);
    await admin.call(purchaseCalls.reprice, { body: { id, lines: [{ lineId, price: 9 }], info: '对账后改价' } });
    expect(await costOf(trade, orderId)).toEqual([48, 0]);
    expect(await closed()).toEqual(before);
    // Four pieces are left and bear their part; the other six are a difference of the open month.
    expect(await stock(trade, product)).toEqual([4, 36]);
    expect(await books(trade)).toMatchObject({ [goods]: 36, [costOfGoods]: 48, [costDifference]: 6, [payable]: -90 });
  });

  it('of a reversed shipment are worth what they were', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    await buy(trade, product, 3, 3.3333);
    const { orderId, dispatchId } = await ship(trade, product, 2);
    expect(await costOf(trade, orderId)).toEqual([6.67, 0]);
    expect(await trade.admin.call(salesOrderCalls.margin, { query: { id: orderId } })).toMatchObject({
      ...{ revenue: 20, cost: 6.67, margin: 13.33 },
      lines: [{ outNum: 2, backNum: 0, revenue: 20, cost: 6.67, margin: 13.33 }],
    });
    const { lists } = await trade.admin.call(dispatchCalls.getOne, { query: { id: dispatchId } });
    await trade.admin.call(warehouseListCalls.reverse, { body: { id: lists[0]?.id ?? 0, info: '录错' } });
    expect(await costOf(trade, orderId)).toEqual([0, 0]);
    expect(await stock(trade, product)).toEqual([3, 10]);
  });
});

it('freight of a purchase becomes part of what is left of its goods, and is taken back as far as it was added', async () => {
  const trade = await openTrade(world, 0);
  const { admin, supplier } = trade;
  const [first = 0, second = 0] = trade.products;
  const products = [
    { proId: first, num: 10, price: 3 },
    { proId: second, num: 10, price: 1 },
  ];
  const { id } = await trade.purchase({ customerId: supplier, state: purchaseState.confirmed, products });
  await admin.call(purchaseCalls.receive, { body: { id } });
  await ship(trade, second, 5);
  await admin.call(purchaseCalls.spreadFreight, { body: { id, amount: 8.01, info: '提货运费' } });
  expect(await stock(trade, first)).toEqual([10, 36.01]);
  expect(await stock(trade, second)).toEqual([5, 6]);
  expect(await books(trade)).toMatchObject({ [goods]: 42.01, [freightCost]: -8.01, [costDifference]: 1, [costOfGoods]: 5 });
  const tooMuch = await admin.refused(purchaseCalls.spreadFreight, { body: { id, amount: -9 } });
  expect(tooMuch.message).toContain('已分摊运费 8.01 元，不能冲减 9.00 元');
  expect((await admin.refused(purchaseCalls.spreadFreight, { body: { id, amount: 0 } })).message).toContain('运费');
  await admin.call(purchaseCalls.spreadFreight, { body: { id, amount: -8.01 } });
  expect(await stock(trade, first)).toEqual([10, 30]);
  expect((await books(trade))[freightCost]).toBeUndefined();
});

describe('a later price', () => {
  it('lowers the value never below zero, and counts what was sent back', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    const journeys = journeysOf(trade);
    const { id, lineId } = await buy(trade, product, 10, 10);
    const back = await trade.admin.call(purchaseReturnCalls.create, {
      body: { objId: id, reason: '不合适', products: [{ productId: product, num: 5 }] },
    });
    await journeys.act('purchaseBack', 'check', back.id);
    await journeys.carry('purchaseBack', back.id);
    await trade.admin.call(purchaseCalls.reprice, { body: { id, lines: [{ lineId, price: 6 }] } });
    expect(await stock(trade, product)).toEqual([5, 30]);
    expect(await books(trade)).toEqual({ [goods]: 30, [payable]: -30 });
    expect(await trade.admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ amount: 60, unpaidAmount: 30 });
  });

  it('is refused before goods came, for a gift and for a line of another purchase', async () => {
    const trade = await openTrade(world, 0);
    const [product = 0] = trade.products;
    const { admin } = trade;
    const early = await trade.purchase({ state: purchaseState.confirmed });
    const { lineId, id } = await buy(trade, product, 1, 5, { type: 1 });
    const refused = async (body: { id: number; lines: { lineId: number; price: number }[] }) =>
      (await admin.refused(purchaseCalls.reprice, { body })).message;
    expect(await refused({ id: early.id, lines: [{ lineId, price: 1 }] })).toBe(`采购单 ${early.number} 尚未入库，请退回后修改价格`);
    expect(await refused({ id, lines: [{ lineId, price: 1 }] })).toContain('是赠品，没有单价');
    expect(await refused({ id, lines: [{ lineId: lineId + 99, price: 1 }] })).toContain(String(lineId + 99));
    expect(await refused({ id, lines: [{ lineId, price: -1 }] })).toContain('单价');
  });
});

it('goods on their way between sites keep their cost, and what does not arrive is lost', async () => {
  const trade = await openTrade(world, 0);
  const { admin } = trade;
  const [product = 0] = trade.products;
  const target = await addSite(admin, '调入仓');
  await buy(trade, product, 7, 1.4286);
  const send = async (num: number): Promise<{ id: number; listIn: () => Promise<number> }> => {
    const { id } = await admin.call(transferCalls.create, { body: { inDeptId: target, products: [{ productId: product, num }] } as never });
    await admin.call(transferCalls.check, { body: { id } });
    const list = async (style: number) =>
      (await admin.call(transferCalls.getOne, { query: { id } })).lists.findLast((one) => one.style === style)?.id ?? 0;
    await carryOut(admin, await list(2));
    return { id, listIn: () => list(1) };
  };
  const first = await send(3);
  expect(await stock(trade, product)).toEqual([4, 5.71]);
  expect(await books(trade)).toMatchObject({ [goods]: 5.71, [transit]: 4.29 });
  await carryOut(admin, await first.listIn());
  expect(await stock(trade, product, target)).toEqual([3, 4.29]);
  expect((await books(trade))[transit]).toBeUndefined();
  // Two of four arrive.
  const second = await send(4);
  await carryOut(admin, await second.listIn(), 2);
  expect(await stock(trade, product, target)).toEqual([5, 7.15]);
  expect(await books(trade)).toEqual({ [goods]: 7.15, [costDifference]: 2.85, [payable]: -10 });
  // Taken back at the other end, they are on their way again; and then nothing of them comes.
  await admin.call(warehouseListCalls.reverse, { body: { id: await second.listIn(), info: '收错' } });
  expect(await books(trade)).toMatchObject({ [goods]: 4.29, [transit]: 2.86 });
  await admin.call(warehouseListCalls.skip, { query: { id: await second.listIn() } });
  expect(await books(trade)).toEqual({ [goods]: 4.29, [costDifference]: 5.71, [payable]: -10 });
});

it('what is made costs its materials and the fee; what is fed later is added', async () => {
  const trade = await openTrade(world, 0);
  const { admin } = trade;
  const [material = 0, packing = 0, product = 0] = trade.products;
  await buy(trade, material, 10, 3);
  await buy(trade, packing, 10, 0.5);
  const { id } = await admin.call(processCalls.create, {
    body: {
      products: [
        { productId: material, proType: lineRole.code.main, num: 4 },
        { productId: packing, proType: lineRole.code.auxiliary, num: 2 },
        { productId: product, proType: lineRole.code.finished, num: 2 },
      ],
      data_json: { fees: [{ style: 'make', price: 1.5 }] },
    } as never,
  });
  await admin.call(processCalls.process, { body: { id } });
  expect(await stock(trade, product)).toEqual([2, 14.5]);
  expect(await books(trade)).toEqual({ [goods]: 36.5, [feeCost]: -1.5, [payable]: -35 });
  await ship(trade, product, 1);
  await admin.call(processCalls.feed, {
    body: { id, products: [{ productId: packing, proType: lineRole.code.auxiliary, num: 1 }] } as never,
  });
  expect(await stock(trade, product)).toEqual([1, 7.5]);
  expect(await books(trade)).toMatchObject({ [goods]: 29, [costOfGoods]: 7.25, [costDifference]: 0.25 });
});

it('shipped goods without an order that come back bring what they cost', async () => {
  const trade = await openTrade(world, 0);
  const { admin } = trade;
  const [product = 0] = trade.products;
  await buy(trade, product, 3, 3.3333);
  const { id } = await trade.list(22, [{ productId: product, num: 3 }]);
  await carryOut(admin, id);
  const { lines } = await admin.call(warehouseListCalls.getOne, { query: { id } });
  for (const num of [1, 2]) {
    const back = await admin.call(warehouseListCalls.returnBack, { body: { id, lines: [{ lineId: lines[0]?.id ?? 0, num }] } });
    await carryOut(admin, back.id);
  }
  expect(await stock(trade, product)).toEqual([3, 10]);
  expect(await books(trade)).toEqual({ [goods]: 10, [payable]: -10 });
});
