/** SQL of bills. What is charged is computed by the fee engine (calculation.ts). */
import { feeBearingTypes } from '@cangyun/contract/movements.ts';
import type { feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { listFeeOrigin, listFeeSide, type ManualItem } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

type Side = (typeof listFeeSide.entries)[number]['code'];
type Origin = (typeof listFeeOrigin.entries)[number]['code'];
type Unit = (typeof feeUnit.entries)[number]['code'];

/** A row as it is stored. */
export interface KeptRow {
  readonly id: number;
  readonly listId: number;
  readonly side: Side;
  readonly origin: Origin;
  readonly feeId: number | null;
  readonly productFeeTypeId: number | null;
  readonly contractLineId: number | null;
  readonly name: string;
  readonly unit: Unit | null;
  readonly quantity: number;
  readonly price: number;
  readonly minCharge: number;
  readonly amount: number;
  readonly info: string;
  readonly driverName: string;
  /** Empty on rows that people typed, and on calculated ones from before the fee engine. */
  readonly explanation: string;
}

export async function keptRows(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select id, list_id as "listId", side, origin, fee_id as "feeId", product_fee_type_id as "productFeeTypeId", contract_line_id as "contractLineId", name, unit,
           quantity, price, min_charge as "minCharge", amount, info, driver_name as "driverName", explanation
      from warehouse_list_fee where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[]) order by list_id, side, origin, id`.execute(
    tx,
  );
  return rows;
}

/** Fees of a site that apply to a type on a day: enabled, in their period, of this type or of every type that bears fees. */
export const holding = (site: RawBuilder<unknown>, type: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
  f.site_id = ${site} and f.enabled = ${enabledState.code.enabled} and (f.styles = '{}' or ${type} = any(f.styles))
  and ${type} = any(${[...feeBearingTypes]}::int[])
  and coalesce(f.start_day, '-infinity') <= ${on} and coalesce(f.end_day, 'infinity') >= ${on}`;

/** Whether the fee, or any fee if none is named, is chosen in the site's settings of the type. */
export const chosen = (site: RawBuilder<unknown>, type: RawBuilder<unknown>, fee: RawBuilder<unknown> = sql`x.fee_id`) => sql`
  exists (select from movement_setting s join movement_setting_fee x on x.company_id = s.company_id and x.style_id = s.id
           where s.company_id = f.company_id and s.site_id = ${site} and s.type = ${type} and x.fee_id = ${fee})`;

async function removeRows(tx: Tx, ctx: Ctx, listIds: readonly number[], side: Side, origin: Origin): Promise<void> {
  await sql`delete from warehouse_list_fee where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[])
    and side = ${side} and origin = ${origin}`.execute(tx);
}

export async function replaceCalculated(tx: Tx, ctx: Ctx, listIds: readonly number[], rows: readonly KeptRow[]): Promise<void> {
  await removeRows(tx, ctx, listIds, listFeeSide.code.customer, listFeeOrigin.code.calculated);
  await insertAll(
    tx,
    ctx,
    'warehouse_list_fee',
    rows.map((row) => ({
      list_id: row.listId,
      side: listFeeSide.code.customer,
      origin: listFeeOrigin.code.calculated,
      fee_id: row.feeId,
      product_fee_type_id: row.productFeeTypeId,
      contract_line_id: row.contractLineId,
      name: row.name,
      unit: row.unit,
      quantity: row.quantity,
      price: row.price,
      min_charge: row.minCharge,
      amount: row.amount,
      explanation: row.explanation,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    })),
  );
}

/** The same items on each of the lists, replacing those that people typed before. */
export async function replaceManual(
  tx: Tx,
  ctx: Ctx,
  listIds: readonly number[],
  items: readonly ManualItem[],
  { side, driverName = '' }: { side: Side; driverName?: string },
): Promise<void> {
  await removeRows(tx, ctx, listIds, side, listFeeOrigin.code.manual);
  const c = columns(items, ['name', 'amount', 'info']);
  await sql`
    insert into warehouse_list_fee (company_id, list_id, side, origin, name, price, amount, info, driver_name, user_id, create_by)
    select ${ctx.companyId}, l.id, ${side}, ${listFeeOrigin.code.manual}, x.name, x.amount, x.amount, x.info, ${driverName}, ${ctx.userId}, ${ctx.nickName}
      from unnest(${[...listIds]}::bigint[]) as l (id)
     cross join unnest(${c.name}::text[], ${c.amount}::numeric[], ${c.info}::text[]) with ordinality as x (name, amount, info, at)
     order by l.id, x.at`.execute(tx);
}

export interface Fee {
  readonly id: number;
  readonly name: string;
  readonly unit: Unit;
  readonly price: number;
  readonly minCharge: number;
  readonly byDefault: boolean;
}

/** Fees of a site and type that apply today. */
export async function feesOf(tx: Tx, ctx: Ctx, deptId: number, type: number): Promise<Fee[]> {
  const [site, kind] = [sql`${deptId}::bigint`, sql`${type}::int`];
  const { rows } = await sql<Fee>`
    select f.id, f.name, f.unit, f.price, f.min_charge as "minCharge", ${chosen(site, kind, sql`f.id`)} as "byDefault"
      from fee_setting f
     where f.company_id = ${ctx.companyId} and ${holding(site, kind, sql`(now() at time zone 'Asia/Shanghai')::date`)} order by f.id`.execute(
    tx,
  );
  return rows;
}

/** Names of fees and how they are counted, at one site or all that the user works at. */
export async function itemsAt(tx: Tx, ctx: Ctx, sites: readonly number[]): Promise<{ name: string; units: number[] }[]> {
  const { rows } = await sql<{ name: string; units: number[] }>`
    select name, array_agg(distinct unit::bigint order by unit::bigint) as units from fee_setting
     where company_id = ${ctx.companyId} and site_id = any(${[...sites]}::bigint[]) and enabled = ${enabledState.code.enabled} group by name order by name`.execute(
    tx,
  );
  return rows;
}
