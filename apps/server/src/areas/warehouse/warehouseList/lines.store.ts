/** SQL of a list's lines: whole lists of them in one statement, however many there are. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import type { LineInput } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { type RawBuilder, sql } from 'kysely';
import { columns, type PlaceKey } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { textArray } from '#platform/db/array-literal.ts';
import { asText, hiddenKey, listed, type Tx } from '#platform/db/kysely.ts';
import { forCustomer, type Known, MIN_DAYS, taken } from './lineFacts.store.ts';

/** A line as the rules see it. */
export interface LineOfList {
  readonly id: number;
  readonly productId: number;
  readonly productName: string;
  readonly barcode: string;
  /** 1: kept by production date */
  readonly byDate: number;
  /** 1: kept by serial number */
  readonly bySerial: number;
  readonly quality: number;
  readonly num: number;
  readonly inNum: number;
  readonly backNum: number;
  readonly sellPrice: number;
  readonly casePack: number;
  readonly batch: string;
  readonly markTime: string;
  /** Why less than planned was found. */
  readonly shortReason: string;
  /** Days that the product lasts; 0: it does not expire. */
  readonly periodDays: number;
  /** The line of the list's document. */
  readonly objLineId: number | null;
  /** What its goods bring when they come in; null: the average. */
  readonly cost: number | null;
  /** What of its goods' cost went on to lists of goods that come back. */
  readonly backCost: number;
  /** Days that must be left of the shelf life when the goods leave; 0: nobody asks. */
  readonly minDays: number;
}

export async function linesOf(tx: Tx, ctx: Ctx, listId: number): Promise<LineOfList[]> {
  const { rows } = await sql<LineOfList>`
    select l.id, l.product_id as "productId", p.name as "productName", p.barcode, p.by_date as "byDate", p.by_serial as "bySerial", l.quality, l.num, l.in_num as "inNum",
           l.back_num as "backNum", l.sell_price as "sellPrice", l.case_pack as "casePack", l.batch, l.mark_time::text as "markTime",
           l.short_reason as "shortReason", p.period_days as "periodDays", l.obj_line_id as "objLineId", l.cost, l.back_cost as "backCost", l.min_days as "minDays"
      from warehouse_list_line l join product p on p.company_id = l.company_id and p.id = l.product_id
     where l.company_id = ${ctx.companyId} and l.list_id = ${listId} order by l.line_no`.execute(tx);
  return rows;
}

export interface NewLine extends LineInput {
  readonly inNum?: number;
  /** Taken from this position only; the rules choose the lots there that the line does not name. */
  readonly fromId?: number | undefined;
  /** Exactly there, instead of the place that the rules would choose. */
  readonly place?: PlaceKey;
  readonly objLineId?: number;
  /** What of it is beyond what its document expected. */
  readonly overNum?: number;
  /** What its goods bring; without it they take the average. */
  readonly cost?: number;
}

/** The product snapshot of a line, as text: building JSON of one type costs half of what mixed types do. */
const SNAPSHOT = [
  'name',
  'aliasName',
  'barcode',
  'code',
  'model',
  'externalMark',
  'period',
  'weight',
  'volume',
  'unitName',
  'brandName',
  'categoryName',
  'picture',
] as const;

/** Of the product `p` with its unit `u`, brand `b` and category `g`. */
export const LIST_SNAPSHOT =
  asText(sql`jsonb_object(array[${sql.join(SNAPSHOT.map((name) => sql.lit(name)))}], array[p.name, p.alias_name, p.barcode,
  p.code, p.model, p.external_mark, p.period_days::text, p.weight::text, p.volume::text, coalesce(u.name, ''), coalesce(b.name, ''), coalesce(g.name, ''), p.picture])`);

/** The numbers of a snapshot, as the wire has them. */
export const numbersOfSnapshot: readonly (typeof SNAPSHOT)[number][] = ['period', 'weight', 'volume'];

interface Inserted {
  readonly listId: number;
  readonly id: number | null;
  readonly at: number;
  readonly minDays: number;
  readonly bySerial: number;
}

export interface WrittenLines {
  readonly listId: number;
  /** By line number; a line whose product is not taken has none. */
  readonly ids: ReadonlyMap<number, WrittenLine>;
}

export interface WrittenLine {
  readonly id: number;
  readonly minDays: number;
  readonly bySerial: number;
}

/** What of a list the statement reads that writes its lines. */
export const READ_BY_LINES = ['company_id', 'id', 'site_id', 'user_id', 'type'] as const;

/** A list that is there already. */
export const existingList = (ctx: Ctx, id: number): RawBuilder<unknown> =>
  sql`select ${sql.join(READ_BY_LINES.map((name) => sql.ref(name)))} from warehouse_list where company_id = ${ctx.companyId} and id = ${id}`;

/** A line whose id was taken ahead, with what is known of its product. */
export interface KnownLine extends NewLine {
  readonly id: number;
  readonly minDays: number;
  readonly totalWeight: number;
  readonly totalVolume: number;
}

const columnsOf = (lines: readonly (NewLine & Partial<KnownLine>)[]) =>
  columns(
    lines.map((line) => ({
      ...line,
      inNum: line.inNum ?? 0,
      markTime: line.markTime ?? NO_MARK_TIME,
      totalWeight: line.totalWeight ?? null,
      totalVolume: line.totalVolume ?? null,
      tags: textArray(line.tags),
      objLineId: line.objLineId ?? null,
      overNum: line.overNum ?? 0,
      cost: line.cost ?? null,
      id: line.id ?? null,
      minDays: line.minDays ?? null,
    })),
    [
      ...(['productId', 'proNumType', 'num', 'inNum', 'sellPrice', 'xiangzhuang', 'batchProNumber', 'markTime', 'totalWeight'] as const),
      ...(['totalVolume', 'tags', 'info', 'objLineId', 'overNum', 'cost', 'id', 'minDays'] as const),
    ],
  );

/** Which products the lines take, and for whom they are; or where the statement has them (`id`, `of_list`). */
type Asked = { readonly known: Known; readonly customerId: number | null } | { readonly goods: RawBuilder<unknown> };

const productOf = ({ known, customerId }: Exclude<Asked, { goods: unknown }>): RawBuilder<unknown> => sql`
      join product p on p.company_id = l.company_id and p.id = x.product_id and ${taken(known)}
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join brand b on b.company_id = p.company_id and b.id = p.brand_id
      left join category g on g.company_id = p.company_id and g.id = p.category_id ${forCustomer(customerId)}`;

/** Lines with a snapshot of their products, of the list `l` that the statement names. */
function insertingLines(lines: readonly (NewLine & Partial<KnownLine>)[], list: RawBuilder<unknown>, asked: Asked): RawBuilder<unknown> {
  const c = columnsOf(lines);
  const isKnown = 'goods' in asked;
  return sql`
    insert into warehouse_list_line (company_id, list_id, site_id, user_id, line_no, product_id, quality, num, pick_num, in_num, sell_price, case_pack, batch, mark_time,
                               total_weight, total_volume, tags, info, obj_line_id, over_num, cost, data_json, min_days${isKnown ? sql`, id` : sql``})
    select l.company_id, l.id, l.site_id, l.user_id, x.at, p.id, x.quality, x.num, x.in_num, x.in_num, x.price, x.pack, x.batch, x.mark,
           ${isKnown ? sql`x.weight, x.volume` : sql`coalesce(x.weight, round(x.num * p.weight, 3)), coalesce(x.volume, round(x.num * p.volume, 6))`},
           x.tags::text[], x.info, x.obj_line, x.over, x.cost,
           ${isKnown ? sql`p.of_list, x.min_days, x.id` : sql`${LIST_SNAPSHOT}, ${MIN_DAYS}`}
      from unnest(${listed(c.productId, 'bigint')}, ${listed(c.proNumType, 'int')}, ${listed(c.num, 'numeric')}, ${listed(c.inNum, 'numeric')}, ${listed(c.sellPrice, 'numeric')},
                  ${listed(c.xiangzhuang, 'int')}, ${listed(c.batchProNumber, 'text')}, ${listed(c.markTime, 'date')}, ${listed(c.totalWeight, 'numeric')},
                  ${listed(c.totalVolume, 'numeric')}, ${listed(c.tags, 'text')}, ${listed(c.info, 'text')}, ${listed(c.objLineId, 'bigint')},
                  ${listed(c.overNum, 'numeric')}, ${listed(c.cost, 'numeric')}${isKnown ? sql`, ${listed(c.id, 'bigint')}, ${listed(c.minDays, 'int')}` : sql``}) with ordinality
           as x (product_id, quality, num, in_num, price, pack, batch, mark, weight, volume, tags, info, obj_line, over, cost${isKnown ? sql`, id, min_days` : sql``}, at)
      cross join ${list} l
      ${isKnown ? sql`join ${asked.goods} p on p.id = x.product_id` : sql`${productOf(asked)} order by x.at`}`;
}

/** For a statement that writes the list as well, when its goods have moved. Their ids are given: in which order they are written does not matter. */
export const insertingKnownLines = (
  lines: readonly KnownLine[],
  list: RawBuilder<unknown>,
  goods: RawBuilder<unknown>,
): RawBuilder<unknown> => insertingLines(lines, list, { goods });

/**
 * Writes the lines with a snapshot of their products. `list`: a query of the list's row, or the insert that makes it. `customerId`: who gets
 * the goods, where a document knows it.
 */
export async function insertLines(
  tx: Tx,
  list: RawBuilder<unknown>,
  lines: readonly NewLine[],
  known: Known,
  customerId: number | null,
): Promise<WrittenLines> {
  const { rows } = await sql<Inserted>`
    with l as (${list}), written as (${insertingLines(lines, sql`l`, { known, customerId })} returning id, line_no as at, min_days, product_id)
    select l.id as "listId", w.id, w.at, w.min_days as "minDays", coalesce(k.by_serial, 0) as "bySerial" from l left join written w on true
      left join product k on k.company_id = l.company_id and k.id = w.product_id`.execute(tx);
  return {
    listId: rows[0]?.listId ?? 0,
    ids: new Map(rows.flatMap(({ id, at, minDays, bySerial }) => (id === null ? [] : [[at, { id, minDays, bySerial }]]))),
  };
}

export const removeLines = (tx: Tx, ctx: Ctx, listId: number) =>
  tx.deleteFrom('warehouse_list_line').where('company_id', '=', ctx.companyId).where('list_id', '=', listId).execute();

/** What was found so far: the sum of the line's places, and why something is missing. */
export async function saveFound(
  tx: Tx,
  ctx: Ctx,
  listId: number,
  reasons: readonly { lineId: number; reason: string }[],
  reporting?: RawBuilder<unknown>,
): Promise<void> {
  const c = columns(reasons, ['lineId', 'reason']);
  const kept = sql`select id, line_id, quality, done_num from warehouse_list_pick where company_id = ${ctx.companyId} and list_id = ${hiddenKey(listId)}`;
  const found = reporting
    ? sql`
      reported as (${reporting} returning id, line_id, quality, done_num),
      pick as (${kept} and id not in (select id from reported) union all table reported)`
    : sql`pick as (${kept})`;
  await sql`
    with ${found}
    update warehouse_list_line l set pick_num = f.num, damage_num = f.damaged, over_num = greatest(f.num - l.num, 0), short_reason = coalesce(r.reason, l.short_reason)
      from (select x.id, coalesce(sum(p.done_num), 0) as num, coalesce(sum(p.done_num) filter (where p.quality <> x.quality), 0) as damaged
              from warehouse_list_line x left join pick p on p.line_id = x.id
             where x.company_id = ${ctx.companyId} and x.list_id = ${hiddenKey(listId)} group by x.id) f
      left join unnest(${listed(c.lineId, 'bigint')}, ${listed(c.reason, 'text')}) as r (id, reason) on r.id = f.id
     where l.company_id = ${ctx.companyId} and l.id = f.id`.execute(tx);
}

/** Somebody let older goods pass. */
export const askNoMinimum = (tx: Tx, ctx: Ctx, lineIds: readonly number[]) =>
  sql`update warehouse_list_line set min_days = 0 where company_id = ${ctx.companyId} and id = any(${[...lineIds]}::bigint[])`.execute(tx);

/** What was found has moved. */
export const recordMoved = (tx: Tx, ctx: Ctx, listId: number) =>
  sql`update warehouse_list_line set in_num = pick_num where company_id = ${ctx.companyId} and list_id = ${listId}`.execute(tx);

export async function addReturned(tx: Tx, ctx: Ctx, returned: readonly { lineId: number; num: number; cost: number }[]): Promise<void> {
  const c = columns(returned, ['lineId', 'num', 'cost']);
  await sql`
    update warehouse_list_line l set back_num = l.back_num + x.num, back_cost = l.back_cost + x.cost
      from unnest(${c.lineId}::bigint[], ${c.num}::numeric[], ${c.cost}::numeric[]) as x (id, num, cost)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

export interface DatedLine {
  readonly name: string;
  readonly byDate: number;
  readonly periodDays: number;
  readonly markTime: string;
}

/** Lines of goods that are kept by production date or expire. */
export async function datedLines(tx: Tx, ctx: Ctx, listId: number): Promise<DatedLine[]> {
  const { rows } = await sql<DatedLine>`
    select p.name, p.by_date as "byDate", p.period_days as "periodDays", l.mark_time::text as "markTime"
      from warehouse_list_line l join product p on p.company_id = l.company_id and p.id = l.product_id
     where l.company_id = ${ctx.companyId} and l.list_id = ${listId} and (p.by_date <> 0 or p.period_days > 0) order by l.line_no`.execute(
    tx,
  );
  return rows;
}
