/** A trade between two companies: sent, placed, accepted or declined; each side reads its own lists and learns of the other's moves. */

import { productCustomerCalls } from '@cangyun/contract/catalog/productCustomer.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeEvent, jointTradeKind, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { supplierState } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { describe, expect, it } from 'vitest';
import { lastWord, one, openPartners, sellerRow } from '../support/joint-trades.ts';
import { listen } from '../support/live.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const { code: state } = jointTradeKind.state;
const TITLE = jointTradeKind.title;

const world = await shareWorld();
const partners = await openPartners(world);
const [buyer, seller] = [partners.buyer.admin, partners.seller.admin];
proveAfterAll(() => world);

describe('a purchase that is sent', () => {
  it('to a cooperating company begins a trade that only the buyer knows; to anyone else it does not', async () => {
    const { buyer: id, purchase, number } = await partners.sent();
    expect(number).toMatch(/^JY\d{10}$/);
    expect(await one(buyer, id)).toMatchObject({
      state: state.sent,
      side: jointTradeSide.code.buyer,
      partnerName: partners.seller.name,
      docId: purchase,
      num: 5,
      amount: 23.5,
      order: null,
      purchase: { state: purchaseState.confirmed, confirmState: supplierState.code.waiting },
      events: [{ event: jointTradeEvent.code.sent, side: jointTradeSide.code.buyer, userName: expect.stringMatching(/./) }],
    });
    expect(await sellerRow(seller, number)).toBeUndefined();
    expect(await buyer.call(purchaseCalls.getOne, { query: { id: purchase } })).toMatchObject({
      unionState: purchaseJointTrade.code.sent,
      links: [{ kind: jointTradeKind.name, id, number }],
    });
    // Sent once more, it is the same trade.
    await buyer.call(purchaseCalls.send, { body: { id: purchase } });
    expect((await buyer.call(calls.byPurchase, { query: { purchaseId: purchase } })).id).toBe(id);

    const plain = await openTrade(world, 0);
    const other = await plain.purchase({ state: purchaseState.confirmed });
    await plain.admin.call(purchaseCalls.send, { body: { id: other.id } });
    expect(await plain.admin.refused(calls.byPurchase, { query: { purchaseId: other.id } })).toMatchObject({
      status: 404,
      message: `${TITLE}不存在或已删除`,
    });
    expect((await plain.admin.call(purchaseCalls.getOne, { query: { id: other.id } })).unionState).toBe(purchaseJointTrade.code.none);
  });

  it('is placed when it is confirmed, and then is in the seller’s list with its lines and destination', async () => {
    const waiting = await partners.sent({ state: purchaseState.pending });
    expect(await buyer.refused(calls.place, { query: { id: waiting.buyer } })).toMatchObject({
      code: 'UNION_PURCHASE_STATE',
      message: expect.stringMatching(/^采购单 CG\d+ 当前为「待确认」，确认后才能下单$/),
    });
    await buyer.call(purchaseCalls.check, { body: { id: waiting.purchase } });
    const browser = await listen(world, seller);
    await buyer.call(calls.place, { query: { id: waiting.buyer } });
    await browser.until((events) => events.length >= 2);
    expect(browser.events).toEqual(
      expect.arrayContaining([
        { topic: 'changed', data: { object: 'tradeUnion', ids: [expect.any(Number)] } },
        { topic: 'message', data: { partnerId: SYSTEM_SENDER, event: 'said' } },
      ]),
    );
    browser.close();
    const row = await sellerRow(seller, waiting.number);
    expect(row).toMatchObject({
      state: state.placed,
      partnerName: partners.buyer.name,
      side: jointTradeSide.code.seller,
      docId: null,
      createBy: '',
    });
    expect(await lastWord(seller)).toBe(`「${partners.buyer.name}」下单：交易协同 ${waiting.number}，请接单或拒单`);
    const seen = await one(seller, row?.id ?? 0);
    expect(seen.lines).toMatchObject([
      { lineNo: 1, proName: '商品1', num: 2, price: 5, heji: 10, inNum: 0, outNum: 0 },
      { lineNo: 2, proName: '商品2', num: 3, price: 4.5, info: '易碎' },
    ]);
    expect(seen.purchase?.receiver).toMatchObject({ name: '王仓管', address: '物流园区一号路8号' });
    // The people of the other side stay unnamed.
    expect(seen.events).toMatchObject([{ event: jointTradeEvent.code.placed, side: jointTradeSide.code.buyer, userName: '' }]);
  });
});

describe('the seller', () => {
  it('accepts: a sales order waits for confirmation, the purchase is agreed, the buyer is notified', async () => {
    const { order, ...jointTrade } = await partners.accepted({ advancePay: 3, pactNumber: 'HT-1', info: '送货上门' });
    const made = await seller.call(salesOrderCalls.getOne, { query: { id: order } });
    const bought = await buyer.call(purchaseCalls.getOne, { query: { id: jointTrade.purchase } });
    expect(made).toMatchObject({
      state: orderState.pending,
      source: orderSource.code.tradeUnion,
      customerId: partners.seller.customer,
      deptId: partners.seller.site,
      amount: 23.5,
      advancePay: 3,
      pactNumber: 'HT-1',
      info: '送货上门',
      buy_address: { name: '王仓管', phone: '13900001234' },
      order_data: { externalNumber: bought.number },
      links: [{ from: '', kind: jointTradeKind.name, id: jointTrade.seller }],
    });
    expect(made.lines.map(({ productId, num, price }) => [productId, num, price])).toEqual([
      [partners.seller.products[0], 2, 5],
      [partners.seller.products[1], 3, 4.5],
    ]);
    expect(made.lines[0]?.priceWhy).toBe('对方采购价 5.00（系统价：没有设置价格）');
    expect(bought).toMatchObject({ confirmState: supplierState.code.agreed, unionState: state.accepted, updateBy: partners.seller.name });
    expect(await one(buyer, jointTrade.buyer)).toMatchObject({
      state: state.accepted,
      orderNumber: made.number,
      order: { number: made.number, num: 5 },
    });
    expect(await one(seller, jointTrade.seller)).toMatchObject({ state: state.accepted, docId: order, deptId: partners.seller.site });
    expect(await lastWord(buyer)).toBe(`「${partners.seller.name}」已接单：交易协同 ${jointTrade.number}，销售订单 ${made.number}`);
  });

  it('finds its products by the customer’s own codes too, and names every line that it does not have', async () => {
    const { admin } = partners.buyer;
    const add = async (barcode: string) =>
      Number(
        (
          await world.owner.query(`insert into product (company_id, name, barcode, code) values ($1, '特供' || $2, $2, $2) returning id`, [
            admin.companyId,
            barcode,
          ])
        ).rows[0].id,
      );
    const [known, unknown] = [await add('T-KNOWN'), await add('T-NONE')];
    await seller.call(productCustomerCalls.create, {
      body: { productId: partners.seller.products[2] ?? 0, customerId: partners.seller.customer, code: 'T-KNOWN' },
    });
    const both = await partners.placed({
      products: [
        { proId: known, num: 1, price: 1 },
        { proId: unknown, num: 1, price: 1 },
      ],
    });
    expect(await seller.refused(calls.accept, { query: { id: both.seller } })).toMatchObject({
      code: 'UNION_PRODUCTS_MISSING',
      message: '以下产品不在产品库中，不能接单：第 2 行「特供T-NONE」T-NONE',
    });
    const fine = await partners.accepted({ products: [{ proId: known, num: 1, price: 1 }] });
    const { lines } = await seller.call(salesOrderCalls.getOne, { query: { id: fine.order } });
    expect(lines.map(({ productId }) => productId)).toEqual([partners.seller.products[2]]);
  });

  it('accepts only at a site of its own, and only of a company that is its customer', async () => {
    const jointTrade = await partners.placed();
    const at = (deptId: number) => seller.refused(calls.accept, { query: { id: jointTrade.seller, deptId } });
    expect(await at(partners.buyer.site)).toMatchObject({ status: 403, code: 'SITE_FORBIDDEN' });
    await seller.call(customerCalls.batchDisable, { body: { ids: [partners.seller.customer], enabled: 0 } });
    expect(await at(partners.seller.site)).toMatchObject({
      code: 'UNION_NO_CUSTOMER',
      message: `请先在客户中从平台公司添加「${partners.buyer.name}」，再接单`,
    });
    await seller.call(customerCalls.batchDisable, { body: { ids: [partners.seller.customer], enabled: 1 } });
    expect(await seller.call(calls.accept, { query: { id: jointTrade.seller, deptId: partners.seller.site } })).toMatchObject({
      number: expect.stringMatching(/^XS/),
    });
  });

  it('declines with a reason; the buyer is notified and may place again', async () => {
    const jointTrade = await partners.placed();
    expect((await seller.refused(calls.decline, { body: { id: jointTrade.seller, reason: '' } })).status).toBe(422);
    await seller.call(calls.decline, { body: { id: jointTrade.seller, reason: '本周缺货' } });
    expect(await lastWord(buyer)).toBe(`「${partners.seller.name}」拒单：交易协同 ${jointTrade.number}，原因：本周缺货`);
    expect(await one(buyer, jointTrade.buyer)).toMatchObject({ state: state.declined, reason: '本周缺货' });
    // The seller does not see what the buyer rewrites meanwhile.
    expect(await one(seller, jointTrade.seller)).toMatchObject({ state: state.declined, purchase: null, lines: [], amount: 23.5 });
    await buyer.call(calls.place, { query: { id: jointTrade.buyer } });
    expect(await one(seller, jointTrade.seller)).toMatchObject({ state: state.placed, reason: '', purchase: { num: 5 } });
  });
});
