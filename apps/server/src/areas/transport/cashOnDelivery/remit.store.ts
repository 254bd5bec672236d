/** SQL of paying collected money out to senders, and of taking that back. */
import { claimReason, paymentReason } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { joinTerms } from '../collectTerms/collectTerms.store.ts';

const { receive, pay } = moneySide.code;
const { toPay, settled } = kind.state.code;
const NAME = sql.lit(kind.name);

export interface Remittable {
  readonly id: number;
  readonly waybillId: number;
  readonly number: string;
  readonly customerId: number | null;
  readonly person: string;
  /** That took the goods in, and pays the sender. */
  readonly siteId: number;
  /** What is open of the collected money. */
  readonly claims: readonly { readonly id: number; readonly open: number }[];
  /** What the same sender owes us: the fee for collecting, the fees of the waybill. */
  readonly fee: number;
  readonly freight: number;
  /** Whether it is agreed that the freight is kept. */
  readonly lessFreight: number;
}

/** Those of which something is open. */
export async function remittable(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Remittable[]> {
  const { rows } = await sql<Remittable>`
    select c.id, w.id as "waybillId", w.number, a.customer_id as "customerId", a.person, c.receive_site_id as "siteId", a.claims,
           coalesce((select sum(i.open) from money_item i where i.company_id = c.company_id and i.source_kind = ${NAME} and i.source_id = c.id
              and i.side = ${receive} and ${isOpen('i')}), 0) as fee,
           coalesce((select sum(i.open) from money_item i where i.company_id = c.company_id and i.source_kind = ${sql.lit(waybillKind.name)} and i.source_id = w.id
              and i.side = ${receive} and ${isOpen('i')} and i.person = a.person and i.customer_id is not distinct from a.customer_id), 0) as freight,
           coalesce(k.less_freight, 0) as "lessFreight"
      from cash_on_delivery c join waybill w on w.company_id = c.company_id and w.id = c.waybill_id
      join lateral (
        select i.customer_id, i.person, jsonb_agg(jsonb_build_object('id', i.id, 'open', i.open) order by i.id) as claims
          from money_item i where i.company_id = c.company_id and i.source_kind = ${NAME} and i.source_id = c.id and i.side = ${pay} and ${isOpen('i')}
         group by 1, 2) a on true ${joinTerms}
     where c.company_id = ${ctx.companyId} and ${amongIds(sql`c.id`, ids)} order by c.id`.execute(tx);
  return rows;
}

interface Settled {
  readonly payments: readonly { readonly id: number; readonly number: string; readonly side: number; readonly elsewhere: boolean }[];
  readonly collections: readonly number[];
  readonly offsets: readonly number[];
}

/** With what this one was settled: the payments, all that was paid out with them, and what was offset. */
export async function settledWith(tx: Tx, ctx: Ctx, id: number): Promise<Settled> {
  const { rows } = await sql<Settled>`
    with paid as (
      select p.id, p.number, p.side, p.item_id from money_item r
        join money_match m on m.company_id = r.company_id and m.raising_id = r.id
        join payment p on p.company_id = m.company_id and p.item_id = m.lowering_id
       where r.company_id = ${ctx.companyId} and r.source_kind = ${NAME} and r.source_id = ${id} and r.side = ${pay}
       group by p.company_id, p.id having sum(m.amount) > 0
    ), settles as (
      select p.id, r.source_kind, r.source_id from paid p
        join money_match m on m.company_id = ${ctx.companyId} and m.lowering_id = p.item_id
        join money_item r on r.company_id = m.company_id and r.id = m.raising_id
       group by 1, 2, 3 having sum(m.amount) > 0
    ), own as (
      select ${id}::bigint as id union select source_id from settles where source_kind = ${NAME}
    )
    select coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'side', p.side, 'elsewhere',
                       exists (select from settles s where s.id = p.id and s.source_kind <> ${NAME}))) from paid p), '[]') as payments,
           (select jsonb_agg(o.id order by o.id) from own o) as collections,
           coalesce((select jsonb_agg(i.id order by i.id) from money_item i join own o on i.event_id = o.id
              where i.company_id = ${ctx.companyId} and i.event_kind = ${NAME} and i.reason = ${paymentReason.code.offset} and i.reverses_id is null
                and not exists (select from money_item x where x.company_id = i.company_id and x.reverses_id = i.id)), '[]') as offsets`.execute(
    tx,
  );
  return rows[0] ?? { payments: [], collections: [], offsets: [] };
}

/** Settled when all that was collected is paid, and open again when that is taken back. Answers those that changed. */
export async function followSettled(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update cash_on_delivery c set state = x.state, version = c.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp(),
           pay_user_name = case x.state when ${settled} then ${ctx.nickName} else '' end, paid_at = case x.state when ${settled} then clock_timestamp() end
      from (select s.source_id as id, case when s.paid >= s.claimed and s.claimed > 0 then ${settled}::int else ${toPay}::int end as state
              from money_source s where s.company_id = ${ctx.companyId} and s.source_kind = ${NAME} and s.side = ${pay} and ${amongIds(sql`s.source_id`, ids)}) x
     where c.company_id = ${ctx.companyId} and c.id = x.id and c.state in (${toPay}, ${settled}) and c.state <> x.state
    returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of open claims for collected money, one row per sender, the oldest first. */
export interface Held {
  readonly customerId: number | null;
  readonly name: string;
  readonly count: number;
  readonly money: number;
  readonly due: number;
  readonly week: number;
  readonly month: number;
  readonly older: number;
  readonly since: string;
}

const WEEK = 7;
const MONTH = 30;

const openClaims = (
  ctx: Ctx,
) => sql`from money_item i where i.company_id = ${ctx.companyId} and i.reason = ${sql.lit(claimReason.code.collected)} and ${isOpen('i')}
    and ${atSites(ctx, sql`i.site_id`, undefined)}`;

/** Collections that are to be paid out by this day, the longest waiting first; of one sender, or of all. */
export async function dueIds(tx: Tx, ctx: Ctx, today: string, customerId: number | undefined, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.source_id as id ${openClaims(ctx)} and i.due_day <= ${today}::date
       and (${customerId ?? null}::bigint is null or i.customer_id = ${customerId ?? null})
     group by i.source_id order by min(i.due_day), i.source_id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Asked {
  readonly page: number;
  readonly size: number;
  /** Only what is to be paid out by now. */
  readonly due?: number | undefined;
}

export async function held(tx: Tx, ctx: Ctx, today: string, { page, size, due = 0 }: Asked) {
  const open = due === 1 ? sql`${openClaims(ctx)} and i.due_day <= ${today}::date` : openClaims(ctx);
  const [{ rows }, total] = await Promise.all([
    sql<Held>`
      select x.customer_id as "customerId", coalesce(c.name, x.person) as name, x.count, x.money, x.due, x.week, x.month, x.older, x.since
        from (select i.customer_id, i.person, count(distinct i.source_id)::int as count, sum(i.open) as money,
                     coalesce(sum(i.open) filter (where i.due_day <= ${today}::date), 0) as due,
                     coalesce(sum(i.open) filter (where ${today}::date - i.day <= ${WEEK}), 0) as week,
                     coalesce(sum(i.open) filter (where ${today}::date - i.day > ${WEEK} and ${today}::date - i.day <= ${MONTH}), 0) as month,
                     coalesce(sum(i.open) filter (where ${today}::date - i.day > ${MONTH}), 0) as older, min(i.day)::text as since
                ${open} group by i.partner_account_id, i.customer_id, i.person) x
        left join customer c on c.company_id = ${ctx.companyId} and c.id = x.customer_id
       order by x.since, x.money desc limit ${size} offset ${page * size}`.execute(tx),
    sql<{ n: number }>`select count(*)::int as n from (select ${sql.lit(1)} ${open} group by i.partner_account_id) x`.execute(tx),
  ]);
  return { content: rows, totalElements: total.rows[0]?.n ?? 0 };
}
