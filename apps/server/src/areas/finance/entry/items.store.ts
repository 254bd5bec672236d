/** SQL of the items of entries. */
import { entryItem } from '@cangyun/contract/finance/entry.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofEntry = (wanted: string) => lookUp('entry', 'entry_id', wanted);
const byEntry = (match: string) => throughColumn('entry', 'entry_id', match);

export const boundItem = bind(entryItem, 'entry_item', {
  scope: { site: 'site_id', owner: 'user_id' },
  versioned: false,
  computed: {
    entryNumber: ofEntry('number'),
    side: ofEntry('side'),
    state: ofEntry('state'),
    personName: ofEntry('person_name'),
    deptName: lookUp('site', 'site_id'),
  },
  through: {
    entryNumber: byEntry('number'),
    side: byEntry('side'),
    state: byEntry('state'),
    personName: byEntry('person_name'),
  },
});

export type ItemRecord = NonNullable<typeof boundItem.row>;

/** Of entries that this user wrote and that are not deleted. */
export const writtenBy = ({ userId }: Ctx): RawBuilder<unknown> => sql`t.user_id = ${userId} and exists (select from entry e
  where e.company_id = t.company_id and e.id = t.entry_id and e.is_delete = ${voidState.code.live})`;

export interface NewItem {
  readonly name: string;
  readonly amount: number;
  readonly info: string;
  readonly objKind: string;
  readonly objId: number | null;
  readonly objNumber: string;
  readonly feeId: number | null;
}

/** The entries of items; they decide who may see an item. */
export interface ItemHolder {
  readonly entryId: number;
  readonly deptId: number;
  readonly userId: number;
  readonly items: readonly NewItem[];
}

/** The items of many entries in one statement, numbered in the order of writing. */
export const insertItems = (tx: Tx, ctx: Ctx, holders: readonly ItemHolder[]): Promise<number[]> =>
  insertAll(
    tx,
    ctx,
    'entry_item',
    holders.flatMap(({ entryId, deptId, userId, items }) =>
      items.map((item, at) => ({
        entry_id: entryId,
        site_id: deptId,
        user_id: userId,
        line_no: at + 1,
        name: item.name,
        amount: item.amount,
        info: item.info,
        obj_kind: item.objKind,
        obj_id: item.objId,
        obj_number: item.objNumber,
        fee_id: item.feeId,
      })),
    ),
  );

export const removeItems = (tx: Tx, ctx: Ctx, entryId: number) =>
  sql`delete from entry_item where company_id = ${ctx.companyId} and entry_id = ${entryId}`.execute(tx);

/** In the order of writing; a user who sees the entry sees all of it. */
export async function itemsOf(tx: Tx, ctx: Ctx, entryId: number): Promise<ItemRecord[]> {
  const { rows } = await sql<{ id: number }>`
    select id from entry_item where company_id = ${ctx.companyId} and entry_id = ${entryId} order by line_no`.execute(tx);
  const ids = rows.map(({ id }) => id);
  return rowsById(tx, ctx, { ...boundItem, scope: undefined }, ids);
}
