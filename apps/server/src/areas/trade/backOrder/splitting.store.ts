/** SQL of waiting lines that move to an order of their own. */
import { sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** The new line waits for what the old one waited for, since then and with its priority. */
export async function moveWaiting(tx: Tx, ctx: Ctx, lines: readonly { fromId: number; toId: number }[]): Promise<void> {
  const c = columns(lines, ['fromId', 'toId']);
  await sql`
    update sales_order_line l set waiting_num = o.waiting_num, waiting_since = o.waiting_since, waiting_priority = o.waiting_priority
      from unnest(${c.fromId}::bigint[], ${c.toId}::bigint[]) as x (from_id, to_id)
      join sales_order_line o on o.company_id = ${ctx.companyId} and o.id = x.from_id
     where l.company_id = ${ctx.companyId} and l.id = x.to_id`.execute(tx);
}
