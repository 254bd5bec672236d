/** SQL of freight bills themselves; bids, waybills and the rest have files of their own. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { tradeState } from '@cangyun/contract/transport/bid.ts';
import type { TripTerms } from '@cangyun/contract/transport/carContract.ts';
import { freightBillKind, freightBillResource } from '@cangyun/contract/transport/freightBill.ts';
import { type RawBuilder, sql } from 'kysely';
import { lockHeads } from '#kernel/documents/index.ts';
import { isOpen } from '#kernel/money/index.ts';
import { bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { contractToday } from '../carContract/carContract.store.ts';

/** What we owe for the bill `t` and have not paid yet. */
export const OPEN_OF_BILL: RawBuilder<number> = sql<number>`coalesce((select sum(i.open) from money_item i where i.company_id = t.company_id
  and i.source_kind = ${sql.lit(freightBillKind.name)} and i.source_id = t.id and i.side = ${sql.lit(moneySide.code.pay)} and ${isOpen('i')}), 0)`;

export const boundFreightBill = bind(freightBillResource, 'freight_bill', {
  scope: { site: ['site_id', 'to_site_id'], owner: 'user_id' },
  index: { table: 'freight_bill', column: 'id' },
  history: true,
  columns: { departTime: 'departed_at', payTime: 'paid_at', updateTime: 'updated_at' },
  computed: {
    carriersName: lookUp('customer', 'carriers_id'),
    unpaidAmount: OPEN_OF_BILL,
    deptName: lookUp('site', 'site_id'),
    toDeptName: lookUp('site', 'to_site_id'),
    orderCount: sql`(select count(*)::int from freight_bill_waybill o where o.company_id = t.company_id and o.bill_id = t.id)`,
    tradeCount: sql`(select count(*)::int from bid q where q.company_id = t.company_id and q.bill_id = t.id
      and q.state in (${sql.lit(tradeState.code.open)}, ${sql.lit(tradeState.code.chosen)}, ${sql.lit(tradeState.code.lost)}))`,
  },
});

export type FreightBillRecord = NonNullable<typeof boundFreightBill.row>;

/** A bill as its rules see it. */
export interface FreightBillDocument extends FreightBillRecord {
  readonly tradeId: number | null;
  readonly companyCarId: number | null;
  readonly commented: boolean;
}

const BESIDE = sql`t.id, t.trade_id as "tradeId", t.company_car_id as "companyCarId",
  exists (select from freight_bill_comment c where c.company_id = t.company_id and c.bill_id = t.id) as commented`;

type Beside = Pick<FreightBillDocument, 'id' | 'tradeId' | 'companyCarId' | 'commented'>;

/** What the rules need in addition to the row, for a whole page in one statement. */
export async function asDocuments(tx: Tx, ctx: Ctx, rows: readonly FreightBillRecord[]): Promise<FreightBillDocument[]> {
  const found = await sql<Beside>`
    select ${BESIDE} from freight_bill t where t.company_id = ${ctx.companyId} and t.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    tx,
  );
  const beside = new Map(found.rows.map((one) => [one.id, one]));
  return rows.map((row) => ({ tradeId: null, companyCarId: null, commented: false, ...beside.get(row.id), ...row }));
}

/** Locks first, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export const lockFreightBills = lockHeads('freight_bill');

export async function lockedFreightBill(tx: Tx, ctx: Ctx, id: number): Promise<FreightBillDocument | undefined> {
  const [, rows] = await Promise.all([lockFreightBills(tx, ctx, [id]), rowsById(tx, ctx, boundFreightBill, [id])]);
  const [doc] = await asDocuments(tx, ctx, rows);
  return doc;
}

type Value = string | number | null | RawBuilder<unknown>;
export type FreightBillChange = Readonly<Record<string, Value>>;

export async function changeFreightBill(tx: Tx, ctx: Ctx, id: number, change: FreightBillChange): Promise<void> {
  const set = Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update freight_bill set ${sql.join(set)} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
}

/** The real time, which within a transaction is later than its beginning. */
export const thisInstant: RawBuilder<unknown> = sql`clock_timestamp()`;

/** For `changeBill`: the column's own value plus this. */
export const increased = (column: 'extra_fee', amount: number): RawBuilder<unknown> => sql`${sql.ref(column)} + ${amount}::numeric`;

interface Found {
  readonly number: string;
  readonly carNumber: string;
  readonly driverName: string;
  readonly goods: string;
}

/** The search columns of a bill with these words. */
export function foundBy({ number, carNumber, driverName, goods }: Found): FreightBillChange {
  const { searchText, grams } = indexed([number, carNumber, driverName, goods]);
  return { search_text: searchText, grams: sql`${grams}::text[]` };
}

export async function insertFreightBill(tx: Tx, ctx: Ctx, number: string, columns: FreightBillChange): Promise<number> {
  const row: FreightBillChange = { company_id: ctx.companyId, number, user_id: ctx.userId, create_by: ctx.nickName, ...columns };
  const inserted = await sql<{ id: number }>`
    insert into freight_bill (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row).map((value) => sql`${value}`))}) returning id`.execute(tx);
  return inserted.rows[0]?.id ?? 0;
}

/** An existing, enabled partner. */
export async function isPartner(tx: Tx, ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from customer where company_id = ${ctx.companyId} and id = ${id} and is_delete = ${voidState.code.live}
       and enabled = ${enabledState.code.enabled}`.execute(tx);
  return rows.length === 1;
}

export interface SiteRegion {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
}

/** An enabled site of the company: goods go to sites that the sender does not work at. */
export async function siteRegion(tx: Tx, ctx: Ctx, id: number, enabled: number): Promise<SiteRegion | undefined> {
  const { rows } = await sql<SiteRegion>`
    select province, city, district, address from site where company_id = ${ctx.companyId} and id = ${id} and enabled = ${enabled}`.execute(
    tx,
  );
  return rows[0];
}

/** The bill that a vehicle drives for now. */
export async function freightBillOfCar(tx: Tx, ctx: Ctx, carNumber: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from freight_bill where company_id = ${ctx.companyId} and car_number = ${carNumber} and state = ${freightBillKind.state.code.assigned}
       and is_delete = ${voidState.code.live} limit 1`.execute(tx);
  return rows[0]?.number;
}

export interface CarAtWork {
  readonly carNumber: string;
  readonly driverName: string;
  readonly driverPhone: string;
}

interface ContractedCar extends CarAtWork {
  /** On what terms it drives today. */
  readonly contract: TripTerms | null;
}

/** Locked, so that it is not voided meanwhile. */
export async function carAtWork(tx: Tx, ctx: Ctx, companyCarId: number, inUse: number): Promise<ContractedCar | undefined> {
  const { rows } = await sql<ContractedCar>`
    select x.car_number as "carNumber", w.driver_name as "driverName", w.driver_phone as "driverPhone", ${contractToday} as contract
      from company_car w join car x on x.company_id = w.company_id and x.id = w.car_id
     where w.company_id = ${ctx.companyId} and w.id = ${companyCarId} and w.state = ${inUse} and w.is_delete = ${voidState.code.live}
       and x.is_delete = ${voidState.code.live} for share of w`.execute(tx);
  return rows[0];
}
