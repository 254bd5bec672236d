/** SQL of what is open on one partner's account: claims that raise what is owed, and advances and credits that lower it. */
import { abnormalFlag, entryKind } from '@cangyun/contract/finance/entry.ts';
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { customerAccount } from '@cangyun/contract/partners/customerAccount.ts';
import { type RawBuilder, sql } from 'kysely';
import { owed, type Party, today, unmatched } from '#kernel/money/index.ts';
import { atSites } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

/** Raises what is owed, or lowers it. */
export type Sign = 'raising' | 'lowering';

export interface AccountOf {
  readonly side: number;
  readonly party: Party;
}

export interface OpenRow {
  readonly id: number;
  readonly side: number;
  readonly customerId: number | null;
  readonly person: string;
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly number: string;
  readonly day: string;
  readonly dueDay: string;
  readonly overdueDays: number;
  readonly amount: number;
  readonly openAmount: number;
  readonly deptId: number;
  readonly deptName: string;
  readonly info: string;
}

export const numberOfItem: RawBuilder<unknown> = sql`coalesce(nullif(t.source_number, ''),
  (select p.number from payment p where p.company_id = t.company_id and p.item_id = t.id), '')`;

const columns = sql`
  t.id, t.side, t.customer_id as "customerId", t.person, t.kind, t.reason, t.source_kind as "sourceKind", t.source_id as "sourceId",
  ${numberOfItem} as number, to_char(t.day, 'YYYY-MM-DD') as day, to_char(t.due_day, 'YYYY-MM-DD') as "dueDay",
  (${today} - t.due_day)::int as "overdueDays", abs(t.amount) as amount, abs(t.open) as "openAmount", t.site_id as "deptId",
  (select d.name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName", t.info`;

const openOf = (ctx: Ctx, sign: Sign): RawBuilder<unknown> => (sign === 'raising' ? owed(ctx, undefined) : unmatched(ctx, undefined));

const onAccount = (ctx: Ctx, { side, party }: AccountOf): RawBuilder<unknown> => sql`t.side = ${side} and t.partner_account_id = (
  select a.id from partner_account a where a.company_id = ${ctx.companyId} and a.side = ${side} and a.person = ${party.person}
     and coalesce(a.customer_id, 0) = ${party.customerId ?? 0}::bigint)`;

/** Money that was paid for a document waits for it, so it is used last. */
const earmarked = sql`(t.kind = ${sql.lit(itemKind.code.payment)} and t.source_kind not in ('', ${sql.lit(customerAccount.name)}))`;
const order = (sign: Sign): RawBuilder<unknown> => (sign === 'raising' ? sql`t.due_day, t.id` : sql`${earmarked}, t.due_day, t.id`);

/** The oldest first. */
export async function openItems(tx: Tx, ctx: Ctx, account: AccountOf, sign: Sign, limit: number): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select ${columns} from ${openOf(ctx, sign)} and ${onAccount(ctx, account)} order by ${order(sign)} limit ${limit}`.execute(tx);
  return rows;
}

/** The oldest, up to an amount. */
export async function openUpTo(tx: Tx, ctx: Ctx, account: AccountOf, sign: Sign, amount: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from (
      select t.id, abs(t.open) as n, row_number() over (order by ${order(sign)}) as at,
             sum(abs(t.open)) over (order by ${order(sign)} rows unbounded preceding) as till
        from ${openOf(ctx, sign)} and ${onAccount(ctx, account)}) x
     where x.till - x.n < ${amount}::numeric order by x.at`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface SourceDebt {
  readonly side: 1 | 2;
  readonly customerId: number | null;
  readonly person: string;
  readonly personName: string;
  readonly openAmount: number;
}

/** Whose open claims one document has. */
export async function debtsOfSource(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<SourceDebt[]> {
  const { rows } = await sql<SourceDebt>`
    select x.*, coalesce((select c.name from customer c where c.company_id = ${ctx.companyId} and c.id = x."customerId"), x.person) as "personName" from (
      select t.side, t.customer_id as "customerId", t.person, sum(t.open) as "openAmount"
        from ${owed(ctx, undefined)} and t.source_kind = ${kind} and t.source_id = ${id} and t.source_id <> 0 group by 1, 2, 3) x
     order by x.side, x."customerId", x.person`.execute(tx);
  return rows;
}

export interface OpenSums {
  readonly openAmount: number;
  readonly claimCount: number;
  readonly advanceAmount: number;
  readonly creditCount: number;
}

export async function openSums(tx: Tx, ctx: Ctx, account: AccountOf): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select * from (select coalesce(sum(t.open), 0) as "openAmount", count(*)::int as "claimCount" from ${openOf(ctx, 'raising')} and ${onAccount(ctx, account)}) r,
      (select coalesce(-sum(t.open), 0) as "advanceAmount", count(*)::int as "creditCount" from ${openOf(ctx, 'lowering')} and ${onAccount(ctx, account)}) l`.execute(
    tx,
  );
  return rows[0] ?? { openAmount: 0, claimCount: 0, advanceAmount: 0, creditCount: 0 };
}

export interface ChosenRow extends OpenRow {
  /** As the ledger keeps it: negative lowers what is owed. */
  readonly signed: number;
  readonly partyName: string;
  /** Something takes it back, or it takes something back. */
  readonly voided: boolean;
}

/** Items of the company at the sites that the user sees, open or not. */
export async function itemsById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ChosenRow[]> {
  const { rows } = await sql<ChosenRow>`
    select ${columns}, t.amount as signed,
           coalesce((select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id), t.person) as "partyName",
           t.reverses_id is not null or exists (select from money_item r where r.company_id = t.company_id and r.reverses_id = t.id) as voided
      from money_item t where t.company_id = ${ctx.companyId} and ${amongIds(sql`t.id`, ids)} and ${atSites(ctx, sql`t.site_id`, undefined)}`.execute(
    tx,
  );
  return rows;
}

/** An entry among these that somebody has marked: it may not be paid before that is cleared up. */
export async function abnormalEntry(
  tx: Tx,
  ctx: Ctx,
  items: readonly Pick<OpenRow, 'sourceKind' | 'sourceId'>[],
): Promise<{ number: string; info: string } | undefined> {
  const ids = items.flatMap(({ sourceKind, sourceId }) => (sourceKind === entryKind.name ? sourceId : []));
  if (ids.length === 0) return undefined;
  const { rows } = await sql<{ number: string; info: string }>`
    select number, abnormal_info as info from entry where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)}
       and is_abnormal = ${abnormalFlag.code.abnormal} order by id limit 1`.execute(tx);
  return rows[0];
}
