/** SQL of how far the lines of an order have come: planned, moved, returned. */
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';
import { onlySales } from './lines.store.ts';
import { followingMoved, type OrderChange } from './order.store.ts';
import type { OrderTables } from './tables.ts';

/** Changes the planned, moved and returned quantities of a line by so much. */
export interface CountChange {
  readonly lineId: number;
  readonly planned: number;
  readonly moved: number;
  readonly back: number;
  /** What the goods cost that moved, and those that came back. */
  readonly movedCost?: number;
  readonly backCost?: number;
}

const countingLines = (ctx: Ctx, tables: OrderTables, changes: readonly CountChange[]): RawBuilder<unknown> => {
  const { lines, moved } = tables;
  const c = columns(
    changes.map(({ movedCost = 0, backCost = 0, ...change }) => ({ ...change, movedCost, backCost })),
    ['lineId', 'planned', 'moved', 'back', 'movedCost', 'backCost'],
  );
  return sql`
    update ${sql.table(lines)} l set planned_num = l.planned_num + x.planned, ${sql.ref(moved)} = l.${sql.ref(moved)} + x.moved, back_num = l.back_num + x.back
           ${onlySales(tables, sql`, out_cost = l.out_cost + x.moved_cost, back_cost = l.back_cost + x.back_cost`)}
      from (select id, sum(planned) as planned, sum(moved) as moved, sum(back) as back, sum(moved_cost) as moved_cost, sum(back_cost) as back_cost
              from unnest(${listed(c.lineId, 'bigint')}, ${listed(c.planned, 'numeric')}, ${listed(c.moved, 'numeric')}, ${listed(c.back, 'numeric')},
                          ${listed(c.movedCost, 'numeric')}, ${listed(c.backCost, 'numeric')}) as u (id, planned, moved, back, moved_cost, back_cost)
             group by id) x
     where l.company_id = ${ctx.companyId} and l.id = x.id`;
};

export async function changeCounts(tx: Tx, ctx: Ctx, tables: OrderTables, changes: readonly CountChange[]): Promise<void> {
  if (changes.length > 0) await countingLines(ctx, tables, changes).execute(tx);
}

/** The counts of the lines, and with them whether none, part or all of the order has moved: one statement. `also`: of the order. */
export async function changeMoved(
  tx: Tx,
  ctx: Ctx,
  tables: OrderTables,
  orderId: number,
  changes: readonly CountChange[],
  also: OrderChange,
): Promise<void> {
  const { lines, moved } = tables;
  const counted = changes.map(({ lineId }) => lineId);
  await sql`
    with counted as (${countingLines(ctx, tables, changes)} returning l.num, l.${sql.ref(moved)} as moved)
    ${followingMoved(
      ctx,
      tables,
      orderId,
      sql`
      select num, moved from counted union all
      select num, ${sql.ref(moved)} from ${sql.table(lines)}
       where company_id = ${ctx.companyId} and order_id = ${orderId} and not (id = any(${counted}::bigint[]))`,
      also,
    )}`.execute(tx);
}
