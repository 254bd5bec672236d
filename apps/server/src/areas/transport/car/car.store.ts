/** SQL of vehicles as their papers describe them. */
import { limits } from '@cangyun/contract/limits.ts';
import { car, papersState } from '@cangyun/contract/transport/car.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Days of papers and contracts are days of this country. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`;

/** The state of the vehicle's papers; `paperState` of contract says the same of one paper. */
export const papersOf = (vehicle: 't' | 'x'): RawBuilder<unknown> => {
  const { unknown, valid, ending, expired } = papersState.code;
  const until = sql`least(${sql.ref(`${vehicle}.insured_until`)}, ${sql.ref(`${vehicle}.inspected_until`)})`;
  return sql`case when ${until} is null then ${sql.lit(unknown)} when ${until} < ${today} then ${sql.lit(expired)}
    when ${until} <= ${today} + ${sql.lit(limits.paperWarningDays)} then ${sql.lit(ending)} else ${sql.lit(valid)} end`;
};

export const boundCar = bind(car, 'car', {
  voidable: true,
  computed: {
    papers: papersOf('t'),
    deptName: sql`(select d.name from company_car w join site d on d.company_id = w.company_id and d.id = w.site_id
      where w.company_id = t.company_id and w.car_id = t.id and w.is_delete = 0)`,
    contractUntil: sql`(select max(c.end_day)::text from car_contract c
      where c.company_id = t.company_id and c.car_id = t.id and c.is_delete = 0)`,
  },
});

export interface Obstacle {
  readonly number: string;
  readonly dept: string | null;
  readonly contract: string | null;
  readonly day: string | null;
}

/** What still binds each of these vehicles: its work at a site, a contract that has not ended. */
export async function obstacles(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Obstacle[]> {
  const { rows } = await sql<Obstacle>`
    select t.car_number as number, d.name as dept, c.number as contract, c.end_day::text as day from car t
      left join company_car w on w.company_id = t.company_id and w.car_id = t.id and w.is_delete = 0
      left join site d on d.company_id = w.company_id and d.id = w.site_id
      left join lateral (select number, end_day from car_contract c where c.company_id = t.company_id and c.car_id = t.id and c.is_delete = 0
                            and c.end_day >= ${today} order by c.end_day desc limit 1) c on true
     where t.company_id = ${ctx.companyId} and t.id = any(${[...ids]}::bigint[]) order by t.id`.execute(tx);
  return rows;
}
