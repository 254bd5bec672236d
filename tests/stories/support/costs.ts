/** Buying, selling and taking back for stories about what goods cost, and what stock and books say of it. */
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { journeysOf } from './journeys.ts';
import { orderState, purchaseState, type Trade } from './trading.ts';
import type { World } from './world.ts';

export async function buy(
  trade: Trade,
  proId: number,
  num: number,
  price: number,
  more: object = {},
): Promise<{ id: number; lineId: number }> {
  const { id } = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId, num, price, ...more }] });
  await trade.admin.call(purchaseCalls.receive, { body: { id } });
  const { lines } = await trade.admin.call(purchaseCalls.getOne, { query: { id } });
  return { id, lineId: lines[0]?.id ?? 0 };
}

export async function ship(trade: Trade, productId: number, num: number): Promise<{ orderId: number; dispatchId: number }> {
  const journeys = journeysOf(trade);
  const products = [{ proId: productId, num, price: 10, deptId: trade.site }];
  const { id } = await trade.order({ state: orderState.confirmed, products });
  const sent = await trade.admin.call(dispatchCalls.create, { body: { objId: id } });
  await journeys.act('dispatch', 'check', sent.id);
  await journeys.carry('dispatch', sent.id);
  return { orderId: id, dispatchId: sent.id };
}

export async function takeBack(trade: Trade, orderId: number, productId: number, num: number): Promise<void> {
  const journeys = journeysOf(trade);
  const back = await trade.admin.call(salesReturnCalls.create, {
    body: { objId: orderId, reason: '质量问题', products: [{ productId, num }] },
  });
  await journeys.act('shipmentBack', 'check', back.id);
  await journeys.carry('shipmentBack', back.id);
}

export const costBooks = (world: () => World) => ({
  /** Of a product: how many and what they are worth, at the trade's own site or another. */
  stock: async ({ admin, site }: Trade, product: number, at = site): Promise<[number, number]> => {
    const { rows } = await world().owner.query<{ num: number; value: number }>(
      'select on_hand::float as num, value::float from stock_balance where company_id = $1 and product_id = $2 and site_id = $3 and quality = 0',
      [admin.companyId, product, at],
    );
    return [rows[0]?.num ?? 0, rows[0]?.value ?? 0];
  },

  /** What is on accounts of the chart. */
  books: async ({ admin }: Trade): Promise<Record<number, number>> => {
    const { rows } = await world().owner.query<{ account: number; amount: number }>(
      'select account, sum(amount)::float as amount from journal_row where company_id = $1 group by 1 having sum(amount) <> 0',
      [admin.companyId],
    );
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  },

  /** What the shipped goods of an order have cost, and what of it came back. */
  costOf: async ({ admin }: Trade, orderId: number): Promise<[number, number]> => {
    const { rows } = await world().owner.query<{ out: number; back: number }>(
      'select sum(out_cost)::float as out, sum(back_cost)::float as back from sales_order_line where company_id = $1 and order_id = $2',
      [admin.companyId, orderId],
    );
    return [rows[0]?.out ?? 0, rows[0]?.back ?? 0];
  },
});
