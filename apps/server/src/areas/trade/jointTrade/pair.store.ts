/** SQL of a company's own row of a trade: found by its document, created, linked to an order. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { cooperationState } from '@cangyun/contract/system/cooperation.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { jointTradeEvent, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseJointTrade } from '@cangyun/contract/trade/jointTradeState.ts';
import { type RawBuilder, sql } from 'kysely';
import { indexed } from '#kernel/search/grams.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** A company's own row, as far as moving it needs. */
export interface Pair {
  readonly id: number;
  readonly number: string;
  readonly side: number;
  readonly state: number;
  readonly partnerId: number;
  readonly partnerUnionId: number | null;
  readonly partnerName: string;
  readonly purchaseNumber: string;
  readonly orderNumber: string;
}

async function pairWhere(tx: Tx, ctx: Ctx, which: RawBuilder<unknown>): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select id, number, side, state, partner_id as "partnerId", partner_joint_trade_id as "partnerUnionId", partner_name as "partnerName",
           purchase_number as "purchaseNumber", order_number as "orderNumber"
      from joint_trade where company_id = ${ctx.companyId} and is_delete = ${voidState.code.live} and ${which} order by id`.execute(tx);
  return rows;
}

export const pairById = async (tx: Tx, ctx: Ctx, id: number): Promise<Pair | undefined> => (await pairWhere(tx, ctx, sql`id = ${id}`))[0];

/** The trades of these documents of one side that are not void. */
export const pairsOf = (tx: Tx, ctx: Ctx, side: number, docIds: readonly number[]): Promise<Pair[]> =>
  pairWhere(tx, ctx, sql`side = ${side} and doc_id = any(${[...docIds]}::bigint[])`);

/** Of a purchase `t`: the state of its trade. */
export const stateOfPurchase: RawBuilder<unknown> = sql`coalesce((select u.state from joint_trade u
  where u.company_id = t.company_id and u.side = ${sql.lit(jointTradeSide.code.buyer)} and u.doc_id = t.id and u.is_delete = ${sql.lit(voidState.code.live)}),
  ${sql.lit(purchaseJointTrade.code.none)})`;

/** The cooperating company that a supplier is linked to. */
export async function companyBehind(tx: Tx, ctx: Ctx, supplierId: number): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.partner_id as id, party_name(k.partner_id) as name
      from customer c join my_cooperation k on k.company_id = c.company_id and k.partner_id = c.for_company_id and k.state = ${cooperationState.code.agreed}
     where c.company_id = ${ctx.companyId} and c.id = ${supplierId}`.execute(tx);
  return rows[0];
}

/** Which of these trades are with a company that still cooperates. */
export async function cooperatingIn(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select u.id from joint_trade u join my_cooperation k on k.company_id = u.company_id and k.partner_id = u.partner_id and k.state = ${cooperationState.code.agreed}
     where u.company_id = ${ctx.companyId} and u.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** A trade of the purchase, which has just been sent. Answers its id. */
export async function openPair(
  tx: Tx,
  ctx: Ctx,
  purchaseId: number,
  number: string,
  partner: { readonly id: number; readonly name: string },
  purchaseNumber: string,
): Promise<number> {
  const { searchText, grams } = indexed([number, purchaseNumber, partner.name]);
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into joint_trade (company_id, side, number, partner_id, partner_name, customer_id, doc_id, purchase_number, num, amount, site_id, user_id,
        create_by, search_text, grams)
      select p.company_id, ${jointTradeSide.code.buyer}, ${number}, ${partner.id}, ${partner.name}, p.customer_id, p.id, p.number,
             (select coalesce(sum(l.num), 0) from purchase_line l where l.company_id = p.company_id and l.order_id = p.id), p.amount, p.site_id, p.user_id,
             p.create_by, ${searchText}, ${grams}::text[]
        from purchase p where p.company_id = ${ctx.companyId} and p.id = ${purchaseId}
      returning company_id, id
    ), noted as (
      insert into joint_trade_log (company_id, joint_trade_id, side, event, user_name)
      select company_id, id, ${jointTradeSide.code.buyer}, ${jointTradeEvent.code.sent}, ${ctx.nickName} from made
    )
    select id from made`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The purchase was rewritten: its trade gets the same site. */
export const followSite = (tx: Tx, ctx: Ctx, purchaseId: number) =>
  sql`update joint_trade u set site_id = p.site_id from purchase p
       where p.company_id = ${ctx.companyId} and p.id = ${purchaseId} and u.company_id = p.company_id and u.side = ${jointTradeSide.code.buyer} and u.doc_id = p.id`.execute(
    tx,
  );

/** Our customer that is linked to the buying company. */
export async function customerBehind(tx: Tx, ctx: Ctx, id: number): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from joint_trade u join customer c on c.company_id = u.company_id and c.for_company_id = u.partner_id
       and c.style = ${customerStyle.code.customer} and c.enabled = ${enabledState.code.enabled} and c.is_delete = ${voidState.code.live}
     where u.company_id = ${ctx.companyId} and u.id = ${id}`.execute(tx);
  return rows[0];
}

export interface CreatedOrder {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly deptId: number;
}

export async function tieOrder(
  tx: Tx,
  ctx: Ctx,
  pair: Pick<Pair, 'id' | 'number' | 'purchaseNumber' | 'partnerName'>,
  order: CreatedOrder,
): Promise<void> {
  const { searchText, grams } = indexed([pair.number, pair.purchaseNumber, order.number, pair.partnerName]);
  await tx
    .updateTable('joint_trade')
    .set({
      doc_id: order.id,
      order_number: order.number,
      customer_id: order.customerId,
      site_id: order.deptId,
      user_id: ctx.userId,
      create_by: ctx.nickName,
      search_text: searchText,
      grams,
    })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', pair.id)
    .execute();
}

/** Our products by the customer's codes; null if there is none. In the order of the question. */
export async function byCustomerCodes(
  tx: Tx,
  ctx: Ctx,
  customerId: number,
  wanted: readonly { readonly barcode: string; readonly code: string }[],
): Promise<(number | null)[]> {
  const { rows } = await sql<{ id: number | null }>`
    select (select p.id from product_customer c join product p on p.company_id = c.company_id and p.id = c.product_id and p.is_delete = 0
             where c.company_id = ${ctx.companyId} and c.customer_id = ${customerId} and c.code in (x.barcode, nullif(x.code, ''))
             order by c.code = x.barcode desc limit 1) as id
      from unnest(${wanted.map(({ barcode }) => barcode)}::text[], ${wanted.map(({ code }) => code)}::text[]) with ordinality as x (barcode, code, at)
     order by x.at`.execute(tx);
  return rows.map(({ id }) => id);
}
