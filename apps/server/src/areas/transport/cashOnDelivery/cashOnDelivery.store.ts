/** SQL of collections. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { type CashOnDeliveryItem } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind, cashOnDeliveryResource } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, conditions, lookUp, type Query, rowsById, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { lockWaybillsOf } from '../waybillsOf.store.ts';

const { toPay, settled } = cashOnDeliveryKind.state.code;

/** A name out of the waybill's `send` or `receiver`. */
const nameIn = (end: 'send' | 'receiver'): RawBuilder<unknown> =>
  sql`(select coalesce(x.${sql.ref(end)} ->> 'name', '') from waybill x where x.company_id = t.company_id and x.id = t.waybill_id)`;

export const boundCashOnDelivery = bind(cashOnDeliveryResource, 'cash_on_delivery', {
  scope: { site: ['receive_site_id', 'collect_site_id'], owner: 'user_id' },
  history: true,
  columns: {
    orderId: 'waybill_id',
    receiveOrgId: 'receive_site_id',
    collectOrgId: 'collect_site_id',
    signTime: 'signed_at',
    receiveTime: 'received_at',
    payTime: 'paid_at',
    updateTime: 'updated_at',
  },
  computed: {
    number: lookUp('waybill', 'waybill_id', 'number'),
    orderState: lookUp('waybill', 'waybill_id', 'state'),
    sendName: nameIn('send'),
    reciveName: nameIn('receiver'),
    collected: sql.raw(`coalesce(t.collected, case when t.state in (${toPay}, ${settled}) then t.money else 0 end)`),
    openAmount: sql.raw(`coalesce((select s.claimed - s.paid from money_source s where s.company_id = t.company_id
      and s.source_kind = '${cashOnDeliveryKind.name}' and s.source_id = t.id and s.side = ${moneySide.code.pay}), 0)`),
    accountName: sql`coalesce(${lookUp('own_account', 'own_account_id')}, '')`,
    receiveOrgName: lookUp('site', 'receive_site_id'),
    collectOrgName: lookUp('site', 'collect_site_id'),
  },
  through: { number: throughColumn('waybill', 'waybill_id', 'number') },
});

export type CashOnDeliveryDocument = NonNullable<typeof boundCashOnDelivery.row>;

/** The waybill is locked first, as for everything that happens to it. */
export async function lockCashOnDelivery(tx: Tx, ctx: Ctx, id: number): Promise<CashOnDeliveryDocument | undefined> {
  const [, , [row]] = await Promise.all([
    lockWaybillsOf(tx, ctx, 'cash_on_delivery', [id]),
    sql`select 1 from cash_on_delivery where company_id = ${ctx.companyId} and id = ${id} for update`.execute(tx),
    rowsById(tx, ctx, boundCashOnDelivery, [id]),
  ]);
  return row;
}

/** Many at once: their waybills first, in the order of ids. Only numbers that the user may see. */
export async function lockCashOnDeliveries(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<CashOnDeliveryDocument[]> {
  const [, rows] = await Promise.all([lockWaybillsOf(tx, ctx, 'cash_on_delivery', ids), rowsById(tx, ctx, boundCashOnDelivery, ids)]);
  return rows;
}

export async function liveCashOnDeliveryOf(tx: Tx, ctx: Ctx, waybillId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from cash_on_delivery where company_id = ${ctx.companyId} and waybill_id = ${waybillId} and is_delete = 0`.execute(tx);
  return rows[0]?.id;
}

export const setInfo = (tx: Tx, ctx: Ctx, id: number, info: string, fee?: number) =>
  sql`update cash_on_delivery set info = ${info}, fee = coalesce(${fee ?? null}::numeric, fee),
       fee_typed = case when ${fee ?? null}::numeric is null then fee_typed else 1 end where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );

export const setPaid = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update cash_on_delivery set pay_user_name = ${ctx.nickName}, paid_at = clock_timestamp()
       where company_id = ${ctx.companyId} and ${amongIds(sql`id`, ids)}`.execute(tx);

export const setUnpaid = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update cash_on_delivery set pay_user_name = '', paid_at = null where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

/** Count and money per state for the list's filters; states without any are included. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<CashOnDeliveryItem[]> {
  const { rows } = await sql<{ state: number; count: number; money: number }>`
    select t.state, count(*)::int as count, sum(t.money) as money from cash_on_delivery t
     where ${conditions(boundCashOnDelivery, ctx, query)} and t.is_delete = ${voidState.code.live} group by t.state`.execute(tx);
  return cashOnDeliveryKind.state.entries.map(({ code, label }) => {
    const { count = 0, money = 0 } = rows.find(({ state }) => state === code) ?? {};
    return { state: code, label, count, money };
  });
}
