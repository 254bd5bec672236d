/** Queries in addition to the documents themselves: pictures, linked lists, counts, carriers, goods on the way. */
import { EXACT_TOTAL_LIMIT } from '@cangyun/contract/kernel/page.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import type { ConsignmentDetail, ConsignmentWireRow } from '@cangyun/contract/trade/consignment.schema.ts';
import { courierState, inState, outState } from '@cangyun/contract/trade/consignment.ts';
import { courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { purchasePickup } from '@cangyun/contract/trade/purchasePickup.ts';
import { salesReturn } from '@cangyun/contract/trade/salesReturn.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { transfer } from '@cangyun/contract/trade/transfer.ts';
import { type RawBuilder, sql } from 'kysely';
import { rowsWhere, visible, withIds } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type BoundConsignment, boundKinds, type ConsignmentRow } from './consignment.store.ts';
import { wireLines } from './lines.store.ts';

type Addresses = Pick<ConsignmentWireRow, 'reciveJson' | 'sendJson'>;
type Extras = Addresses & Pick<ConsignmentWireRow, 'data_json' | 'price' | 'proType' | 'mark_time'>;

const wireRow = (kind: string, row: ConsignmentRow, extras: Extras): Omit<ConsignmentWireRow, 'actions'> => ({
  ...row,
  ...extras,
  ...(kind === purchasePickup.name ? { buyState: row.state } : {}),
  ...(kind === salesReturn.name ? { inDeptNamePro: row.inDeptName } : {}),
});

/** The objects of the wire: addresses, and the first line as the spec's rows show it. One statement for a whole page. */
export async function withObjects(
  tx: Tx,
  ctx: Ctx,
  kind: string,
  rows: readonly ConsignmentRow[],
): Promise<Omit<ConsignmentWireRow, 'actions'>[]> {
  const { rows: extras } = await sql<Extras & { id: number }>`
    select t.id, t.receiver_json as "reciveJson", t.send_json as "sendJson", coalesce(p.data_json, '{}') as data_json, coalesce(p.price, 0) as price,
           coalesce(p.pro_type, 0) as "proType", coalesce(lot_dates(p.lots, p.mark_time), '') as mark_time
      from consignment t left join lateral (
        select * from consignment_line l where l.company_id = t.company_id and l.consignment_id = t.id order by l.line_no limit 1) p on true
     where t.company_id = ${ctx.companyId} and t.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const byId = new Map(extras.map(({ id, ...rest }) => [id, rest]));
  return rows.flatMap((row) => {
    const extra = byId.get(row.id);
    return extra ? [wireRow(kind, row, extra)] : [];
  });
}

/** One document with its addresses and its lines, of which the first is shown in its row. */
export async function wholeOf(tx: Tx, ctx: Ctx, bound: BoundConsignment, id: number) {
  const [[row], lines] = await Promise.all([
    rowsWhere<ConsignmentRow, Addresses>(tx, ctx, bound, withIds([id]), {
      also: sql`receiver_json as "reciveJson", send_json as "sendJson"`,
    }),
    wireLines(tx, ctx, { consignmentId: id }),
  ]);
  const { reciveJson, sendJson, ...head } = row ?? refuse('NOT_FOUND', { title: bound.resource.title });
  const { data_json = {}, price = 0, proType = giftType.code.normal, mark_time = '' } = lines[0] ?? {};
  return { head: wireRow(bound.resource.name, head, { reciveJson, sendJson, data_json, price, proType, mark_time }), lines };
}

export const imagesOf = (tx: Tx, ctx: Ctx, id: number) =>
  tx
    .selectFrom('consignment_image')
    .select(['id', 'consignment_id as consignmentId', 'url', 'created_at as createTime'])
    .where('company_id', '=', ctx.companyId)
    .where('consignment_id', '=', id)
    .orderBy('id')
    .execute();

export const addImage = (tx: Tx, ctx: Ctx, id: number, url: string) =>
  tx
    .insertInto('consignment_image')
    .values({ company_id: ctx.companyId, consignment_id: id, url })
    .returning(['id', 'consignment_id as consignmentId', 'url', 'created_at as createTime'])
    .executeTakeFirstOrThrow();

/** Removes pictures from documents of this kind; the bytes stay under their random name, because others may show the same. */
export async function removeImages(tx: Tx, ctx: Ctx, kind: string, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; consignmentId: number; url: string }>`
    delete from consignment_image i using consignment c
     where i.company_id = ${ctx.companyId} and i.id = any(${[...ids]}::bigint[])
       and c.company_id = i.company_id and c.id = i.consignment_id and c.kind = ${kind}
    returning i.id, i.consignment_id as "consignmentId", i.url`.execute(tx);
  return rows;
}

interface LinkedListRow {
  id: number;
  number: string;
  style: number;
  type: number;
  state: number;
  deptName: string;
  createTime: string;
}

export async function listsOf(tx: Tx, ctx: Ctx, kind: string, id: number): Promise<LinkedListRow[]> {
  const { rows } = await sql<LinkedListRow>`
    select l.id, l.number, l.style, l.type, l.state, d.name as "deptName", l.created_at as "createTime"
      from warehouse_list l join site d on d.company_id = l.company_id and d.id = l.site_id
     where l.company_id = ${ctx.companyId} and l.obj_kind = ${kind} and l.obj_id = ${id} order by l.id`.execute(tx);
  return rows;
}

const equals = (column: string, value: number | undefined): RawBuilder<unknown> =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`;

/** How many there are in each state, exact up to the limit of totals, and how many are void. */
export async function countByState(
  tx: Tx,
  ctx: Ctx,
  bound: BoundConsignment,
  states: readonly number[],
  of: { readonly objId?: number | undefined; readonly deptId?: number | undefined },
): Promise<{ counts: Map<number, number>; voided: number }> {
  const count = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from (select 1 from consignment t
    where ${visible(bound, ctx)} and ${equals('t.obj_id', of.objId)} and ${equals('t.site_id', of.deptId)} and ${condition} limit ${EXACT_TOTAL_LIMIT + 1}) c)`;
  const { rows } = await sql<{ counts: number[]; voided: number }>`
    select array[${sql.join(states.map((state) => count(sql`t.is_delete = ${voidState.code.live} and t.state = ${state}`)))}] as counts,
           ${count(sql`t.is_delete = ${voidState.code.voided}`)} as voided`.execute(tx);
  return { counts: new Map(states.map((state, at) => [state, rows[0]?.counts[at] ?? 0])), voided: rows[0]?.voided ?? 0 };
}

/** Searched among the latest documents: the last carrier comes first, and an old table costs no more than a young one. */
const LATEST = 2_000;

export async function pastCarriers(tx: Tx, ctx: Ctx, name: string, kind: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select carriers_name as name from (
      select carriers_name, id from consignment where company_id = ${ctx.companyId} and kind = ${kind} order by id desc limit ${LATEST}) c
     where carriers_name <> '' and position(${name} in carriers_name) > 0 group by 1 order by max(id) desc limit 50`.execute(tx);
  return rows.map((row) => row.name);
}

export interface OnTheWay {
  id: number;
  number: string;
  deptName: string;
  inDeptName: string;
  productId: number;
  pro_name: string;
  barcode: string;
  unitName: string;
  quality: number;
  num: number;
  carriersName: string;
  tmsNumbers: string;
  outTime: string | null;
}

interface TransitFilter {
  readonly page: number;
  readonly size: number;
  readonly sort: string;
  readonly deptId?: number | undefined;
  readonly inDeptId?: number | undefined;
  readonly productId?: number | undefined;
}

const TRANSIT_SORTS: Readonly<Record<string, RawBuilder<unknown>>> = { num: sql`p.out_num`, outTime: sql`t.moved_at` };

/** Lists sort by id by default: then the longest on the way comes first. */
function transitOrder(sort: string): RawBuilder<unknown> {
  const [field = 'id', direction] = sort.split(',');
  const since = sql`t.moved_at, t.id, p.line_no`;
  if (field === 'id') return since;
  const column = TRANSIT_SORTS[field] ?? refuse('UNKNOWN_SORT', { field });
  return sql`${column} ${direction === 'asc' ? sql`asc` : sql`desc`}, ${since}`;
}

/** Out at one end, not yet in at the other. */
export async function inTransit(tx: Tx, ctx: Ctx, { page, size, sort, deptId, inDeptId, productId }: TransitFilter) {
  const from = sql`
    from consignment t join consignment_line p on p.company_id = t.company_id and p.consignment_id = t.id and p.out_num > 0
     where ${visible(boundKinds.transfer, ctx)} and t.kind = ${transfer.name} and t.out_state = ${outState.code.out} and t.in_state = ${inState.code.notIn}
       and ${equals('t.site_id', deptId)} and ${equals('t.in_site_id', inDeptId)} and ${equals('p.product_id', productId)}`;
  const [rows, count] = await Promise.all([
    sql<OnTheWay>`
      select t.id, t.number, (select name from site d where d.company_id = t.company_id and d.id = t.site_id) as "deptName",
             (select name from site d where d.company_id = t.company_id and d.id = t.in_site_id) as "inDeptName", p.product_id as "productId",
             p.data_json ->> 'name' as pro_name, coalesce(p.data_json ->> 'barcode', '') as barcode, coalesce(p.data_json ->> 'unitName', '') as "unitName",
             p.quality, p.out_num as num, t.carriers_name as "carriersName", t.tms_numbers as "tmsNumbers", t.moved_at as "outTime"
        ${from} order by ${transitOrder(sort)} limit ${size} offset ${page * size}`.execute(tx),
    sql<{ n: number }>`select count(*)::int as n from (select 1 ${from} limit ${EXACT_TOTAL_LIMIT + 1}) c`.execute(tx),
  ]);
  return { content: rows.rows, totalElements: count.rows[0]?.n ?? 0 };
}

/** Ids by number, for imports that name documents as people do. */
export async function idsByNumbers(tx: Tx, ctx: Ctx, kind: string, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from consignment where company_id = ${ctx.companyId} and kind = ${kind} and number = any(${[...numbers]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
}

export async function headsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ id: number; number: string; objId: number | null }[]> {
  const { rows } = await sql<{ id: number; number: string; objId: number | null }>`
    select id, number, obj_id as "objId" from consignment where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])
     order by obj_id nulls first, id`.execute(tx);
  return rows;
}

/** Of a document whose number has not come; the others need not ask. */
export async function openCourierOrder(
  tx: Tx,
  ctx: Ctx,
  kind: string,
  { id, courierState: state }: { readonly id: number; readonly courierState: number },
): Promise<ConsignmentDetail['courierOrder']> {
  if (state === courierState.code.none || state === courierState.code.given) return null;
  const { rows } = await sql<NonNullable<ConsignmentDetail['courierOrder']>>`
    select id, tries, next_try as "nextTry", error from outbox
     where company_id = ${ctx.companyId} and object_kind = ${kind} and object_id = ${id} and kind = ${courierRequest.code.order}
       and state <> ${outboxState.code.cancelled}`.execute(tx);
  return rows[0] ?? null;
}
