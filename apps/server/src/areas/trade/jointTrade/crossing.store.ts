/**
 * The named functions by which one company's move reaches the other's row (migrations/010-joint-trade.sql). Nothing else of this area
 * reaches another company.
 */
import type { JointTradeLine, JointTradeOrder, JointTradePurchase } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { sql } from 'kysely';
import type { StoredVersion } from '#kernel/history/sealing.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** The paired row: for notifying its company's browsers, never for an answer. */
export interface OtherRow {
  readonly companyId: number;
  readonly id: number;
}

/** The search columns of the other side's row. */
export interface FoundBy {
  readonly searchText: string;
  readonly grams: readonly string[];
}

export const lockBoth = (tx: Tx, ctx: Ctx, id: number) => sql`select lock_joint_trade(${ctx.companyId}, ${id})`.execute(tx);

export interface Moved {
  readonly from: number;
  readonly to: number;
  readonly event: number;
  readonly note: string;
}

/** Undefined if someone was faster. */
export async function moveBoth(
  tx: Tx,
  ctx: Ctx,
  id: number,
  { from, to, event, note }: Moved,
  other: FoundBy,
): Promise<OtherRow | undefined> {
  const { rows } = await sql<OtherRow>`
    select company_id as "companyId", id from move_joint_trade(${ctx.companyId}, ${id}, ${from}, ${to}, ${event}, ${ctx.nickName}, ${note},
      ${other.searchText}, ${[...other.grams]}::text[])`.execute(tx);
  return rows[0];
}

/** Undefined if the seller has never seen it. */
export async function voidBoth(tx: Tx, ctx: Ctx, id: number, event: number, note: string): Promise<OtherRow | undefined> {
  const { rows } = await sql<OtherRow>`
    select company_id as "companyId", id from void_joint_trade(${ctx.companyId}, ${id}, ${event}, ${ctx.nickName}, ${note})`.execute(tx);
  return rows[0];
}

export interface Documents {
  readonly id: number;
  readonly purchase: JointTradePurchase | null;
  readonly order: JointTradeOrder | null;
}

export async function documentsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, Documents>> {
  const { rows } = await sql<Documents>`
    select id, purchase, sale as "order" from joint_trade_documents(${ctx.companyId}, ${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function jointTradeLines(tx: Tx, ctx: Ctx, id: number): Promise<JointTradeLine[]> {
  const { rows } = await sql<JointTradeLine>`
    select line_no as "lineNo", name as "proName", barcode, code, model, unit_name as "unitName", num, price, price2, amount as heji, rate,
           case_pack as xiangzhuang, type, send_time as "sendTime", info, in_num as "inNum", out_num as "outNum", tax_free as "taxFree", by_unit as "byUnit"
      from joint_trade_lines(${ctx.companyId}, ${id}) order by line_no`.execute(tx);
  return rows;
}

export interface BegunPayment extends OtherRow {
  readonly isFirst: boolean;
  readonly accountName: string;
  readonly bankName: string;
  readonly bankBranch: string;
  readonly accountNo: string;
}

export async function beginPayment(tx: Tx, ctx: Ctx, id: number, event: number): Promise<BegunPayment | undefined> {
  const { rows } = await sql<BegunPayment>`
    select company_id as "companyId", id, is_first as "isFirst", account_name as "accountName", bank_name as "bankName", bank_branch as "bankBranch",
           account_no as "accountNo"
      from pay_joint_trade(${ctx.companyId}, ${id}, ${event}, ${ctx.nickName})`.execute(tx);
  return rows[0];
}

export interface PurchaseChain {
  readonly objectId: number;
  readonly version: number;
  readonly hash: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly confirmState: number;
  readonly updateBy: string;
  readonly updateTime: string;
}

/** The end of the purchase's hash chain, and the fields of the purchase that the seller's move has just changed. */
export async function purchaseChain(tx: Tx, ctx: Ctx, id: number): Promise<PurchaseChain | undefined> {
  const { rows } = await sql<PurchaseChain>`
    select object_id as "objectId", version, hash, data, confirm_state as "confirmState", update_by as "updateBy", updated_at as "updateTime"
      from joint_trade_chain(${ctx.companyId}, ${id})`.execute(tx);
  return rows[0];
}

export const recordPurchaseVersion = (tx: Tx, ctx: Ctx, id: number, next: StoredVersion) =>
  sql`select keep_joint_trade_purchase(${ctx.companyId}, ${id}, ${next.version}, ${JSON.stringify(next.data)}::jsonb, ${next.salt}, ${next.hash},
    ${next.previousHash}, ${next.time}::timestamptz, ${next.userName})`.execute(tx);

export interface Listener {
  readonly companyId: number;
  readonly userId: number;
}

/** A message to people of the other company who hold the permission; answers who they are. */
export async function sayToOther(tx: Tx, ctx: Ctx, id: number, needed: string, sender: string, text: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select company_id as "companyId", user_id as "userId" from say_to_joint_trade(${ctx.companyId}, ${id}, ${needed}, ${sender}, ${text})`.execute(
    tx,
  );
  return rows;
}
