/** SQL of waybills themselves; goods, fees and stops have files of their own. */

import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { stopStat } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { type RawBuilder, sql } from 'kysely';
import { type StateChange, setStates } from '#kernel/documents/index.ts';
import { type Bound, bind, lookUp, rowsById } from '#kernel/resources/index.ts';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { openOf } from './money.store.ts';

const part = (end: 'send' | 'receiver', key: string) => sql`coalesce(t.${sql.ref(end)} ->> ${sql.lit(key)}, '')`;

const stops = (expression: RawBuilder<unknown>, condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select ${expression} from waybill_stop s where s.company_id = t.company_id and s.waybill_id = t.id and ${condition})`;

const underWay = sql`s.stat = ${sql.lit(stopStat.code.moving)}`;

export const boundWaybill = bind(waybill, 'waybill', {
  scope: { site: ['site_id', 'init_site_id', 'belong_site_id', 'target_site_id'], owner: 'user_id' },
  index: { table: 'waybill', column: 'id' },
  history: true,
  columns: { payTime: 'paid_at', signTime: 'signed_at', receiptTime: 'receipt_at', updateTime: 'updated_at' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    nextDeptId: stops(sql`s.site_id`, underWay),
    nextDeptName: sql`coalesce(${stops(sql`(select d.name from site d where d.company_id = s.company_id and d.id = s.site_id)`, underWay)}, '')`,
    targetDeptName: lookUp('site', 'target_site_id'),
    initDeptName: lookUp('site', 'init_site_id'),
    belongDeptName: lookUp('site', 'belong_site_id'),
    sendName: part('send', 'name'),
    sendMobile: part('send', 'mobile'),
    sendProvince: part('send', 'province'),
    sendCity: part('send', 'city'),
    sendAddress: part('send', 'address'),
    reciveName: part('receiver', 'name'),
    reciveMobile: part('receiver', 'mobile'),
    reciveProvince: part('receiver', 'province'),
    reciveCity: part('receiver', 'city'),
    reciveAddress: part('receiver', 'address'),
    openAmount: sql.raw(openOf('t')),
    customerName: sql`coalesce(${lookUp('customer', 'customer_id')}, '')`,
    originNumber: sql`coalesce(${lookUp('waybill', 'origin_id', 'number')}, '')`,
    stopCount: stops(sql`count(*)::int`),
    abnormalCount: sql`(select count(*)::int from waybill_exception a
      where a.company_id = t.company_id and a.waybill_id = t.id and a.state = ${sql.lit(waybillExceptionKind.state.code.open)} and a.is_delete = 0)`,
  },
});

export type WaybillRecord = NonNullable<typeof boundWaybill.row>;

/** A waybill as its rules see it: its row. No rule depends on goods or fees. */
export type WaybillDocument = WaybillRecord;

/** For follow-up work: a person who scans a parcel may not see every waybill. */
const unscoped: Bound<WaybillRecord> = { ...boundWaybill, scope: undefined };

export const waybillsById = (tx: Tx, ctx: Ctx, ids: readonly number[], seen: 'all' | 'visible' = 'all'): Promise<WaybillDocument[]> =>
  rowsById(tx, ctx, seen === 'all' ? unscoped : boundWaybill, ids);

/** Locks in the order of ids, in a statement of its own: what is read afterwards includes the changes of the previous holder. */
export async function lockWaybills(tx: Tx, ctx: Ctx, ids: readonly number[], seen: 'all' | 'visible' = 'all'): Promise<WaybillDocument[]> {
  const [, rows] = await Promise.all([
    sql`select 1 from waybill where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx),
    waybillsById(tx, ctx, ids, seen),
  ]);
  return rows;
}

export const lockWaybill = async (tx: Tx, ctx: Ctx, id: number): Promise<WaybillDocument | undefined> =>
  (await lockWaybills(tx, ctx, [id], 'visible'))[0];

/** Ids by number, for people who read numbers off parcels. */
export async function idsByNumbers(tx: Tx, ctx: Ctx, numbers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from waybill where company_id = ${ctx.companyId} and number = any(${[...numbers]}::text[])`.execute(tx);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

interface StateAndWeight {
  readonly state: number;
  /** kg */
  readonly weight: number;
}

export async function statesOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, StateAndWeight>> {
  const { rows } = await sql<StateAndWeight & { id: number }>`
    select id, state, total_weight as weight from waybill where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type Columns = Readonly<Record<string, string | number | null | RawBuilder<unknown>>>;

/** The real time, which within a transaction is later than its beginning. */
export const thisInstant: RawBuilder<Date> = sql<Date>`clock_timestamp()`;

/** The site of the last stop: where a waybill that has just arrived is. */
export const atLastStop: RawBuilder<number> = sql<number>`(select s.site_id from waybill_stop s
  where s.company_id = t.company_id and s.waybill_id = t.id order by s.seq desc limit 1)`;

/** Sets the states of many waybills, and further columns with equal values. One statement; false if somebody was faster. */
export function setWaybills(tx: Tx, ctx: Ctx, changes: readonly StateChange[], further: Columns): Promise<boolean> {
  const set = Object.entries(further).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return setStates('waybill', set.length > 0 ? sql.join(set) : undefined)(tx, ctx, changes);
}

/** Sets columns with equal values, outside the actions; the states do not change. */
export const changeWaybills = (tx: Tx, ctx: Ctx, docs: readonly WaybillDocument[], further: Columns): Promise<boolean> =>
  setWaybills(
    tx,
    ctx,
    docs.map(({ id, state }) => ({ id, from: state, to: state })),
    further,
  );

type Ends = Pick<WaybillDocument, 'number' | 'sendName' | 'sendMobile' | 'reciveName' | 'reciveMobile'>;

/** The search words of a waybill. */
export const searchValues = ({ number, sendName, sendMobile, reciveName, reciveMobile }: Ends) => {
  const { searchText, grams } = indexed([number, sendName, sendMobile, reciveName, reciveMobile]);
  return { search_text: searchText, grams };
};

/** The same for a statement that changes one. */
export const searchColumns = (ends: Ends): Columns => {
  const { grams, ...text } = searchValues(ends);
  return { ...text, grams: sql`${grams}::text[]` };
};

export async function siteNameOf(tx: Tx, ctx: Ctx, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from site where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  return rows[0]?.name ?? '';
}
