/** What came at the gate, for stories: receipts of a trading company, and what its stock says of them. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receiptDifferenceCalls as differences } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { receivingCalls as calls } from '@cangyun/contract/trade/receiving.calls.ts';
import { purchaseState, type Trade } from './trading.ts';
import type { World } from './world.ts';

export type ReceiptForm = CallInput<typeof calls.create>['body'];

export const at = (trade: Trade, product: number): number => trade.products[product] ?? 0;

/** A confirmed purchase of so many of each product, at 5. */
export const bought = (trade: Trade, ...nums: number[]) =>
  trade.purchase({ state: purchaseState.confirmed, products: nums.map((num, product) => ({ proId: at(trade, product), num, price: 5 })) });

export const rowOf = (trade: Trade, id: number) => trade.admin.call(purchaseCalls.getOne, { query: { id } });
export const differenceOf = (trade: Trade, id = 0) => trade.admin.call(differences.getOne, { query: { id } });
export const receive = (trade: Trade, body: ReceiptForm) => trade.admin.call(calls.create, { body });
export const refusal = async (trade: Trade, body: ReceiptForm): Promise<string> =>
  (await trade.admin.refused(calls.create, { body })).message;

/** On hand, frozen and value by owner (ours or the supplier's), product and quality; zeros are left out. */
export async function stockOf(world: World, trade: Trade): Promise<Record<string, readonly number[]>> {
  const { rows } = await world.owner.query(
    `select owner_id, product_id, quality, on_hand, frozen, value from stock_balance where company_id = $1 and on_hand <> 0 order by 1, 2, 3`,
    [trade.admin.companyId],
  );
  return Object.fromEntries(
    rows.map((row) => {
      const owner = Number(row.owner_id) === 0 ? '自有' : '供应商';
      const product = trade.products.indexOf(Number(row.product_id)) + 1;
      const name = `${owner} ${product}${Number(row.quality) === 0 ? '' : ' 次品'}`;
      return [name, [Number(row.on_hand), Number(row.frozen), Number(row.value)]];
    }),
  );
}

/** 11 of 10, one of them too many, a broken one, a wrong article, and something that nobody knows. */
export const delivery = (trade: Trade): ReceiptForm['lines'] => [
  { productId: at(trade, 0), num: 11 },
  { productId: at(trade, 0), num: 1, quality: 10, reason: '外箱压坏', pictures: ['/file/1/receiving/a.png'] },
  { productId: at(trade, 1), num: 1, batch: 'W1' },
  { code: 'X-1', name: '赠饮', num: 2 },
];
