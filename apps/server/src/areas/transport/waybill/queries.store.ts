/** SQL of counts and sums over waybills. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { EXACT_TOTAL_LIMIT } from '@cangyun/contract/kernel/page.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import { conditions, type Query, totalOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundWaybill } from './waybill.store.ts';

const VOIDED = -1;
const live = { isDelete: voidState.code.live };

/** The number in each state for the other filters, and the number of deleted ones. One statement. */
export async function countByState(tx: Tx, ctx: Ctx, { state: _state, isDelete: _isDelete, ...query }: Query) {
  const count = (asked: Query): RawBuilder<unknown> => sql`(select count(*)::int from (select 1 from waybill t
    where ${conditions(boundWaybill, ctx, { ...query, ...asked })} limit ${EXACT_TOTAL_LIMIT + 1}) c)`;
  const { entries } = waybillKind.state;
  const { rows } = await sql<{ counts: number[]; voided: number }>`
    select array[${sql.join(entries.map(({ code }) => count({ ...live, state: code })))}] as counts,
           ${count({ isDelete: voidState.code.voided })} as voided`.execute(tx);
  return [
    ...entries.map(({ code, label }, at) => ({ state: code, label, count: rows[0]?.counts[at] ?? 0 })),
    { state: VOIDED, label: voidState.label(voidState.code.voided), count: rows[0]?.voided ?? 0 },
  ];
}

interface Sums {
  readonly count: number;
  readonly totalNum: number;
  readonly totalWeight: number;
  readonly totalCube: number;
  readonly totalFee: number;
  readonly totalCost: number;
  readonly collectMoney: number;
}

const NOTHING: Sums = { count: 0, totalNum: 0, totalWeight: 0, totalCube: 0, totalFee: 0, totalCost: 0, collectMoney: 0 };

/** Over the newest ones, up to the limit of totals: a sum over millions would make everybody wait who opens the list. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<Sums & { approximate?: true }> {
  const { rows } = await sql<Sums & { more: boolean }>`
    select count(*)::int as count, coalesce(sum(total_num), 0) as "totalNum", coalesce(sum(total_weight), 0) as "totalWeight",
           coalesce(sum(total_cube), 0) as "totalCube", coalesce(sum(total_fee), 0) as "totalFee", coalesce(sum(total_cost), 0) as "totalCost",
           coalesce(sum(collect_money), 0) as "collectMoney", count(*) > ${EXACT_TOTAL_LIMIT} as more
      from (select t.* from waybill t where ${conditions(boundWaybill, ctx, { ...live, ...query })} order by t.id desc limit ${EXACT_TOTAL_LIMIT + 1}) w`.execute(
    tx,
  );
  const { more, ...sums } = rows[0] ?? { ...NOTHING, more: false };
  return { ...sums, ...(more ? { approximate: true as const } : {}) };
}

/** Checked waybills; without a period, of the last days. */
const owing = (ctx: Ctx, query: Query): RawBuilder<unknown> => sql`${conditions(boundWaybill, ctx, { ...live, ...query })}
  and t.state <> ${waybillKind.state.code.toCheck}
  and ${query.createTime === undefined ? sql`t.created_at >= now() - make_interval(days => ${limits.chartDaysDefault}::int)` : sql`true`}`;

/** What is owed for the waybill `t` and not received yet; what is paid in advance is no debt. */
const OPEN = sql`(select sum(i.open) from money_item i where i.company_id = t.company_id and i.source_kind = ${sql.lit(waybillKind.name)} and i.source_id = t.id
  and i.side = ${sql.lit(moneySide.code.receive)} and ${isOpen('i')})`;
const OWED = sql`count(*)::int as count, coalesce(sum(t.total_fee), 0) as "totalFee", coalesce(sum(t.paid_amount), 0) as paid,
  coalesce(sum(${OPEN}), 0) as unpaid`;

interface Owed {
  readonly count: number;
  readonly totalFee: number;
  readonly paid: number;
  readonly unpaid: number;
}

export async function sitePayments(tx: Tx, ctx: Ctx, query: Query) {
  const { rows } = await sql<Owed & { deptId: number; deptName: string }>`
    select d.id as "deptId", d.name as "deptName", ${OWED}
      from waybill t join site d on d.company_id = t.company_id and d.id = t.belong_site_id
     where ${owing(ctx, query)} group by d.id, d.name order by d.id`.execute(tx);
  return rows;
}

interface Settled extends Owed {
  readonly whoPay: number;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly totalCost: number;
  readonly collectMoney: number;
}

export async function settlement(tx: Tx, ctx: Ctx, { page, size, ...query }: Query & { page: number; size: number }) {
  const where = owing(ctx, query);
  const [rows, total] = await Promise.all([
    sql<Settled>`
      select t.who_pay as "whoPay", t.customer_id as "customerId", coalesce(max(c.name), '') as "customerName",
             coalesce(sum(t.total_cost), 0) as "totalCost", coalesce(sum(t.collect_money), 0) as "collectMoney", ${OWED}
        from waybill t left join customer c on c.company_id = t.company_id and c.id = t.customer_id
       where ${where} group by t.who_pay, t.customer_id order by unpaid desc, t.who_pay, t.customer_id limit ${size} offset ${page * size}`.execute(
      tx,
    ),
    totalOf(tx, sql`from (select 1 from waybill t where ${where} group by t.who_pay, t.customer_id) g`, true),
  ]);
  return { content: rows.rows, ...total };
}
