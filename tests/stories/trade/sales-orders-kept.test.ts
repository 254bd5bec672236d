/** Existing sales orders: merged, paid, read, exported, printed. */
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderLineCalls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { png } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
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

describe('merging', () => {
  it('makes one order of several and voids them', async () => {
    const [a, b] = [
      await trade.order({ state: orderState.pending, couponMoney: 1, buyAddress: { name: '甲', phone: '1', address: '甲地' } }),
      await trade.order({ state: orderState.pending, fareMoney: 2, buyAddress: { name: '乙', phone: '2', address: '乙地' } }),
    ];
    const merged = await trade.admin.call(calls.merge, { body: { ids: [b.id, a.id] } });
    const order = await one(merged.id);
    expect(order).toMatchObject({ source: 'sumOrder', state: orderState.pending, amount: 40, couponMoney: 1, fareMoney: 2 });
    expect(order.lines.map(({ num, reciveName }) => [num, reciveName])).toEqual([
      [2, '甲'],
      [2, '乙'],
    ]);
    expect(await one(a.id)).toMatchObject({ isDelete: 1, mergedInto: merged.id, links: [{ id: merged.id }] });
    expect(order.links.map(({ number }) => number)).toEqual([a.number, b.number]);
    const receivers = await trade.admin.call(calls.receivers, { query: { id: merged.id } });
    expect(receivers.map(({ reciveName, num }) => [reciveName, num])).toEqual([
      ['甲', 2],
      ['乙', 2],
    ]);
    const own = await trade.admin.call(calls.linesOfReceiver, {
      query: { id: merged.id, reciveName: '乙', reciveMobile: '2', reciveAddress: '乙地' },
    });
    expect(own).toHaveLength(1);
  });

  it('Seen 9: an order’s receiver is the receiver of lines that name nobody', async () => {
    const buyAddress = { name: '丙', phone: '13', province: '上海', city: '上海市', address: '丙路 3 号' };
    const { id } = await trade.order({ buyAddress });
    const receivers = await trade.admin.call(calls.receivers, { query: { id } });
    expect(receivers).toMatchObject([{ reciveName: '丙', reciveMobile: '13', reciveAddress: '上海上海市丙路 3 号', lineCount: 1, num: 2 }]);
    const named = { id, reciveName: '丙', reciveMobile: '13', reciveAddress: '上海上海市丙路 3 号' };
    for (const query of [named, { id }]) expect(await trade.admin.call(calls.linesOfReceiver, { query })).toHaveLength(1);
  });

  it('is refused for other parties, for confirmed orders and for paid ones', async () => {
    const a = await trade.order({ state: orderState.pending });
    const other = await trade.order({ customerId: (await addCustomer(trade.admin)).id });
    expect((await trade.admin.refused(calls.merge, { body: { ids: [a.id, other.id] } })).code).toBe('ORDER_MERGE_DIFFERENT');
    const confirmed = await trade.order({ state: orderState.confirmed });
    expect((await trade.admin.refused(calls.merge, { body: { ids: [a.id, confirmed.id] } })).code).toBe('DOCUMENT_STATE');
    const paid = await trade.order({ state: orderState.pending });
    await trade.admin.call(calls.pay, { body: { id: paid.id, amount: 5 } });
    expect((await trade.admin.refused(calls.merge, { body: { ids: [a.id, paid.id] } })).code).toBe('ORDER_PAID');
    expect((await trade.admin.refused(calls.merge, { body: { ids: [a.id] } })).message).toBe('订单至少 2 项');
    expect((await one(a.id)).isDelete).toBe(0);
  });
});

describe('money', () => {
  it('is paid in parts, taken back, refunded; never more than there is', async () => {
    const { id, number } = await trade.order({ state: orderState.confirmed, products: [line({ num: 10 })] });
    const asked = await trade.admin.call(calls.payOrder, { query: { id } });
    expect(asked).toMatchObject({ dueAmount: 100, unpaidAmount: 100, payAmount: 0 });
    expect(asked.payNumber).toMatch(/^ZF\d{10}$/);
    expect((await trade.admin.call(calls.payOrder, { query: { id } })).payNumber).toBe(asked.payNumber);
    expect((await trade.admin.refused(calls.pay, { body: { id, amount: 100.01 } })).message).toBe('金额 100.01 元超过可收付的 100 元');
    await trade.admin.call(calls.pay, { body: { id, amount: 40, way: 'cash' } });
    await trade.admin.call(calls.pay, { body: { id, amount: 60 } });
    expect(await trade.admin.call(calls.payOrderAsIs, { query: { id } })).toMatchObject({ payNumber: '', payAmount: 100, unpaidAmount: 0 });
    expect((await trade.admin.refused(calls.payOrder, { query: { id } })).message).toBe(`销售订单 ${number} 没有未付金额`);
    expect((await trade.admin.refused(calls.payOrderAsIs, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    expect((await trade.admin.refused(calls.cancel, { body: { id } })).message).toBe(`销售订单 ${number} 已收付 100 元，请先退款或撤销`);
    const [cash] = (await one(id)).payments;
    await trade.admin.call(calls.unpay, { body: { id, paymentId: cash?.id ?? 0, info: '录错' } });
    expect((await trade.admin.refused(calls.unpay, { body: { id, paymentId: cash?.id ?? 0 } })).code).toBe('ORDER_PAYMENT_UNKNOWN');
    expect((await trade.admin.refused(calls.refund, { body: { id, amount: 61 } })).code).toBe('ORDER_PAY_TOO_MUCH');
    await trade.admin.call(calls.refund, { body: { id, amount: 20 } });
    expect(await one(id)).toMatchObject({ payAmount: 40, refundAmount: 20, dueAmount: 100, unpaidAmount: 60 });
    await trade.admin.call(calls.refund, { body: { id } });
    expect((await trade.admin.refused(calls.refund, { body: { id } })).message).toBe(`销售订单 ${number} 没有可退的款项`);
    expect((await one(id)).payments.map(({ amount, style, reversed }) => [amount, style, reversed])).toEqual([
      [40, 1, true],
      [60, 1, false],
      [-40, 4, false],
      [-20, 2, false],
      [-40, 2, false],
    ]);
    await trade.admin.call(calls.cancel, { body: { id } });
  });

  it('adds up over what is searched', async () => {
    const customerId = (await addCustomer(trade.admin)).id;
    await trade.order({ customerId, fareMoney: 5 });
    const second = await trade.order({ customerId, state: orderState.pending });
    await trade.admin.call(calls.pay, { body: { id: second.id, amount: 8 } });
    expect(await trade.admin.call(calls.payTotals, { query: { customerId } as never })).toMatchObject({
      count: 2,
      amount: 40,
      fareMoney: 5,
      dueAmount: 45,
      payAmount: 8,
      unpaidAmount: 37,
    });
    expect((await trade.admin.refused(calls.payTotals, { query: { number: 'XS' } })).status).toBe(422);
  });
});

describe('reading', () => {
  it('lists by number from five characters, by product, state, customer and site', async () => {
    const order = await trade.order({ products: [{ proId: product(2), num: 1, price: 3 }], pactNumber: 'HT-777' });
    const find = async (query: object) => (await trade.admin.call(calls.list, { query })).content.map(({ id }) => id);
    expect(await find({ number: order.number.slice(-6) })).toContain(order.id);
    for (const call of [calls.list, calls.download, calls.detailRows, calls.detailSheet])
      expect((await trade.admin.refused(call, { query: { number: 'XS26' } })).message).toContain('单号至少输入5位');
    expect(await find({ productId: product(2), state: orderState.draft })).toContain(order.id);
    expect(await find({ productId: product(2), state: orderState.confirmed })).not.toContain(order.id);
    expect(await find({ keyword: 'HT-777' })).toEqual([order.id]);
    expect((await trade.admin.refused(calls.list, { query: { keyword: 'XS26' } })).message).toContain('关键字里的单号至少输入5位');
    expect(await find({ deptId: trade.site, customerId: trade.customer, size: 500 })).toContain(order.id);
    expect((await trade.admin.call(calls.list, { query: { number: order.number } })).content[0]).toMatchObject({
      pact_number: 'HT-777',
      customer_name: expect.any(String),
      actions: expect.arrayContaining([expect.objectContaining({ action: 'check', allowed: true, reason: '' })]),
    });
  });

  it('with lines, as lines, and for spreadsheets', async () => {
    const order = await trade.order({
      buyAddress: { name: '收', phone: '1', province: '浙江', city: '杭州', address: '路1号' },
      info: '急',
    });
    const { content } = await trade.admin.call(calls.withLines, { query: { number: order.number } });
    expect(content[0]?.lines).toHaveLength(1);
    expect(await trade.admin.call(calls.lines, { query: { id: order.id } })).toHaveLength(1);
    const [row] = await trade.admin.call(calls.detailRows, { query: { ids: order.id } });
    expect(row).toMatchObject({
      number: order.number,
      num: 2,
      out_num: 0,
      heji: 20,
      buy_address: { name: '收', phone: '1', address: '浙江杭州路1号' },
      data_json: { name: '商品1', barcode: '6900000000001' },
    });
    const sheet = await sheetIn(await trade.admin.respond(calls.download, { query: { number: order.number } }));
    expect(sheet.rows).toMatchObject([{ 订单号: order.number, 业务类型: '默认业务' }]);
    const details = await sheetIn(await trade.admin.respond(calls.detailSheet, { query: { ids: order.id } }));
    expect(details.rows).toMatchObject([{ 收货地址: '浙江杭州路1号', 业务类型: '默认业务', 凭证数: 0, 退货单数: 0 }]);
    expect(row?.business_type).toBe('0');
    const lines = await trade.admin.call(salesOrderLineCalls.list, { query: { orderId: order.id } as never });
    expect(lines.content[0]).toMatchObject({ number: order.number, openNum: 2, dataJson: { name: '商品1' } });
    const linesSheet = await sheetIn(await trade.admin.respond(salesOrderLineCalls.download, { query: { orderId: order.id } as never }));
    expect(JSON.stringify(linesSheet.rows)).toContain('商品1');
    const products = await trade.admin.call(salesOrderLineCalls.products, { query: { shipmentOrderId: order.id, deptId: trade.site } });
    expect(products.map(({ num }) => num)).toEqual([2]);
    for (const call of [calls.lines, calls.receivers, calls.linesOfReceiver, calls.getOne])
      expect((await trade.admin.refused(call, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    expect((await trade.admin.refused(salesOrderLineCalls.products, { query: { shipmentOrderId: 999_999 } })).code).toBe('NOT_FOUND');
    const nobody = await hire(world, trade.admin, { site: trade.site });
    for (const call of [
      calls.list,
      calls.withLines,
      calls.detailRows,
      calls.detailSheet,
      calls.download,
      salesOrderLineCalls.list,
      salesOrderLineCalls.download,
    ])
      expect((await nobody.refused(call, {})).code).toBe('FORBIDDEN');
  });

  it('keeps vouchers', async () => {
    const order = await trade.order();
    const image = (await trade.admin.upload(calls.uploadImage, png, 'a.png', { id: String(order.id) })).json();
    expect(await one(order.id)).toMatchObject({ voucherCount: 1, images: [{ id: image.id }] });
    expect((await trade.admin.upload(calls.uploadImage, png, 'a.png', { id: '999999' })).statusCode).toBe(404);
    await trade.admin.call(calls.removeImages, { body: [image.id] });
    expect((await trade.admin.refused(calls.removeImages, { body: [image.id] })).code).toBe('NOT_FOUND');
  });

  it('lets a visitor print one order, by a code that nobody can guess, for a day', async () => {
    const order = await trade.order({ info: '印' });
    const { code } = await trade.admin.call(calls.printCode, { body: { id: order.id } });
    const printed = await world.visitor.call(calls.printed, { query: { code } });
    expect(printed).toMatchObject({ title: '销售订单', number: order.number, lines: [{ proName: '商品1', num: 2, heji: 20 }] });
    expect(printed.amounts).toEqual([
      { label: '金额', money: 20 },
      { label: '应收', money: 20, total: true },
    ]);
    expect(JSON.stringify(printed)).not.toMatch(/lastPrice|usableQty|payments/);
    expect((await world.visitor.refused(calls.printed, { query: { code: 'x'.repeat(43) } })).message).toBe('打印链接不存在或已过期');
    await world.owner.query(`update print_code set expires_at = now() - interval '1 second'`);
    expect((await world.visitor.refused(calls.printed, { query: { code } })).code).toBe('PRINT_CODE_WRONG');
    expect((await trade.admin.refused(calls.printCode, { body: { id: 999_999 } })).code).toBe('NOT_FOUND');
  });
});
