/**
 * SQL of fees that an entry of finance claims: a claimed fee is neither calculated again nor claimed twice, and its list is not reversed.
 */
import type { OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { instantOfLocal } from '@cangyun/contract/times.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { type RawBuilder, sql } from 'kysely';
import { contains, totalOf, visible } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundList } from '../warehouseList/warehouseList.store.ts';

/** The owner of the goods, or the driver; empty if a list of own goods names nobody. */
const PERSON = sql`case when f.side = ${sql.lit(listFeeSide.code.driver)} then f.driver_name else coalesce(c.name, t.customer_name) end`;

const SELECTED = sql`f.id, f.list_id as "listId", t.number, t.style, f.side, f.name, f.amount, f.info, t.site_id as "deptId", d.name as "deptName",
  case when f.side = ${sql.lit(listFeeSide.code.customer)} then nullif(t.owner_id, 0) end as "customerId", ${PERSON} as "personName", t.done_at as "doneTime"`;

/** Of finished lists that were not reversed, without zero fees: nobody owes nothing. */
const owed = (ctx: Ctx): RawBuilder<unknown> => sql`
  warehouse_list_fee f join warehouse_list t on t.company_id = f.company_id and t.id = f.list_id
  join site d on d.company_id = t.company_id and d.id = t.site_id
  left join customer c on c.company_id = t.company_id and c.id = t.owner_id
  where f.company_id = ${ctx.companyId} and ${visible(boundList, ctx)} and t.state = ${listState.code.done} and t.reverses_id is null
    and f.amount <> 0 and not exists (select from warehouse_list r where r.company_id = t.company_id and r.reverses_id = t.id)`;

export interface OpenFeeQuery {
  readonly page: number;
  readonly size: number;
  readonly side?: number | undefined;
  readonly customerId?: number | undefined;
  readonly deptId?: number | undefined;
  readonly keyword?: string | undefined;
  readonly doneTime?: string | readonly string[] | undefined;
}

function asked({ side, customerId, deptId, keyword, doneTime }: OpenFeeQuery): RawBuilder<unknown> {
  const [from, to = from] = [doneTime ?? []].flat();
  const matchesKeyword = keyword
    ? sql`(${contains(sql`t.number`, keyword)} or ${contains(sql`f.name`, keyword)} or ${contains(PERSON, keyword)})`
    : sql`true`;
  return sql`${side === undefined ? sql`true` : sql`f.side = ${side}`}
    and ${customerId === undefined ? sql`true` : sql`t.owner_id = ${customerId}`}
    and ${deptId === undefined ? sql`true` : sql`t.site_id = ${deptId}`} and ${matchesKeyword}
    and ${from && to ? sql`t.done_at between ${instantOfLocal(from, false)}::timestamptz and ${instantOfLocal(to, true)}::timestamptz` : sql`true`}`;
}

/** What no entry claims yet, the newest first. */
export async function openFees(tx: Tx, ctx: Ctx, query: OpenFeeQuery) {
  const from = sql`from ${owed(ctx)} and f.entry_id is null and ${asked(query)}`;
  const [{ rows }, total] = await Promise.all([
    sql<OpenFee>`select ${SELECTED} ${from} order by f.id desc limit ${query.size} offset ${query.page * query.size}`.execute(tx),
    totalOf(tx, from, false),
  ]);
  return { content: rows, ...total };
}

/**
 * Those of these fees that may be claimed, in the order of their ids; `entryId` keeps its own. Their lists are locked first, in a statement
 * of its own and in key order, as making a bill and reversing a list lock them: neither happens meanwhile.
 */
export async function lockClaimable(tx: Tx, ctx: Ctx, feeIds: readonly number[], entryId: number): Promise<OpenFee[]> {
  const ids = [...new Set(feeIds)];
  const [, { rows }] = await Promise.all([
    sql`select l.id from warehouse_list l where l.company_id = ${ctx.companyId}
         and l.id in (select f.list_id from warehouse_list_fee f where f.company_id = ${ctx.companyId} and f.id = any(${ids}::bigint[]))
       order by l.id for update`.execute(tx),
    sql<OpenFee>`select ${SELECTED} from ${owed(ctx)} and f.id = any(${ids}::bigint[])
       and (f.entry_id is null or f.entry_id = ${entryId}) order by f.id`.execute(tx),
  ]);
  return rows;
}

/** Answers the lists whose fees they are. */
async function setEntry(tx: Tx, ctx: Ctx, entryId: number | null, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update warehouse_list_fee set entry_id = ${entryId} where company_id = ${ctx.companyId} and ${which} returning list_id as id`.execute(
    tx,
  );
  return [...new Set(rows.map(({ id }) => id))];
}

export const claimFees = (tx: Tx, ctx: Ctx, entryId: number, feeIds: readonly number[]): Promise<number[]> =>
  feeIds.length === 0 ? Promise.resolve([]) : setEntry(tx, ctx, entryId, sql`id = any(${[...feeIds]}::bigint[])`);

export const releaseFees = (tx: Tx, ctx: Ctx, entryIds: readonly number[]): Promise<number[]> =>
  setEntry(tx, ctx, null, sql`entry_id = any(${[...entryIds]}::bigint[])`);

/** Lists with a claimed fee, on one side or any. Asked under the lists' locks. */
export async function claimedLists(tx: Tx, ctx: Ctx, listIds: readonly number[], side?: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct list_id as id from warehouse_list_fee where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[])
       and entry_id is not null and ${side === undefined ? sql`true` : sql`side = ${side}`}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
