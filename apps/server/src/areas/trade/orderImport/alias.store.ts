/** What customers call our products, learnt from corrections of imports: found by the words of a cell, for that customer only. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Alias {
  readonly customerId: number;
  readonly said: string;
  readonly productId: number;
}

/** The latest correction of the same words counts. Keys in order, so that two imports never wait for each other in a circle. */
export async function rememberAliases(tx: Tx, ctx: Ctx, learnt: readonly Alias[]): Promise<void> {
  const aliases = [...new Map(learnt.map((one) => [`${one.customerId} ${one.said}`, one])).values()];
  if (aliases.length === 0) return;
  await sql`
    insert into product_alias (company_id, customer_id, said, product_id, create_by)
    select ${ctx.companyId}, a.customer_id, a.said, a.product_id, ${ctx.nickName}
      from unnest(${aliases.map(({ customerId }) => customerId)}::bigint[], ${aliases.map(({ said }) => said)}::text[],
                  ${aliases.map(({ productId }) => productId)}::bigint[]) as a (customer_id, said, product_id)
     order by a.customer_id, a.said
    on conflict (company_id, customer_id, said) do update set product_id = excluded.product_id, create_by = excluded.create_by, created_at = now()`.execute(
    tx,
  );
}
