/** Sales orders: written, confirmed, paid, paused, merged, ended; what they reserve, and every refusal with its sentence. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState } from '@cangyun/contract/trade/salesOrder.ts';
import { salesOrderLineCalls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { giveAddress, openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const one = (id: number) => trade.admin.call(calls.getOne, { query: { id } });
const line = (more: object = {}) => ({ proId: product(), num: 2, price: 10, ...more });

describe('writing an order', () => {
  it('adds lines up to two decimals, merges duplicates, keeps a gift with its price, and takes the next number', async () => {
    const order = await trade.admin.call(calls.create, {
      body: {
        customerId: trade.customer,
        deptId: trade.site,
        couponMoney: 3,
        fareMoney: 8.5,
        extraFare: 1.5,
        advancePay: 10,
        products: [
          line({ num: 3, price: 1.005 }),
          line({ num: 1, price: 1.005 }),
          { barcode: '6900000000002', num: 1, price: 20 },
          line({ proId: product(2), price: 9, type: 1 }),
        ],
      },
    });
    expect(order.number).toMatch(/^XS\d{6}\d{4}$/);
    expect(order.state).toBe(orderState.draft);
    expect(order.lines.map(({ num, price, price2, heji, type }) => [num, price, price2, heji, type])).toEqual([
      [4, 1.005, 0, 4.02, 0],
      [1, 20, 0, 20, 0],
      [2, 0, 9, 0, 1],
    ]);
    expect(order).toMatchObject({ amount: 24.02, dueAmount: 31.02, endPay: 21.02, unpaidAmount: 31.02, num: 7, lineCount: 3 });
    // Under the names of the spec as well.
    expect(order).toMatchObject({ advance_pay: 10, end_pay: 21.02, coupon_money: 3, fare_money: 8.5, extra_fare: 1.5, out_state: 0 });
    expect(order.lines[1]).toMatchObject({ barcode: '6900000000002', proName: '商品2', usableQty: 1_000 });
  });

  it('needs a customer and a warehouse that can be found and called', async () => {
    const body = { customerId: trade.customer, deptId: trade.site, products: [line()] };
    const { customerId: _customer, ...noCustomer } = body;
    const { deptId: _dept, ...noSite } = body;
    expect((await trade.admin.refused(calls.create, { body: noCustomer })).message).toBe('您还没有选择客户');
    expect((await trade.admin.refused(calls.create, { body: noSite })).message).toBe('您还没有选择发货仓库');
    const vague = await addSite(trade.admin, '没有地址的仓库');
    expect((await trade.admin.refused(calls.create, { body: { ...body, deptId: vague } })).message).toBe(
      '仓库地址不准确（作为发货地址使用，联系人或地址信息不足，请修改。）',
    );
    await giveAddress(world, vague);
    for (const [column, value] of [
      ['contact', ''],
      ['contact_phone', '1390000123'],
      ['address', '一二三四五六'],
    ]) {
      await world.owner.query(`update site set ${column} = $2 where id = $1`, [vague, value]);
      expect((await trade.admin.refused(calls.create, { body: { ...body, deptId: vague } })).message).toBe(
        '仓库地址不准确（作为发货地址使用，联系人或地址信息不足，请修改。）',
      );
      await giveAddress(world, vague);
    }
    const supplier = await addCustomer(trade.admin, { style: customerStyle.code.supplier });
    expect((await trade.admin.refused(calls.create, { body: { ...body, customerId: supplier.id } })).code).toBe('ORDER_CUSTOMER_WRONG');
    expect((await trade.admin.refused(calls.create, { body: { ...body, products: [line(), line({ proId: 999_999 })] } })).message).toBe(
      '第 2 行的产品不在产品库中',
    );
    expect((await trade.admin.refused(calls.create, { body: { ...body, couponMoney: 21 } })).message).toBe('优惠 21 元超过订单金额 20 元');
    expect((await trade.admin.refused(calls.create, { body: { ...body, advancePay: 20.01 } })).code).toBe('ORDER_ADVANCE_TOO_HIGH');
    const first = await trade.order({ number: 'XS-EIGEN' });
    expect((await trade.admin.refused(calls.create, { body: { ...body, number: first.number } })).message).toBe('订单号已存在，请勿重复');
  });

  it('is refused where its amount would be larger than any column', async () => {
    const products = [line({ num: 999_999_999, price: 99_999_999 })];
    expect(await trade.admin.refused(calls.create, { body: { customerId: trade.customer, deptId: trade.site, products } })).toMatchObject({
      status: 400,
      message: errorMessage('NUMBER_TOO_LARGE'),
    });
  });

  it('keeps business types to those of the user', async () => {
    const clerk = await hire(world, trade.admin, { permissions: ['shipmentOrder:add'], site: trade.site });
    const body = { customerId: trade.customer, deptId: trade.site, products: [line()] };
    await clerk.call(calls.create, { body });
    expect((await clerk.refused(calls.create, { body: { ...body, businessType: '3' } })).message).toBe('您没有业务类型「贸易」的权限');
    expect((await clerk.refused(calls.create, { body: { ...body, state: orderState.confirmed } })).message).toBe('没有权限：销售订单确认');
    expect((await trade.admin.call(userCalls.list, {})).totalElements).toBeGreaterThan(0);
  });

  it('is edited as a whole or line by line, and never over somebody else', async () => {
    const order = await trade.order();
    const { version, lines } = await one(order.id);
    const body = { id: order.id, version, customerId: trade.customer, deptId: trade.site, info: '改过', products: [line({ num: 5 })] };
    const edited = await trade.admin.call(calls.edit, { body });
    expect(edited).toMatchObject({ info: '改过', amount: 50, num: 5 });
    expect((await trade.admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    expect(lines).toHaveLength(1);

    const added = await trade.admin.call(salesOrderLineCalls.create, { body: { orderId: order.id, proId: product(1), num: 1, price: 7 } });
    expect(added).toMatchObject({ lineNo: 2, heji: 7, reciveName: '' });
    const gift = await trade.admin.call(salesOrderLineCalls.edit, {
      body: { id: added.id, version: added.version, type: 1, reciveName: '李' },
    });
    expect(gift).toMatchObject({ price: 0, price2: 7, heji: 0, type: 1, reciveName: '李' });
    expect((await one(order.id)).amount).toBe(50);
    const back = await trade.admin.call(salesOrderLineCalls.edit, { body: { id: gift.id, version: gift.version, type: 0 } });
    expect(back).toMatchObject({ price: 7, price2: 0, heji: 7 });
    expect((await trade.admin.refused(salesOrderLineCalls.edit, { body: { id: gift.id, version: gift.version, num: 3 } })).code).toBe(
      'STALE_EDIT',
    );
    await trade.admin.call(salesOrderLineCalls.remove, { body: [added.id] });
    expect((await trade.admin.refused(salesOrderLineCalls.remove, { body: [added.id] })).code).toBe('NOT_FOUND');
    const [last] = (await one(order.id)).lines;
    expect((await trade.admin.refused(salesOrderLineCalls.remove, { body: [last?.id ?? 0] })).code).toBe('ORDER_LINE_LAST');
    expect((await trade.admin.refused(salesOrderLineCalls.create, { body: { orderId: order.id, proId: 999_999, num: 1 } })).code).toBe(
      'ORDER_PRODUCTS_MISSING',
    );
  });

  it('by many at once says of each what became of it', async () => {
    const good = { customerId: trade.customer, deptId: trade.site, products: [line()] };
    const answer = await trade.admin.call(calls.createMany, {
      body: {
        list: [
          good,
          { ...good, number: 'IMP-1', customerId: undefined },
          { ...good, number: 'IMP-2', products: [{ barcode: '000', num: 1 }] },
        ],
      },
    });
    expect(answer).toMatchObject({ success: 1, fail: 2 });
    expect(answer.list.map(({ number, isOk, msg }) => [number.slice(0, 4), isOk, msg])).toEqual([
      ['XS26', 1, ''],
      ['IMP-', 0, '您还没有选择客户'],
      ['IMP-', 0, '第 1 行的产品不在产品库中'],
    ]);
    expect((await one(answer.list[0]?.id ?? 0)).state).toBe(orderState.pending);
    expect((await trade.admin.refused(calls.createMany, { body: { list: [] } })).status).toBe(422);
  });
});

describe('the life of an order', () => {
  it('reserves when confirmed, and gives back when taken back, voided or ended', async () => {
    const before = await trade.balance(product());
    const order = await trade.order({ products: [line({ num: 10 }), { proId: product(1), num: 3, price: 1, deptId: 0 }] });
    await trade.admin.call(calls.check, { body: { id: order.id } });
    expect((await trade.balance(product())).reserved).toBe(before.reserved);
    await trade.admin.call(calls.confirm, { body: { id: order.id } });
    expect((await trade.balance(product())).reserved).toBe(before.reserved + 10);
    // A line without a site reserves nothing.
    expect((await trade.balance(product(1))).reserved).toBe(0);
    await trade.admin.call(calls.unconfirm, { body: { id: order.id } });
    expect((await trade.balance(product())).reserved).toBe(before.reserved);
    await trade.admin.call(calls.uncheck, { body: { id: order.id } });
    expect((await one(order.id)).state).toBe(orderState.draft);
    await trade.admin.call(calls.check, { body: { id: order.id } });
    await trade.admin.call(calls.confirm, { body: { id: order.id } });
    await trade.admin.call(calls.end, { body: { id: order.id } });
    expect(await one(order.id)).toMatchObject({ outState: outState.code.all, ended: 1, out_num: 0 });
    expect((await trade.balance(product())).reserved).toBe(before.reserved);
    await trade.admin.call(calls.reopen, { body: { id: order.id } });
    expect(await one(order.id)).toMatchObject({ outState: outState.code.none, ended: 0 });
    expect((await trade.balance(product())).reserved).toBe(before.reserved + 10);
    await trade.admin.call(calls.cancel, { body: { id: order.id, info: '客户取消' } });
    expect(await one(order.id)).toMatchObject({ isDelete: 1, is_delete: 1, info: '客户取消' });
    expect((await trade.balance(product())).reserved).toBe(before.reserved);
    expect((await trade.admin.refused(calls.check, { body: { id: order.id } })).message).toBe(
      errorMessage('DOCUMENT_VOIDED', { title: '销售订单', number: order.number }),
    );
  });

  it('promises nothing twice: what another order holds is short, and all of it is named', async () => {
    const site = await addSite(trade.admin, '小仓');
    await giveAddress(world, site);
    trade.admin.headers = { dept: String(site) };
    await trade.receive([{ productId: product(), num: 5 }], { deptId: site });
    trade.admin.headers = { dept: String(trade.site) };
    await trade.order({ deptId: site, state: orderState.confirmed, products: [line({ num: 4 })] });
    const refused = await trade.admin.refused(calls.create, {
      body: { customerId: trade.customer, deptId: site, state: orderState.confirmed, products: [line({ num: 2 })] },
    });
    expect(refused.message).toBe('库存不足：商品1（条码 6900000000001）小仓 需要 2，可用 1');
  });

  it('guards prices: below what the customer last paid needs a permission of its own', async () => {
    const customer = (await addCustomer(trade.admin)).id;
    const clerk = await hire(world, trade.admin, {
      permissions: ['shipmentOrder:add', 'shipmentOrder:confirm', 'shipmentOrder:list'],
      site: trade.site,
    });
    await trade.order({ customerId: customer, state: orderState.confirmed, products: [line({ price: 12 })] });
    const cheap = await trade.order({ customerId: customer, state: orderState.pending, products: [line({ price: 11 })] });
    const row = await one(cheap.id);
    expect(row.priceErrors).toBe(1);
    expect(row.lines[0]).toMatchObject({ lastPrice: 12, priceError: 1 });
    expect((await clerk.refused(calls.confirm, { body: { id: cheap.id } })).message).toBe(
      '价格低于上次售价，需要低价确认权限：商品1 11 < 12',
    );
    await trade.admin.call(calls.confirm, { body: { id: cheap.id } });
    await trade.admin.call(calls.cancel, { body: { id: cheap.id } });
  });

  it('is paused and goes on', async () => {
    const order = await trade.order({ state: orderState.confirmed });
    await trade.admin.call(calls.pause, { body: { id: order.id } });
    expect((await one(order.id)).pause).toBe(10);
    expect((await trade.admin.refused(calls.pause, { body: { id: order.id } })).message).toBe(`销售订单 ${order.number} 已暂停，请先恢复`);
    await trade.admin.call(calls.resume, { body: { id: order.id } });
    expect((await trade.admin.refused(calls.resume, { body: { id: order.id } })).message).toBe(`销售订单 ${order.number} 没有暂停`);
    await trade.admin.call(calls.remove, { body: [order.id] });
  });

  it('goes in batches: one that fails does not stop the others', async () => {
    const [a, b, c] = [await trade.order(), await trade.order({ state: orderState.pending }), await trade.order()];
    const checked = await trade.admin.call(calls.checkEach, { body: { ids: [c.id, b.id, a.id] } });
    expect(checked.map(({ id, isOk }) => [id, isOk])).toEqual([
      [a.id, 1],
      [b.id, 0],
      [c.id, 1],
    ]);
    expect(checked[1]?.msg).toContain('不能提交');
    expect((await trade.admin.call(calls.confirmEach, { body: { ids: [a.id, b.id] } })).every(({ isOk }) => isOk === 1)).toBe(true);
    const ended = await trade.admin.call(calls.endEach, { body: { ids: [a.id, c.id, 999_999] } });
    expect(ended.map(({ isOk }) => isOk)).toEqual([1, 0, 0]);
    // DELETE is all or nothing.
    expect((await trade.admin.refused(calls.remove, { body: [b.id, 999_999] })).code).toBe('NOT_FOUND');
    expect((await one(b.id)).isDelete).toBe(0);
    await trade.admin.call(calls.remove, { body: [a.id, b.id, c.id] });
    for (const call of [calls.checkEach, calls.confirmEach, calls.endEach])
      expect((await trade.admin.refused(call, { body: { ids: [] } })).status).toBe(422);
  });

  it('keeps its history as a hash chain', async () => {
    const order = await trade.order();
    await trade.admin.call(calls.check, { body: { id: order.id } });
    const { rows } = await world.owner.query(
      `select version_no, data ->> 'state' as state from object_history
      where object = 'shipmentOrder' and object_id = $1 order by 1`,
      [order.id],
    );
    expect(rows.map((row) => [Number(row.version_no), row.state])).toEqual([
      [1, '0'],
      [2, '1'],
    ]);
  });
});
