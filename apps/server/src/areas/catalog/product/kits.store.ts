/** SQL of combined products: names for others, without stock of their own. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Those of these products that are combined, by name. */
export async function kitsAmong(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from product where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])
       and kind = ${productType.code.combine} and is_delete = 0`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
