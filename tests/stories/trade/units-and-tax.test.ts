/** Units by packaging level with their barcodes, and the tax that prices contain. Issue 17, DESIGN §11. */

import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { invoiceCalls } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { taxType } from '@cangyun/contract/tax.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseLineCalls } from '@cangyun/contract/trade/purchaseLine.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderLineCalls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addGoods, addProduct, newBarcode } from '../support/catalogue.ts';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const boxes = [
  { name: '箱', xiangzhuang: 12 },
  { name: '托', xiangzhuang: 40 },
];

/** Apart from those of the depot's own products. */
const nextCode = (): string => newBarcode().replace('690', '691');

/** Water by the bottle, in boxes of 12 and pallets of 40 boxes; each with its code. */
async function water(more: object = {}) {
  const [sn, box, pallet] = [nextCode(), nextCode(), nextCode()];
  const goods = await addGoods(trade.admin, { boxstyles: boxes, skuList: [{ sn, price: 10, boxBarcodes: [box, pallet] }], ...more });
  const [{ id, goodsName } = { id: 0, goodsName: '' }] = goods.skuList;
  return { goods, id, name: goodsName, sn, box, pallet };
}

const order = (products: CallInput<typeof salesOrderCalls.create>['body']['products'], more: object = {}) =>
  trade.order({ products, ...more });
const orderOf = (id: number) => trade.admin.call(salesOrderCalls.getOne, { query: { id } });
const purchaseOf = (id: number) => trade.admin.call(purchaseCalls.getOne, { query: { id } });

describe('packaging levels', () => {
  it('are units of their product with barcodes, found by scanning, and no code means two things', async () => {
    const { admin } = trade;
    const { goods, id, sn, box, pallet } = await water();
    const scan = (keyword: string) => admin.call(productCalls.lookUp, { query: { keyword } });
    const units = [
      { name: '箱', factor: 12, barcode: box },
      { name: '托', factor: 480, barcode: pallet },
    ];
    for (const code of [sn, box, pallet]) expect(await scan(code)).toMatchObject([{ id, units }]);
    const product = await admin.call(productCalls.getOne, { query: { id } });
    expect(product).toMatchObject({ units, boxBarcodes: [box, pallet] });
    const taken = `条码已被使用：${box}（${goods.goodsName} 箱）`;
    expect((await admin.refused(goodsCalls.create, { body: { goodsName: '另一个', skuList: [{ sn: box }] } })).message).toBe(taken);
    const other = nextCode();
    const twice = { goodsName: '另一个', boxstyles: boxes, skuList: [{ sn: other, boxBarcodes: [other] }] };
    expect((await admin.refused(goodsCalls.create, { body: twice })).message).toBe(`条码 ${other} 在提交的产品中重复`);
    // The constraint says it too, where nobody looked first.
    expect((await admin.refused(productCalls.create, { body: { name: '第三个', barcode: pallet } })).message).toContain('条码');
    // A level that is renamed keeps its code; one that goes, and a product that is voided, free theirs.
    const [sku] = goods.skuList;
    const edited = { ...goods, boxstyles: [{ name: '件箱', xiangzhuang: 10 }], skuList: [{ ...sku, boxBarcodes: undefined }] };
    await admin.call(goodsCalls.edit, { body: edited as never });
    expect(await scan(box)).toMatchObject([{ id, units: [{ name: '件箱', factor: 10, barcode: box }] }]);
    const plain = await addProduct(admin, { barcode: pallet, packUnit: '提', xiangzhuang: 6, boxBarcodes: [other] });
    expect(await scan(other)).toMatchObject([{ id: plain.id, units: [{ name: '提', factor: 6, barcode: other }] }]);
    await admin.call(productCalls.remove, { body: [plain.id] });
    await addProduct(admin, { barcode: other });
  });
});

describe('3 箱 + 2 瓶 are two lines, 38 in stock', () => {
  it('bought, received in parts, sold, sent and brought back: the line follows its unit price to the cent', async () => {
    const { admin, site } = trade;
    const journeys = journeysOf(trade);
    const { id: proId, box } = await water();
    // By the code of the box, or by the name of the level.
    const { id: purchaseId } = await trade.purchase({
      state: purchaseState.confirmed,
      products: [
        { barcode: box, num: 3, unitPrice: 100 },
        { proId, num: 2, price: 8.5 },
      ],
    });
    const bought = await purchaseOf(purchaseId);
    expect(bought).toMatchObject({ amount: 317, num: 38 });
    const [boxed, loose] = bought.lines;
    expect(boxed).toMatchObject({ unit: '箱', unitFactor: 12, unitNum: 3, unitPrice: 100, num: 36, price: 8.3333, heji: 300 });
    expect(loose).toMatchObject({ unit: '', unitNum: 2, unitPrice: 8.5, num: 2, heji: 17 });
    const receive = (lineId: number, num: number) =>
      admin.call(purchaseCalls.receive, { body: { id: purchaseId, lines: [{ lineId, num }] } });
    for (const num of [5, 7, 24]) await receive(boxed?.id ?? 0, num);
    await receive(loose?.id ?? 0, 2);
    expect(await trade.balance(proId)).toMatchObject({ onHand: 38 });
    expect((await purchaseOf(purchaseId)).unpaidAmount).toBe(317);
    await admin.call(purchaseCalls.reprice, { body: { id: purchaseId, lines: [{ lineId: boxed?.id ?? 0, price: 0, unitPrice: 99.99 }] } });
    expect(await purchaseOf(purchaseId)).toMatchObject({ amount: 316.97, unpaidAmount: 316.97, lines: [{ heji: 299.97 }, {}] });

    const { id: orderId } = await order(
      [
        { proId, unit: '箱', num: 24, unitNum: 2, unitPrice: 100.01, deptId: site },
        { proId, num: 2, price: 9, deptId: site },
      ],
      { state: orderState.confirmed },
    );
    expect(await trade.balance(proId)).toMatchObject({ onHand: 38, reserved: 26 });
    const [line] = (await orderOf(orderId)).lines;
    const send = async (num: number) => {
      const { id } = await admin.call(dispatchCalls.create, { body: { objId: orderId, products: [{ sourceLineId: line?.id ?? 0, num }] } });
      await journeys.act('dispatch', 'check', id);
      await journeys.carry('dispatch', id);
      return id;
    };
    for (const num of [1, 10, 13]) await send(num);
    expect(await admin.call(dispatchCalls.create, { body: { objId: orderId } })).toMatchObject({ amount: 18 });
    expect((await orderOf(orderId)).unpaidAmount).toBe(218.02);
    const back = await admin.call(salesReturnCalls.create, {
      body: { objId: orderId, reason: '多发', products: [{ sourceLineId: line?.id ?? 0, num: 12 }] },
    });
    expect(back.amount).toBe(100.01);
    await journeys.act('shipmentBack', 'check', back.id);
    await journeys.carry('shipmentBack', back.id);
    expect((await orderOf(orderId)).unpaidAmount).toBe(118.01);
  });

  it('stays by unit while it is edited; what does not fit is refused with its row', async () => {
    const { admin, site } = trade;
    const { id: proId, name } = await water();
    const line = { proId, unit: '箱', num: 12, unitNum: 1, unitPrice: 100, deptId: site };
    const refused = async (more: object) =>
      (
        await admin.refused(salesOrderCalls.create, {
          body: {
            customerId: trade.customer,
            deptId: site,
            products: [
              { proId, num: 1 },
              { ...line, ...more },
            ],
          },
        })
      ).message;
    expect(await refused({ unit: '桶' })).toBe(`第 2 行「${name}」没有包装单位「桶」，请重新选择单位`);
    expect(await refused({ unitFactor: 10 })).toBe(`第 2 行「${name}」的「箱」现在是 12 件，单上是 10 件，请重新选择单位`);
    expect(await refused({ num: 30 })).toBe(`第 2 行「${name}」1 箱 × 12 = 12，与数量 30 不符`);
    // Two lines that differ only in quantity are one, by unit too; a gift keeps its price.
    const { id } = await order([line, line, { ...line, type: 1 }]);
    const [sold, gift] = (await orderOf(id)).lines;
    expect([sold, gift]).toMatchObject([
      { unitNum: 2, num: 24, heji: 200 },
      { type: 1, price: 0, price2: 8.3333, unitPrice: 100, heji: 0 },
    ]);
    const edit = (change: object) =>
      admin.call(salesOrderLineCalls.edit, { body: { id: sold?.id ?? 0, version: versionOf(), ...change } }).then((row) => {
        versions.push(row.version);
        return row;
      });
    const versions = [sold?.version ?? 0];
    const versionOf = () => versions.at(-1) ?? 0;
    expect(await edit({ unitNum: 3, unitPrice: 99.9 })).toMatchObject({ num: 36, unitNum: 3, price: 8.325, heji: 299.7 });
    expect(await edit({ num: 12 })).toMatchObject({ unitNum: 1, heji: 99.9 });
    expect(await edit({ type: 1 })).toMatchObject({ price: 0, heji: 0 });
    expect(await edit({ type: 0 })).toMatchObject({ unitPrice: 99.9, heji: 99.9 });
    const { message } = await admin.refused(salesOrderLineCalls.edit, {
      body: { id: sold?.id ?? 0, version: versionOf(), num: 7 },
    });
    expect(message).toBe(`第 1 行「${name}」0.583 箱 × 12 = 6.996，与数量 7 不符`);
  });

  it('is counted by boxes too, and costs no statement more for more lines', async () => {
    const { admin, site } = trade;
    const { id: proId, box } = await water();
    await trade.receive([{ productId: proId, num: 38 }]);
    const sheet = await admin.call(stocktakeCalls.create, { body: { deptId: site, productIds: [proId] } });
    expect(sheet.lines).toMatchObject([{ bookNum: 38, units: [{ name: '箱', factor: 12, barcode: box }, {}] }]);
    const many = (count: number) =>
      statementsDuring(world, salesOrderCalls.create, () =>
        order(Array.from({ length: count }, (_, at) => ({ proId, unit: '箱', num: 1, price: 1, info: `第${at}行` }))),
      );
    expect(await many(40)).toBe(await many(2));
  });
});

describe('进项/销项税率 (no field, no amount)', () => {
  it('come from product and partner; 不含税 and tax are on lines, documents, exports, statements and invoices', async () => {
    const { admin, site } = trade;
    const journeys = journeysOf(trade);
    const { id: proId } = await water({ rate: 9, sellRate: 13 });
    const { id: purchaseId } = await trade.purchase({
      state: purchaseState.confirmed,
      products: [{ proId, num: 100, price: 1.09 }],
    });
    expect(await purchaseOf(purchaseId)).toMatchObject({
      amount: 109,
      netAmount: 100,
      taxAmount: 9,
      lines: [{ rate: 0.09, net: 100, tax: 9 }],
    });
    await admin.call(purchaseCalls.receive, { body: { id: purchaseId } });

    const customer = await addCustomer(admin);
    const { id: orderId } = await order(
      [
        { proId, num: 10, price: 11.3, deptId: site },
        { proId, num: 3, price: 10, rate: 0, deptId: site },
        { proId, num: 3, price: 10, taxFree: 1, deptId: site },
      ],
      { customerId: customer.id, state: orderState.confirmed },
    );
    const sold = await orderOf(orderId);
    expect(sold).toMatchObject({ amount: 173, taxAmount: 13, netAmount: 160 });
    expect(sold.lines).toMatchObject([
      { rate: 0.13, taxFree: 0, net: 100, tax: 13, heji: 113 },
      { rate: 0, taxFree: 0, tax: 0 },
      { rate: 0, taxFree: 1, tax: 0 },
    ]);
    const { id: dispatchId } = await admin.call(dispatchCalls.create, { body: { objId: orderId } });
    await journeys.act('dispatch', 'check', dispatchId);
    await journeys.carry('dispatch', dispatchId);
    const today = formatDay(new Date());
    const statement = await admin.call(statementCalls.create, {
      body: { side: moneySide.code.receive, customerId: customer.id, untilDay: today },
    });
    expect(statement.lines).toMatchObject([{ claimed: 173, net: 160, tax: 13 }]);
    const { claims } = await admin.call(invoiceCalls.claims, { query: { side: moneySide.code.receive, customerId: customer.id } });
    const invoice = await admin.call(invoiceCalls.create, {
      body: { side: moneySide.code.receive, customerId: customer.id, claims: claims.map(({ id }) => ({ itemId: id })) },
    });
    expect(invoice).toMatchObject({ amount: 173, tax: 13, net: 160 });

    // A discount lowers the tax by its share.
    const less = await order([{ proId, num: 10, price: 11.3, deptId: site }], { couponMoney: 56.5 });
    expect(await orderOf(less.id)).toMatchObject({ taxAmount: 6.5, netAmount: 50 });
  });

  it('of a small taxpayer or an exempt partner win over the product’s, until somebody types another', async () => {
    const { admin, site } = trade;
    const { id: proId } = await water({ rate: 9, sellRate: 13 });
    const small = await addCustomer(admin, { taxType: taxType.code.small, taxRate: 3 });
    const exempt = await addCustomer(admin, { taxType: taxType.code.exempt, style: customerStyle.code.supplier });
    expect(await admin.call(customerCalls.pickList, { query: { ids: [small.id] } })).toMatchObject([{ taxType: 1, taxRate: 3 }]);
    const lines = [{ proId, num: 1, price: 103, deptId: site }];
    const { id } = await order(lines, { customerId: small.id });
    expect((await orderOf(id)).lines).toMatchObject([{ rate: 0.03, tax: 3 }]);
    const added = await admin.call(salesOrderLineCalls.create, { body: { orderId: id, proId, num: 1, price: 206, info: '加' } });
    expect(added).toMatchObject({ rate: 0.03, tax: 6 });
    expect(await admin.call(salesOrderLineCalls.edit, { body: { id: added.id, version: added.version, taxFree: 1 } })).toMatchObject({
      rate: 0,
      taxFree: 1,
      tax: 0,
    });
    expect((await orderOf(id)).taxAmount).toBe(3);
    const { id: purchaseId } = await trade.purchase({ customerId: exempt.id, products: [{ proId, num: 1, price: 100 }] });
    expect((await purchaseOf(purchaseId)).lines).toMatchObject([{ taxFree: 1, rate: 0, net: 100 }]);
    const bought = await admin.call(purchaseLineCalls.create, {
      body: { orderId: purchaseId, proId, num: 1, price: 109, rate: 0.09 },
    });
    expect(bought).toMatchObject({ taxFree: 0, tax: 9 });
  });
});
