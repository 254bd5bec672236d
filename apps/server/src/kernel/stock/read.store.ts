/** Around a posting: balances locked ahead, what a document has posted, and the last price of a balance. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { closingRows } from '#platform/db/closing.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';
import { columns, type PlaceKey, type StockDocument, type StockKey } from './movement.ts';

const KEY = ['deptId', 'productId', 'ownerId', 'quality'] as const;

/** Locks balances in key order. Needed where one transaction posts several times: each posting alone would lock in its own order. */
export async function lockBalances(tx: Tx, ctx: Ctx, keys: readonly StockKey[]): Promise<void> {
  if (keys.length === 0) return;
  const c = columns(keys, KEY);
  await sql`
    select 1 from (select distinct * from unnest(${listed(c.deptId, 'bigint')}, ${listed(c.productId, 'bigint')}, ${listed(c.ownerId, 'bigint')}, ${listed(c.quality, 'int')})
                   as x (site_id, product_id, owner_id, quality)) k
      join stock_balance b on b.company_id = ${ctx.companyId} and b.site_id = k.site_id and b.product_id = k.product_id
       and b.owner_id = k.owner_id and b.quality = k.quality
     order by b.site_id, b.product_id, b.owner_id, b.quality for update of b`.execute(tx);
}

/** A log row that has not been taken back. `qty` is signed as it was posted. */
export interface PostedRow extends StockKey, PlaceKey {
  readonly id: number;
  readonly docKind: string;
  readonly docId: number;
  readonly lineId: number;
  readonly type: number;
  readonly qty: number;
  /** Signed as the quantity. */
  readonly value: number;
}

async function posted(tx: Tx, ctx: Ctx, which: RawBuilder<unknown>): Promise<PostedRow[]> {
  const { rows } = await sql<PostedRow>`
    select l.id, l.doc_kind as "docKind", l.doc_id as "docId", l.line_id as "lineId", l.type, l.site_id as "deptId", l.product_id as "productId",
           l.owner_id as "ownerId", l.quality, l.position_id as "positionId", l.batch, l.mark_time::text as "markTime",
           case l.style when ${direction.code.in} then l.num else -l.num end as qty, l.value
      from stock_log l
     where l.company_id = ${ctx.companyId} and ${which}
       and not exists (select from stock_log r where r.company_id = l.company_id and r.reverses = l.id)
     order by l.id`.execute(tx);
  return rows;
}

/** The postings of a document that were not taken back. */
export const postedBy = (tx: Tx, ctx: Ctx, document: Pick<StockDocument, 'kind' | 'id'>): Promise<PostedRow[]> =>
  posted(tx, ctx, sql`l.doc_kind = ${document.kind} and l.doc_id = ${document.id} and l.reverses is null`);

export const postedRows = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<PostedRow[]> =>
  posted(tx, ctx, sql`l.id = any(${[...ids]}::bigint[]) and l.reverses is null`);

/** The price at which goods last moved at a site. */
const keepPrices = closingRows<StockKey & { readonly companyId: number; readonly price: number }>('kept_last_price', (prices) => {
  const c = columns(prices, ['companyId', ...KEY, 'price']);
  return sql`
    update stock_balance b set last_price = x.price
      from (select distinct on (c, d, p, o, q) * from unnest(${listed(c.companyId, 'bigint')}, ${listed(c.deptId, 'bigint')}, ${listed(c.productId, 'bigint')},
              ${listed(c.ownerId, 'bigint')}, ${listed(c.quality, 'int')}, ${listed(c.price, 'numeric')}) with ordinality as u (c, d, p, o, q, price, at)
             order by c, d, p, o, q, at desc) x
     where b.company_id = x.c and b.site_id = x.d and b.product_id = x.p and b.owner_id = x.o and b.quality = x.q and b.last_price <> x.price`;
});

/** Written at the end of the transaction, whose posting has locked the balances. */
export const keepLastPrices = (tx: Tx, { companyId }: Ctx, prices: readonly (StockKey & { price: number })[]): void =>
  keepPrices(
    tx,
    prices.filter(({ price }) => price > 0).map((price) => ({ ...price, companyId })),
  );
