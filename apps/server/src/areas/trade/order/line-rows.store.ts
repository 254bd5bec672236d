/** Lines as rows of a list of their own: what sales orders and purchases share. */
import { type RawBuilder, sql } from 'kysely';
import { lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { LinesTable, OrderTables } from './tables.ts';

/** Of the line `t`: its product snapshot. */
export const snapshot = (key: string) => sql`coalesce(t.data_json ->> ${sql.lit(key)}, '')`;

/** For `bind`: fields without a column in the line `t`. */
export const computedLine = ({ orders, moved }: OrderTables) => ({
  number: lookUp(orders, 'order_id', 'number'),
  customerName: lookUp(orders, 'order_id', 'customer_name'),
  state: lookUp(orders, 'order_id', 'state'),
  proName: snapshot('name'),
  barcode: snapshot('barcode'),
  unitName: snapshot('unitName'),
  openNum: sql`greatest(t.num - t.planned_num - t.${sql.ref(moved)}, 0)`,
  unit: sql`t.unit_name`,
  unitNum: sql`coalesce(t.unit_num, t.num)`,
  unitPrice: sql`coalesce(t.unit_price, t.price)`,
  heji: sql`t.amount`,
  net: sql`t.amount - t.tax`,
  xiangzhuang: sql`t.case_pack`,
});

/** Of the line's order: none, part or all has moved. */
export const movedStateOfOrder = ({ orders, movedState }: OrderTables) => lookUp(orders, 'order_id', movedState);
export const throughMovedState = ({ orders, movedState }: OrderTables) => throughColumn(orders, 'order_id', movedState);

export const throughLine = ({ orders }: OrderTables) => ({
  number: throughColumn(orders, 'order_id', 'number'),
  state: throughColumn(orders, 'order_id', 'state'),
  proName: throughColumn('product', 'product_id', 'name'),
  barcode: throughColumn('product', 'product_id', 'barcode'),
});

interface LineSnapshot {
  readonly id: number;
  readonly dataJson: Readonly<Record<string, unknown>>;
  /** Of sales lines only. */
  readonly lastPrice: number | null;
  readonly promotionId: number | null;
}

/** What no column of a list shows: the product's snapshot, and the customer's last price. */
export async function snapshotsOf(tx: Tx, ctx: Ctx, { lines }: LinesTable, ids: readonly number[]): Promise<Map<number, LineSnapshot>> {
  const ofSales =
    lines === 'sales_order_line'
      ? sql`last_price as "lastPrice", promotion_id as "promotionId"`
      : sql`null::numeric as "lastPrice", null::bigint as "promotionId"`;
  const { rows } = await sql<LineSnapshot>`
    select id, data_json as "dataJson", ${ofSales} from ${sql.table(lines)}
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of the lines of these orders, for the given filters. */
export async function lineIdsOf(
  tx: Tx,
  ctx: Ctx,
  { lines }: LinesTable,
  orderIds: readonly number[],
  more: RawBuilder<unknown> = sql`true`,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(lines)} t where t.company_id = ${ctx.companyId} and t.order_id = any(${[...orderIds]}::bigint[]) and ${more}
     order by t.order_id, t.line_no`.execute(tx);
  return rows.map(({ id }) => id);
}
