/** SQL of the import of entries: a fixed number of statements, however many rows. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { foundBy } from './entry.store.ts';
import type { Found, ReadEntry } from './import.rules.ts';
import { insertItems } from './items.store.ts';

interface NameAndId {
  readonly id: number;
  readonly name: string;
}

const distinct = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name !== ''))];

/** Everything that the rows may name, in one round trip. `style`: the kind of partner on this side. */
export async function lookUpNames(
  tx: Tx,
  ctx: Ctx,
  style: number,
  rows: readonly { readonly personName: string; readonly deptName: string }[],
): Promise<Pick<Found, 'partners' | 'sites'>> {
  const [partners, sites] = await Promise.all([
    sql<NameAndId & { fits: boolean }>`
      select id, name, style = ${style} as fits from customer where company_id = ${ctx.companyId} and is_delete = ${voidState.code.live}
         and enabled = ${enabledState.code.enabled} and name = any(${distinct(rows.map(({ personName }) => personName))}::text[]) order by id`.execute(
      tx,
    ),
    sql<NameAndId>`
      select id, name from site where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled}
         and id = any(${[...ctx.sites]}::bigint[]) and name = any(${distinct(rows.map(({ deptName }) => deptName))}::text[])`.execute(tx),
  ]);
  return {
    partners: Map.groupBy(partners.rows, ({ name }) => name),
    sites: new Map(sites.rows.map(({ name, id }) => [name, id])),
  };
}

export interface NewEntries {
  readonly side: number;
  readonly origin: number;
  /** One for each entry. */
  readonly numbers: readonly string[];
}

/** Answers the new ids, in the order of the entries. */
export async function insertEntries(
  tx: Tx,
  ctx: Ctx,
  { side, origin, numbers }: NewEntries,
  entries: readonly (ReadEntry & { readonly amount: number })[],
): Promise<number[]> {
  const ids = await insertAll(
    tx,
    ctx,
    'entry',
    entries.map(({ deptId, customerId, personName, bookDay, dueDay, amount }, at) => ({
      number: numbers[at],
      side,
      origin,
      site_id: deptId,
      customer_id: customerId,
      person_name: personName,
      book_day: bookDay,
      due_day: dueDay,
      amount,
      user_id: ctx.userId,
      create_by: ctx.nickName,
      ...foundBy(numbers[at] ?? '', personName, ''),
    })),
  );
  await insertItems(
    tx,
    ctx,
    entries.map(({ deptId, items }, at) => ({
      entryId: ids[at] ?? 0,
      deptId,
      userId: ctx.userId,
      items: items.map((item) => ({ ...item, objKind: '', objId: null, objNumber: '', feeId: null })),
    })),
  );
  return ids;
}
