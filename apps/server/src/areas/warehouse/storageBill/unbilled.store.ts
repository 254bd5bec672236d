/** SQL of months of contracts that are over and cost something, as far as is known, but have no bill. */
import { feeBearingTypes } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { chargeKind, chargePeriod } from '@cangyun/contract/warehouse/storageContract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { isCharged } from '../warehouseListFee/measured.store.ts';

/** Of contracts `c`: those that are in force and settled by the month, at least in part. */
export const settledByMonth = (ctx: Ctx): RawBuilder<unknown> => sql`
  c.company_id = ${ctx.companyId} and c.is_delete = 0 and c.enabled = ${enabledState.code.enabled}
  and exists (select from storage_contract_line x where x.company_id = c.company_id and x.contract_id = c.id and x.period = ${chargePeriod.code.month})`;

/** Of the line `x` of contract `c` and the span `m`: goods were stored, or nobody has computed yet whether they were. */
const stored = sql`x.charge = ${sql.lit(chargeKind.code.storage)} and (coalesce(c.computed_until, '-infinity') < m.until or exists (
  select from storage_day d where d.company_id = c.company_id and d.contract_id = c.id and d.line_id = x.id
     and d.pieces > d.free_pieces and d.day between m.since and m.until))`;

/** The same for goods that moved by a list. */
const moved = sql`exists (
  select from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
   where l.company_id = c.company_id and l.owner_id = c.customer_id and l.site_id = coalesce(c.site_id, l.site_id)
     and l.done_at >= (m.since::timestamp at time zone 'Asia/Shanghai')
     and l.done_at < ((m.until + 1)::timestamp at time zone 'Asia/Shanghai') and ${isCharged}
     and x.charge = case l.style when ${sql.lit(direction.code.in)} then ${sql.lit(chargeKind.code.inbound)} else ${sql.lit(chargeKind.code.outbound)} end
     and (x.type = l.type or (x.type is null and l.type = any(${[...feeBearingTypes]}::int[]))) and p.product_id = coalesce(x.product_id, p.product_id)
     and (x.group_id is null or exists (select from product_group_product g
           where g.company_id = x.company_id and g.group_id = x.group_id and g.product_id = p.product_id)))`;

export interface UnbilledMonth {
  readonly contractId: number;
  readonly number: string;
  readonly month: string;
  /** How many there are in all. */
  readonly count: number;
}

/** Until the last day of a month; the earliest first. */
export async function unbilledMonths(tx: Tx, ctx: Ctx, until: string, most: number): Promise<UnbilledMonth[]> {
  const { rows } = await sql<UnbilledMonth>`
    select c.id as "contractId", c.number, to_char(m.month, 'YYYY-MM') as month, count(*) over ()::int as count
      from storage_contract c
      cross join lateral (
        select s.month::date as month, greatest(s.month::date, c.start_day) as since,
               least((s.month + interval '1 month')::date - 1, coalesce(c.end_day, 'infinity')) as until
          from generate_series(date_trunc('month', c.start_day::timestamp), least(coalesce(c.end_day, ${until}::date), ${until}::date)::timestamp,
                               interval '1 month') as s (month)) m
     where ${settledByMonth(ctx)}
       and not exists (select from storage_bill b
             where b.company_id = c.company_id and b.contract_id = c.id and b.month = m.month and b.is_delete = 0)
       and exists (select from storage_contract_line x where x.company_id = c.company_id and x.contract_id = c.id
             and x.period = ${chargePeriod.code.month} and (x.min_charge > 0 or (${stored}) or ${moved}))
     order by m.month, c.id limit ${most}`.execute(tx);
  return rows;
}
