/** Recall: one screen says who has how much of a lot, where the rest lies and whose it was; what is left can be blocked. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { type LotTrace, lotRole, lotState, lotTraceCalls, type TracedLot } from '@cangyun/contract/trade/lotTrace.ts';
import { processCalls } from '@cangyun/contract/trade/process.calls.ts';
import { lineRole } from '@cangyun/contract/trade/process.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { lotBlockCalls } from '@cangyun/contract/warehouse/lotBlock.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { daysAgo, said } from '../support/dairy.ts';
import { carryOut } from '../support/lists.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { giveAddress, openTrade, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
/** Milk of the lot L1, and the cheese that is made of it. */
let milk: number;
let cheese: number;
let sites: number[];
const made = daysAgo(20);
const CUSTOMERS = 20;

const lot = () => ({ productId: milk, batch: 'L1', markTime: made });
const trace = (): Promise<LotTrace> => trade.admin.call(lotTraceCalls.trace, { query: lot() });

/** Received + made + returned + other in = everything that left, is on its way or lies there. */
const isBalanced = (row: TracedLot): boolean =>
  row.received + row.made + row.returned + row.otherIn ===
  row.shipped + row.used + row.sentBack + row.otherOut + row.transit + row.lost + row.onHand;

async function sell(customerId: number, deptId: number, proId: number, num: number): Promise<{ id: number; number: string }> {
  const { admin } = trade;
  const order = await admin.call(salesOrderCalls.create, {
    body: { customerId, deptId, state: 10, products: [{ proId, num, price: 10 }] },
  });
  const sent = await admin.call(dispatchCalls.create, {
    body: { objId: order.id, carriageType: 0, reciveJson: { name: `收货人${customerId}`, phone: '13812345678', address: '滨江路' } },
  });
  await admin.call(dispatchCalls.check, { body: { id: sent.id } });
  const { lists: made } = await admin.call(dispatchCalls.getOne, { query: { id: sent.id } });
  const id = made.at(-1)?.id ?? 0;
  await admin.call(lists.startOut, { query: { id } });
  await admin.call(lists.finishOut, { body: { id } });
  await admin.call(lists.post, { body: { id } });
  return order;
}

async function move(inDeptId: number, num: number): Promise<number> {
  const { admin, site } = trade;
  const { id } = await admin.call(transferCalls.create, {
    body: { deptId: site, inDeptId, carriageType: 0, products: [{ productId: milk, num, batch: 'L1', markTime: made }] },
  });
  await admin.call(transferCalls.check, { body: { id } });
  const listOf = async (style: number) =>
    (await admin.call(transferCalls.getOne, { query: { id } })).lists.find((list) => list.style === style)?.id ?? 0;
  await carryOut(admin, await listOf(2));
  return listOf(1);
}

beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
  const { admin, site } = trade;
  [milk = 0, cheese = 0] = trade.products;
  await world.owner.query('update product set by_date = 1, period_days = 365 where id = any($1)', [[milk, cheese]]);
  sites = [site, await addSite(admin, '北仓'), await addSite(admin, '南仓')];
  for (const one of sites) await giveAddress(world, one);
});
proveAfterAll(() => world);

describe('one lot, split over three sites, processed, sold to twenty customers, partly returned', () => {
  it('is traced to everyone who has it, to where it lies, and back to its supplier', async () => {
    const { admin, site, positions } = trade;
    const [, north = 0, south = 0] = sites;
    const { id: purchaseId, number: purchaseNumber } = await trade.purchase({ products: [{ proId: milk, num: 100, price: 5 }], state: 10 });
    const { lines } = await admin.call(purchaseCalls.getOne, { query: { id: purchaseId } });
    await trade.receive([{ productId: milk, num: 50, batchProNumber: 'L1', markTime: made }], {
      type: inboundType.code.otherArrival,
      positionId: positions[0],
    });
    await admin.call(purchaseCalls.receive, {
      body: { id: purchaseId, lines: [{ lineId: lines[0]?.id ?? 0, num: 100, batch: 'L1', markTime: made }] },
    });
    // Another lot of the same milk, which nobody asks about.
    await trade.receive([{ productId: milk, num: 30, batchProNumber: 'L9', markTime: daysAgo(2) }]);
    await carryOut(admin, await move(north, 40));
    const waiting = await move(south, 30);
    // The lot lay at two places, so it arrives in two lines: two pieces of the first are missing.
    await carryOut(admin, waiting, 8);
    const onTheWay = await move(south, 10);

    const { id: processId } = await admin.call(processCalls.create, {
      body: {
        deptId: site,
        products: [
          { productId: milk, proType: lineRole.code.main, num: 20 },
          { productId: cheese, proType: lineRole.code.finished, num: 5, batchProNumber: 'K1', markTime: daysAgo(1) },
        ],
      },
    });
    await admin.call(processCalls.process, { body: { id: processId } });

    const orders: { id: number; customer: string }[] = [];
    for (let at = 0; at < CUSTOMERS; at += 1) {
      const customer = await addCustomer(admin, { name: `客户${String(at + 1).padStart(2, '0')}` });
      // Sixteen buy milk at two sites, four buy cheese.
      const order =
        at < 8
          ? await sell(customer.id, site, milk, 2)
          : at < 16
            ? await sell(customer.id, north, milk, 3)
            : await sell(customer.id, site, cheese, 1);
      orders.push({ id: order.id, customer: customer.name });
    }
    const [first] = orders;
    const back = await admin.call(salesReturnCalls.create, {
      body: { objId: first?.id ?? 0, reason: '破损', products: [{ productId: milk, num: 1, markTime: made, batch: 'L1' }] },
    });
    await admin.call(salesReturnCalls.check, { body: { id: back.id } });
    const { lists: backLists } = await admin.call(salesReturnCalls.getOne, { query: { id: back.id } });
    const backList = backLists.at(-1)?.id ?? 0;
    await admin.call(lists.startIn, { body: { id: backList } });
    const { lines: backLines } = await admin.call(lists.getOne, { query: { id: backList } });
    await admin.call(lists.finishIn, {
      body: {
        id: backList,
        lines: backLines.map(({ id }) => ({ lineId: id, places: [{ num: 1, batch: 'L1', markTime: made, quality: 10 }] })),
      },
    });
    await admin.call(lists.post, { body: { id: backList } });

    const found = await trace();
    expect(found.lots.map(({ productId, role }) => [productId, role])).toEqual([
      [milk, lotRole.code.self],
      [cheese, lotRole.code.made],
    ]);
    expect(found.lots.every(isBalanced)).toBe(true);
    expect(found.lots[0]).toMatchObject({
      received: 150,
      shipped: 8 * 2 + 8 * 3,
      returned: 1,
      used: 20,
      transit: 10,
      lost: 2,
      onHand: 150 - 40 - 20 - 12 + 1,
    });
    expect(found.lots[1]).toMatchObject({ made: 5, shipped: 4, onHand: 1, received: 0 });
    // Exactly who has how much, by customer.
    const has = Object.fromEntries(found.customers.map(({ customerName, net }) => [customerName, net]));
    expect(has).toEqual(Object.fromEntries(orders.map(({ customer }, at) => [customer, at === 0 ? 1 : at < 8 ? 2 : at < 16 ? 3 : 1])));
    expect(found.customers[0]).toMatchObject({ shipped: 2, returned: 1, net: 1, orderId: first?.id, phone: '13812345678' });
    expect(found.customers.find(({ customerName }) => customerName === '客户20')).toMatchObject({
      productId: cheese,
      batch: 'K1',
      shipped: 1,
    });
    // Where the rest lies, at every site, in both qualities.
    const lies = Map.groupBy(found.places, ({ deptName }) => deptName);
    expect(new Map([...lies].map(([name, rows]) => [name, rows.reduce((sum, { onHand }) => sum + onHand, 0)]))).toEqual(
      new Map([
        ['北仓', 40 - 24],
        ['南仓', 28],
        [found.transfers[0]?.fromName, 150 - 80 - 20 - 16 + 1 + 1],
      ]),
    );
    expect(found.places.filter(({ quality }) => quality === 10).map(({ onHand }) => onHand)).toEqual([1]);
    // Back to the supplier, and how it went.
    const supplierName = found.receipts.find(({ purchaseNumber: number }) => number === purchaseNumber)?.supplierName;
    expect(supplierName).toMatch(/^往来/);
    expect(found.receipts.map(({ purchaseId: id, num }) => `${id} ${num}`).toSorted()).toEqual([`${purchaseId} 100`, 'null 50'].toSorted());
    expect(found.transfers.map(({ outNum, inNum, transit, lost }) => [outNum, inNum, transit, lost])).toEqual([
      [40, 40, 0, 0],
      [30, 28, 0, 2],
      [10, 0, 10, 0],
    ]);
    expect(found.makings.map(({ productId, style, num }) => [productId, style, num])).toEqual([
      [milk, 2, 20],
      [cheese, 1, 5],
    ]);
    expect(found.hidden).toBe(0);

    // From the cheese back to the milk's supplier.
    const ofCheese = await admin.call(lotTraceCalls.trace, { query: { productId: cheese, batch: 'K1', markTime: daysAgo(1) } });
    expect(ofCheese.lots.map(({ role }) => role)).toEqual([lotRole.code.self, lotRole.code.material]);
    expect(ofCheese.customers).toHaveLength(4);
    expect(ofCheese.receipts.map(({ purchaseNumber: number }) => number)).toContain(purchaseNumber);

    // What was on the way arrives.
    await carryOut(admin, onTheWay);
    expect((await trace()).lots[0]).toMatchObject({ transit: 0, lost: 2 });
  });

  it('is found by scanning its batch or a barcode, and exported with everyone who got it', async () => {
    const { admin } = trade;
    const byBatch = await admin.call(lotTraceCalls.lots, { query: { keyword: 'L1' } });
    expect(byBatch.content).toMatchObject([{ productId: milk, batch: 'L1', markTime: made, sites: 3 }]);
    const barcode = byBatch.content[0]?.barcode ?? '';
    const byCode = await admin.call(lotTraceCalls.lots, { query: { keyword: barcode, sort: 'markTime,asc' } });
    expect(byCode.content.map(({ batch }) => batch)).toEqual(['L1', 'L9']);
    expect((await admin.call(lotTraceCalls.lots, { query: { productId: milk, keyword: '9' } })).content).toMatchObject([{ batch: 'L9' }]);
    expect((await admin.call(lotTraceCalls.lots, { query: {} })).totalElements).toBe(0);
    const { rows, fileName } = await sheetIn(await admin.respond(lotTraceCalls.download, { query: lot() }));
    expect(fileName).toBe('批次追溯数据.xlsx');
    expect(rows.filter((row) => row['类别'] === '客户')).toHaveLength(CUSTOMERS);
    expect(rows.find((row) => row['往来单位'] === '客户01')).toMatchObject({ 数量: 2, 退回或到货: 1, 净数量: 1 });
  });

  it('hides phone numbers without the permission, and says what other sites hide', async () => {
    const { admin } = trade;
    const [, north = 0] = sites;
    const clerk = await hire(world, admin, { permissions: ['lotTrace:list'], site: north });
    expect((await clerk.call(lotTraceCalls.trace, { query: lot() })).customers[0]?.phone).toBe('138****5678');
    const local = await hire(world, admin, { permissions: ['lotTrace:list'], scope: dataScope.code.ownSite, site: north });
    const seen = await local.call(lotTraceCalls.trace, { query: lot() });
    expect(new Set(seen.customers.map(({ deptName }) => deptName))).toEqual(new Set(['北仓']));
    expect(seen.hidden).toBeGreaterThan(0);
  });

  it('refuses a lot that nobody knows, and goods that are no lot', async () => {
    const { admin } = trade;
    expect(said(await admin.respond(lotTraceCalls.trace, { query: { ...lot(), batch: 'L2' } }))).toBe(
      `没有批次 L2（${made}）的记录，请检查产品、批次号和生产日期`,
    );
    expect((await admin.refused(lotTraceCalls.trace, { query: { productId: milk } })).code).toBe('LOT_UNNAMED');
    expect((await admin.refused(lotTraceCalls.download, { query: { productId: milk } })).code).toBe('LOT_UNNAMED');
    expect((await admin.refused(lotTraceCalls.lots, { query: { sort: 'nonsense,asc', keyword: 'L1' } })).code).toBe('UNKNOWN_SORT');
  });
});

describe('what is left of a lot is blocked', () => {
  it('at every site: nobody reserves, picks or ships it, until the block is lifted', async () => {
    const { admin, site } = trade;
    const [, north = 0] = sites;
    const waiting = await admin.call(lists.create, {
      body: { type: outboundType.code.otherOut, deptId: north, lines: [{ productId: milk, num: 2, batchProNumber: 'L1' }] },
    });
    const picked = await admin.call(lists.create, {
      body: { type: outboundType.code.otherOut, deptId: site, lines: [{ productId: milk, num: 2, batchProNumber: 'L1' }] },
    });
    await admin.call(lists.startOut, { query: { id: picked.id } });
    await admin.call(lists.finishOut, { body: { id: picked.id } });

    const clerk = await hire(world, admin, { permissions: ['lotTrace:list'], site });
    const body = { lots: [lot()], reason: '供应商召回' };
    expect((await clerk.refused(lotBlockCalls.block, { body })).status).toBe(403);
    expect(await admin.call(lotBlockCalls.block, { body })).toEqual({ blocked: 1 });
    expect(said(await admin.respond(lotBlockCalls.block, { body }))).toBe(`批次 L1（${made}）已经封锁`);
    expect((await admin.refused(lotBlockCalls.block, { body: { lots: [{ productId: milk }], reason: '召回' } })).code).toBe('LOT_UNNAMED');

    expect((await trace()).places.every(({ state, productId }) => productId !== milk || state === lotState.code.blocked)).toBe(true);
    const [held] = await clerk.call(lotBlockCalls.list, {});
    const id = held?.id ?? 0;
    const stock = await admin.call(stockCalls.places, { query: { productId: milk, batch: 'L1', size: 50 } });
    expect(held?.onHand).toBe(stock.content.reduce((sum, row) => sum + row.onHand, 0));

    // New lists leave it alone; a named lot is refused; what was picked before is stopped at the door.
    const any = { type: outboundType.code.otherOut, deptId: north, lines: [{ productId: milk, num: 1 }] };
    expect((await admin.refused(lists.shortcutOut, { body: any })).code).toBe('BLOCKED_OVERRIDABLE');
    expect(said(await admin.respond(lists.create, { body: any }))).toContain('被封锁');
    const named = { ...any, deptId: site, lines: [{ productId: milk, num: 1, batchProNumber: 'L1' }] };
    expect((await admin.refused(lists.create, { body: named })).code).toBe('LOT_SHORT');
    expect(said(await admin.respond(lists.post, { body: { id: picked.id } }))).toContain(`里有被封锁的批次：商品1 批次 L1（${made}）`);
    // Back to the supplier it may go.
    await admin.call(lists.shortcutOut, {
      body: { type: outboundType.code.returnOut, deptId: site, lines: [{ productId: milk, num: 1, batchProNumber: 'L1' }] },
    });

    expect((await clerk.refused(lotBlockCalls.lift, { body: { ids: [id], reason: '误报' } })).status).toBe(403);
    await admin.call(lotBlockCalls.lift, { body: { ids: [id], reason: '检验合格' } });
    expect((await admin.refused(lotBlockCalls.lift, { body: { ids: [id], reason: '检验合格' } })).code).toBe('LOT_BLOCK_LIFTED');
    expect(await admin.call(lotBlockCalls.list, {})).toEqual([]);
    await admin.call(lists.post, { body: { id: picked.id } });
    await carryOut(admin, waiting.id);
    const before = await trace();
    expect(before.lots.every(isBalanced)).toBe(true);

    // A shipment that was taken back counts as if it had never left.
    const sold = before.customers.find(({ customerName }) => customerName === '客户02');
    await admin.call(lists.reverse, { body: { id: sold?.listIds[0] ?? 0, info: '录错' } });
    const after = await trace();
    expect(after.customers.map(({ customerName }) => customerName)).not.toContain('客户02');
    expect(after.lots[0]?.shipped).toBe((before.lots[0]?.shipped ?? 0) - 2);
    expect(after.lots.every(isBalanced)).toBe(true);
  });
});
