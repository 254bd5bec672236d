/** A clerk who sells: at the counter, corrects what was wrong, lets orders wait and supplies them. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { customerTermsCalls, shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { openTrade, orderState, type Trade } from './trading.ts';
import type { World } from './world.ts';

/** Nothing is there yet, and the customer takes what is. */
export async function openPatientTrade(world: World): Promise<Trade> {
  const trade = await openTrade(world, 0);
  await trade.admin.call(customerTermsCalls.create, {
    body: { customerId: trade.customer, businessType: '0', shortRule: shortRule.code.part },
  });
  return trade;
}

type Ask = <C extends Call>(call: C, input: CallInput<C>) => Promise<CallReply<C> | undefined>;
type Tell = (product: number, change: { readonly onHand?: number; readonly reserved?: number }) => void;

interface Step {
  readonly product: number;
  readonly qty: number;
  readonly odd: number;
}

interface Sold {
  readonly product: number;
  readonly qty: number;
  readonly dispatchId: number;
}

export function sellerOf(trade: Trade, ask: Ask, tell: Tell) {
  const { admin, customer, products, site } = trade;
  const sold: Sold[] = [];
  const waiting: { readonly product: number; readonly orderId: number }[] = [];
  const orderWith = (product: number, num: number) => ({
    ...{ customerId: customer, deptId: site },
    products: [{ proId: products[product] ?? 0, num, price: 10 }],
  });
  const waitsFor = async (id: number): Promise<number> => (await admin.call(salesOrderCalls.getOne, { query: { id } })).waitingNum;
  return {
    sell: async ({ product, qty }: Step): Promise<void> => {
      const made = await ask(salesOrderCalls.shipNow, { body: orderWith(product, qty) });
      if (!made) return;
      sold.push({ product, qty, dispatchId: made.dispatches[0]?.id ?? 0 });
      tell(product, { onHand: -qty });
    },
    /** Fewer than it says: the rest is in stock again, and reserved for the order. */
    correct: async ({ odd }: Step): Promise<void> => {
      const wrong = sold.shift();
      if (!wrong) return;
      const { lines } = await admin.call(dispatchCalls.getOne, { query: { id: wrong.dispatchId } });
      const right = Math.min(odd, wrong.qty);
      const body = { id: wrong.dispatchId, reason: '录错', lines: [{ lineId: lines[0]?.id ?? 0, num: right }] };
      const made = await ask(dispatchCalls.correct, { body });
      if (!made) return;
      if (made.id > 0) sold.push({ ...wrong, qty: right, dispatchId: made.id });
      tell(wrong.product, { onHand: wrong.qty - right, reserved: wrong.qty - right });
    },
    waitFor: async ({ product, qty }: Step): Promise<void> => {
      const { id } = await admin.call(salesOrderCalls.create, { body: { ...orderWith(product, qty), state: orderState.confirmed } });
      const missing = await waitsFor(id);
      if (missing > 0) waiting.push({ product, orderId: id });
      tell(product, { reserved: qty - missing });
    },
    supply: async (): Promise<void> => {
      const order = waiting[0];
      if (!order) return;
      const before = await waitsFor(order.orderId);
      const { content } = await admin.call(backOrderCalls.list, { query: { orderId: order.orderId } });
      if (content.length > 0) await admin.call(backOrderCalls.reserve, { body: { ids: content.map(({ id }) => id) } });
      const after = await waitsFor(order.orderId);
      if (after === 0) waiting.shift();
      if (after < before) tell(order.product, { reserved: before - after });
    },
  };
}
