/** 停售网点, 已停产, 上架: what a company does not offer is neither sold nor bought, unless somebody who may gives a reason. Issue 17, "Seen". */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { marketState } from '@cangyun/contract/catalog/product.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { beforeAll, expect, it } from 'vitest';
import { addGoods, receive } from '../support/catalogue.ts';
import { valueOf, verify } from '../support/chains.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { giveAddress, openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

/** A product of goods, with stock at the company's warehouse. */
async function openShop() {
  const trade = await openTrade(world, 10);
  const { admin, site } = trade;
  const goods = await addGoods(admin, { goodsName: '龙井', skuList: [{ sn: '6988000000001', price: 10 }] });
  const productId = goods.skuList[0]?.id ?? 0;
  await receive(world, admin, site, productId, 100);
  const lines = (num: number, deptId = site) => [{ proId: productId, num, price: 10, deptId }];
  const pending = async (num: number, more: object = {}) =>
    (await trade.order({ state: orderState.pending, products: lines(num), ...more })).id;
  const mark = async (state: number) => {
    const row = await admin.call(productCalls.getOne, { query: { id: productId } });
    await admin.call(productCalls.edit, { body: { ...row, marketState: state } });
  };
  return { trade, admin, site, goods, productId, lines, pending, mark };
}

it('停售网点: a site that stopped a product does not sell it; drafts are kept, other sites sell on', async () => {
  const { trade, admin, site, goods, productId, lines, pending } = await openShop();
  const other = await addSite(admin, '南仓');
  await giveAddress(world, other);
  await receive(world, admin, other, productId, 100);
  const early = await pending(3);
  await admin.call(goodsCalls.addStop, { body: { ids: [goods.id], deptIds: [site] } });
  const [{ offer } = { offer: undefined }] = await admin.call(productCalls.lookUp, { query: { keyword: '龙井', deptId: site } });
  const stoppedAt = offer?.stoppedAt ?? '';
  expect(offer).toMatchObject({ marketState: marketState.code.on, stoppedAt: expect.stringContaining('仓库') });
  expect((await admin.call(productCalls.lookUp, { query: { keyword: '龙井', deptId: other } }))[0]?.offer.stoppedAt).toBeNull();

  const sentence = `不能销售：「龙井」3（${stoppedAt}停售）`;
  const clerk = await hire(world, admin, { permissions: ['shipmentOrder:confirm', 'shipmentOrder:list'], site });
  expect(await clerk.refused(calls.confirm, { body: { id: early, overrideReason: '急' } })).toMatchObject({
    status: 400,
    code: 'BLOCKED_FOR_YOU',
    message: `${sentence}。需要有「销售订单停售产品放行」权限的人填写原因放行`,
  });
  const [each] = await admin.call(calls.confirmEach, { body: { ids: [early] } });
  expect(each).toMatchObject({ isOk: 0, msg: `${sentence}。填写原因后可放行` });
  await admin.call(calls.confirm, { body: { id: early, overrideReason: '样品' } });
  const { versions } = await verify(admin, `shipmentOrder-${early}`, 50);
  expect(valueOf(versions.at(-1), 'overrideInfo')).toBe(`样品（${sentence}）`);
  await admin.call(calls.unconfirm, { body: { id: early } });
  expect((await admin.call(calls.getOne, { query: { id: early } })).overrideInfo).toBe('');

  // Sold there by another site's order, or from there: both are sales of the site. Without it nothing is in the way.
  const from = (deptId: number, lineSite: number) => pending(1, { deptId, products: lines(1, lineSite) });
  expect((await admin.refused(calls.confirm, { body: { id: await from(other, site) } })).code).toBe('BLOCKED_OVERRIDABLE');
  await admin.call(calls.confirm, { body: { id: await from(other, other) } });

  // Imported and saved as confirmed: asked at once, and overridden at once.
  const body = { customerId: trade.customer, deptId: site, state: orderState.confirmed, products: lines(2) };
  expect((await admin.refused(calls.create, { body })).message).toBe(`不能销售：「龙井」2（${stoppedAt}停售）。填写原因后可放行`);
  const { list } = await admin.call(calls.createMany, { body: { list: [body] } });
  expect(list).toMatchObject([{ isOk: 0, msg: expect.stringContaining('不能销售') }]);
  expect(await admin.call(calls.create, { body: { ...body, overrideReason: '客户自提' } })).toMatchObject({
    state: orderState.confirmed,
    overrideInfo: expect.stringContaining('客户自提（不能销售'),
  });
});

it('已停产: is not bought any more, and sold from stock only', async () => {
  const { trade, admin, site, productId, lines, pending, mark } = await openShop();
  await mark(marketState.code.over);
  const bought = [{ proId: productId, num: 40, price: 5 }];
  const { id } = await trade.purchase({ state: purchaseState.pending, products: bought });
  const sentence = '已停产，不能采购：「龙井」40';
  const clerk = await hire(world, admin, { permissions: ['purchase:check', 'purchase:list'], site });
  expect((await clerk.refused(purchaseCalls.check, { body: { id } })).code).toBe('BLOCKED_FOR_YOU');
  expect((await admin.refused(purchaseCalls.check, { body: { id } })).message).toBe(`${sentence}。填写原因后可放行`);
  await admin.call(purchaseCalls.check, { body: { id, overrideReason: '尾货' } });
  expect((await admin.call(purchaseCalls.getOne, { query: { id } })).overrideInfo).toBe(`尾货（${sentence}）`);
  await admin.call(purchaseCalls.back, { body: { id } });
  expect((await admin.call(purchaseCalls.getOne, { query: { id } })).overrideInfo).toBe('');
  const confirmed = { customerId: trade.supplier, deptId: site, state: purchaseState.confirmed, products: bought };
  expect((await admin.refused(purchaseCalls.create, { body: confirmed })).code).toBe('BLOCKED_OVERRIDABLE');
  await admin.call(purchaseCalls.create, { body: { ...confirmed, overrideReason: '尾货' } });
  expect((await admin.call(purchaseCalls.upload, { body: { list: [confirmed] } })).list).toMatchObject([{ isOk: 0 }]);

  await admin.call(calls.confirm, { body: { id: await pending(5) } });
  const nowhere = await pending(5, { products: lines(5, 0) });
  expect((await admin.refused(calls.confirm, { body: { id: nowhere } })).message).toBe(
    '不能销售：「龙井」5（已停产，未选发货仓库）。填写原因后可放行',
  );
  // Not on the market yet: bought, but not sold.
  await mark(marketState.code.before);
  await admin.call(purchaseCalls.check, { body: { id } });
  expect((await admin.refused(calls.confirm, { body: { id: await pending(1) } })).message).toContain('「龙井」1（未上市）');
});

it('上架: shops sell only what is on show; clerks sell from the warehouse. All blocks are said together', async () => {
  const { admin, goods, pending } = await openShop();
  const market = { source: orderSource.code.market } as const;
  expect((await admin.refused(calls.confirm, { body: { id: await pending(1, market) } })).message).toContain('「龙井」1（未上架）');
  await admin.call(calls.confirm, { body: { id: await pending(1) } });
  await admin.call(goodsCalls.market, { body: { ids: [goods.id], onSale: 1 } });
  await admin.call(calls.confirm, { body: { id: await pending(1, market) } });
  await admin.call(goodsCalls.market, { body: { ids: [goods.id], onSale: 0 } });
  const limited = await addCustomer(admin, { name: '赊销客户', creditLimit: 5 });
  const id = await pending(2, { ...market, customerId: limited.id });
  const both = '不能销售：「龙井」2（未上架）；客户「赊销客户」信用额度 5.00，已用 0.00，本单 20.00，超出 15.00';
  expect((await admin.refused(calls.confirm, { body: { id } })).message).toBe(`${both}。填写原因后可放行`);
  const seller = await hire(world, admin, { permissions: ['shipmentOrder:confirm', 'shipmentOrder:list', 'shipmentOrder:stoppedSale'] });
  expect((await seller.refused(calls.confirm, { body: { id, overrideReason: '急' } })).message).toBe(
    `${both}。需要有「销售订单超信用额度」权限的人填写原因放行`,
  );
  await admin.call(calls.confirm, { body: { id, overrideReason: '老客户' } });
  expect((await admin.call(calls.getOne, { query: { id } })).overrideInfo).toBe(`老客户（${both}）`);
});

it('asks without a statement of its own, however many lines', async () => {
  const { trade, admin, site, goods, productId, pending } = await openShop();
  const confirm = (id: number) =>
    statementsDuring(world, calls.confirm, () => admin.call(calls.confirm, { body: { id, overrideReason: '试' } }));
  const plain = await confirm(await pending(1));
  await admin.call(goodsCalls.addStop, { body: { ids: [goods.id], deptIds: [site] } });
  const many = Array.from({ length: 30 }, (_, at) => ({ proId: productId, num: 1, price: 10, deptId: site, info: String(at) }));
  const { id } = await trade.order({ state: orderState.pending, products: many });
  const [each] = await admin.call(calls.confirmEach, { body: { ids: [id] } });
  expect(each?.msg).toContain('等 30 行');
  // One more: the reason is kept on the order.
  expect(await confirm(id)).toBe(plain + 1);
});
