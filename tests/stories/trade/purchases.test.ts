/** Purchases: written, split by supplier, confirmed, paid, received at once, finished; every refusal with its sentence. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchaseLineCalls } from '@cangyun/contract/trade/purchaseLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const product = (at = 0): number => trade.products[at] ?? 0;
const one = (id: number) => trade.admin.call(calls.getOne, { query: { id } });
const line = (more: object = {}) => ({ proId: product(), num: 2, price: 5, ...more });

describe('writing a purchase', () => {
  it('splits by supplier: the line says, else the order, else the product; each part gets -N', async () => {
    const second = (await addCustomer(trade.admin, { style: customerStyle.code.supplier, name: '二号供应商' })).id;
    await world.owner.query('update product set supplier_id = $2 where id = $1', [product(2), second]);
    const { list } = await trade.admin.call(calls.create, {
      body: {
        number: 'CG-TEIL',
        deptId: trade.site,
        advancePay: 15,
        products: [
          line({ customerId: trade.supplier }),
          line({ proId: product(2), num: 3 }),
          line({ proId: product(1), customerId: second, type: 1, price: 8 }),
          line({ customerId: trade.supplier }),
        ],
      },
    });
    expect(list.map(({ number }) => number)).toEqual(['CG-TEIL-1', 'CG-TEIL-2']);
    const [a, b] = [await one(list[0]?.id ?? 0), await one(list[1]?.id ?? 0)];
    expect(a).toMatchObject({ customerId: trade.supplier, amount: 20, advancePay: 15, state: purchaseState.pending });
    expect(a.lines.map(({ num }) => num)).toEqual([4]);
    expect(b).toMatchObject({ customerName: '二号供应商', amount: 15, advancePay: 0 });
    expect(b.lines.map(({ num, price, price2, type, xiangzhuang, rate }) => [num, price, price2, type, xiangzhuang, rate])).toEqual([
      [3, 5, 0, 0, 1, 0],
      [2, 0, 8, 1, 1, 0],
    ]);
    const single = await trade.purchase();
    expect(single.number).toMatch(/^CG\d{10}$/);
  });

  it('is refused without supplier, product or right', async () => {
    const body = { deptId: trade.site, products: [line({ proId: product(1) })] };
    expect((await trade.admin.refused(calls.create, { body })).message).toBe('第 1 行没有供应商，请先选择供应商');
    expect((await trade.admin.refused(calls.create, { body: { ...body, customerId: trade.customer } })).code).toBe('ORDER_CUSTOMER_WRONG');
    const good = { ...body, customerId: trade.supplier };
    expect((await trade.admin.refused(calls.create, { body: { ...good, products: [{ barcode: 'x', num: 1 }] } })).message).toBe(
      '第 1 行的产品不在产品库中',
    );
    expect((await trade.admin.refused(calls.create, { body: { ...good, advancePay: 10.01 } })).code).toBe('ORDER_ADVANCE_TOO_HIGH');
    const buyer = await hire(world, trade.admin, { permissions: ['purchase:add'], site: trade.site });
    expect((await buyer.refused(calls.create, { body: { ...good, state: purchaseState.confirmed } })).message).toBe('没有权限：采购单确认');
    expect((await buyer.refused(calls.create, { body: { ...good, businessType: '9' } })).code).toBe('ORDER_BUSINESS_TYPE');
    await buyer.call(calls.create, { body: good });
  });

  it('comes from the market and from files, each with its source', async () => {
    const body = { customerId: trade.supplier, deptId: trade.site, products: [line()] };
    const { list } = await trade.admin.call(calls.createFromMarket, { body });
    expect((await one(list[0]?.id ?? 0)).source).toBe('market');
    const { customerId: _supplier, ...without } = body;
    expect((await trade.admin.refused(calls.createFromMarket, { body: without })).code).toBe('PURCHASE_NO_SUPPLIER');
    const uploaded = await trade.admin.call(calls.upload, { body: { list: [body, without] } });
    expect(uploaded).toMatchObject({ success: 1, fail: 1 });
    expect((await one(uploaded.list[0]?.id ?? 0)).source).toBe('upload');
    expect((await trade.admin.refused(calls.upload, { body: { list: [] } })).status).toBe(422);
  });

  it('is edited as a whole or line by line while it waits', async () => {
    const { id } = await trade.purchase();
    const { version } = await one(id);
    const body = { id, version, info: '改', products: [line({ num: 4, price: 2.5 })] };
    expect(await trade.admin.call(calls.edit, { body })).toMatchObject({ amount: 10, info: '改', customerId: trade.supplier });
    expect((await trade.admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    const added = await trade.admin.call(purchaseLineCalls.create, { body: { orderId: id, proId: product(1), num: 1, price: 3 } });
    const gift = await trade.admin.call(purchaseLineCalls.edit, { body: { id: added.id, version: added.version, type: 1 } });
    expect(gift).toMatchObject({ price: 0, price2: 3, heji: 0, num: 1 });
    expect((await trade.admin.refused(purchaseLineCalls.edit, { body: { id: added.id, version: added.version, num: 2 } })).code).toBe(
      'STALE_EDIT',
    );
    await trade.admin.call(purchaseLineCalls.remove, { body: [added.id] });
    const [last] = (await one(id)).lines;
    expect((await trade.admin.refused(purchaseLineCalls.remove, { body: [last?.id ?? 0] })).code).toBe('ORDER_LINE_LAST');
    await trade.admin.call(calls.check, { body: { id } });
    expect((await trade.admin.refused(purchaseLineCalls.create, { body: { orderId: id, proId: product(1), num: 1 } })).code).toBe(
      'PURCHASE_EDIT_BACK',
    );
  });
});

describe('the life of a purchase', () => {
  it('goes from draft to finished, received in parts, paid in parts', async () => {
    const { id, number } = await trade.purchase({
      state: purchaseState.draft,
      products: [line({ num: 10 }), line({ proId: product(1), num: 4 })],
    });
    await trade.admin.call(calls.setState, { query: { id, state: purchaseState.pending } });
    await trade.admin.call(calls.setState, { query: { id, state: purchaseState.draft } });
    expect((await trade.admin.refused(calls.check, { body: { id } })).code).toBe('DOCUMENT_STATE');
    await trade.admin.call(calls.setState, { query: { id } });
    const sent = await trade.admin.call(calls.send, { body: { id } });
    expect(sent.sentTime).not.toBe('');
    expect(await world.visitor.call(calls.printed, { query: { code: sent.code } })).toMatchObject({
      title: '采购单',
      number,
      lines: [{ num: 10 }, { num: 4 }],
    });
    expect((await world.visitor.refused(calls.printed, { query: { code: 'y'.repeat(43) } })).code).toBe('PRINT_CODE_WRONG');
    await trade.admin.call(calls.check, { body: { id } });
    await trade.admin.call(calls.agree, { body: { id } });
    expect((await trade.admin.refused(calls.agree, { body: { id } })).message).toBe(`采购单 ${number} 供应商已确认`);
    await trade.admin.call(calls.back, { body: { id } });
    expect(await one(id)).toMatchObject({ state: purchaseState.pending, confirmState: 0 });
    await trade.admin.call(calls.check, { body: { id } });

    const [first] = (await one(id)).lines;
    const lineId = first?.id ?? 0;
    expect((await trade.admin.refused(calls.receive, { body: { id, lines: [{ lineId, num: 11 }] } })).message).toBe(
      '「商品1」数量 11 超过可安排的 10',
    );
    expect((await trade.admin.refused(calls.receive, { body: { id, lines: [{ lineId: 999_999, num: 1 }] } })).code).toBe(
      'DOCUMENT_LINE_UNKNOWN',
    );
    const before = await trade.balance(product());
    const list = await trade.admin.call(calls.receive, { body: { id, lines: [{ lineId, num: 6 }], positionId: trade.positions[0] ?? 0 } });
    expect(list.number).toMatch(/^RK/);
    expect((await trade.balance(product())).onHand).toBe(before.onHand + 6);
    expect(await one(id)).toMatchObject({ inState: receivedState.code.part, inNum: 6, links: [{ number: list.number }] });
    expect((await trade.admin.refused(calls.back, { body: { id } })).message).toBe(
      errorMessage('ORDER_MOVED', { title: '采购单', number, num: 6, action: '撤回确认' }),
    );
    await trade.admin.call(calls.receive, { body: { id } });
    expect(await one(id)).toMatchObject({ inState: receivedState.code.all, inNum: 14, state: purchaseState.confirmed });
    expect((await trade.admin.refused(calls.receive, { body: { id } })).message).toBe(`采购单 ${number} 没有未完成的数量`);

    await trade.admin.call(calls.pay, { body: { id, amount: 30 } });
    expect((await one(id)).payState).toBe(1);
    expect((await trade.admin.refused(calls.pay, { body: { id, amount: 40.01 } })).code).toBe('ORDER_PAY_TOO_MUCH');
    const [payment] = (await one(id)).payments;
    await trade.admin.call(calls.unpay, { body: { id, paymentId: payment?.id ?? 0 } });
    expect((await trade.admin.refused(calls.unpay, { body: { id, paymentId: payment?.id ?? 0 } })).code).toBe('ORDER_NOTHING_PAID');
    await trade.admin.call(calls.pay, { body: { id, amount: 70 } });
    expect((await one(id)).payState).toBe(2);
    await trade.admin.call(calls.finish, { body: { id } });
    expect((await trade.admin.refused(calls.finish, { body: { id } })).code).toBe('DOCUMENT_STATE');
    expect((await trade.admin.refused(calls.send, { body: { id } })).code).toBe('DOCUMENT_STATE');
    expect((await trade.admin.refused(calls.setState, { query: { id } })).code).toBe('DOCUMENT_STATE');
  });

  it('is voided while nothing depends on it, and ends in batches with a verdict for each', async () => {
    const [a, b, c, d] = [await trade.purchase(), await trade.purchase(), await trade.purchase(), await trade.purchase()];
    await trade.admin.call(calls.pay, { body: { id: a.id, amount: 1 } });
    expect((await trade.admin.refused(calls.cancel, { body: { id: a.id } })).message).toBe(
      `采购单 ${a.number} 已收付 1 元，请先退款或撤销`,
    );
    expect((await trade.admin.refused(calls.remove, { body: [b.id, a.id] })).code).toBe('ORDER_PAID');
    expect((await one(b.id)).isDelete).toBe(0);
    await trade.admin.call(calls.cancel, { body: { id: b.id, info: '重复' } });
    await trade.admin.call(calls.remove, { body: [(await trade.purchase()).id] });
    const checked = await trade.admin.call(calls.checkEach, { body: { ids: [a.id, b.id] } });
    expect(checked.map(({ isOk, msg }) => [isOk, msg])).toEqual([
      [1, ''],
      [0, `采购单 ${b.number} 已作废`],
    ]);
    const before = await trade.balance(product());
    const stocked = await trade.admin.call(calls.checkAndReceive, { body: { ids: [c.id, a.id] } });
    expect(stocked.map(({ id, isOk }) => [id, isOk])).toEqual([
      [a.id, 0],
      [c.id, 1],
    ]);
    expect((await trade.balance(product())).onHand).toBe(before.onHand + 2);
    await trade.admin.call(calls.check, { body: { id: d.id } });
    const ended = await trade.admin.call(calls.endPickups, { body: { ids: [d.id, b.id] } });
    expect(ended.map(({ isOk }) => isOk)).toEqual([0, 1]);
    expect(await one(d.id)).toMatchObject({ ended: 1, inState: receivedState.code.all, inNum: 0 });
    expect((await trade.admin.refused(calls.receive, { body: { id: d.id } })).message).toBe(`采购单 ${d.number} 已结束`);
    const finished = await trade.admin.call(calls.finishEach, { body: { ids: [c.id, d.id, b.id] } });
    expect(finished.filter(({ isOk }) => isOk === 1)).toHaveLength(2);
    for (const call of [calls.checkEach, calls.checkAndReceive, calls.endPickups, calls.finishEach])
      expect((await trade.admin.refused(call, { body: { ids: [] } })).status).toBe(422);
  });
});

describe('reading purchases', () => {
  it('lists, exports, and remembers what was bought', async () => {
    const { id, number } = await trade.purchase({ pactNumber: 'HT-9', products: [line({ price: 6.5, xiangzhuang: 12 })] });
    const found = await trade.admin.call(calls.list, { query: { number } });
    expect(found.content[0]).toMatchObject({
      id,
      pactNumber: 'HT-9',
      actions: expect.arrayContaining([expect.objectContaining({ action: 'check', allowed: true })]),
    });
    for (const call of [calls.list, calls.download, calls.detailRows, calls.detailSheet])
      expect((await trade.admin.refused(call, { query: { number: 'CG26' } })).message).toContain('单号至少输入5位');
    const [row] = await trade.admin.call(calls.detailRows, { query: { ids: id } });
    expect(row).toMatchObject({ number, proName: '商品1', num: 2, price: 6.5, heji: 13, xiangzhuang: 12 });
    const details = await sheetIn(await trade.admin.respond(calls.detailSheet, { query: { ids: id } }));
    expect(details.rows).toMatchObject([{ 产品: '商品1', 业务类型: '默认业务' }]);
    const sheet = await sheetIn(await trade.admin.respond(calls.download, { query: { number } }));
    expect(sheet.rows).toMatchObject([{ 采购单号: number, 业务类型: '默认业务' }]);
    const lines = await trade.admin.call(purchaseLineCalls.list, { query: { orderId: id } as never });
    expect(lines.content[0]).toMatchObject({ number, openNum: 2, dataJson: { name: '商品1' } });
    expect(
      JSON.stringify((await sheetIn(await trade.admin.respond(purchaseLineCalls.download, { query: { orderId: id } as never }))).rows),
    ).toContain('商品1');
    const recent = await trade.admin.call(calls.recent, { query: { customerId: trade.supplier } });
    expect(recent[0]).toMatchObject({ proId: product(), price: 6.5, xiangzhuang: 12, number });
    expect(await trade.admin.call(calls.recent, { query: { keyword: '没有这个' } })).toEqual([]);
    expect((await trade.admin.refused(calls.getOne, { query: { id: 999_999 } })).code).toBe('NOT_FOUND');
    const nobody = await hire(world, trade.admin, { site: trade.site });
    for (const call of [
      calls.list,
      calls.download,
      calls.detailRows,
      calls.detailSheet,
      calls.recent,
      purchaseLineCalls.list,
      purchaseLineCalls.download,
    ])
      expect((await nobody.refused(call, {})).code).toBe('FORBIDDEN');
  });
});

describe('other names', () => {
  it('answer the same', async () => {
    const { admin } = trade;
    expect((await admin.send('GET', '/api/purchase/list')).statusCode).toBe(200);
    expect((await admin.send('GET', '/api/purchase/list', { query: { number: 'x' } })).statusCode).toBe(422);
    for (const path of ['/api/purchase/create', '/api/shipmentOrder/create']) {
      const body = { customerId: path.includes('purchase') ? trade.supplier : trade.customer, deptId: trade.site, products: [line()] };
      expect((await admin.send('POST', path, { payload: body })).statusCode).toBe(200);
      expect((await admin.send('POST', path, { payload: {} })).statusCode).toBe(422);
    }
    const bought = await one((await trade.purchase()).id);
    const edited = await admin.send('PUT', '/api/purchase/update', {
      payload: { id: bought.id, version: bought.version, products: [line()] },
    });
    expect(edited.statusCode).toBe(200);
    expect((await admin.send('PUT', '/api/purchase/update', { payload: {} })).statusCode).toBe(422);
    const sold = await trade.order();
    const body = { id: sold.id, version: 1, customerId: trade.customer, deptId: trade.site, products: [line()] };
    expect((await admin.send('PUT', '/api/shipmentOrder/update', { payload: body })).statusCode).toBe(200);
    expect((await admin.send('PUT', '/api/shipmentOrder/update', { payload: body })).statusCode).toBe(409);
  });
});
