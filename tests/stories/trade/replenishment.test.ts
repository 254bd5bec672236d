/** Replenishment: what a site is going to lack is proposed, and becomes drafts of purchases and transfers. */

import { outboundType } from '@cangyun/contract/movements.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { replenishmentCalls as calls, type Proposal } from '@cangyun/contract/trade/replenishment.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { setSite } from '../support/site-settings.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world.close());

const proposals = async (query: object = {}): Promise<readonly Proposal[]> => (await trade.admin.call(calls.list, { query })).content;
const keep = (productId: number, safety: number, box = 1) =>
  world.owner.query('update product set safety_stock = $2, box_quantity = $3 where id = $1', [productId, safety, box]);

describe('what is going to be missing', () => {
  it('below its minimum, in whole cartons, less what is ordered; a draft counts, so that nothing is proposed twice', async () => {
    trade = await openTrade(world, 10);
    const { admin, supplier, site } = trade;
    const [first = 0, second = 0] = trade.products;
    await trade.purchase({ products: [{ proId: first, num: 1, price: 4.2 }], state: purchaseState.confirmed });
    await keep(first, 30, 6);
    await keep(second, 10);
    const [row, ...others] = await proposals();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ deptId: site, productId: first, usableQty: 10, safetyStock: 30, incomingNum: 1, num: 24 },
      ...{ supplierId: supplier, price: 4.2, sourceId: null, waitingNum: 0 },
    });
    const [made, ...more] = await admin.call(calls.purchase, {
      body: { lines: [{ deptId: site, productId: first, num: 18, supplierId: supplier, price: 4.2 }] },
    });
    expect(more).toEqual([]);
    const draft = await admin.call(purchaseCalls.getOne, { query: { id: made?.id ?? 0 } });
    expect(draft).toMatchObject({ state: purchaseState.draft, customerId: supplier, deptId: site, info: '补货建议' });
    expect(draft.lines).toMatchObject([{ productId: first, num: 18, price: 4.2 }]);
    expect(await proposals()).toMatchObject([{ incomingNum: 19, num: 6 }]);
    expect(await proposals({ keyword: '商品2' })).toEqual([]);
    expect(await proposals({ supplierId: supplier })).toHaveLength(1);
    expect(await proposals({ deptId: await addSite(admin, '空仓') })).toEqual([]);
  });

  it('what the site sold lately, and orders that no stock is there for', async () => {
    trade = await openTrade(world, 10);
    const { admin, site } = trade;
    const [first = 0, second = 0] = trade.products;
    await setSite(admin, site, { safetyStockDays: '7' });
    await admin.call(lists.shortcutOut, { body: { type: outboundType.code.deliveryOut, lines: [{ productId: first, num: 7 }] } });
    await trade.order({ state: orderState.pending, products: [{ proId: second, num: 12, price: 1 }] });
    expect(await proposals()).toMatchObject([
      { productId: second, waitingNum: 12, usableQty: 10, num: 2 },
      { productId: first, soldNum: 7, soldDays: 7, usableQty: 3, num: 4 },
    ]);
    // A confirmed order has its goods reserved: it does not wait.
    const { id } = await trade.order({ state: orderState.confirmed, products: [{ proId: second, num: 10, price: 1 }] });
    expect((await proposals()).find(({ productId }) => productId === second)).toMatchObject({ waitingNum: 12, usableQty: 0, num: 12 });
    expect((await admin.call(salesOrderCalls.getOne, { query: { id } })).state).toBe(orderState.confirmed);
  });

  it('comes from a site that has it to spare, one transfer for each pair of sites', async () => {
    trade = await openTrade(world, 50);
    const { admin, site } = trade;
    const [first = 0, second = 0] = trade.products;
    const shop = await addSite(admin, '门店');
    for (const productId of [first, second]) await trade.receive([{ productId, num: 1 }], { deptId: shop });
    await keep(first, 20);
    await keep(second, 20);
    const rows = await proposals({ deptId: shop });
    expect(rows).toMatchObject([
      { productId: first, num: 19, sourceId: site, spareNum: 30 },
      { productId: second, num: 19, sourceId: site, spareNum: 30 },
    ]);
    const lines = rows.map(({ productId, num, sourceId }) => ({ deptId: shop, productId, num, sourceId: sourceId ?? 0 }));
    const [made, ...more] = await admin.call(calls.transfer, { body: { lines } });
    expect(more).toEqual([]);
    const transfer = await admin.call(transferCalls.getOne, { query: { id: made?.id ?? 0 } });
    expect(transfer).toMatchObject({ state: 10, deptId: site, inDeptId: shop });
    expect(transfer.lines).toHaveLength(2);
    expect(await proposals({ deptId: shop })).toEqual([]);
  });

  it('is seen, and made to documents, by those who may', async () => {
    trade = await openTrade(world, 1);
    const { admin, site, supplier } = trade;
    const [first = 0] = trade.products;
    await keep(first, 5);
    const away = await addSite(admin, '别处');
    const local = await hire(world, admin, { permissions: ['replenishment:list'], scope: dataScope.code.ownSite, site: away });
    expect((await local.call(calls.list, { query: {} })).content).toEqual([]);
    const bought = { body: { lines: [{ deptId: site, productId: first, num: 1, supplierId: supplier }] } };
    expect((await local.refused(calls.purchase, bought)).status).toBe(403);
    expect(
      (await local.refused(calls.transfer, { body: { lines: [{ deptId: site, productId: first, num: 1, sourceId: away }] } })).status,
    ).toBe(403);
    expect((await local.refused(calls.list, by({ nonsense: 1 }))).status).toBe(422);
    // Nothing half done: an unknown product refuses all.
    const before = (await proposals())[0]?.incomingNum;
    const lines = [...bought.body.lines, { deptId: site, productId: 999_999, num: 1, supplierId: supplier }];
    expect((await admin.refused(calls.purchase, { body: { lines } })).status).toBe(400);
    expect((await proposals())[0]?.incomingNum).toBe(before);
    const same = { body: { lines: [{ deptId: site, productId: first, num: 1, sourceId: site }] } };
    expect((await admin.refused(calls.transfer, same)).code).toBe('CONSIGN_SAME_SITE');
  });
});
