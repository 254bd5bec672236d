/** SQL of what moved one balance between two days. Its log is a chain: each row says the balance before and after it. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { balanceMovements, movementRow } from '@cangyun/contract/stock/stock.ts';
import { instantOfLocal } from '@cangyun/contract/times.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Asked {
  readonly deptId: number;
  readonly productId: number;
  readonly ownerId: number;
  readonly quality: number;
  readonly from: string;
  readonly to: string;
}

type Movements = z.output<typeof balanceMovements>;
type Movement = z.output<typeof movementRow>;

/** More than anybody reads; the reasons count all of them. */
const MOST_ROWS = 500;

const SIGNED = sql`case t.style when ${sql.lit(direction.code.in)} then t.num else -t.num end`;

export async function movements(tx: Tx, ctx: Ctx, { deptId, productId, ownerId, quality, from, to }: Asked): Promise<Movements> {
  const balance = sql`t.company_id = ${ctx.companyId} and t.site_id = ${deptId} and t.product_id = ${productId} and t.owner_id = ${ownerId} and t.quality = ${quality}`;
  const end = instantOfLocal(to, true);
  // A change of value alone moves nothing.
  const within = sql`${balance} and t.num > 0 and t.created_at between ${instantOfLocal(from, false)}::timestamptz and ${end}::timestamptz`;
  // Without a movement in these days: as the next one found it, or as it is now.
  const still = sql`coalesce((select t.before_num from stock_log t where ${balance} and t.created_at > ${end}::timestamptz order by t.id limit 1),
    (select t.on_hand from stock_balance t where ${balance}), 0)`;
  const [ends, reasons, rows] = await Promise.all([
    sql<{ opening: number; closing: number }>`
      select coalesce((select t.before_num from stock_log t where ${within} order by t.id limit 1), ${still}) as opening,
             coalesce((select t.after_num from stock_log t where ${within} order by t.id desc limit 1), ${still}) as closing`.execute(tx),
    sql<{ type: number; count: number; num: number }>`
      select t.type, count(*)::int as count, sum(${SIGNED}) as num from stock_log t where ${within} group by t.type
       order by abs(sum(${SIGNED})) desc, t.type`.execute(tx),
    sql<Movement>`
      select t.id, t.created_at as time, t.type, ${SIGNED} as num, t.before_num as bnum, t.after_num as anum, t.doc_kind as "docKind", t.doc_id as "docId", t.number,
             coalesce((select w.code from position w where w.company_id = t.company_id and w.id = t.position_id), '') as "positionCode", t.batch,
             t.user_name as "createBy", coalesce((select n.info from stock_log_note n where n.company_id = t.company_id and n.log_id = t.id), t.info) as info
        from stock_log t where ${within} order by t.id desc limit ${MOST_ROWS}`.execute(tx),
  ]);
  const { opening, closing } = ends.rows[0] ?? { opening: 0, closing: 0 };
  const all = reasons.rows.reduce((sum, { count }) => sum + count, 0);
  return { opening, closing, reasons: reasons.rows, rows: rows.rows, more: all - rows.rows.length };
}
