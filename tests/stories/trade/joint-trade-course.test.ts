/** The course of an accepted trade: progress on both sides, paying, and what happens when one of its documents ends. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { paymentAccountCalls, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { jointTradeEvent, jointTradeKind } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { supplierState } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderLineCalls } from '@cangyun/contract/trade/salesOrderLine.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { describe, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { lastWord, one, openPartners } from '../support/joint-trades.ts';
import { carryOut } from '../support/lists.ts';
import { listen } from '../support/live.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld } from '../support/world.ts';

const { code: state } = jointTradeKind.state;

const world = await shareWorld();
const partners = await openPartners(world);
const [buyer, seller] = [partners.buyer.admin, partners.seller.admin];
proveAfterAll(() => world);

describe('an accepted trade', () => {
  it('shows each side what the other ships, receives, pauses and pays, and notifies its browsers', async () => {
    const { order, ...jointTrade } = await partners.accepted();
    await seller.call(salesOrderCalls.confirm, { body: { id: order } });
    const watching = await listen(world, buyer);
    await seller.call(salesOrderCalls.pause, { body: { id: order } });
    await watching.until((events) => events.some(({ data }) => (data as { object?: string } | undefined)?.object === 'tradeUnion'));
    watching.close();
    expect((await one(buyer, jointTrade.buyer)).order).toMatchObject({ pause: 10, outNum: 0 });
    await seller.call(salesOrderCalls.resume, { body: { id: order } });
    await seller.call(salesOrderCalls.checkAndSend, { body: { ids: [order], carriageType: 0 } });
    const links = async () => (await seller.call(salesOrderCalls.getOne, { query: { id: order } })).links;
    await seller.call(dispatchCalls.check, { body: { id: (await links()).find(({ kind }) => kind === 'dispatch')?.id ?? 0 } });
    await carryOut(seller, (await links()).find(({ kind }) => kind === 'outboundList')?.id ?? 0);
    expect(await one(buyer, jointTrade.buyer)).toMatchObject({ order: { outNum: 5, outState: 2 }, lines: [{ outNum: 2 }, { outNum: 3 }] });
    await buyer.call(purchaseCalls.receive, { body: { id: jointTrade.purchase } });
    await buyer.call(purchaseCalls.pay, { body: { id: jointTrade.purchase, amount: 20 } });
    await seller.call(salesOrderCalls.pay, { body: { id: order, amount: 8 } });
    expect(await one(seller, jointTrade.seller)).toMatchObject({
      purchase: { inNum: 5, inState: 2, payAmount: 20, payState: 1 },
      order: { payAmount: 8 },
      lines: [{ inNum: 2 }, { inNum: 3 }],
    });
  });

  it('is paid in the purchase: the buyer learns what is open and to which account, and that it began is said once', async () => {
    const { purchase, ...jointTrade } = await partners.accepted({ advancePay: 5 });
    const before = await buyer.call(calls.pay, { query: { id: jointTrade.buyer } });
    expect(before).toMatchObject({
      purchaseId: purchase,
      sellerName: partners.seller.name,
      amount: 23.5,
      advancePay: 5,
      unpaidAmount: 23.5,
      account: null,
    });
    expect(await lastWord(seller)).toBe(`「${partners.buyer.name}」开始付款：交易协同 ${jointTrade.number}`);
    const begun = (await one(seller, jointTrade.seller)).payTime;
    expect(begun).toBeTruthy();
    await seller.call(paymentAccountCalls.create, {
      body: {
        deptId: partners.seller.site,
        accountName: '销售方户名',
        legalPerson: '赵五',
        legalIdNo: '11010519491231002X',
        bankName: '工商银行',
        bankCard: '6222020200112233',
        contact: '赵五',
        contactPhone: '13900009999',
      },
    });
    const open = `update payment_account set state = ${paymentState.code.passed}, account_no = '98000123' where company_id = $1`;
    await world.owner.query(open, [seller.companyId]);
    const again = await buyer.call(calls.pay, { query: { id: jointTrade.buyer } });
    expect(again.account).toEqual({ accountName: '销售方户名', bankName: '工商银行', bankBranch: '', accountNo: '98000123' });
    expect(JSON.stringify(again)).not.toContain('6222020200112233');
    const { events, payTime } = await one(seller, jointTrade.seller);
    expect(payTime).toBe(begun);
    expect(events.filter(({ event }) => event === jointTradeEvent.code.paying)).toHaveLength(1);
    // Nothing was paid by asking.
    expect((await buyer.call(purchaseCalls.getOne, { query: { id: purchase } })).payAmount).toBe(0);
    await buyer.call(purchaseCalls.pay, { body: { id: purchase, amount: 23.5 } });
    expect((await buyer.refused(calls.pay, { query: { id: jointTrade.buyer } })).code).toBe('ORDER_NOTHING_TO_PAY');
  });

  it('keeps the seller’s answer in the hash chain of the purchase, in the seller’s name', async () => {
    const { order, purchase } = await partners.accepted();
    await seller.call(salesOrderCalls.cancel, { body: { id: order, info: '断货' } });
    const { versions, broken } = await verify(buyer, `purchase-${purchase}`);
    expect(broken).toBeUndefined();
    const [yes, no] = versions.slice(-2);
    expect([valueOf(yes, 'confirmState'), valueOf(yes, 'unionState')]).toEqual([supplierState.code.agreed, state.accepted]);
    expect([valueOf(no, 'confirmState'), valueOf(no, 'unionState')]).toEqual([supplierState.code.waiting, state.declined]);
    expect(yes?.user).toMatchObject({ value: { id: 0, name: partners.seller.name } });
    // The buyer's own next version follows it.
    await buyer.call(purchaseCalls.pay, { body: { id: purchase, amount: 1 } });
    expect((await verify(buyer, `purchase-${purchase}`)).broken).toBeUndefined();
  });

  it('fixes the order to the purchase: the seller can neither edit nor merge it, nobody can write one by hand', async () => {
    const { order } = await partners.accepted();
    const row = await seller.call(salesOrderCalls.getOne, { query: { id: order } });
    const body = {
      id: order,
      version: row.version,
      customerId: row.customerId,
      deptId: row.deptId,
      products: [{ proId: partners.seller.products[0] ?? 0, num: 1 }],
    };
    expect((await seller.refused(salesOrderCalls.edit, { body })).message).toBe(
      `销售订单 ${row.number} 来自交易协同，内容以采购方的采购单为准，不能编辑`,
    );
    expect((await seller.refused(salesOrderLineCalls.remove, { body: [row.lines[0]?.id ?? 0] })).code).toBe('UNION_ORDER_FIXED');
    const other = await partners.seller.order({ state: 1, customerId: partners.seller.customer });
    expect((await seller.refused(salesOrderCalls.merge, { body: { ids: [order, other.id] } })).code).toBe('UNION_ORDER_FIXED');
    const forged = { customerId: row.customerId, deptId: row.deptId, source: orderSource.code.tradeUnion, products: body.products };
    expect((await seller.refused(salesOrderCalls.create, { body: forged })).status).toBe(422);
  });
});

describe('the end of a document', () => {
  it('the purchase can not be withdrawn while it is accepted; the seller giving the order up opens it again', async () => {
    const { order, ...jointTrade } = await partners.accepted();
    const { number } = await buyer.call(purchaseCalls.getOne, { query: { id: jointTrade.purchase } });
    expect((await buyer.refused(purchaseCalls.back, { body: { id: jointTrade.purchase } })).message).toBe(
      `采购单 ${number} 已由供应商接单，请先请供应商作废销售订单`,
    );
    await seller.call(salesOrderCalls.cancel, { body: { id: order, info: '断货' } });
    expect(await lastWord(buyer)).toBe(
      `「${partners.seller.name}」作废了交易协同 ${jointTrade.number} 的销售订单，原因：断货，采购单回到待供应商确认`,
    );
    expect(await one(buyer, jointTrade.buyer)).toMatchObject({
      state: state.declined,
      reason: '断货',
      order: { isDelete: voidState.code.voided },
    });
    expect(await buyer.call(purchaseCalls.getOne, { query: { id: jointTrade.purchase } })).toMatchObject({
      confirmState: supplierState.code.waiting,
      unionState: state.declined,
    });
    // Placed and accepted once more, there is a second order.
    await buyer.call(calls.place, { query: { id: jointTrade.buyer } });
    expect(await one(seller, jointTrade.seller)).toMatchObject({
      state: state.placed,
      docId: null,
      deptId: null,
      order: null,
      orderNumber: '',
    });
    const second = await seller.call(calls.accept, { query: { id: jointTrade.seller } });
    expect(second.id).not.toBe(order);
    expect((await one(buyer, jointTrade.buyer)).orderNumber).toBe(second.number);
  });

  it('a placed purchase that is withdrawn takes the placing back; by hand it can not be agreed meanwhile', async () => {
    const jointTrade = await partners.placed();
    expect((await buyer.refused(purchaseCalls.agree, { body: { id: jointTrade.purchase } })).code).toBe('UNION_WAITING');
    await buyer.call(purchaseCalls.back, { body: { id: jointTrade.purchase } });
    expect(await lastWord(seller)).toBe(`「${partners.buyer.name}」撤回了交易协同 ${jointTrade.number} 的下单，修改后会重新下单`);
    expect(await one(seller, jointTrade.seller)).toMatchObject({ state: state.sent, purchase: null, lines: [] });
    const { version } = await buyer.call(purchaseCalls.getOne, { query: { id: jointTrade.purchase } });
    const products = [{ proId: partners.buyer.products[0] ?? 0, num: 7, price: 5 }];
    await buyer.call(purchaseCalls.edit, { body: { id: jointTrade.purchase, version, products } });
    await buyer.call(purchaseCalls.check, { body: { id: jointTrade.purchase } });
    await buyer.call(calls.place, { query: { id: jointTrade.buyer } });
    expect(await one(seller, jointTrade.seller)).toMatchObject({ state: state.placed, num: 7, amount: 35, lines: [{ num: 7 }] });
  });

  it('a purchase that is voided, or goes to another supplier, voids the trade on both sides', async () => {
    const jointTrade = await partners.declined();
    await buyer.call(purchaseCalls.back, { body: { id: jointTrade.purchase } });
    await buyer.call(purchaseCalls.cancel, { body: { id: jointTrade.purchase, info: '不买了' } });
    expect(await lastWord(seller)).toBe(`「${partners.buyer.name}」作废了交易协同 ${jointTrade.number} 的采购`);
    for (const row of [await one(buyer, jointTrade.buyer), await one(seller, jointTrade.seller)])
      expect(row).toMatchObject({ isDelete: voidState.code.voided, reason: '不买了' });

    const moved = await partners.sent();
    await buyer.call(purchaseCalls.back, { body: { id: moved.purchase } });
    const elsewhere = (await addCustomer(buyer, { style: 1 })).id;
    const { version } = await buyer.call(purchaseCalls.getOne, { query: { id: moved.purchase } });
    const products = [{ proId: partners.buyer.products[0] ?? 0, num: 1, price: 1 }];
    await buyer.call(purchaseCalls.edit, { body: { id: moved.purchase, version, customerId: elsewhere, products } });
    expect((await one(buyer, moved.buyer)).isDelete).toBe(voidState.code.voided);
    expect((await buyer.call(purchaseCalls.getOne, { query: { id: moved.purchase } })).unionState).toBe(purchaseJointTrade.code.none);
  });
});
