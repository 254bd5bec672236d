/** Sales orders and purchases: every situation against every action, and two clerks at one. */
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { beforeAll, describe, it } from 'vitest';
import { expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade, orderState, purchaseState, type Trade } from '../support/trading.ts';
import { customerWith, newProduct } from '../support/waiting.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
/** Takes what is there, and a product that is not. */
let patient: number;
let missing: number;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 100_000);
  patient = await customerWith(trade, shortRule.code.part);
  missing = await newProduct(world, trade);
});
proveAfterAll(() => world);

const sales = salesOrderCalls;
const bought = purchaseCalls;
const order = async (id: number) => trade.admin.call(sales.getOne, { query: { id } });
const line = () => [{ proId: trade.products[0] ?? 0, num: 2, price: 10 }];
const orderIn = async (state: 0 | 1 | 10, ...more: ((id: number) => Promise<unknown>)[]): Promise<number> => {
  const { id } = await trade.order({ state });
  for (const step of more) await step(id);
  return id;
};
const act = (call: typeof sales.check) => (id: number) => trade.admin.call(call, { body: { id } });
const paid = (id: number) => trade.admin.call(sales.pay, { body: { id, amount: 5 } });
const sent = (carriageType: 0 | 20) => (id: number) =>
  trade.admin.call(sales.checkAndSend, { body: { ids: [id], carriageType, carriersName: '顺丰' } });
const dispatchOf = async (id: number): Promise<number> => (await order(id)).links.find(({ kind }) => kind === 'dispatch')?.id ?? 0;
const checked = async (id: number) => trade.admin.call(dispatchCalls.check, { body: { id: await dispatchOf(id) } });
const shipped = async (id: number) => carryOut(trade.admin, (await order(id)).links.find(({ kind }) => kind === 'outboundList')?.id ?? 0);
const paymentOf = async (payments: readonly { id: number; style: number; reversed: boolean }[]) =>
  payments.find(({ style, reversed }) => style === 1 && !reversed)?.id ?? 1;

const orders: Subject<Awaited<ReturnType<typeof order>>> = {
  kind: salesOrderKind,
  situations: {
    draft: () => orderIn(orderState.draft),
    pending: () => orderIn(orderState.pending),
    pendingPaid: () => orderIn(orderState.pending, paid),
    confirmed: () => orderIn(orderState.confirmed),
    confirmedPaid: () => orderIn(orderState.confirmed, paid),
    paused: () => orderIn(orderState.confirmed, act(sales.pause)),
    planned: () => orderIn(orderState.confirmed, sent(0)),
    withCarrier: () => orderIn(orderState.confirmed, sent(20), checked),
    shipped: () => orderIn(orderState.confirmed, sent(0), checked, shipped),
    waiting: async () => {
      const products = [...line(), { proId: missing, num: 1, price: 10 }];
      return (await trade.order({ customerId: patient, state: orderState.confirmed, products })).id;
    },
    ended: () => orderIn(orderState.confirmed, act(sales.end)),
    voided: () => orderIn(orderState.pending, (id) => trade.admin.call(sales.cancel, { body: { id } })),
  },
  allowed: {
    draft: ['edit', 'check', 'pause', 'counter', 'merge', 'cancel'],
    pending: ['edit', 'uncheck', 'confirm', 'pause', 'pay', 'counter', 'merge', 'cancel'],
    pendingPaid: ['edit', 'uncheck', 'confirm', 'pause', 'pay', 'unpay', 'refund', 'counter'],
    confirmed: ['unconfirm', 'dispatch', 'end', 'pause', 'pay', 'counter', 'cancel'],
    confirmedPaid: ['unconfirm', 'dispatch', 'end', 'pause', 'pay', 'unpay', 'refund', 'counter'],
    waiting: ['unconfirm', 'dispatch', 'end', 'pause', 'pay', 'split', 'counter', 'cancel'],
    paused: ['unconfirm', 'end', 'resume', 'pay', 'cancel'],
    planned: ['pause', 'pay'],
    withCarrier: ['carrierCheck', 'pause', 'pay'],
    shipped: ['shipmentBack', 'pause', 'pay'],
    ended: ['reopen', 'pause', 'cancel'],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version } = await order(id);
      const body = { id, version, customerId: trade.customer, deptId: trade.site, products: line() };
      return trade.admin.respond(sales.edit, { body });
    },
    check: (id) => ofBatch(trade.admin.respond(sales.checkEach, { body: { ids: [id] } })),
    uncheck: (id) => trade.admin.respond(sales.uncheck, { body: { id } }),
    confirm: (id) => ofBatch(trade.admin.respond(sales.confirmEach, { body: { ids: [id] } })),
    unconfirm: (id) => trade.admin.respond(sales.unconfirm, { body: { id } }),
    carrierCheck: (id) => trade.admin.respond(sales.carrierCheck, { body: { id } }),
    dispatch: (id) => trade.admin.respond(dispatchCalls.create, { body: { objId: id } }),
    shipmentBack: (id) => trade.admin.respond(salesReturnCalls.create, { body: { objId: id, reason: '不合适' } }),
    end: (id) => ofBatch(trade.admin.respond(sales.endEach, { body: { ids: [id] } })),
    reopen: (id) => trade.admin.respond(sales.reopen, { body: { id } }),
    pause: (id) => trade.admin.respond(sales.pause, { body: { id } }),
    resume: (id) => trade.admin.respond(sales.resume, { body: { id } }),
    pay: (id) => trade.admin.respond(sales.pay, { body: { id, amount: 5 } }),
    unpay: async (id) => trade.admin.respond(sales.unpay, { body: { id, paymentId: await paymentOf((await order(id)).payments) } }),
    refund: (id) => trade.admin.respond(sales.refund, { body: { id } }),
    split: (id) => trade.admin.respond(backOrderCalls.split, { body: { id } }),
    counter: (id) => trade.admin.respond(sales.counter, { body: { id } }),
    merge: async (id) => {
      const { customerId } = await order(id);
      return trade.admin.respond(sales.merge, { body: { ids: [id, (await trade.order({ customerId })).id] } });
    },
    cancel: (id) => trade.admin.respond(sales.cancel, { body: { id } }),
  },
  read: order,
  measure: async () => {
    const { onHand, reserved } = await trade.balance(trade.products[0] ?? 0);
    return { onHand, reserved };
  },
  share: ({ state, isDelete, ended, outNum }) => ({
    onHand: 0 - outNum,
    reserved: state === orderState.confirmed && isDelete === 0 && ended === 0 ? 2 - outNum : 0,
  }),
  prove: () => trade.expectProof(),
};

const purchase = async (id: number) => trade.admin.call(bought.getOne, { query: { id } });
const purchaseIn = async (state: 0 | 1 | 10, ...more: ((id: number) => Promise<unknown>)[]): Promise<number> => {
  const { id } = await trade.purchase({ state });
  for (const step of more) await step(id);
  return id;
};
const boughtAct = (call: typeof bought.finish) => (id: number) => trade.admin.call(call, { body: { id } });
const receivedAll = (id: number) => trade.admin.call(bought.receive, { body: { id } });

const purchases: Subject<Awaited<ReturnType<typeof purchase>>> = {
  kind: purchaseKind,
  situations: {
    draft: () => purchaseIn(purchaseState.draft),
    pending: () => purchaseIn(purchaseState.pending),
    pendingPaid: () => purchaseIn(purchaseState.pending, (id) => trade.admin.call(bought.pay, { body: { id, amount: 5 } })),
    confirmed: () => purchaseIn(purchaseState.confirmed),
    agreed: () => purchaseIn(purchaseState.confirmed, boughtAct(bought.agree)),
    received: () => purchaseIn(purchaseState.confirmed, receivedAll),
    ended: () => purchaseIn(purchaseState.confirmed, (id) => trade.admin.call(bought.endPickups, { body: { ids: [id] } })),
    receivedFinished: () => purchaseIn(purchaseState.confirmed, receivedAll, boughtAct(bought.finish)),
    finished: () => purchaseIn(purchaseState.confirmed, boughtAct(bought.finish)),
    voided: () => purchaseIn(purchaseState.pending, (id) => trade.admin.call(bought.cancel, { body: { id } })),
  },
  allowed: {
    draft: ['edit', 'submit', 'cancel'],
    pending: ['edit', 'submit', 'check', 'send', 'pay', 'cancel'],
    pendingPaid: ['edit', 'submit', 'check', 'send', 'pay', 'unpay'],
    confirmed: ['back', 'agree', 'send', 'receive', 'purchaseDispatch', 'pay', 'endPickup', 'finish'],
    agreed: ['back', 'send', 'receive', 'purchaseDispatch', 'pay', 'endPickup', 'finish'],
    received: ['edit', 'agree', 'send', 'purchaseBack', 'pay', 'reprice', 'spreadFreight', 'endPickup', 'finish'],
    receivedFinished: ['purchaseBack', 'pay', 'reprice', 'spreadFreight'],
    ended: ['agree', 'send', 'finish'],
    finished: [],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version, lines } = await purchase(id);
      const products = lines.map((one) => ({ id: one.id, proId: one.productId, num: one.num, price: one.price }));
      return trade.admin.respond(bought.edit, { body: { id, version, products } });
    },
    submit: (id) => trade.admin.respond(bought.setState, { query: { id } }),
    check: (id) => ofBatch(trade.admin.respond(bought.checkEach, { body: { ids: [id] } })),
    back: (id) => trade.admin.respond(bought.back, { body: { id } }),
    agree: (id) => trade.admin.respond(bought.agree, { body: { id } }),
    send: (id) => trade.admin.respond(bought.send, { body: { id } }),
    receive: (id) => trade.admin.respond(bought.receive, { body: { id } }),
    purchaseDispatch: (id) => trade.admin.respond(purchasePickupCalls.create, { body: { objId: id } }),
    purchaseBack: (id) => trade.admin.respond(purchaseReturnCalls.create, { body: { objId: id, reason: '不合适' } }),
    pay: (id) => trade.admin.respond(bought.pay, { body: { id, amount: 5 } }),
    unpay: async (id) => trade.admin.respond(bought.unpay, { body: { id, paymentId: await paymentOf((await purchase(id)).payments) } }),
    reprice: async (id) =>
      trade.admin.respond(bought.reprice, { body: { id, lines: [{ lineId: (await purchase(id)).lines[0]?.id ?? 0, price: 6 }] } }),
    spreadFreight: (id) => trade.admin.respond(bought.spreadFreight, { body: { id, amount: 1 } }),
    endPickup: (id) => ofBatch(trade.admin.respond(bought.endPickups, { body: { ids: [id] } })),
    finish: (id) => ofBatch(trade.admin.respond(bought.finishEach, { body: { ids: [id] } })),
    cancel: (id) => trade.admin.respond(bought.cancel, { body: { id } }),
  },
  read: purchase,
  measure: async () => ({ onHand: (await trade.balance(trade.products[0] ?? 0)).onHand }),
  share: ({ inNum }) => ({ onHand: inNum }),
  prove: () => trade.expectProof(),
};

describe('every situation of a sales order', () => {
  it.each(Object.keys(orders.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(orders, situation),
  );
});

describe('every situation of a purchase', () => {
  it.each(Object.keys(purchases.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(purchases, situation),
  );
});

describe('two clerks', () => {
  it.each(pairsIn(orders))('at a sales order, %s: %s and %s at once', (situation, first, second) =>
    expectOneWins(orders, situation, first, second),
  );
  it.each(pairsIn(purchases))('at a purchase, %s: %s and %s at once', (situation, first, second) =>
    expectOneWins(purchases, situation, first, second),
  );
});
