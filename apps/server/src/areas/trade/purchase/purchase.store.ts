/** SQL of purchases themselves; what they share with sales orders is in order/. */
import { purchase } from '@cangyun/contract/trade/purchase.ts';
import { sql } from 'kysely';
import { bind, rowsById } from '#kernel/resources/index.ts';
import { columns, type StockKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { stateOfPurchase } from '../jointTrade/pair.store.ts';
import { type Creation, computedHeader, type Header, headerColumns, insertHeads, productThrough } from '../order/header.store.ts';
import { linesOf, type NewLine, type OrderLine } from '../order/lines.store.ts';
import { lockOrder, overLines } from '../order/order.store.ts';
import { purchaseTables } from '../order/tables.ts';

export const boundPurchase = bind(purchase, 'purchase', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'purchase', column: 'id' },
  history: true,
  computed: {
    ...computedHeader(purchaseTables),
    inNum: overLines(purchaseTables, 'in_num'),
    overNum: sql`(select coalesce(sum(greatest(l.planned_num + l.in_num - l.num, 0)), 0) from purchase_line l
      where l.company_id = t.company_id and l.order_id = t.id)`,
    sentTime: sql`t.sent_at`,
    unionState: stateOfPurchase,
  },
  through: productThrough(purchaseTables),
});

export type PurchaseRecord = NonNullable<typeof boundPurchase.row>;

export interface PurchaseDocument extends PurchaseRecord {
  readonly lines: readonly OrderLine[];
}

export async function purchaseRow(tx: Tx, ctx: Ctx, id: number): Promise<PurchaseDocument | undefined> {
  const [row] = await rowsById(tx, ctx, boundPurchase, [id]);
  return row && { ...row, lines: [] };
}

export async function lockedPurchase(tx: Tx, ctx: Ctx, id: number): Promise<PurchaseDocument | undefined> {
  const [, row, lines] = await Promise.all([
    lockOrder(tx, ctx, purchaseTables, id),
    purchaseRow(tx, ctx, id),
    linesOf(tx, ctx, purchaseTables, id),
  ]);
  return row && { ...row, lines };
}

export const insertPurchases = (tx: Tx, ctx: Ctx, purchases: readonly (Header & Creation)[]): Promise<number[]> =>
  insertHeads(
    tx,
    ctx,
    purchaseTables,
    purchases.map(({ number, state, source, ...order }) => ({ number, state, source, ...headerColumns(number, order) })),
  );

export const writeHeader = (tx: Tx, ctx: Ctx, id: number, number: string, order: Header) =>
  tx.updateTable('purchase').set(headerColumns(number, order)).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** Lines whose goods have begun to arrive: how many in all, and what is remarked. */
export async function changeQuantities(tx: Tx, ctx: Ctx, lines: readonly (NewLine & { readonly id: number })[]): Promise<void> {
  const c = columns(
    lines.map((line) => ({ ...line, unitNum: line.byUnit?.unitNum ?? null, sendTime: line.sendTime ?? null })),
    ['id', 'num', 'unitNum', 'xiangzhuang', 'sendTime', 'info'],
  );
  await sql`
    update purchase_line l set num = x.num, unit_num = x.unit_num, case_pack = x.pack, send_time = x.send_time, info = x.info, version = l.version + 1
      from unnest(${c.id}::bigint[], ${c.num}::numeric[], ${c.unitNum}::numeric[], ${c.xiangzhuang}::int[], ${c.sendTime}::timestamptz[], ${c.info}::text[])
           as x (id, num, unit_num, pack, send_time, info)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

/** Every balance that receiving these purchases adds to. */
export async function balancesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<StockKey[]> {
  const { rows } = await sql<StockKey>`
    select distinct order_site_id as "deptId", product_id as "productId", 0::bigint as "ownerId", 0 as quality
      from purchase_line where company_id = ${ctx.companyId} and order_id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
