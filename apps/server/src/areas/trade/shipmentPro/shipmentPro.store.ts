/** SQL of sales order lines on their own. */
import { OWN_GOODS, quality } from '@cangyun/contract/stock/ledger.ts';
import { isPriceError } from '@cangyun/contract/trade/amounts.ts';
import { type ShipmentLine, shipmentPro } from '@cangyun/contract/trade/shipmentPro.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, lookUp, rowsById, throughColumn } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

const ofOrder = (wanted: string) => lookUp('shipment_order', 'order_id', wanted);
const throughOrder = (match: string) => throughColumn('shipment_order', 'order_id', match);
const snapshot = (key: string) => sql`coalesce(t.data_json ->> ${sql.lit(key)}, '')`;
const receiver = (key: string) => sql`coalesce(t.receiver ->> ${sql.lit(key)}, '')`;

export const boundShipmentPro = bind(shipmentPro, 'shipment_pro', {
  scope: { site: 'order_dept_id', owner: 'user_id' },
  computed: {
    number: ofOrder('number'),
    customerName: ofOrder('customer_name'),
    state: ofOrder('state'),
    outState: ofOrder('out_state'),
    deptName: lookUp('dept', 'dept_id'),
    proName: snapshot('name'),
    barcode: snapshot('barcode'),
    unitName: snapshot('unitName'),
    openNum: sql`t.num - t.planned_num - t.out_num`,
    usableQty: sql`coalesce((select b.on_hand - b.reserved - b.frozen from stock_balance b where b.company_id = t.company_id
      and b.dept_id = coalesce(t.dept_id, t.order_dept_id) and b.product_id = t.product_id and b.owner_id = ${OWN_GOODS} and b.quality = ${quality.code.genuine}), 0)`,
    heji: sql`t.amount`,
    xiangzhuang: sql`t.case_pack`,
    reciveName: receiver('name'),
    reciveMobile: receiver('phone'),
    reciveAddress: receiver('address'),
  },
  through: {
    number: throughOrder('number'),
    state: throughOrder('state'),
    outState: throughOrder('out_state'),
    proName: throughColumn('product', 'product_id', 'name'),
    barcode: throughColumn('product', 'product_id', 'barcode'),
  },
});

type Row = NonNullable<typeof boundShipmentPro.row>;

/** The flat rows with what no column shows: the product's snapshot, and the price guard. */
export async function withSnapshots(tx: Tx, ctx: Ctx, rows: readonly Row[]): Promise<ShipmentLine[]> {
  const { rows: extra } = await sql<{ id: number; data: ShipmentLine['dataJson']; lastPrice: number | null }>`
    select id, data_json as data, last_price as "lastPrice" from shipment_pro
     where company_id = ${ctx.companyId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  const byId = new Map(extra.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { data = {}, lastPrice = null } = byId.get(row.id) ?? {};
    return { ...row, lastPrice, priceError: isPriceError({ ...row, lastPrice }) ? 1 : 0, dataJson: data };
  });
}

export const linesById = async (tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ShipmentLine[]> =>
  withSnapshots(tx, ctx, await rowsById(tx, ctx, boundShipmentPro, ids));

/** Ids of the lines of these orders, narrowed by what is asked. */
export async function lineIdsOf(tx: Tx, ctx: Ctx, orderIds: readonly number[], more: RawBuilder<unknown> = sql`true`): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from shipment_pro t where t.company_id = ${ctx.companyId} and t.order_id = any(${[...orderIds]}::bigint[]) and ${more}
     order by t.order_id, t.line_no`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Shipped from this site, or not decided yet. */
export const atSite = (deptId: number | undefined): RawBuilder<unknown> =>
  deptId === undefined ? sql`true` : sql`(t.dept_id = ${deptId} or t.dept_id is null)`;

export const forReceiver = (one: { reciveName: string; reciveMobile: string; reciveAddress: string }): RawBuilder<unknown> =>
  sql`${receiver('name')} = ${one.reciveName} and ${receiver('phone')} = ${one.reciveMobile} and ${receiver('address')} = ${one.reciveAddress}`;
