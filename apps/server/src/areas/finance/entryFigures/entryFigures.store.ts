/** SQL of figures over entries: by person, by site, by customer, by side and state. */

import type { customerFigure, entryFigure, siteFigure } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { documentCount, owed, today } from '#kernel/money/index.ts';
import { atSites, contains, equal, type Paging, sortedBy, totalOf } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { liveEntries } from '../waiting.store.ts';

export interface Which {
  readonly deptId?: number | undefined;
  /** Days of booking; all if none are named. */
  readonly span?: Span | undefined;
  readonly keyword?: string | undefined;
}

const booked = (span: Span | undefined): RawBuilder<unknown> =>
  span === undefined ? sql`true` : sql`t.book_day between ${span.from}::date and ${span.to}::date`;

export const matchesName = (keyword: string | undefined): RawBuilder<unknown> =>
  keyword ? sql`(${contains(sql`t.person_name`, keyword)} or ${contains(sql`t.person_phone`, keyword)})` : sql`true`;

export const entriesOf = (ctx: Ctx, { deptId, span }: Which): RawBuilder<unknown> =>
  sql`entry t where t.company_id = ${ctx.companyId} and ${atSites(ctx, sql`t.site_id`, deptId)} and ${booked(span)}`;

const sumOf = (side: number, column: string): RawBuilder<unknown> =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where t.side = ${sql.lit(side)}), 0)`;
const { receive, pay } = moneySide.code;
const receiveRest = sumOf(receive, 't.rest_amount');
const payRest = sumOf(pay, 't.rest_amount');
const sums = sql`
  count(*)::int as entries, ${sumOf(receive, 't.amount')} as receivable, ${sumOf(receive, 't.paid_amount')} as received, ${receiveRest} as "receiveRest",
  ${sumOf(pay, 't.amount')} as payable, ${sumOf(pay, 't.paid_amount')} as paid, ${payRest} as "payRest",
  coalesce(sum(t.rest_amount) filter (where t.due_day < ${today}), 0) as overdue`;

type Paged = Omit<Paging, 'exact'> & { readonly exact: number };

const sortable = {
  receivable: sumOf(receive, 't.amount'),
  payable: sumOf(pay, 't.amount'),
  receiveRest,
  payRest,
  entries: sql`count(*)`,
  personName: sql`t.person_name`,
};

/** Who owes most comes first. */
export async function byPerson(tx: Tx, ctx: Ctx, which: Which, { page, size, sort, exact }: Paged) {
  const from = sql`from ${entriesOf(ctx, which)} and ${liveEntries} and ${matchesName(which.keyword)}`;
  const usual = sql`${receiveRest} + ${payRest} desc, t.person_name`;
  const [{ rows }, total] = await Promise.all([
    sql<z.output<typeof entryFigure>>`
      select t.person_name as "personName", max(t.person_phone) as "personPhone", max(t.book_day)::text as "lastDay", ${sums} ${from}
       group by t.person_name order by ${sortedBy(sort, sortable, usual)} limit ${size} offset ${page * size}`.execute(tx),
    totalOf(tx, sql`from (select ${from} group by t.person_name) x`, exact === 1),
  ]);
  return { content: rows, ...total };
}

export async function bySite(tx: Tx, ctx: Ctx, which: Which): Promise<z.output<typeof siteFigure>[]> {
  const { rows } = await sql<z.output<typeof siteFigure>>`
    select t.site_id as "deptId", (select d.name from site d where d.company_id = ${ctx.companyId} and d.id = t.site_id) as "deptName", ${sums}
      from ${entriesOf(ctx, which)} and ${liveEntries} group by t.site_id order by ${receiveRest} + ${payRest} desc, t.site_id`.execute(tx);
  return rows;
}

/** What is open of registered customers for documents of this kind, whenever they were made. */
const openFor = (ctx: Ctx, deptId: number | undefined, kind: string) => sql`
  select t.customer_id, sum(t.open) as rest, ${documentCount} as documents
    from ${owed(ctx, deptId)} and t.customer_id is not null and t.source_kind = ${kind} group by 1`;

/** All that is open of them, for whatever it is owed. */
const openInAll = (ctx: Ctx, deptId: number | undefined) => sql`
  select t.customer_id, coalesce(sum(t.open) filter (where t.side = ${sql.lit(receive)}), 0) as "receive",
         coalesce(sum(t.open) filter (where t.side = ${sql.lit(pay)}), 0) as pay
    from ${owed(ctx, deptId)} and t.customer_id is not null group by 1`;

const ofCustomers = (ctx: Ctx, which: Which): RawBuilder<unknown> => sql`
  (select t.customer_id, ${sums} from ${entriesOf(ctx, which)} and ${liveEntries} and t.customer_id is not null group by 1) e
  full join (${openInAll(ctx, which.deptId)}) a using (customer_id)
  full join (${openFor(ctx, which.deptId, salesOrderKind.name)}) o using (customer_id)
  full join (${openFor(ctx, which.deptId, waybillKind.name)}) w using (customer_id)
  full join (${openFor(ctx, which.deptId, purchaseKind.name)}) p using (customer_id)
  join customer c on c.company_id = ${ctx.companyId} and c.id = customer_id
  where ${which.keyword ? sql`(${contains(sql`c.name`, which.keyword)} or ${contains(sql`c.contact_phone`, which.keyword)})` : sql`true`}`;

const rest = (column: string): RawBuilder<unknown> => sql`coalesce(${sql.ref(column)}, 0)`;
const totalReceive = rest('a.receive');
const totalPay = rest('a.pay');
const ENTRY_SUMS = ['entries', 'receivable', 'received', 'receiveRest', 'payable', 'paid', 'payRest', 'overdue'];

export async function byCustomer(tx: Tx, ctx: Ctx, which: Which, { page, size, sort, exact }: Paged) {
  const usual = sql`${totalReceive} + ${totalPay} desc, c.id`;
  const entrySums = sql.join(ENTRY_SUMS.map((name) => sql`${rest(`e.${name}`)} as ${sql.ref(name)}`));
  const [{ rows }, total] = await Promise.all([
    sql<z.output<typeof customerFigure>>`
      select c.id as "customerId", c.name as "customerName", ${entrySums}, ${rest('o.rest')} as "orderRest", ${rest('o.documents')} as orders,
             ${rest('w.rest')} as "waybillRest", ${rest('w.documents')} as waybills, ${rest('p.rest')} as "purchaseRest",
             ${rest('p.documents')} as purchases, ${totalReceive} as "totalReceive", ${totalPay} as "totalPay"
        from ${ofCustomers(ctx, which)}
       order by ${sortedBy(sort, { totalReceive, totalPay, customerName: sql`c.name` }, usual)} limit ${size} offset ${page * size}`.execute(
      tx,
    ),
    totalOf(tx, sql`from ${ofCustomers(ctx, which)}`, exact === 1),
  ]);
  return { content: rows, ...total };
}

export interface Counted {
  readonly count: number;
  readonly amount: number;
  readonly paid: number;
  readonly rest: number;
}

interface Filters extends Which {
  readonly side?: number | undefined;
  readonly state?: number | undefined;
  readonly customerId?: number | undefined;
}

/** Voided entries are a state of their own. */
export async function bySideAndState(tx: Tx, ctx: Ctx, { side, state, customerId, ...which }: Filters) {
  const { rows } = await sql<Counted & { side: 1 | 2; state: 0 | 10 | 20 | 30 }>`
    select t.side, t.state, count(*)::int as count, sum(t.amount) as amount, sum(t.paid_amount) as paid, sum(t.rest_amount) as rest
      from ${entriesOf(ctx, which)} and t.is_delete = 0 and ${equal(sql`t.side`, side)} and ${equal(sql`t.state`, state)}
       and ${equal(sql`t.customer_id`, customerId)} and ${matchesName(which.keyword)} group by 1, 2 order by 1, 2`.execute(tx);
  return rows;
}
