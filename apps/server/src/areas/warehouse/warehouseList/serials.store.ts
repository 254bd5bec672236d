/** SQL of serial numbers. */
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Piece {
  readonly productId: number;
  /** The serial number. */
  readonly batch: string;
}

interface Repeated {
  readonly name: string;
  readonly serial: string;
  readonly sites: string;
}

/**
 * The first of these numbers that is in stock more than once, in any warehouse. The lock on the products comes in a statement of its own,
 * sent ahead: the next one sees what another site received meanwhile.
 */
export async function firstRepeated(tx: Tx, ctx: Ctx, pieces: readonly Piece[]): Promise<Repeated | undefined> {
  const c = columns(pieces, ['productId', 'batch']);
  const [, { rows }] = await Promise.all([
    sql`select 1 from product where company_id = ${ctx.companyId} and id = any(${[...new Set(c.productId)]}::bigint[]) order by id for no key update`.execute(
      tx,
    ),
    sql<Repeated>`
      select g.name, p.batch as serial, string_agg(distinct d.name, '、') as sites
        from (select distinct * from unnest(${c.productId}::bigint[], ${c.batch}::text[]) as x (product_id, batch)) x
        join stock_place p on p.company_id = ${ctx.companyId} and p.product_id = x.product_id and p.batch = x.batch and p.batch <> '' and p.on_hand > 0
        join product g on g.company_id = p.company_id and g.id = p.product_id
        join site d on d.company_id = p.company_id and d.id = p.site_id
       group by g.name, p.product_id, p.batch having sum(p.on_hand) > 1
       order by p.batch limit 1`.execute(tx),
  ]);
  return rows[0];
}
