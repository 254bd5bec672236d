/** SQL of joint trades as each side lists them, with the progress of both documents. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { JointTradeEvent, JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { type JointTradeSide, jointTradeResources, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { sql } from 'kysely';
import type { StateStatement } from '#kernel/documents/index.ts';
import { bind, conditions, lookUp, type Query, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { documentsOf, lockBoth } from './crossing.store.ts';
import { cooperatingIn } from './pair.store.ts';

/** An incoming trade has no site until it is accepted: until then everybody who may accept sees it. */
const boundFor = (side: JointTradeSide) =>
  bind(jointTradeResources[side], 'joint_trade', {
    scope: { site: 'site_id', owner: 'user_id', ...(side === 'seller' ? { unplaced: true } : {}) },
    only: sql`t.side = ${sql.lit(jointTradeSide.code[side])}`,
    index: { table: 'joint_trade', column: 'id' },
    columns: { placeTime: 'placed_at', answerTime: 'answered_at', payTime: 'pay_begun_at', updateTime: 'updated_at' },
    computed: { deptName: lookUp('site', 'site_id') },
  });

export const boundJointTrades = { buyer: boundFor('buyer'), seller: boundFor('seller') } as const;

type Record = NonNullable<(typeof boundJointTrades)['buyer']['row']>;

/** A trade as its rules see it. */
export interface JointTradeDocument extends Record, Pick<JointTradeRow, 'side' | 'purchase' | 'order'> {
  /** Whether the two companies still cooperate. */
  readonly cooperating: boolean;
}

/** What the rows themselves do not contain, by two look-ups however many rows. The purchase's own sums count while it can be seen. */
export async function withDocuments(tx: Tx, ctx: Ctx, side: JointTradeSide, rows: readonly Record[]): Promise<JointTradeDocument[]> {
  const ids = rows.map(({ id }) => id);
  const [documents, cooperating] = await Promise.all([documentsOf(tx, ctx, ids), cooperatingIn(tx, ctx, ids)]);
  return rows.map((row) => {
    const { purchase = null, order = null } = documents.get(row.id) ?? {};
    const { num, amount } = purchase ?? row;
    return { ...row, num, amount, side: jointTradeSide.code[side], purchase, order, cooperating: cooperating.has(row.id) };
  });
}

/** Which side of its own trade the company is. */
export async function sideOf(tx: Tx, ctx: Ctx, id: number): Promise<JointTradeSide | undefined> {
  const { rows } = await sql<{ side: number }>`select side from joint_trade where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  const [row] = rows;
  return row && (row.side === jointTradeSide.code.buyer ? 'buyer' : 'seller');
}

export async function jointTradeOf(tx: Tx, ctx: Ctx, id: number): Promise<JointTradeDocument | undefined> {
  const side = await sideOf(tx, ctx, id);
  if (!side) return undefined;
  const [jointTrade] = await withDocuments(tx, ctx, side, await rowsById(tx, ctx, boundJointTrades[side], [id]));
  return jointTrade;
}

export async function lockedJointTrade(tx: Tx, ctx: Ctx, id: number): Promise<JointTradeDocument | undefined> {
  await lockBoth(tx, ctx, id);
  return jointTradeOf(tx, ctx, id);
}

export async function idOfPurchase(tx: Tx, ctx: Ctx, purchaseId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from joint_trade where company_id = ${ctx.companyId} and side = ${jointTradeSide.code.buyer} and doc_id = ${purchaseId}
     order by is_delete, id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function eventsOf(tx: Tx, ctx: Ctx, id: number): Promise<JointTradeEvent[]> {
  const { rows } = await sql<JointTradeEvent>`
    select id, side, event, user_name as "userName", note, created_at as "createTime" from joint_trade_log
     where company_id = ${ctx.companyId} and joint_trade_id = ${id} order by id desc`.execute(tx);
  return rows;
}

/** Trades that are not void, by state. */
export async function countStates(
  tx: Tx,
  ctx: Ctx,
  side: JointTradeSide,
  { state: _state, ...query }: Query,
): Promise<{ state: number; count: number }[]> {
  const { rows } = await sql<{ state: number; count: number }>`
    select t.state, count(*)::int as count from joint_trade t
     where ${conditions(boundJointTrades[side], ctx, query)} and t.is_delete = ${voidState.code.live} group by t.state order by t.state`.execute(
    tx,
  );
  return rows;
}

/** Our people who made documents of trades on this side. */
export async function creatorsOf(tx: Tx, ctx: Ctx, side: number): Promise<{ id: number; nickName: string }[]> {
  const { rows } = await sql<{ id: number; nickName: string }>`
    select u.id, u.nick_name as "nickName" from app_user u
     where u.company_id = ${ctx.companyId}
       and exists (select from joint_trade t where t.company_id = u.company_id and t.side = ${side} and t.user_id = u.id)
     order by u.nick_name, u.id`.execute(tx);
  return rows;
}

/** Only the version: for an action without a change of state, on rows that do not record who changed them. */
export const touchJointTrades: StateStatement = (ctx, changes) => sql`
  update joint_trade t set version = t.version + 1
    from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ from }) => from)}::int[]) as n (id, source)
   where t.company_id = ${ctx.companyId} and t.id = n.id and t.state = n.source`;
