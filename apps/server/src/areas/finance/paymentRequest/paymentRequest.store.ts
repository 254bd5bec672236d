/** SQL of payment requests and the claims that they ask for. */
import { itemKind } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { paymentRequestKind, paymentRequestResource } from '@cangyun/contract/finance/paymentRequest.ts';
import { type RawBuilder, sql } from 'kysely';
import { settingStates } from '#kernel/documents/index.ts';
import { isOpen } from '#kernel/money/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

export const boundRequest = bind(paymentRequestResource, 'payment_request', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'payment_request', column: 'id' },
  history: true,
  columns: { checkTime: 'checked_at', updateTime: 'updated_at' },
  computed: { deptName: lookUp('site', 'site_id'), paymentNumber: lookUp('payment', 'payment_id', 'number') },
});

export type RequestRecord = NonNullable<typeof boundRequest.row>;

/** As its rules see it. */
export interface RequestDocument extends RequestRecord {
  /** Who asked. */
  readonly userId: number;
  readonly paymentId: number | null;
}

/** The partner's account first, as for everything that settles claims. */
export async function lockedRequest(tx: Tx, ctx: Ctx, id: number): Promise<RequestDocument | undefined> {
  const [, locked, rows] = await Promise.all([
    sql`select 1 from partner_account where company_id = ${ctx.companyId} and id = (
          select r.partner_account_id from payment_request r where r.company_id = ${ctx.companyId} and r.id = ${id}) for update`.execute(
      tx,
    ),
    sql<{ userId: number; paymentId: number | null }>`
      select user_id as "userId", payment_id as "paymentId" from payment_request where company_id = ${ctx.companyId} and id = ${id} for update`.execute(
      tx,
    ),
    rowsById(tx, ctx, boundRequest, [id]),
  ]);
  const [beside] = locked.rows;
  return beside && rows[0] && { ...rows[0], ...beside };
}

/** Only a paid one names its payment. */
export const setRequestStates = settingStates(
  'payment_request',
  sql`payment_id = case when n.target = ${sql.lit(paymentRequestKind.state.code.paid)} then t.payment_id end`,
);

export interface ClaimRecord {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly day: string;
  readonly dueDay: string;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly sourceNumber: string;
  readonly openAmount: number;
  /** The request that asks for it now. */
  readonly request: string | null;
}

const claims = (ctx: Ctx, condition: RawBuilder<unknown>): RawBuilder<ClaimRecord> => sql<ClaimRecord>`
  select i.id, i.partner_account_id as "accountId", c.name, i.day::text as day, i.due_day::text as "dueDay", i.reason, i.source_kind as "sourceKind",
         i.source_id as "sourceId", i.source_number as "sourceNumber", i.open as "openAmount", q.number as request
    from partner_account a
    join customer c on c.company_id = a.company_id and c.id = a.customer_id
    join money_item i on i.company_id = a.company_id and i.side = a.side and i.partner_account_id = a.id and i.kind = ${itemKind.code.claim} and ${isOpen('i')}
    left join payment_request_line l on l.company_id = i.company_id and l.item_id = i.id and l.asking
    left join payment_request q on q.company_id = l.company_id and q.id = l.request_id
   where a.company_id = ${ctx.companyId} and a.side = ${moneySide.code.pay} and ${condition} order by i.due_day, i.id`;

/** What we owe the partner and nobody asks for yet. */
export async function payableTo(tx: Tx, ctx: Ctx, customerId: number): Promise<ClaimRecord[]> {
  const { rows } = await claims(ctx, sql`a.customer_id = ${customerId} and l.item_id is null`).execute(tx);
  return rows;
}

/** These claims of the partner, under the account's lock. */
export async function lockedClaims(tx: Tx, ctx: Ctx, customerId: number, ids: readonly number[]): Promise<ClaimRecord[]> {
  await sql`select 1 from partner_account where company_id = ${ctx.companyId} and side = ${moneySide.code.pay} and customer_id = ${customerId} for update`.execute(
    tx,
  );
  const { rows } = await claims(ctx, sql`a.customer_id = ${customerId} and ${amongIds(sql`i.id`, ids)}`).execute(tx);
  return rows;
}

export interface NewRequest {
  readonly number: string;
  readonly state: number;
  readonly siteId: number;
  readonly accountId: number;
  readonly customerId: number;
  readonly name: string;
  readonly amount: number;
  readonly info: string;
  readonly lines: readonly { readonly id: number; readonly amount: number }[];
}

export async function insertRequest(tx: Tx, ctx: Ctx, made: NewRequest): Promise<number> {
  const { searchText, grams } = indexed([made.number, made.name]);
  const [id = 0] = await insertAll(tx, ctx, 'payment_request', [
    {
      number: made.number,
      state: made.state,
      site_id: made.siteId,
      partner_account_id: made.accountId,
      customer_id: made.customerId,
      person_name: made.name,
      amount: made.amount,
      info: made.info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
      search_text: searchText,
      grams,
    },
  ]);
  await sql`
    insert into payment_request_line (company_id, request_id, item_id, amount)
    select ${ctx.companyId}, ${id}, l.id, l.amount
      from unnest(${made.lines.map((line) => line.id)}::bigint[], ${made.lines.map(({ amount }) => amount)}::numeric[]) as l (id, amount)`.execute(
    tx,
  );
  return id;
}

export interface RequestLine extends ClaimRecord {
  readonly amount: number;
}

export async function linesOf(tx: Tx, ctx: Ctx, requestId: number): Promise<RequestLine[]> {
  const { rows } = await sql<RequestLine>`
    select i.id, i.partner_account_id as "accountId", '' as name, i.day::text as day, i.due_day::text as "dueDay", i.reason, i.source_kind as "sourceKind",
           i.source_id as "sourceId", i.source_number as "sourceNumber", i.open as "openAmount", null as request, l.amount
      from payment_request_line l join money_item i on i.company_id = l.company_id and i.id = l.item_id
     where l.company_id = ${ctx.companyId} and l.request_id = ${requestId} order by i.due_day, i.id`.execute(tx);
  return rows;
}

/** Its claims may be asked for by another request, or are its own again. */
export const setAsking = (tx: Tx, ctx: Ctx, requestId: number, asking: boolean) =>
  sql`update payment_request_line set asking = ${asking} where company_id = ${ctx.companyId} and request_id = ${requestId}`.execute(tx);

export interface RequestChange {
  readonly check_by?: string;
  readonly check_info?: string;
  readonly checked_at?: string;
  readonly pay_by?: string;
  readonly payment_id?: number;
  readonly is_delete?: number;
}

export const changeRequest = (tx: Tx, ctx: Ctx, id: number, change: RequestChange) =>
  tx.updateTable('payment_request').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** Number of the payment that paid it. */
export async function paymentNumber(tx: Tx, ctx: Ctx, paymentId: number): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select number from payment where company_id = ${ctx.companyId} and id = ${paymentId}`.execute(tx);
  return rows[0]?.number ?? '';
}
