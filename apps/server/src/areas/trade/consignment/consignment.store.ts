/** SQL of consignments; their lines have a file of their own. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type AddressJson, addressShape } from '@cangyun/contract/trade/consignment.schema.ts';
import { dispatch } from '@cangyun/contract/trade/dispatch.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstRecordingOf, type Recording, recordingOf } from '#kernel/documents/index.ts';
import { type Bound, bind, lookUp, rowsWhere, withIds } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import { insertingRow } from '#platform/db/inserting.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type Site, sitesOf } from '../order/parties.store.ts';
import { promisedDayOfDispatch } from '../order/promise.store.ts';
import { linesComputed } from './lineSums.store.ts';
import { type LineOfConsignment, linesOf } from './lines.store.ts';
import { type ConsignmentKindName, type Trait, traits } from './traits.ts';

/** Of the document `t`. */
const LIST_NUMBERS = sql`(
  select string_agg(l.number, '、' order by l.id) from warehouse_list l
   where l.company_id = t.company_id and l.obj_kind = t.kind and l.obj_id = t.id and l.state <> ${sql.lit(listState.code.voided)})`;

/** Both ends of a transfer see it; any other kind's receiving site is the document's own, or there is none. */
const bindKind = ({ kind, resource }: Trait) =>
  bind(resource, 'consignment', {
    only: sql`t.kind = ${sql.lit(kind.name)}`,
    scope: { site: ['site_id', 'in_site_id'], owner: 'user_id' },
    index: { table: 'consignment', column: 'id' },
    computed: {
      deptName: lookUp('site', 'site_id'),
      inDeptName: sql`coalesce(${lookUp('site', 'in_site_id')}, '')`,
      ...linesComputed,
      listNumber: LIST_NUMBERS,
      correctsNumber: sql`coalesce(${lookUp('consignment', 'corrects', 'number')}, '')`,
      correctedByNumber: sql`coalesce(${lookUp('consignment', 'corrected_by', 'number')}, '')`,
      updateTime: sql`t.updated_at`,
    },
    through: { productId: { column: 'id', table: 'consignment_line', match: 'product_id', key: 'consignment_id' } },
  });

export type BoundConsignment = ReturnType<typeof bindKind>;
export type ConsignmentRow = NonNullable<BoundConsignment['row']>;

export const boundKinds = Object.fromEntries(Object.entries(traits).map(([name, trait]) => [name, bindKind(trait)])) as Record<
  ConsignmentKindName,
  BoundConsignment
>;

export const boundOf = ({ kind }: Pick<Trait, 'kind'>): BoundConsignment => boundKinds[kind.name as ConsignmentKindName];

/** What every change records. */
export const recordingOfKind = (trait: Pick<Trait, 'kind'>): Recording => recordingOf(trait.kind, boundOf(trait));
export const firstRecordingOfKind = (trait: Pick<Trait, 'kind'>) => firstRecordingOf(trait.kind, boundOf(trait));

/** For follow-up work: a list is posted by someone who may not see the document. */
export const unscoped = (bound: BoundConsignment): BoundConsignment => ({ ...bound, scope: undefined }) as Bound<ConsignmentRow>;

export interface Extras {
  readonly reciveJson: AddressJson;
  readonly sendJson: AddressJson;
}

/** A document as its rules see it. In a list the lines are left out: objections look at the row alone. */
export interface ConsignmentDocument extends ConsignmentRow, Extras {
  readonly lines: readonly LineOfConsignment[];
}

const nobody: AddressJson = addressShape.parse({});

export const withoutLines = (row: ConsignmentRow): ConsignmentDocument => ({
  ...row,
  reciveJson: nobody,
  sendJson: nobody,
  lines: [],
});

const EXTRAS = sql`receiver_json as "reciveJson", send_json as "sendJson"`;

/** Of a document that is locked already. */
export async function readConsignment(tx: Tx, ctx: Ctx, bound: BoundConsignment, id: number): Promise<ConsignmentDocument | undefined> {
  const [[row], lines] = await Promise.all([
    rowsWhere<ConsignmentRow, Extras>(tx, ctx, bound, withIds([id]), { also: EXTRAS }),
    linesOf(tx, ctx, id),
  ]);
  return row && { ...row, lines };
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockConsignment(tx: Tx, ctx: Ctx, bound: BoundConsignment, id: number): Promise<ConsignmentDocument | undefined> {
  const [, document] = await Promise.all([lockAll(tx, ctx, [id]), readConsignment(tx, ctx, bound, id)]);
  return document;
}

export async function lockAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select 1 from consignment where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)} order by id for update`.execute(tx);
}

export interface Behind {
  readonly id: number;
  readonly kind: string;
  readonly objId: number | null;
}

/** Locks the documents of these lists; answers them. */
export async function lockBehindLists(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<Behind[]> {
  const { rows } = await sql<Behind>`
    select c.id, c.kind, c.obj_id as "objId" from consignment c
     where c.company_id = ${ctx.companyId} and c.id in (
       select l.obj_id from warehouse_list l where l.company_id = ${ctx.companyId} and ${amongIds(sql`l.id`, listIds)}
          and l.obj_kind = any(${Object.keys(traits)}::text[]))
     order by c.id for update of c`.execute(tx);
  return rows;
}

export interface NewConsignmentRow {
  readonly kind: string;
  readonly number: string;
  readonly objKind: string;
  readonly objId: number | null;
  readonly objNumber: string;
  readonly customerId: number | null;
  readonly customerName: string;
  readonly deptId: number;
  readonly inDeptId: number | null;
  readonly type: number;
  readonly carriageType: number;
  readonly carriersId: number | null;
  readonly carriersName: string;
  readonly carriersKuaidi: number;
  readonly takeFrom: string | null;
  readonly takeTo: string | null;
  readonly tmsNumbers: string;
  readonly reciveJson: AddressJson;
  readonly sendJson: AddressJson;
  readonly businessType: string;
  readonly reason: string;
  readonly info: string;
  /** Of a document that is written when its goods have moved. */
  readonly moved?: { readonly state: number; readonly outState: number; readonly inState: number };
  /** Of a document whose row is not read again: its id, taken ahead, and what the database works out otherwise. */
  readonly known?: { readonly id: number; readonly promisedDay: string; readonly movedAt: string };
  /** The document whose mistake it corrects. */
  readonly corrects?: number;
}

/** A correction moved when the document did that it corrects: figures of that day become right. */
const movedAt = (ctx: Ctx, corrects: number | undefined): RawBuilder<string> =>
  corrects === undefined
    ? sql<string>`clock_timestamp()`
    : sql<string>`(select w.moved_at from consignment w where w.company_id = ${ctx.companyId} and w.id = ${corrects})`;

export function insertingConsignment(ctx: Ctx, row: NewConsignmentRow): RawBuilder<unknown> {
  const { known } = row;
  const { searchText, grams } = indexed([row.number, row.objNumber, row.customerName]);
  return insertingRow('consignment', {
    ...(known ? { id: known.id } : {}),
    company_id: ctx.companyId,
    kind: row.kind,
    number: row.number,
    obj_kind: row.objKind,
    obj_id: row.objId,
    obj_number: row.objNumber,
    customer_id: row.customerId,
    customer_name: row.customerName,
    site_id: row.deptId,
    in_site_id: row.inDeptId,
    type: row.type,
    carriage_type: row.carriageType,
    carriers_id: row.carriersId,
    carriers_name: row.carriersName,
    courier_ordering: row.carriersKuaidi,
    take_from: row.takeFrom,
    take_to: row.takeTo,
    tms_numbers: row.tmsNumbers,
    receiver_json: JSON.stringify(row.reciveJson),
    send_json: JSON.stringify(row.sendJson),
    business_type: row.businessType,
    reason: row.reason,
    info: row.info,
    promised_day: known?.promisedDay ?? (row.kind === dispatch.name ? promisedDayOfDispatch(ctx, row.deptId, row.objId) : null),
    ...(row.moved
      ? {
          state: row.moved.state,
          out_state: row.moved.outState,
          in_state: row.moved.inState,
          moved_at: known?.movedAt ?? movedAt(ctx, row.corrects),
        }
      : {}),
    corrects: row.corrects ?? null,
    user_id: ctx.userId,
    create_by: ctx.nickName,
    search_text: searchText,
    grams: [...grams],
  });
}

export async function insertConsignment(tx: Tx, ctx: Ctx, row: NewConsignmentRow): Promise<number> {
  const { rows } = await sql<{ id: number }>`${insertingConsignment(ctx, row)} returning id`.execute(tx);
  return rows[0]?.id ?? refuse('SYSTEM');
}

export interface HeaderChange {
  readonly carriage_type?: number;
  readonly carriers_id?: number | null;
  readonly carriers_name?: string;
  readonly courier_ordering?: number;
  readonly take_from?: string | null;
  readonly take_to?: string | null;
  readonly tms_numbers?: string;
  readonly courier_state?: number;
  readonly courier_reason?: string;
  readonly tms_price?: number;
  readonly price_state?: number;
  readonly business_type?: string;
  readonly receiver_json?: string;
  readonly send_json?: string;
  readonly reason?: string;
  readonly info?: string;
  readonly out_state?: number;
  readonly in_state?: number;
  readonly state?: number;
  readonly is_delete?: number;
  readonly corrected_by?: number;
  readonly correction_info?: string;
}

/** Further columns of a document that is being moved; its version follows when its state is set. */
export const changeHeader = (tx: Tx, ctx: Ctx, id: number, change: HeaderChange) =>
  tx.updateTable('consignment').set(change).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();

/** What a posted or reversed list changes: outside of any action, so the version grows here. For `Recording.with`. */
export const followingHeader = (ctx: Ctx, id: number, change: HeaderChange): RawBuilder<unknown> => sql`
  update consignment t set ${sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
         moved_at = clock_timestamp(), version = t.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
   where t.company_id = ${ctx.companyId} and t.id = ${id}`;

export const voidConsignment = (tx: Tx, ctx: Ctx, id: number) => changeHeader(tx, ctx, id, { is_delete: voidState.code.voided });

/** Contact and address of sites, as on a parcel. */
export const addressesById = (sites: readonly Site[]): Map<number, AddressJson> =>
  new Map(
    sites.map(({ id, contact, contactPhone, province, city, district, address }) => [
      id,
      { name: contact, phone: contactPhone, province, city, address: `${district}${address}` },
    ]),
  );

export const addressesOf = async (tx: Tx, ctx: Ctx, deptIds: readonly number[]): Promise<Map<number, AddressJson>> =>
  addressesById(await sitesOf(tx, ctx, deptIds));
