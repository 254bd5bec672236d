/** SQL of the days that are added up, and what must hold of them. */
import { sql } from 'kysely';
import type { Proof } from '../../../kernel/proofs/proof.store.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

/** Answers how many rows were made, over all companies. */
export async function makeStockDays(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ made: number }>`select make_stock_days(${day}::date) as made`.execute(tx);
  return rows[0]?.made ?? 0;
}

const key = 'company_id, day, dept_id, product_id, owner_id, quality, type';

export const stockDayProofs: readonly Proof[] = [
  {
    title: '每日出入库合计等于流水',
    violations: `select company_id, format('%s 网点 %s 产品 %s：合计 %s / %s，流水 %s / %s', day, dept_id, product_id, k.in_num, k.out_num, l.in_num, l.out_num) as detail
      from stock_day k full join (
        select m.company_id, b.* from stock_day_mark m
          cross join lateral stock_log_by_day(m.company_id, '-infinity', (m.day + 1)::timestamp at time zone 'Asia/Shanghai') b) l using (${key})
     where k.in_num is distinct from l.in_num or k.out_num is distinct from l.out_num order by 1, 2`,
  },
];
