/** SQL of the bank's rows: imported once, locked, matched, freed. A fixed number of statements, however many rows. */
import { bankRow, bankState } from '@cangyun/contract/finance/bankRow.ts';
import { sql } from 'kysely';
import { bind, lookUp, visible, withIds } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { ReadBankRow } from './import.rules.ts';

export const boundBankRow = bind(bankRow, 'bank_row', {
  scope: { site: 'site_id', owner: 'user_id' },
  versioned: false,
  computed: {
    ownAccountName: lookUp('own_account', 'own_account_id'),
    matchedNumber: sql`coalesce(${lookUp('payment', 'payment_id', 'number')}, ${lookUp('own_transfer', 'transfer_id', 'number')})`,
    isUndone: sql`(exists (select from payment u where u.company_id = t.company_id and u.reverses_id = t.payment_id)
      or exists (select from own_transfer u where u.company_id = t.company_id and u.id = t.transfer_id and u.undone_at is not null))::int`,
  },
});

export interface BankAccount {
  readonly id: number;
  readonly siteId: number;
}

/** Of these keys, the ones that are there. */
export async function knownKeys(tx: Tx, ctx: Ctx, ownAccountId: number, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select row_key as key from bank_row where company_id = ${ctx.companyId} and own_account_id = ${ownAccountId} and row_key = any(${[...keys]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ key }) => key));
}

/** What is there is left alone; answers the new ids. */
export async function insertRows(tx: Tx, ctx: Ctx, account: BankAccount, rows: readonly ReadBankRow[]): Promise<number[]> {
  const { rows: added } = await sql<{ id: number }>`
    insert into bank_row (company_id, own_account_id, site_id, day, amount, party_name, party_card, info, serial, row_key, user_id, user_name)
    select ${ctx.companyId}, ${account.id}, ${account.siteId}, r.day, r.amount, r."partyName", r."partyCard", r.info, r.serial, r.key, ${ctx.userId}, ${ctx.nickName}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, amount numeric, "partyName" text, "partyCard" text, info text, serial text, key text)
    on conflict on constraint bank_row_once do nothing returning id`.execute(tx);
  return added.map(({ id }) => id);
}

export interface LockedRow {
  readonly id: number;
  readonly ownAccountId: number;
  readonly siteId: number;
  readonly day: string;
  readonly amount: number;
  readonly partyName: string;
  readonly partyCard: string;
  readonly info: string;
  readonly state: number;
  readonly paymentId: number | null;
  readonly transferId: number | null;
  readonly voucherId: number | null;
}

const rowColumns = sql`
  t.id, t.own_account_id as "ownAccountId", t.site_id as "siteId", to_char(t.day, 'YYYY-MM-DD') as day, t.amount, t.party_name as "partyName",
  t.party_card as "partyCard", t.info, t.state, t.payment_id as "paymentId", t.transfer_id as "transferId", t.voucher_id as "voucherId"`;

/** Those that the user sees, in the order of their ids. */
export async function rowsOf(tx: Tx, ctx: Ctx, ids: readonly number[], lock = false): Promise<LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select ${rowColumns} from bank_row t where ${visible(boundBankRow, ctx)} and ${withIds(ids)} order by t.id ${lock ? sql`for update` : sql``}`.execute(
    tx,
  );
  return rows;
}

export interface Explained {
  readonly id: number;
  readonly state: number;
  readonly paymentId?: number | undefined;
  readonly transferId?: number | undefined;
  readonly voucherId?: number | undefined;
}

export async function explain(tx: Tx, ctx: Ctx, rows: readonly Explained[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update bank_row t set state = r.state, payment_id = r."paymentId", transfer_id = r."transferId", voucher_id = r."voucherId",
           matched_by = ${ctx.nickName}, matched_at = clock_timestamp()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, state int, "paymentId" bigint, "transferId" bigint, "voucherId" bigint)
     where t.company_id = ${ctx.companyId} and t.id = r.id`.execute(tx);
}

export const free = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update bank_row t set state = ${bankState.code.open}, payment_id = null, transfer_id = null, voucher_id = null, matched_by = '', matched_at = null
       where t.company_id = ${ctx.companyId} and ${withIds(ids)}`.execute(tx);

export const removeRows = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`delete from bank_row t where t.company_id = ${ctx.companyId} and ${withIds(ids)}`.execute(tx);
