/** SQL of collections. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type CollectItem } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import { collectKind, orderCompanyCollect } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, conditions, lookUp, type Query, rowsById, throughColumn } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { lockWaybillsOf } from '../waybillsOf.store.ts';

/** A name out of the waybill's `send` or `recive`. */
const nameIn = (end: 'send' | 'recive'): RawBuilder<unknown> =>
  sql`(select coalesce(x.${sql.ref(end)} ->> 'name', '') from waybill x where x.company_id = t.company_id and x.id = t.waybill_id)`;

export const boundCollect = bind(orderCompanyCollect, 'waybill_collect', {
  scope: { site: ['receive_dept_id', 'collect_dept_id'], owner: 'user_id' },
  history: true,
  columns: {
    orderId: 'waybill_id',
    receiveOrgId: 'receive_dept_id',
    collectOrgId: 'collect_dept_id',
    signTime: 'signed_at',
    receiveTime: 'received_at',
    payTime: 'paid_at',
    updateTime: 'updated_at',
  },
  computed: {
    number: lookUp('waybill', 'waybill_id', 'number'),
    orderState: lookUp('waybill', 'waybill_id', 'state'),
    sendName: nameIn('send'),
    reciveName: nameIn('recive'),
    receiveOrgName: lookUp('dept', 'receive_dept_id'),
    collectOrgName: lookUp('dept', 'collect_dept_id'),
  },
  through: { number: throughColumn('waybill', 'waybill_id', 'number') },
});

export type CollectDocument = NonNullable<typeof boundCollect.row>;

/** The waybill first, as everything that happens to it. */
export async function lockCollect(tx: Tx, ctx: Ctx, id: number): Promise<CollectDocument | undefined> {
  const [, , [row]] = await Promise.all([
    lockWaybillsOf(tx, ctx, 'waybill_collect', [id]),
    sql`select 1 from waybill_collect where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundCollect, [id]),
  ]);
  return row;
}

/** Many at once: their waybills first, in the order of ids. Numbers only of those that the user may see. */
export async function lockCollects(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<CollectDocument[]> {
  const [, rows] = await Promise.all([lockWaybillsOf(tx, ctx, 'waybill_collect', ids), rowsById(tx, ctx, boundCollect, ids)]);
  return rows;
}

export async function liveCollectOf(tx: Tx, ctx: Ctx, waybillId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from waybill_collect where company_id = ${ctx.companyId} and waybill_id = ${waybillId} and is_delete = 0`.execute(tx);
  return rows[0]?.id;
}

export const setInfo = (tx: Tx, ctx: Ctx, id: number, info: string) =>
  sql`update waybill_collect set info = ${info} where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const setPaid = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update waybill_collect set pay_user_name = ${ctx.nickName}, paid_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

/** What the list with these filters comes to, state by state; none left out. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<CollectItem[]> {
  const { rows } = await sql<{ state: number; count: number; money: number }>`
    select t.state, count(*)::int as count, sum(t.money) as money from waybill_collect t
     where ${conditions(boundCollect, ctx, query)} and t.is_delete = ${voidState.code.live} group by t.state`.execute(tx);
  return collectKind.state.entries.map(({ code, label }) => {
    const { count = 0, money = 0 } = rows.find(({ state }) => state === code) ?? {};
    return { state: code, label, count, money };
  });
}
