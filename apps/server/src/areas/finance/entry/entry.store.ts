/** SQL of entries themselves; their items and payments have files of their own. */
import { entryKind, entryResource } from '@cangyun/contract/finance/entry.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { setStates, settingStates } from '#kernel/documents/index.ts';
import type { Source } from '#kernel/money/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundEntry = bind(entryResource, 'entry', {
  scope: { site: 'site_id', owner: 'user_id' },
  index: { table: 'entry', column: 'id' },
  voidable: true,
  history: true,
  columns: { updateTime: 'updated_at', reducedAmount: 'reduced' },
  computed: { deptName: lookUp('site', 'site_id') },
});

export type EntryRecord = NonNullable<typeof boundEntry.row>;

/** An entry as its rules see it. */
export interface EntryDocument extends EntryRecord {
  readonly isDelete: number;
  /** Who wrote it. */
  readonly userId: number;
}

/** The entry as the ledger names it. */
export const sourceOf = ({ id, number }: { readonly id: number; readonly number: string }): Source => ({
  kind: entryKind.name,
  id,
  number,
});

/** For objections, which need neither. */
export const asDocument = (row: EntryRecord): EntryDocument => ({ ...row, isDelete: voidState.code.live, userId: 0 });

/**
 * Locks first, in a statement of its own and in key order: what is read afterwards includes the changes of the previous holder. Deleted
 * ones are found too, so that the second of two people learns what happened.
 */
export async function lockedEntries(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<EntryDocument[]> {
  const [locked, rows] = await Promise.all([
    sql<{ id: number; isDelete: number; userId: number }>`
      select id, is_delete as "isDelete", user_id as "userId" from entry where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])
       order by id for update`.execute(tx),
    rowsById(tx, ctx, { ...boundEntry, voidable: false }, ids),
  ]);
  const beside = new Map(locked.rows.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...asDocument(row), ...beside.get(row.id) }));
}

export const lockedEntry = async (tx: Tx, ctx: Ctx, id: number): Promise<EntryDocument | undefined> =>
  (await lockedEntries(tx, ctx, [id]))[0];

const onLedger = (column: 'claimed' | 'paid'): RawBuilder<unknown> => sql`coalesce((select d.${sql.ref(column)} from money_source d
  where d.company_id = t.company_id and d.source_kind = ${sql.lit(entryKind.name)} and d.source_id = t.id and d.side = t.side), 0)`;

/** The ledger says what is paid and what was let off; the table's CHECK lets neither change without the state. */
export const setEntryStates = settingStates(
  'entry',
  sql`paid_amount = ${onLedger('paid')},
      reduced = case n.target when ${sql.lit(entryKind.state.code.voided)} then t.reduced else t.amount - ${onLedger('claimed')} end`,
);

/** The claims that let off a part of an entry and were not taken back. */
export async function reductionsOf(tx: Tx, ctx: Ctx, entryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from money_item i where i.company_id = ${ctx.companyId} and i.source_kind = ${entryKind.name} and i.source_id = ${entryId}
       and i.reason = ${claimReason.code.note} and i.reverses_id is null
       and not exists (select from money_item r where r.company_id = i.company_id and r.reverses_id = i.id) order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Hides it, in any state. */
export const voidEntries = setStates('entry', sql`is_delete = ${voidState.code.voided}`);

type Value = string | number | null | readonly string[] | RawBuilder<unknown>;
export type EntryChange = Readonly<Record<string, Value>>;

export async function changeEntry(tx: Tx, ctx: Ctx, id: number, change: EntryChange): Promise<void> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update entry set ${sql.join(set)} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

/** The search columns of an entry with these words. */
export const foundBy = (number: string, personName: string, info: string): { search_text: string; grams: string[] } => {
  const { searchText, grams } = indexed([number, personName, info]);
  return { search_text: searchText, grams };
};

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
}

/** An active partner. */
export async function livePartner(tx: Tx, ctx: Ctx, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, name, contact_phone as phone from customer where company_id = ${ctx.companyId} and id = ${id}
       and is_delete = ${voidState.code.live} and enabled = ${enabledState.code.enabled}`.execute(tx);
  return rows[0];
}
