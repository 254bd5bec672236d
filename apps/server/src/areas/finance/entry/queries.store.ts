/** Questions about many entries: their sums, those of a document, those of a person. */
import type { EntrySums } from '@cangyun/contract/finance/entry.schema.ts';
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { type RawBuilder, sql } from 'kysely';
import { conditions, type Query, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundEntry, type EntryRecord } from './entry.store.ts';

/** Over what the list shows for these filters, without void ones. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    select count(*)::int as count, coalesce(sum(t.amount), 0) as amount, coalesce(sum(t.paid_amount), 0) as "paidAmount",
           coalesce(sum(t.rest_amount), 0) as "restAmount"
      from entry t where ${conditions(boundEntry, ctx, query)} and t.state <> ${entryKind.state.code.voided}`.execute(tx);
  return rows[0] ?? { count: 0, amount: 0, paidAmount: 0, restAmount: 0 };
}

/** Entries with an item that names the document. Documents of different kinds may have the same id. */
export async function entriesOfObject(tx: Tx, ctx: Ctx, objId: number, objKind: string | undefined): Promise<EntryRecord[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct i.entry_id as id from entry_item i where i.company_id = ${ctx.companyId} and i.obj_id = ${objId}
       and ${objKind ? sql`i.obj_kind = ${objKind}` : sql`true`}`.execute(tx);
  return rowsById(
    tx,
    ctx,
    boundEntry,
    rows.map(({ id }) => id),
  );
}

export interface WhoseEntries {
  readonly customerId?: number | undefined;
  readonly personName?: string | undefined;
}

/** By key if the person is registered; else by the exact name, among entries with only a name. */
export const ofPerson = ({ customerId, personName }: WhoseEntries): RawBuilder<unknown> =>
  customerId === undefined ? sql`t.customer_id is null and t.person_name = ${personName ?? ''}` : sql`t.customer_id = ${customerId}`;
