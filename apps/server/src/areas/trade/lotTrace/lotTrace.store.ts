/** SQL of a recall: a fixed number of statements, each by the lot's own index, however many customers got it. */
import { inboundType, logType, outboundType } from '@cangyun/contract/movements.ts';
import { direction, NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { lotRole, lotState, type TracedPlace } from '@cangyun/contract/trade/lotTrace.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type RawBuilder, sql } from 'kysely';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

type Style = (typeof direction.entries)[number]['code'];

export interface LotId {
  readonly productId: number;
  readonly batch: string;
  /** As the ledger keeps it: the date of undated goods where there is none. */
  readonly markTime: string;
}

export interface LotRow extends LotId {
  readonly productName: string;
  readonly barcode: string;
  readonly unitName: string;
  readonly role: (typeof lotRole.entries)[number]['code'];
  readonly expiresOn: string | null;
  readonly blockId: number | null;
  readonly blockReason: string;
  /** Whether it was ever at a site that the asking person sees. */
  readonly isKnown: boolean;
}

const LIST_KINDS = Object.values(direction.code).map((style) => kindOf(style).name);

/** A row of the log that is still so: neither taken back, nor taking another one back. */
const standing = (row: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${row}.reverses`)} is null and not exists (
    select from stock_log r where r.company_id = ${sql.ref(`${row}.company_id`)} and r.reverses = ${sql.ref(`${row}.id`)})`;

/** Said again in every join, so that the index of lots, which leaves out goods without batch and date, may be used. */
const isLot = (row: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${row}.batch`)} <> '' or ${sql.ref(`${row}.mark_time`)} <> '0001-01-01')`;

/** From lots that took part in processing orders to the lots at the other end of those orders. */
const throughProcessing = (ctx: Ctx, from: string, here: number, there: number, thereStyle: number): RawBuilder<unknown> => sql`
  select n.product_id, n.batch, n.mark_time
    from ${sql.table(from)} f
    join stock_log u on u.company_id = ${ctx.companyId} and u.product_id = f.product_id and u.batch = f.batch and u.mark_time = f.mark_time
     and u.type = ${here} and ${isLot('u')}
    join warehouse_list v on v.company_id = ${ctx.companyId} and v.id = u.doc_id and v.obj_kind = ${processKind.name}
    join warehouse_list w on w.company_id = ${ctx.companyId} and w.obj_kind = v.obj_kind and w.obj_id = v.obj_id and w.type = ${there}
    join stock_log n on n.company_id = ${ctx.companyId} and n.doc_kind = ${kindOf(thereStyle).name} and n.doc_id = w.id and n.type = ${there}
   where ${standing('u')} and ${standing('n')}`;

const { processingOut } = outboundType.code;
const { processingIn } = inboundType.code;

/** Whose stock one may see: everything, or the sites one works at. */
const seen = (ctx: Ctx, column: string, isAll: boolean): RawBuilder<unknown> =>
  isAll ? sql`true` : sql`${sql.ref(column)} = any(${[...ctx.sites]}::bigint[])`;

/** The lot, everything that was made of it, and everything that it was made of. A lot that nobody can name ends its branch. */
export async function lotsAround(tx: Tx, ctx: Ctx, { productId, batch, markTime }: LotId, isAll: boolean): Promise<LotRow[]> {
  const first = sql`select ${productId}::bigint as product_id, ${batch}::text as batch, ${markTime}::date as mark_time`;
  const { self, made, material } = lotRole.code;
  const { rows } = await sql<LotRow>`
    with recursive made as (
      ${first} union ${throughProcessing(ctx, 'made', processingOut, processingIn, direction.code.in)}
    ), material as (
      ${first} union ${throughProcessing(ctx, 'material', processingIn, processingOut, direction.code.out)}
    ), lot as (
      select x.product_id, x.batch, x.mark_time, min(x.role) as role
        from (select m.*, ${made}::int as role from made m union all select m.*, ${material}::int from material m) x group by 1, 2, 3
    )
    select l.product_id as "productId", p.name as "productName", p.barcode, coalesce(u.name, '') as "unitName", l.batch, l.mark_time::text as "markTime",
           case when l.product_id = ${productId} and l.batch = ${batch} and l.mark_time = ${markTime}::date then ${self}::int else l.role end as role,
           case when l.mark_time <> ${NO_MARK_TIME}::date and p.period_days > 0 then (l.mark_time + p.period_days)::text end as "expiresOn",
           b.id as "blockId", coalesce(b.reason, '') as "blockReason",
           exists (select from stock_place s where s.company_id = ${ctx.companyId} and s.product_id = l.product_id and s.batch = l.batch
                      and s.mark_time = l.mark_time and ${isLot('s')} and ${seen(ctx, 's.site_id', isAll)}) as "isKnown"
      from lot l join product p on p.company_id = ${ctx.companyId} and p.id = l.product_id
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join lot_block b on b.company_id = ${ctx.companyId} and b.product_id = l.product_id and b.batch = l.batch and b.mark_time = l.mark_time
       and b.lifted_at is null
     order by 7, 2, l.mark_time, l.batch`.execute(tx);
  return rows;
}

const lotTable = (lots: readonly LotId[]): RawBuilder<unknown> => {
  const c = columns(lots, ['productId', 'batch', 'markTime']);
  return sql`unnest(${c.productId}::bigint[], ${c.batch}::text[], ${c.markTime}::date[]) as x (product_id, batch, mark_time)`;
};

export interface LotMove extends LotId {
  readonly deptId: number;
  readonly deptName: string;
  readonly style: Style;
  readonly type: number;
  readonly num: number;
  readonly day: string;
  readonly listId: number;
  readonly listNumber: string;
  /** What the list carries out. */
  readonly objKind: string;
  readonly objId: number | null;
  readonly objNumber: string;
  /** Of the consignment behind the list: the order or purchase that it carries out. */
  readonly sourceId: number | null;
  readonly sourceNumber: string;
  readonly documentNumber: string;
  readonly partnerId: number | null;
  readonly partnerName: string;
  readonly receiver: string;
  readonly phone: string;
  readonly address: string;
  /** Of a transfer: the site that it goes to, and whether that has taken it. */
  readonly inDeptName: string;
  readonly inState: number | null;
}

/** What moved of the lots, by list. Moves between positions of a site are not asked for: the goods stayed. */
export async function movesOf(tx: Tx, ctx: Ctx, lots: readonly LotId[], most: number): Promise<LotMove[]> {
  const { rows } = await sql<LotMove>`
    with moved as (
      select l.product_id, l.batch, l.mark_time, l.site_id, l.style, l.type, l.doc_kind, l.doc_id, l.number, min(l.created_at) as at, sum(l.num) as num
        from ${lotTable(lots)}
        join stock_log l on l.company_id = ${ctx.companyId} and l.product_id = x.product_id and l.batch = x.batch and l.mark_time = x.mark_time
         and ${isLot('l')}
       where l.type not in (${sql.lit(logType.code.relocation)}, ${sql.lit(logType.code.revaluation)}) and ${standing('l')}
       group by 1, 2, 3, 4, 5, 6, 7, 8, 9
    )
    select m.product_id as "productId", m.batch, m.mark_time::text as "markTime", m.site_id as "deptId", d.name as "deptName", m.style, m.type, m.num,
           (m.at at time zone 'Asia/Shanghai')::date::text as day, m.doc_id as "listId", m.number as "listNumber",
           coalesce(w.obj_kind, '') as "objKind", w.obj_id as "objId", coalesce(w.obj_number, '') as "objNumber",
           coalesce(c.obj_id, b.id) as "sourceId", coalesce(c.obj_number, b.number, '') as "sourceNumber", coalesce(c.number, '') as "documentNumber",
           coalesce(c.customer_id, b.customer_id) as "partnerId", coalesce(nullif(c.customer_name, ''), b.customer_name, w.customer_name, '') as "partnerName",
           coalesce(nullif(c.receiver_json ->> 'name', ''), w.address_json ->> 'name', '') as receiver,
           coalesce(nullif(c.receiver_json ->> 'phone', ''), w.address_json ->> 'phone', '') as phone,
           coalesce(nullif(concat(c.receiver_json ->> 'province', c.receiver_json ->> 'city', c.receiver_json ->> 'district', c.receiver_json ->> 'address'), ''),
                    w.address_json ->> 'address', '') as address,
           coalesce(e.name, '') as "inDeptName", c.in_state as "inState"
      from moved m join site d on d.company_id = ${ctx.companyId} and d.id = m.site_id
      left join warehouse_list w on w.company_id = ${ctx.companyId} and w.id = m.doc_id and m.doc_kind = any(${LIST_KINDS}::text[])
      left join consignment c on c.company_id = ${ctx.companyId} and c.id = w.obj_id and c.kind = w.obj_kind
      left join purchase b on b.company_id = ${ctx.companyId} and b.id = w.obj_id and w.obj_kind = ${purchaseKind.name}
      left join site e on e.company_id = ${ctx.companyId} and e.id = c.in_site_id
     order by m.at, m.number, m.product_id limit ${most + 1}`.execute(tx);
  return rows;
}

export type PlaceOfLot = Omit<TracedPlace, 'productName' | 'barcode'> & { readonly deptId: number };

/** Where the lots lie, and whether anybody may be promised them. */
export async function placesOf(tx: Tx, ctx: Ctx, lots: readonly LotId[]): Promise<PlaceOfLot[]> {
  const { usable, expired, blocked, apart } = lotState.code;
  const { rows } = await sql<PlaceOfLot>`
    select s.product_id as "productId", s.batch, s.mark_time::text as "markTime", s.site_id as "deptId", d.name as "deptName",
           coalesce(w.code, '') as "positionCode", s.quality, s.on_hand as "onHand", s.picked,
           case when is_blocked_lot(s.company_id, s.product_id, s.batch, s.mark_time) then ${blocked}::int
                when is_expired(s.mark_time, p.period_days) then ${expired}::int
                when not is_usable(s.company_id, s.product_id, s.batch, s.mark_time, p.period_days, w.kind, w.blocked) then ${apart}::int else ${usable}::int end as state
      from ${lotTable(lots)}
      join stock_place s on s.company_id = ${ctx.companyId} and s.product_id = x.product_id and s.batch = x.batch and s.mark_time = x.mark_time
       and s.on_hand > 0 and ${isLot('s')}
      join product p on p.company_id = s.company_id and p.id = s.product_id
      join site d on d.company_id = s.company_id and d.id = s.site_id
      left join position w on w.company_id = s.company_id and w.id = s.position_id
     order by d.name, w.code, s.product_id, s.quality`.execute(tx);
  return rows;
}

export interface MakingRow extends LotId {
  readonly productName: string;
  readonly barcode: string;
  readonly processId: number;
  readonly number: string;
  readonly deptId: number;
  readonly deptName: string;
  readonly day: string;
  readonly style: Style;
  readonly num: number;
}

/** Everything that went into these processing orders and came out of them, lots without a name included. */
export async function makingsOf(tx: Tx, ctx: Ctx, processIds: readonly number[]): Promise<MakingRow[]> {
  if (processIds.length === 0) return [];
  const { rows } = await sql<MakingRow>`
    select l.product_id as "productId", p.name as "productName", p.barcode, l.batch, l.mark_time::text as "markTime", w.obj_id as "processId",
           w.obj_number as number, l.site_id as "deptId", d.name as "deptName",
           (min(l.created_at) at time zone 'Asia/Shanghai')::date::text as day, l.style, sum(l.num) as num
      from warehouse_list w
      join stock_log l on l.company_id = w.company_id and l.doc_kind = any(${LIST_KINDS}::text[]) and l.doc_id = w.id and l.type = w.type
      join product p on p.company_id = l.company_id and p.id = l.product_id
      join site d on d.company_id = l.company_id and d.id = l.site_id
     where w.company_id = ${ctx.companyId} and w.obj_kind = ${processKind.name} and w.obj_id = any(${[...processIds]}::bigint[])
       and l.num > 0 and ${standing('l')}
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, l.style order by w.obj_id, l.style desc, p.name`.execute(tx);
  return rows;
}
