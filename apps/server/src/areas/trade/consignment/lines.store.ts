/** SQL of lines: all lines of a document in one statement, however many there are. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { ConsignedLine } from '@cangyun/contract/trade/consignment.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { asText, listed, type Tx } from '#platform/db/kysely.ts';
import type { OrderTables } from '../order/tables.ts';
import { type Trait, traits } from './traits.ts';

/** A line as the rules see it. */
export interface LineOfConsignment {
  readonly id: number;
  readonly version: number;
  readonly lineNo: number;
  readonly sourceLineId: number | null;
  readonly productId: number;
  readonly productName: string;
  readonly quality: number;
  readonly num: number;
  readonly shortNum: number;
  /** Pieces per box, as its order says; 1: nobody said it. */
  readonly casePack: number;
  readonly outNum: number;
  readonly inNum: number;
  readonly price: number;
  readonly pieceWorth: number | null;
  readonly proType: number;
  readonly batch: string;
  readonly markTime: string;
  readonly reason: string;
  readonly info: string;
}

const kindsOf = (source: 'sales' | 'purchase'): string[] =>
  Object.values<Trait>(traits).flatMap((trait) => (trait.source?.of === source ? [trait.kind.name] : []));

/** Of the line `l`. */
const packIn = (table: OrderTables['lines'], source: 'sales' | 'purchase'): RawBuilder<unknown> => sql`(
  select o.case_pack from ${sql.table(table)} o
   where o.company_id = l.company_id and o.id = l.source_line_id and l.kind = any(${kindsOf(source)}::text[]))`;

export async function linesOf(tx: Tx, ctx: Ctx, consignmentId: number): Promise<LineOfConsignment[]> {
  const { rows } = await sql<LineOfConsignment>`
    select id, version, line_no as "lineNo", source_line_id as "sourceLineId", product_id as "productId", data_json ->> 'name' as "productName",
           quality, num, short_num as "shortNum", coalesce(${packIn('sales_order_line', 'sales')}, ${packIn('purchase_line', 'purchase')}, 1) as "casePack",
           out_num as "outNum", in_num as "inNum", price, piece_worth as "pieceWorth", pro_type as "proType", batch, mark_time::text as "markTime", reason, info
      from consignment_line l where company_id = ${ctx.companyId} and consignment_id = ${consignmentId} order by line_no`.execute(tx);
  return rows;
}

export interface WantedLine {
  /** Of an existing line. */
  readonly id?: number;
  readonly sourceLineId: number | null;
  readonly productId: number;
  readonly quality: number;
  readonly num: number;
  readonly price: number;
  /** What one piece is worth, where the order's line follows a unit price. */
  readonly pieceWorth: number | null;
  readonly proType: number;
  readonly batch: string;
  readonly markTime: string;
  readonly reason: string;
  readonly info: string;
}

interface InsertedLine {
  readonly id: number;
  readonly productId: number;
  readonly lineNo: number;
}

const LOT = ['batch', 'markTime'] as const;
const FIELDS = ['sourceLineId', 'productId', 'quality', 'num', 'price', 'pieceWorth', 'proType', ...LOT, 'reason', 'info'] as const;

/** Which way goods moved. */
export type Way = 'out' | 'in';

/**
 * Of each line of a document that is written when its goods have left: its id, taken ahead, and the lots that it was; and where the statement
 * has its product (`id`, `of_document`).
 */
export interface LeftLines {
  readonly goods: RawBuilder<unknown>;
  /** Its columns that the lines have too. */
  readonly document: RawBuilder<unknown>;
  readonly ids: readonly number[];
  readonly lots: readonly (readonly MovedLot[])[];
}

interface Writing {
  /** All of it moves in this transaction, this way. */
  readonly moved?: Way | undefined;
  /** Of lines whose goods have left: every one is written, for this very transaction has ordered it. */
  readonly left?: LeftLines | undefined;
}

/** How many lines the document `t` has; one that is written with them has none. */
const LINES_BEFORE = sql`+ coalesce((select max(o.line_no) from consignment_line o where o.company_id = t.company_id and o.consignment_id = t.id), 0)`;

/** Of the product `p` with its unit `u`, brand `b`, category `g` and what that belongs to, `g2`. */
export const documentSnapshotWith = (units: RawBuilder<unknown>): RawBuilder<unknown> =>
  asText(sql`
  jsonb_build_object('name', p.name, 'aliasName', p.alias_name, 'barcode', p.barcode, 'code', p.code, 'model', p.model,
    'externalMark', p.external_mark, 'period', p.period_days, 'weight', p.weight, 'volume', p.volume, 'unitName', coalesce(u.name, ''),
    'units', ${units}, 'brandName', coalesce(b.name, ''), 'categoryName', coalesce(g2.name, g.name, ''),
    'categoryName2', case when g2.id is null then '' else g.name end, 'picture', p.picture)`);

const DOCUMENT_SNAPSHOT = documentSnapshotWith(unitsOfProduct('p', 'id'));

/** Of the wanted line `x` in the document `t`. */
const PRODUCT = asText(sql`
      join product p on p.company_id = t.company_id and p.id = x.product_id and p.is_delete = 0
       and (x.source is not null or p.kind <> ${sql.lit(productType.code.combine)})
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join brand b on b.company_id = p.company_id and b.id = p.brand_id
      left join category g on g.company_id = p.company_id and g.id = p.category_id
      left join category g2 on g2.company_id = g.company_id and g2.id = g.pid`);

/** For a statement of its own, or one that writes the document as well: lines with a snapshot of their products. */
export const insertingLines = (
  ctx: Ctx,
  consignmentId: number,
  lines: readonly WantedLine[],
  { moved, left }: Writing,
): RawBuilder<unknown> => {
  const c = columns(lines, FIELDS);
  return sql`
    insert into consignment_line (${left ? sql`id, lots, ` : sql``}company_id, consignment_id, kind, site_id, user_id, line_no, source_line_id, product_id, quality, num, price, piece_worth,
                                 pro_type, batch, mark_time, reason, info, data_json ${moved ? sql`, ${sql.ref(`${moved}_num`)}` : sql``})
    select ${left ? sql`x.id, x.lots::jsonb, ` : sql``}t.company_id, t.id, t.kind, t.site_id, t.user_id,
           x.at ${left ? sql`` : LINES_BEFORE},
           x.source, p.id, x.quality, x.num, x.price, x.worth, x.pro_type, x.batch, x.mark, x.reason, x.info,
           ${left ? sql`p.of_document` : DOCUMENT_SNAPSHOT} ${moved ? sql`, x.num` : sql``}
      from unnest(${listed(c.sourceLineId, 'bigint')}, ${listed(c.productId, 'bigint')}, ${listed(c.quality, 'int')}, ${listed(c.num, 'numeric')}, ${listed(c.price, 'numeric')},
                  ${listed(c.pieceWorth, 'numeric')}, ${listed(c.proType, 'int')}, ${listed(c.batch, 'text')}, ${listed(c.markTime, 'date')}, ${listed(c.reason, 'text')}, ${listed(c.info, 'text')}
                  ${
                    left
                      ? sql`, ${listed(left.ids, 'bigint')}, ${listed(
                          left.lots.map((lots) => JSON.stringify(lots)),
                          'text',
                        )}`
                      : sql``
                  }) with ordinality
           as x (source, product_id, quality, num, price, worth, pro_type, batch, mark, reason, info, ${left ? sql`id, lots, ` : sql``}at)
      ${left ? sql`cross join ${left.document} t join ${left.goods} p on p.id = x.product_id` : sql`join consignment t on t.company_id = ${ctx.companyId} and t.id = ${consignmentId} ${PRODUCT} order by x.at`}`;
};

/**
 * Answers the lines in their order; a line whose product is gone, or is on no order and has no stock of its own, is not written. `moved`: all
 * of it moves in this transaction.
 */
export async function insertLines(
  tx: Tx,
  ctx: Ctx,
  consignmentId: number,
  lines: readonly WantedLine[],
  moved?: Way,
): Promise<InsertedLine[]> {
  const { rows } = await sql<InsertedLine>`
    ${insertingLines(ctx, consignmentId, lines, { moved })} returning id, product_id as "productId", line_no as "lineNo"`.execute(tx);
  return rows.toSorted((a, b) => a.lineNo - b.lineNo);
}

export async function changeLines(tx: Tx, ctx: Ctx, lines: readonly (WantedLine & { id: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const c = columns(lines, ['id', ...FIELDS]);
  await sql`
    update consignment_line l set quality = x.quality, num = x.num, short_num = 0, price = x.price, piece_worth = x.worth, pro_type = x.pro_type,
           batch = x.batch, mark_time = x.mark, reason = x.reason, info = x.info, version = l.version + 1
      from unnest(${c.id}::bigint[], ${c.quality}::int[], ${c.num}::numeric[], ${c.price}::numeric[], ${c.pieceWorth}::numeric[], ${c.proType}::int[],
                  ${c.batch}::text[], ${c.markTime}::date[], ${c.reason}::text[], ${c.info}::text[]) as x (id, quality, num, price, worth, pro_type, batch, mark, reason, info)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

export async function removeLinesBut(tx: Tx, ctx: Ctx, consignmentId: number, kept: readonly number[]): Promise<void> {
  await sql`
    delete from consignment_line where company_id = ${ctx.companyId} and consignment_id = ${consignmentId}
       and not (id = any(${[...kept]}::bigint[]))`.execute(tx);
}

export interface MovedLine {
  readonly lineId: number;
  readonly qty: number;
  /** The part of the plan that is missing and open again. */
  readonly short: number;
  /** The lots that moved; absent: as they were. */
  readonly lots?: readonly MovedLot[];
}

export interface MovedLot {
  readonly batch: string;
  readonly markTime: string;
  readonly num: number;
}

/** Outbound or inbound quantities as they are now. */
export async function recordMoved(tx: Tx, ctx: Ctx, way: Way, moved: readonly MovedLine[]): Promise<void> {
  const c = columns(
    moved.map((one) => ({ ...one, lots: one.lots ? JSON.stringify(one.lots) : null })),
    ['lineId', 'qty', 'short', 'lots'],
  );
  const column = sql.ref(`${way}_num`);
  await sql`
    update consignment_line l set ${column} = x.qty, short_num = x.short, lots = coalesce(x.lots::jsonb, l.lots)
      from unnest(${c.lineId}::bigint[], ${c.qty}::numeric[], ${c.short}::numeric[], ${c.lots}::text[]) as x (id, qty, short, lots)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

/** What is on other live documents of this kind that have not moved yet, by line of the order. */
export async function onTheirWay(
  tx: Tx,
  ctx: Ctx,
  kind: string,
  way: Way,
  sourceLineIds: readonly number[],
  notId: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; num: number }>`
    select p.source_line_id as id, sum(p.num - p.short_num) as num
      from consignment_line p join consignment c on c.company_id = p.company_id and c.id = p.consignment_id
     where p.company_id = ${ctx.companyId} and p.source_line_id = any(${[...sourceLineIds]}::bigint[]) and p.kind = ${kind}
       and c.is_delete = ${voidState.code.live} and c.id <> ${notId} and p.${sql.ref(`${way}_num`)} = 0
     group by 1`.execute(tx);
  return new Map(rows.map(({ id, num }) => [id, num]));
}

/** Lines for the wire. */
export async function wireLines(tx: Tx, ctx: Ctx, by: { consignmentId?: number; id?: number }): Promise<ConsignedLine[]> {
  const { rows } = await sql<ConsignedLine>`
    select id, version, consignment_id as "consignmentId", line_no as "lineNo", source_line_id as "sourceLineId", product_id as "productId",
           data_json ->> 'name' as pro_name, coalesce(data_json ->> 'barcode', '') as barcode, coalesce(data_json ->> 'code', '') as code,
           coalesce(data_json ->> 'unitName', '') as "unitName", num, short_num as "shortNum", out_num, in_num, null as "openNum", price, piece_worth as "pieceWorth",
           pro_type as "proType", lot_dates(lots, mark_time) as mark_time, lot_batches(lots, batch) as batch, quality, reason, info, data_json
      from consignment_line where company_id = ${ctx.companyId}
       and ${by.id === undefined ? sql`consignment_id = ${by.consignmentId ?? 0}` : sql`id = ${by.id}`} order by line_no`.execute(tx);
  return rows;
}

/** The documents of these lines; undefined for a line that is none of this kind. */
export async function documentsOf(
  tx: Tx,
  ctx: Ctx,
  kind: string,
  lineIds: readonly number[],
): Promise<{ id: number; consignmentId: number }[]> {
  const { rows } = await sql<{ id: number; consignmentId: number }>`
    select id, consignment_id as "consignmentId" from consignment_line
     where company_id = ${ctx.companyId} and kind = ${kind} and id = any(${[...lineIds]}::bigint[]) order by consignment_id, id`.execute(
    tx,
  );
  return rows;
}
