/** Prices of sales orders: each line keeps why it costs what it costs, and nothing is sold below its lowest price by accident. */
import { priceCalls } from '@cangyun/contract/catalog/price.ts';
import { priceBase } from '@cangyun/contract/catalog/pricing.ts';
import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderImportCalls } from '@cangyun/contract/trade/salesOrderImport.ts';
import { salesOrderLineCalls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { beforeAll, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { valueOf, verify } from '../support/chains.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { code } = priceBase;

const openPriced = async (more: object = {}) => {
  const trade = await openTrade(world, 0);
  const { admin, site, customer } = trade;
  const tea = await addProduct(admin, { name: '春茶', barcode: '6912300000017', resalePrice: 15, ...more });
  await trade.receive([{ productId: tea.id, num: 1_000 }]);
  const agreed = await admin.call(productCustomerCalls.create, {
    body: { customerId: customer, productId: tea.id, code: 'NL-1', price: 11.11, validFrom: '2020-03-01' },
  });
  const quoted = async (num = 1) =>
    (await admin.call(priceCalls.quote, { body: { customerId: customer, deptId: site, lines: [{ proId: tea.id, num }] } })).lines[0];
  const order = async (price: number, given: object = {}) => {
    const { id } = await trade.order({ state: orderState.pending, products: [{ proId: tea.id, num: 2, price }], ...given });
    return admin.call(calls.getOne, { query: { id } });
  };
  return { trade, admin, site, customer, tea, agreed, quoted, order };
};

it('协议价 (11.11 agreed, the form starts at 15.00): the line says which price it has, or that somebody typed another one', async () => {
  const { admin, quoted, order, agreed, tea } = await openPriced();
  expect(await quoted()).toMatchObject({ price: 11.11, why: '协议价 11.11，2020-03-01 起' });
  expect((await order(11.11)).lines[0]).toMatchObject({
    priceBase: code.agreed,
    priceWhy: '协议价 11.11，2020-03-01 起',
    promotionId: null,
  });
  const typed = await order(12);
  expect(typed.lines[0]).toMatchObject({ priceBase: code.manual, priceWhy: '手工改价 12.00（系统价：协议价 11.11，2020-03-01 起）' });
  const [gift] = (await order(0, { products: [{ proId: tea.id, num: 1, price: 11.11, type: 1 }] })).lines;
  expect(gift).toMatchObject({ price: 0, priceBase: code.none, priceWhy: '' });
  // One line by hand, up and back.
  const [line] = typed.lines;
  const changed = await admin.call(salesOrderLineCalls.edit, { body: { id: line?.id ?? 0, version: line?.version ?? 0, price: 11.11 } });
  expect(changed).toMatchObject({ priceBase: code.agreed });
  const added = await admin.call(salesOrderLineCalls.create, { body: { orderId: typed.id, proId: tea.id, num: 1, price: 9 } });
  expect(added).toMatchObject({ priceBase: code.manual });
  // The agreement ends. A price that nobody touches keeps its reason; a new one is the wholesale price.
  const saved = await order(11.11);
  await admin.call(productCustomerCalls.edit, { body: { ...agreed, validTo: '2020-03-31' } });
  const products = saved.lines.map(({ num, price }) => ({ proId: tea.id, num, price }));
  const { id, version, customerId, deptId } = saved;
  await admin.call(calls.edit, { body: { id, version, customerId, deptId, products } });
  const [kept] = (await admin.call(calls.getOne, { query: { id } })).lines;
  expect(kept).toMatchObject({ priceBase: code.agreed, priceWhy: '协议价 11.11，2020-03-01 起' });
  expect(await quoted()).toMatchObject({ price: 15 });
});

it('merged orders keep the reasons of their lines', async () => {
  const { admin, order } = await openPriced();
  const [first, second] = [await order(11.11), await order(11.11)];
  const { id } = await admin.call(calls.merge, { body: { ids: [first.id, second.id] } });
  const { lines } = await admin.call(calls.getOne, { query: { id } });
  expect(lines).toEqual([expect.objectContaining({ num: 4, priceBase: code.agreed })]);
});

it('an imported row without a price takes the engine’s; one with a price keeps it', async () => {
  const { admin, site, customer, tea } = await openPriced();
  const row = { barcode: tea.barcode, num: '3', price: '', hjprice: '' };
  const body = {
    customerId: customer,
    deptId: site,
    rows: [row, { ...row, price: '12.5' }, { ...row, hjprice: '30' }, { ...row, barcode: '没有' }],
  };
  const { rows } = await admin.call(salesOrderImportCalls.preview, { body });
  expect(rows.map(({ price }) => price)).toEqual([11.11, 12.5, 10, 0]);
});

it('below the minimum price needs a permission and a reason, and says product and figures', async () => {
  const { trade, admin, site, tea, order } = await openPriced({ minPrice: 10 });
  const clerk = await hire(world, admin, { permissions: ['shipmentOrder:list', 'shipmentOrder:add', 'shipmentOrder:confirm'], site });
  const sentence = '低于最低售价：第 1 行「春茶」9.50 < 10.00';
  const { id } = await order(9.5);
  const body = { id, overrideReason: '清仓' };
  expect(await clerk.refused(calls.confirm, { body })).toMatchObject({
    code: 'BLOCKED_FOR_YOU',
    message: `${sentence}。需要有「销售订单低于最低售价」权限的人填写原因放行`,
  });
  expect(await admin.refused(calls.confirm, { body: { id } })).toMatchObject({
    code: 'BLOCKED_OVERRIDABLE',
    message: `${sentence}。填写原因后可放行`,
  });
  const at = { state: orderState.confirmed, products: [{ proId: tea.id, num: 1, price: 9.5 }] };
  expect(await admin.refused(calls.create, { body: { customerId: trade.customer, deptId: site, ...at } })).toMatchObject({
    code: 'BLOCKED_OVERRIDABLE',
  });
  await admin.call(calls.confirm, { body });
  const { versions } = await verify(admin, `shipmentOrder-${id}`, 50);
  expect(valueOf(versions.at(-1), 'overrideInfo')).toBe(`清仓（${sentence}）`);
  // At the minimum nothing is asked, and a gift has no price.
  await clerk.call(calls.confirm, { body: { id: (await order(10)).id } });
  await clerk.call(calls.confirm, { body: { id: (await order(0, { products: [{ proId: tea.id, num: 1, type: 1 }] })).id } });
});

it('what the customer paid before is listed with its reason, the latest first', async () => {
  const { admin, customer, tea, order } = await openPriced();
  const [first, second] = [await order(11.11), await order(12)];
  await order(13);
  for (const { id } of [first, second]) await admin.call(calls.confirm, { body: { id } });
  const query = { customerId: customer, proId: tea.id };
  expect(await admin.call(calls.priceHistory, { query })).toMatchObject([
    { orderId: second.id, price: 12, priceBase: code.manual },
    { orderId: first.id, number: first.number, num: 2, price: 11.11, priceWhy: '协议价 11.11，2020-03-01 起' },
  ]);
  const clerk = await hire(world, admin, { permissions: ['product:list'] });
  expect(await clerk.refused(calls.priceHistory, { query })).toMatchObject({ status: 403 });
});

it('a price that was taken back is nobody’s last price: the one before counts, and none before the first', async () => {
  const { admin, site, tea, order } = await openPriced();
  const last = async () => (await order(20)).lines[0]?.lastPrice;
  const confirm = ({ id }: { id: number }) => admin.call(calls.confirm, { body: { id } });
  const takeBack = ({ id }: { id: number }) => admin.call(calls.unconfirm, { body: { id } });
  const wrong = await order(1_500);
  await confirm(wrong);
  expect(await last()).toBe(1_500);
  await takeBack(wrong);
  expect(await last()).toBeNull();
  const [first, second, third] = [await order(15), await order(16), await order(17)];
  for (const one of [first, second, third]) await confirm(one);
  await takeBack(second);
  expect(await last()).toBe(17);
  await takeBack(third);
  expect(await last()).toBe(15);
  const { rows } = await world.owner.query('select number, site_id::int as site from sale_price where product_id = $1', [tea.id]);
  expect(rows).toEqual([{ number: first.number, site }]);
});

it('saving 200 lines costs as many statements as saving 2', async () => {
  const { trade, admin, customer, site } = await openPriced();
  await world.owner.query(
    `insert into product (company_id, name, barcode, resale_price) select $1, '多' || n, 'M' || n, n from generate_series(1, 200) n`,
    [admin.companyId],
  );
  const { rows } = await world.owner.query<{ id: string }>(`select id from product where company_id = $1 and name like '多%'`, [
    admin.companyId,
  ]);
  const save = (count: number) => () =>
    trade.order({
      customerId: customer,
      deptId: site,
      products: rows.slice(0, count).map(({ id }) => ({ proId: Number(id), num: 1, price: 5 })),
    });
  const few = await statementsDuring(world, calls.create, save(2));
  expect(await statementsDuring(world, calls.create, save(200))).toBe(few);
});
