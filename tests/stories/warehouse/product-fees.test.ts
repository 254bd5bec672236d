/** Set, saved, without effect: fees per product and group, packaging levels, customers of groups. */
import { productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import { productGroupCalls } from '@cangyun/contract/catalog/productGroup.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { feeSettingCalls, feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls as calls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openStore } from '../support/storing.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let store: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  store = await openStore(world);
});
proveAfterAll(() => world);

const { piece, box, order, pallet } = feeUnit.code;

const common = (name: string, unit: number, price: number) =>
  store.admin.call(feeSettingCalls.create, { body: { deptId: store.site, name, unit: unit as 1, price } });
const feeType = (name: string, more: object) =>
  store.admin.call(productFeeTypeCalls.create, { body: { deptId: store.site, name, unit: piece, ...more } });

/** A finished delivery of a customer's goods, and what it is charged. */
async function charged(lines: { productId: number; num: number }[], ownerId = store.customer.id) {
  const { admin } = store;
  await admin.call(warehouseListCalls.shortcutIn, { body: { type: 12, ownerId, lines } });
  const { id } = await admin.call(warehouseListCalls.shortcutOut, { body: { type: outboundType.code.deliveryOut, ownerId, lines } });
  const [made] = await admin.call(calls.make, { body: { ids: [id] } });
  return made?.rows.map(({ name, explanation, amount }) => [name, explanation, amount]);
}

it('费用类型 per product and group (99 元/件 saved, the bill ignored it)', async () => {
  const [a = 0, b = 0, c = 0] = store.products;
  await common('操作费', piece, 0.35);
  await common('单据费', order, 2);
  const { id: groupId } = await store.admin.call(productGroupCalls.create, { body: { name: '易碎品', productIds: [a, b] } });
  await feeType('易碎操作费', { groupId, price: 1.5, minCharge: 10 });
  await feeType('贵重操作费', { productId: a, price: 99 });
  // The most specific fee of a unit replaces the others for its goods; the fee per list stays.
  expect(await charged([a, b, c].map((productId) => ({ productId, num: 4 })))).toEqual([
    ['操作费', '4 件 × 0.35 元 = 1.40 元', 1.4],
    ['单据费', '1 单 × 2 元 = 2.00 元', 2],
    ['易碎操作费', '4 件 × 1.5 元 = 6.00 元，低于最低收费，按 10.00 元计', 10],
    ['贵重操作费', '4 件 × 99 元 = 396.00 元', 396],
  ]);
  // One for all products replaces the common fee of its unit.
  await feeType('本仓操作费', { price: 0.5 });
  expect((await charged([{ productId: c, num: 4 }]))?.map(([name]) => name)).toEqual(['单据费', '本仓操作费']);
});

it('packaging levels: a fee per box or pallet counts them as the goods are packed', async () => {
  const productId = await store.addGoods('饼干', [
    { name: '盒', xiangzhuang: 6 },
    { name: '箱', xiangzhuang: 4 },
    { name: '托盘', xiangzhuang: 10 },
  ]);
  await common('装卸费', box, 2);
  await feeType('打托费', { productId, unit: pallet, price: 15 });
  expect(await charged([{ productId, num: 250 }])).toEqual([
    ['装卸费', '250 件 ÷ 24 = 11 箱 × 2 元 = 22.00 元', 22],
    ['打托费', '250 件 ÷ 240 = 2 托 × 15 元 = 30.00 元', 30],
  ]);
});

it('customers of groups: a group that names customers counts for their goods only', async () => {
  const [a = 0] = store.products;
  const other = await addCustomer(store.admin);
  await common('操作费', piece, 1);
  const { id: groupId } = await store.admin.call(productGroupCalls.create, {
    body: { name: '协议品', productIds: [a], customerIds: [store.customer.id] },
  });
  await feeType('协议操作费', { groupId, price: 0.2 });
  const lines = [{ productId: a, num: 10 }];
  expect(await charged(lines)).toEqual([['协议操作费', '10 件 × 0.2 元 = 2.00 元', 2]]);
  expect(await charged(lines, other.id)).toEqual([['操作费', '10 件 × 1 元 = 10.00 元', 10]]);
  expect(await charged(lines, 0)).toEqual([['操作费', '10 件 × 1 元 = 10.00 元', 10]]);
});

it('no fees per customer: a contract replaces the fees of the site for the movements that it charges', async () => {
  const [a = 0] = store.products;
  await common('操作费', piece, 1);
  await store.agree('HT-1', [
    { name: '发货费', charge: 20, type: outboundType.code.deliveryOut, unit: piece, period: 1, price: 0.3 },
    { name: '发货费', charge: 20, productId: a, unit: piece, period: 1, price: 0.2 },
  ]);
  expect(await charged([{ productId: a, num: 10 }])).toEqual([['发货费', '10 件 × 0.2 元 = 2.00 元', 2]]);
  expect(await charged([{ productId: store.products[1] ?? 0, num: 10 }])).toEqual([['发货费', '10 件 × 0.3 元 = 3.00 元', 3]]);
  expect(await charged([{ productId: a, num: 10 }], 0)).toEqual([['操作费', '10 件 × 1 元 = 10.00 元', 10]]);
  // A movement that the contract says nothing about costs what it costs everybody.
  const { id } = await store.receive(a, 10, '2026-03-03');
  expect((await store.admin.call(calls.get, { query: { id } })).rows.map(({ name }) => name)).toEqual(['操作费']);
});
