/** SQL of what is agreed about collected money. */
import { collectTerms, remitCycle } from '@cangyun/contract/transport/collectTerms.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';

export const boundCollectTerms = bind(collectTerms, 'collect_terms', {
  computed: { customerName: sql`coalesce(${lookUp('customer', 'customer_id')}, '')` },
});

/** Joins `k`: the terms of the sender of waybill `w`, or the company's; null where nothing is agreed. */
export const joinTerms = sql`left join lateral (
  select k.* from collect_terms k where k.company_id = w.company_id and (k.customer_id = w.customer_id or k.customer_id is null)
   order by k.customer_id nulls last limit 1) k on true`;

/** Our fee for collecting so much: never more than that, nothing where nothing is agreed. */
export const feeOf = (money: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when k.id is null then 0 else least(${money}, greatest(round(${money} * k.fee_rate / 100, 2), k.fee_least)) end`;

/** When what was collected on this day is paid out; null: as the customer's other terms say. A weekly day pays what was collected before it. */
export const dueAfter = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`case k.cycle
  when ${sql.lit(remitCycle.code.days)} then ${day} + k.days
  when ${sql.lit(remitCycle.code.weekly)} then ${day} + ((k.weekday - extract(isodow from ${day})::int + 6) % 7 + 1) end`;
