/** SQL of lines on their own: lists of them, measures, batches, tags. */
import type { ProductUnit } from '@cangyun/contract/catalog/units.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { type lineRow, warehouseListLine } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { unitsOfProduct } from '#areas/catalog/index.ts';
import { bind, lookUp, rowsWhere, throughColumn, withIds } from '#kernel/resources/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { hiddenKey, type Tx } from '#platform/db/kysely.ts';
import { numbersOfSnapshot } from '../warehouseList/lines.store.ts';

const ofList = (wanted: string) => lookUp('warehouse_list', 'list_id', wanted);
const snapshot = (key: string) => sql`coalesce(t.data_json ->> ${sql.lit(key)}, '')`;
const throughList = (match: string) => throughColumn('warehouse_list', 'list_id', match);
const throughProduct = (match: string) => throughColumn('product', 'product_id', match);

/** Of the lots that really moved, once they have; before that the line says what was asked for. */
const moved = (column: RawBuilder<unknown>) =>
  sql`(select string_agg(distinct ${column}, '、') from warehouse_list_pick k
        where k.company_id = t.company_id and k.list_id = t.list_id and k.line_id = t.id and k.done_num > 0 and t.in_num > 0)`;

export const boundWarehouseListLine = bind(warehouseListLine, 'warehouse_list_line', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    number: ofList('number'),
    style: ofList('style'),
    type: ofList('type'),
    state: ofList('state'),
    createBy: ofList('create_by'),
    doRealTime: ofList('done_at'),
    deptName: lookUp('site', 'site_id'),
    centerName: sql`centre_name(t.company_id, t.site_id)`,
    proName: snapshot('name'),
    barcode: snapshot('barcode'),
    brandName: snapshot('brandName'),
    unitName: snapshot('unitName'),
    categoryName: snapshot('categoryName'),
    xiangzhuang: sql`t.case_pack`,
    batchProNumber: sql`coalesce(${moved(sql`nullif(k.batch, '')`)}, t.batch)`,
    markTime: sql`coalesce(${moved(sql`nullif(k.mark_time, '0001-01-01')::text`)}, nullif(t.mark_time, '0001-01-01')::text)`,
    proNumType: sql`t.quality`,
    tags: sql`array_to_string(t.tags, ',')`,
  },
  through: {
    number: throughList('number'),
    style: throughList('style'),
    type: throughList('type'),
    state: throughList('state'),
    doRealTime: throughList('done_at'),
    proName: throughProduct('name'),
    barcode: throughProduct('barcode'),
  },
});

export type ProRow = NonNullable<typeof boundWarehouseListLine.row>;
export type LineRow = z.output<typeof lineRow>;

const shownSnapshot = (kept: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...kept,
  ...Object.fromEntries(numbersOfSnapshot.filter((name) => name in kept).map((name) => [name, Number(kept[name])])),
});

/** The objects on the wire in addition to the flat fields. */
interface Objects {
  readonly data: Record<string, unknown>;
  /** Packaging levels as they are now: their barcodes are scanned while goods are received and picked. */
  readonly units: readonly ProductUnit[];
  /** 1: kept by serial number, now. */
  readonly bySerial: number;
  readonly address: LineRow['addressJson'] | null;
}

const OBJECTS = sql`t.data_json as data, ${ofList('address_json')} as address,
  ${unitsOfProduct('t', 'product_id')} as units, ${lookUp('product', 'product_id', 'by_serial')} as "bySerial"`;

const wireLine = ({ data, units, bySerial, address, ...row }: ProRow & Objects): LineRow => ({
  ...row,
  product: { barcode: row.barcode, brandName: row.brandName, unitName: row.unitName, categoryName: row.categoryName },
  dataJson: { ...shownSnapshot(data), units, ...(bySerial === 1 ? { bySerial } : {}) },
  addressJson: { name: '', phone: '', address: '', ...address },
});

export async function withObjects(tx: Tx, ctx: Ctx, rows: readonly ProRow[]): Promise<LineRow[]> {
  const { rows: objects } = await sql<Objects & { id: number }>`
    select t.id, ${OBJECTS} from warehouse_list_line t
     where t.company_id = ${ctx.companyId} and t.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const byId = new Map(objects.map((one) => [one.id, one]));
  return rows.map((row) => wireLine({ data: {}, units: [], bySerial: 0, address: null, ...byId.get(row.id), ...row }));
}

const linesWhere = async (tx: Tx, ctx: Ctx, where: RawBuilder<unknown>, by: RawBuilder<unknown>): Promise<LineRow[]> =>
  (await rowsWhere<ProRow, Objects>(tx, ctx, boundWarehouseListLine, where, { also: OBJECTS, by })).map(wireLine);

export const linesById = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<LineRow[]> => linesWhere(tx, ctx, withIds(ids), sql`t.id`);

export const linesOfList = (tx: Tx, ctx: Ctx, listId: number): Promise<LineRow[]> =>
  linesWhere(tx, ctx, sql`t.list_id = ${hiddenKey(listId)}`, sql`t.line_no`);

/** The lists of these lines, in the order of their locks, and how many of the lines there are. */
export async function listsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ listIds: number[]; found: number }> {
  const { rows } = await sql<{ listId: number; found: number }>`
    select list_id as "listId", count(*)::int as found from warehouse_list_line
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) group by 1 order by 1`.execute(tx);
  return { listIds: rows.map(({ listId }) => listId), found: rows.reduce((sum, row) => sum + row.found, 0) };
}

export async function measure(tx: Tx, ctx: Ctx, listIds: readonly number[]) {
  const { rows } = await sql<{ weight: number; volume: number; num: number; boxes: number }>`
    select coalesce(sum(total_weight), 0) as weight, coalesce(sum(total_volume), 0) as volume, coalesce(sum(num), 0) as num,
           coalesce(sum(ceil(num / case_pack)), 0) as boxes
      from warehouse_list_line where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[])`.execute(tx);
  return rows[0] ?? { weight: 0, volume: 0, num: 0, boxes: 0 };
}

/** Of one unit: the last measured value, else the catalogue's. */
export async function lastMeasure(tx: Tx, ctx: Ctx, productId: number) {
  const { rows } = await sql<{ productId: number; weight: number; volume: number; number: string }>`
    select p.id as "productId", coalesce(m.weight, p.weight) as weight, coalesce(m.volume, p.volume) as volume, coalesce(m.number, '') as number
      from product p left join lateral (
        select round(x.total_weight / x.num, 6) as weight, round(x.total_volume / x.num, 6) as volume, l.number
          from warehouse_list_line x join warehouse_list l on l.company_id = x.company_id and l.id = x.list_id
         where x.company_id = p.company_id and x.product_id = p.id and l.state = ${listState.code.done} order by x.id desc limit 1) m on true
     where p.company_id = ${ctx.companyId} and p.id = ${productId}`.execute(tx);
  return rows[0];
}

export interface LineChange {
  readonly num?: number | undefined;
  readonly quality?: number | undefined;
  readonly sell_price?: number | undefined;
  readonly case_pack?: number | undefined;
  readonly batch?: string | undefined;
  readonly mark_time?: string | undefined;
  readonly total_weight?: number | undefined;
  readonly total_volume?: number | undefined;
  readonly info?: string | undefined;
}

/** Weight and volume follow the quantity unless they are given; so does what the goods bring. */
export const changeLine = (tx: Tx, ctx: Ctx, id: number, change: LineChange) =>
  tx
    .updateTable('warehouse_list_line')
    .set({
      ...change,
      ...(change.num === undefined || change.total_weight !== undefined
        ? {}
        : { total_weight: sql<number>`round(total_weight / num * ${change.num}::numeric, 3)` }),
      ...(change.num === undefined || change.total_volume !== undefined
        ? {}
        : { total_volume: sql<number>`round(total_volume / num * ${change.num}::numeric, 6)` }),
      ...(change.num === undefined ? {} : { cost: sql<number>`round(cost / num * ${change.num}::numeric, 2)` }),
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .execute();

export async function setBatches(
  tx: Tx,
  ctx: Ctx,
  lines: readonly { id: number; batchProNumber: string; markTime?: string | undefined }[],
): Promise<void> {
  const c = columns(
    lines.map((line) => ({ ...line, markTime: line.markTime ?? null })),
    ['id', 'batchProNumber', 'markTime'],
  );
  await sql`
    update warehouse_list_line l set batch = x.batch, mark_time = coalesce(x.mark, l.mark_time), version = l.version + 1
      from unnest(${c.id}::bigint[], ${c.batchProNumber}::text[], ${c.markTime}::date[]) as x (id, batch, mark)
     where l.company_id = ${ctx.companyId} and l.id = x.id`.execute(tx);
}

const onLines = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  tx
    .updateTable('warehouse_list_line')
    .where('company_id', '=', ctx.companyId)
    .where('id', 'in', sql<number>`(select unnest(${[...ids]}::bigint[]))`);

export const setTags = (tx: Tx, ctx: Ctx, ids: readonly number[], tags: readonly string[]) =>
  onLines(tx, ctx, ids)
    .set({ tags: [...tags], version: sql<number>`version + 1` })
    .execute();

export const setBackTag = (tx: Tx, ctx: Ctx, ids: readonly number[], backTag: number) =>
  onLines(tx, ctx, ids).set({ back_tag: backTag, version: sql<number>`version + 1` }).execute();
