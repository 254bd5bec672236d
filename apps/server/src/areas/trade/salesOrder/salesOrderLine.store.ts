/** SQL of sales order lines on their own. */

import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { isPriceError } from '@cangyun/contract/trade/amounts.ts';
import { type SalesOrderLineRow, salesOrderLine } from '@cangyun/contract/trade/salesOrderLine.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsWhere, withIds } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { computedLine, movedStateOfOrder, snapshotsOf, throughLine, throughMovedState } from '../order/line-rows.store.ts';
import { salesTables } from '../order/tables.ts';

const receiver = (key: string) => sql`coalesce(t.receiver ->> ${sql.lit(key)}, '')`;

export const boundSalesOrderLine = bind(salesOrderLine, 'sales_order_line', {
  scope: { site: 'order_site_id', owner: 'user_id' },
  computed: {
    ...computedLine(salesTables),
    outState: movedStateOfOrder(salesTables),
    deptName: lookUp('site', 'site_id'),
    usableQty: sql`coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b where b.company_id = t.company_id
      and b.site_id = coalesce(t.site_id, t.order_site_id) and b.product_id = t.product_id and b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}), 0)`,
    reciveName: receiver('name'),
    reciveMobile: receiver('phone'),
    reciveAddress: receiver('address'),
  },
  through: { ...throughLine(salesTables), outState: throughMovedState(salesTables) },
});

type Row = NonNullable<typeof boundSalesOrderLine.row>;

type Kept = Pick<SalesOrderLineRow, 'dataJson' | 'lastPrice' | 'promotionId'>;

const wireLine = (row: Row, { dataJson, lastPrice, promotionId }: Kept): SalesOrderLineRow => ({
  ...row,
  lastPrice,
  promotionId,
  priceError: isPriceError({ ...row, lastPrice }) ? 1 : 0,
  dataJson,
});

/** The flat rows with what no column shows: the product's snapshot, and the price guard. */
export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<SalesOrderLineRow[]> {
  const kept = await snapshotsOf(
    tx,
    ctx,
    salesTables,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => wireLine(row, kept.get(row.id) ?? { dataJson: {}, lastPrice: null, promotionId: null }));
}

const linesWhere = async (tx: Tx, ctx: Ctx, where: RawBuilder<unknown>): Promise<SalesOrderLineRow[]> => {
  const rows = await rowsWhere<Row, Kept>(tx, ctx, boundSalesOrderLine, where, {
    also: sql`t.data_json as "dataJson", t.last_price as "lastPrice", t.promotion_id as "promotionId"`,
    by: sql`t.order_id, t.line_no`,
  });
  return rows.map((row) => wireLine(row, row));
};

export const linesById = (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<SalesOrderLineRow[]> => linesWhere(tx, ctx, withIds(ids));

export const linesOfOrder = (tx: Tx, ctx: Ctx, orderId: number): Promise<SalesOrderLineRow[]> =>
  linesWhere(tx, ctx, sql`t.order_id = ${orderId}`);

/** Shipped from this site, or not decided yet. */
export const atSite = (deptId: number | undefined): RawBuilder<unknown> =>
  deptId === undefined ? sql`true` : sql`(t.site_id = ${deptId} or t.site_id is null)`;

interface Receiver {
  readonly reciveName: string;
  readonly reciveMobile: string;
  readonly reciveAddress: string;
}

const ofOrder = (value: string) =>
  sql`coalesce((select ${sql.raw(value)} from sales_order o where o.company_id = t.company_id and o.id = t.order_id), '')`;

const namesNobody = sql`concat(t.receiver ->> 'name', t.receiver ->> 'phone', t.receiver ->> 'address') = ''`;

/** Who gets the line's goods: its own receiver, or the order's if it names nobody. */
export const effectiveReceiver = {
  name: sql`case when ${namesNobody} then ${ofOrder(`o.buy_address ->> 'name'`)} else ${receiver('name')} end`,
  phone: sql`case when ${namesNobody} then ${ofOrder(`o.buy_address ->> 'phone'`)} else ${receiver('phone')} end`,
  address: sql`case when ${namesNobody}
    then ${ofOrder(`concat(o.buy_address ->> 'province', o.buy_address ->> 'city', o.buy_address ->> 'address')`)} else ${receiver('address')} end`,
};

/** Lines that name this receiver, or whose order does. */
export const forReceiver = ({ reciveName, reciveMobile, reciveAddress }: Receiver): RawBuilder<unknown> => {
  const { name, phone, address } = effectiveReceiver;
  const is = (n: RawBuilder<unknown>, p: RawBuilder<unknown>, a: RawBuilder<unknown>) =>
    sql`(${n} = ${reciveName} and ${p} = ${reciveMobile} and ${a} = ${reciveAddress})`;
  return sql`(${is(receiver('name'), receiver('phone'), receiver('address'))} or ${is(name, phone, address)})`;
};
