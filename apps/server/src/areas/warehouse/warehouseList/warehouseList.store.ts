/** SQL of warehouse lists themselves; their lines and picks have files of their own. */
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { listState, warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StateStatement } from '#kernel/documents/index.ts';
import { bind, lookUp, rowsById, rowsWhere } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { insertingRow } from '#platform/db/inserting.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type LineOfList, linesOf, READ_BY_LINES } from './lines.store.ts';
import { type PickOfList, picksOf } from './picks.store.ts';
import { NEEDS, PHOTOS, TYPE_USED } from './steps.store.ts';

const summed = (column: string) =>
  sql`(select coalesce(sum(p.${sql.ref(column)}), 0) from warehouse_list_line p where p.company_id = t.company_id and p.list_id = t.id)`;

export const boundList = bind(warehouseList, 'warehouse_list', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    ownerName: lookUp('customer', 'owner_id'),
    lineCount: sql`(select count(*)::int from warehouse_list_line p where p.company_id = t.company_id and p.list_id = t.id)`,
    totalNum: summed('num'),
    doneNum: summed('in_num'),
    totalWeight: summed('total_weight'),
    totalVolume: summed('total_volume'),
    reversedBy: sql`(select max(r.id) from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id)`,
    doRealTime: sql`t.done_at`,
    needs: NEEDS,
    photoCount: PHOTOS,
    checkedTime: sql`t.checked_at`,
  },
});

/** Inbound or outbound lists among the rows `t`. */
export const inDirection = (style: number): RawBuilder<unknown> => sql`t.style = ${sql.lit(style)}`;

export type ListRow = NonNullable<typeof boundList.row>;

/** A list as its rules see it. In a list of lists the lines are left out: objections look at the row alone. */
export interface ListDocument extends ListRow {
  readonly isDelete: number;
  readonly addressJson: object;
  /** Who picked or sorted it last; null: nobody yet. */
  readonly pickedBy: number | null;
  /** Whether the site uses its type. */
  readonly isTypeUsed: boolean;
  /** 1: somebody let it take what is not usable. */
  readonly takesUnusable: number;
  readonly lines: readonly LineOfList[];
  readonly picks: readonly PickOfList[];
}

export const withoutLines = (row: ListRow): ListDocument => ({
  ...row,
  isDelete: 0,
  addressJson: {},
  pickedBy: null,
  isTypeUsed: true,
  takesUnusable: 0,
  lines: [],
  picks: [],
});

interface Locked {
  readonly address: object;
  readonly pickedBy: number | null;
  readonly isTypeUsed: boolean;
  readonly takesUnusable: number;
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockList(tx: Tx, ctx: Ctx, id: number): Promise<ListDocument | undefined> {
  const [locked, [row], lines, picks] = await Promise.all([
    sql<Locked>`
      select t.address_json as address, t.picked_by as "pickedBy", ${TYPE_USED} as "isTypeUsed",
             t.takes_unusable as "takesUnusable" from warehouse_list t
       where t.company_id = ${ctx.companyId} and t.id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundList, [id]),
    linesOf(tx, ctx, id),
    picksOf(tx, ctx, id),
  ]);
  const { address = {}, pickedBy = null, isTypeUsed = true, takesUnusable = 0 } = locked.rows[0] ?? {};
  return row && { ...row, isDelete: 0, addressJson: address, pickedBy, isTypeUsed, takesUnusable, lines, picks };
}

/** A list says when it was done, and not when it was changed. */
export const setListStates: StateStatement = (ctx, changes) => sql`
    update warehouse_list t set state = n.target, version = t.version + 1, update_by = ${ctx.nickName},
           done_at = case when n.target = ${listState.code.done} then coalesce(t.done_at, clock_timestamp()) else t.done_at end
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ from }) => from)}::int[],
                  ${changes.map(({ to }) => to)}::int[]) as n (id, source, target)
     where t.company_id = ${ctx.companyId} and t.id = n.id and t.state = n.source`;

export interface NewRow {
  readonly number: string;
  readonly deptId: number;
  readonly style: number;
  readonly type: number;
  readonly state: number;
  readonly ownerId: number;
  readonly customerName: string;
  readonly objKind?: string;
  readonly objId?: number;
  readonly objNumber: string;
  readonly groupName: string;
  readonly info: string;
  readonly addressJson: object;
  readonly reversesId?: number;
  /** When its goods are to leave. */
  readonly promisedDay?: string | null | undefined;
  /** What somebody let pass, and why. */
  readonly overrideInfo?: string;
}

/** For a statement that writes the lines as well. `known`: its id, taken ahead, and when its goods have moved; if absent, it answers what its lines read. */
export function insertingList(ctx: Ctx, row: NewRow, known?: { readonly id: number; readonly at: string }): RawBuilder<unknown> {
  const insert = insertingRow('warehouse_list', {
    ...(known ? { id: known.id } : {}),
    company_id: ctx.companyId,
    number: row.number,
    site_id: row.deptId,
    style: row.style,
    type: row.type,
    state: row.state,
    owner_id: row.ownerId,
    customer_name: row.customerName,
    obj_kind: row.objKind ?? '',
    obj_id: row.objId ?? null,
    obj_number: row.objNumber,
    group_name: row.groupName,
    info: row.info,
    address_json: JSON.stringify(row.addressJson),
    reverses_id: row.reversesId ?? null,
    promised_day: row.promisedDay ?? null,
    user_id: ctx.userId,
    create_by: ctx.nickName,
    done_at: known?.at ?? (row.state === listState.code.done ? sql<string>`clock_timestamp()` : null),
    override_info: row.overrideInfo ?? '',
  });
  return known ? insert : sql`${insert} returning ${sql.join(READ_BY_LINES.map((name) => sql.ref(name)))}`;
}

export interface HeaderChange {
  readonly owner_id?: number;
  readonly customer_name?: string;
  readonly obj_number?: string;
  readonly group_name?: string;
  readonly info?: string;
  readonly address_json?: string;
  readonly type?: number;
  readonly no_movement?: number;
  readonly continued_by?: number;
  readonly transport_state?: number;
  readonly override_info?: string;
  readonly picked_by?: number;
  readonly checked_by?: string;
  readonly checked_at?: RawBuilder<string> | null;
  readonly takes_unusable?: number;
}

/** The real time, which within a transaction is later than its beginning. */
export const thisInstant: RawBuilder<string> = sql<string>`clock_timestamp()`;

export const changeHeader = (tx: Tx, ctx: Ctx, id: number, change: HeaderChange) =>
  tx.updateTable('warehouse_list').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** Outbound lists in state `from`; answers which. */
export async function setTransportState(tx: Tx, ctx: Ctx, ids: readonly number[], from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update warehouse_list set transport_state = ${to}, version = version + 1, update_by = ${ctx.nickName}
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and style = ${direction.code.out} and transport_state = ${from}
    returning id`.execute(tx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Every balance that these lists reserve or pick from, for locking a batch first. */
export async function balancesOf(tx: Tx, ctx: Ctx, ids: readonly number[]) {
  const { rows } = await sql<{ deptId: number; productId: number; ownerId: number; quality: number }>`
    select distinct l.site_id as "deptId", p.product_id as "productId", l.owner_id as "ownerId", p.quality
      from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
     where l.company_id = ${ctx.companyId} and l.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}

/** Waiting lists of a document, in the order of their locks. Read under the document's lock, so that none is added meanwhile. */
export async function openListsOf(tx: Tx, ctx: Ctx, { kind, id, style }: { kind: string; id: number; style?: number }): Promise<number[]> {
  const { done: _done, voided: _voided, ...open } = listState.code;
  const { rows } = await sql<{ id: number }>`
    select id from warehouse_list where company_id = ${ctx.companyId} and obj_kind = ${kind} and obj_id = ${id}
       and state = any(${Object.values(open)}::int[]) and ${style === undefined ? sql`true` : sql`style = ${style}`} order by id`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Finished lists of a document whose postings hold, the latest first. */
export async function postedOf(tx: Tx, ctx: Ctx, { kind, id }: { kind: string; id: number }): Promise<{ id: number; style: number }[]> {
  const { rows } = await sql<{ id: number; style: number }>`
    select l.id, l.style from warehouse_list l where l.company_id = ${ctx.companyId} and l.obj_kind = ${kind} and l.obj_id = ${id}
       and l.state = ${listState.code.done}
       and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id) order by l.id desc`.execute(
    tx,
  );
  return rows;
}

export async function idByNumber(tx: Tx, ctx: Ctx, number: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('warehouse_list')
    .select('id')
    .where('company_id', '=', ctx.companyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.id;
}

/** The lists of a document, by its number. */
export const rowsByObjNumber = (tx: Tx, ctx: Ctx, objNumber: string): Promise<ListRow[]> =>
  rowsWhere(tx, ctx, boundList, sql`t.obj_number = ${objNumber}`, { by: sql`t.id limit 500` });

export async function outNumOf(tx: Tx, ctx: Ctx, objNumber: string): Promise<{ num: number; outNum: number }> {
  const { rows } = await sql<{ num: number; outNum: number }>`
    select coalesce(sum(p.num), 0) as num, coalesce(sum(p.in_num), 0) as "outNum"
      from warehouse_list l join warehouse_list_line p on p.company_id = l.company_id and p.list_id = l.id
     where l.company_id = ${ctx.companyId} and l.obj_number = ${objNumber} and l.style = ${direction.code.out}
       and l.state <> ${listState.code.voided} and l.reverses_id is null`.execute(tx);
  return rows[0] ?? { num: 0, outNum: 0 };
}
