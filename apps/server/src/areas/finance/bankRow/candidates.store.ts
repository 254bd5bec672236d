/** SQL of what may explain the bank's rows: payments and transfers of the same account, and what partners owe. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOpen } from '#kernel/money/index.ts';
import { atSites } from '#kernel/resources/index.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import { freshPlan, type Tx } from '#platform/db/kysely.ts';

const { receive } = moneySide.code;

/** What a payment `p` moves on our account: the bank keeps its charge of a receipt, and takes it besides a payment. */
const effect = sql`case p.side when ${sql.lit(receive)} then p.amount - p.charge else -p.amount - p.charge end`;

export interface PaymentCandidate {
  readonly id: number;
  readonly ownAccountId: number;
  readonly number: string;
  readonly side: number;
  readonly effect: number;
  readonly day: string;
  readonly partnerName: string;
  readonly sourceNumber: string;
}

const live = sql`p.reverses_id is null and not exists (select from payment u where u.company_id = p.company_id and u.reverses_id = p.id)`;
const paymentColumns = sql`
  p.id, p.own_account_id as "ownAccountId", p.number, p.side, ${effect} as effect, to_char(p.day, 'YYYY-MM-DD') as day,
  coalesce((select c.name from customer c where c.company_id = p.company_id and c.id = p.customer_id), p.person) as "partnerName",
  coalesce((select i.source_number from money_item i where i.company_id = p.company_id and i.id = p.item_id), '') as "sourceNumber"`;

/** Which accounts, amounts and days the rows of the bank have. */
export interface Moved {
  readonly accounts: readonly number[];
  readonly amounts: readonly number[];
  /** As many days around the rows as a payment may be earlier or later. */
  readonly span: Span;
}

/** Not taken back, and no other row of the bank is theirs. */
export async function freePayments(tx: Tx, ctx: Ctx, { accounts, amounts, span }: Moved): Promise<PaymentCandidate[]> {
  const { rows } = await sql<PaymentCandidate>`
    select ${paymentColumns} from payment p
     where p.company_id = ${ctx.companyId} and p.own_account_id = any(${[...accounts]}::bigint[])
       and p.day between ${span.from}::date and ${span.to}::date and ${effect} = any(${[...amounts]}::numeric[]) and ${live}
       and not exists (select from bank_row b where b.company_id = p.company_id and b.payment_id = p.id)
     order by p.id desc limit 2000 ${freshPlan}`.execute(tx);
  return rows;
}

export async function paymentsById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, PaymentCandidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PaymentCandidate>`
    select ${paymentColumns} from payment p where p.company_id = ${ctx.companyId} and p.id = any(${[...ids]}::bigint[]) and ${live}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface TransferCandidate {
  readonly id: number;
  readonly number: string;
  readonly ownAccountId: number;
  readonly effect: number;
  readonly day: string;
}

/** Each transfer moves two accounts. */
const transfers = (ctx: Ctx, which: RawBuilder<unknown>): RawBuilder<TransferCandidate> => sql<TransferCandidate>`
  select w.id, w.number, m.account as "ownAccountId", m.effect, to_char(w.day, 'YYYY-MM-DD') as day
    from own_transfer w cross join lateral (values (w.from_account_id, -w.amount - w.charge), (w.to_account_id, w.amount)) as m (account, effect)
   where w.company_id = ${ctx.companyId} and w.undone_at is null and ${which}`;

export async function freeTransfers(tx: Tx, ctx: Ctx, { accounts, amounts, span }: Moved): Promise<TransferCandidate[]> {
  const { rows } = await transfers(
    ctx,
    sql`w.day between ${span.from}::date and ${span.to}::date and m.account = any(${[...accounts]}::bigint[]) and m.effect = any(${[...amounts]}::numeric[])
        and not exists (select from bank_row b where b.company_id = w.company_id and b.transfer_id = w.id and b.own_account_id = m.account)
      order by w.id desc limit 1000 ${freshPlan}`,
  ).execute(tx);
  return rows;
}

export async function transfersById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<TransferCandidate[]> {
  if (ids.length === 0) return [];
  return (await transfers(ctx, sql`w.id = any(${[...ids]}::bigint[])`).execute(tx)).rows;
}

export interface ClaimCandidate {
  readonly itemId: number;
  readonly side: number;
  readonly customerId: number | null;
  readonly person: string;
  readonly partnerName: string;
  readonly number: string;
  readonly objKind: string;
  readonly objId: number;
  readonly dueDay: string;
  readonly open: number;
}

const claims = (ctx: Ctx, which: RawBuilder<unknown>): RawBuilder<ClaimCandidate> => sql<ClaimCandidate>`
  select i.id as "itemId", i.side, i.customer_id as "customerId", i.person, coalesce(c.name, i.person) as "partnerName", i.source_number as number,
         i.source_kind as "objKind", i.source_id as "objId", to_char(i.due_day, 'YYYY-MM-DD') as "dueDay", i.open
    from money_item i left join customer c on c.company_id = i.company_id and c.id = i.customer_id
   where i.company_id = ${ctx.companyId} and i.amount > 0 and ${which}`;

const MOST_CLAIMS = 5_000;

export interface Clues {
  readonly names: readonly string[];
  readonly customerIds: readonly number[];
  readonly numbers: readonly string[];
  readonly amounts: readonly number[];
}

/** Open ones that share a name, a number or the amount with a row of the bank, oldest first: as many as are open, not as ever were. */
export async function openClaims(tx: Tx, ctx: Ctx, { names, customerIds, numbers, amounts }: Clues): Promise<ClaimCandidate[]> {
  const { rows } = await claims(
    ctx,
    sql`i.open <> 0 and ${isOpen('i')} and ${atSites(ctx, sql`i.site_id`, undefined)}
      and (c.name = any(${[...names]}::text[]) or i.person = any(${[...names]}::text[]) or i.customer_id = any(${[...customerIds]}::bigint[])
        or i.source_number = any(${[...numbers]}::text[]) or i.open = any(${[...amounts]}::numeric[]))
      order by i.due_day, i.id limit ${MOST_CLAIMS} ${freshPlan}`,
  ).execute(tx);
  return rows;
}

export async function claimsOfPartner(tx: Tx, ctx: Ctx, side: number, customerId: number): Promise<ClaimCandidate[]> {
  const { rows } = await claims(
    ctx,
    sql`i.open <> 0 and ${isOpen('i')} and i.side = ${side} and i.customer_id = ${customerId} and ${atSites(ctx, sql`i.site_id`, undefined)}
      order by i.due_day, i.id limit ${MOST_CLAIMS}`,
  ).execute(tx);
  return rows;
}

export async function claimsById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, ClaimCandidate>> {
  if (ids.length === 0) return new Map();
  const { rows } = await claims(ctx, sql`i.id = any(${[...ids]}::bigint[]) and ${atSites(ctx, sql`i.site_id`, undefined)}`).execute(tx);
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Whose account numbers these are, as rows that were matched before say. */
export async function customersByCard(tx: Tx, ctx: Ctx, cards: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (cards.length === 0) return new Map();
  const { rows } = await sql<{ card: string; customerId: number }>`
    select distinct on (b.party_card) b.party_card as card, p.customer_id as "customerId"
      from bank_row b join payment p on p.company_id = b.company_id and p.id = b.payment_id and p.customer_id is not null
     where b.company_id = ${ctx.companyId} and b.party_card = any(${[...cards]}::text[]) and b.party_card <> '' and b.payment_id is not null
     order by b.party_card, b.id desc`.execute(tx);
  return new Map(rows.map(({ card, customerId }) => [card, customerId]));
}

/** Of these, the ones that exist. */
export async function customersAmong(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from customer where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
