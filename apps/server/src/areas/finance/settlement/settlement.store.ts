/** SQL of 收付款单: payments as a list with sums, and what each has settled. */

import { moneySide, paidWay } from '@cangyun/contract/finance/money.ts';
import { settlement } from '@cangyun/contract/finance/settlement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { sql } from 'kysely';
import { bind, conditions, lookUp, type Query, seesSite } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundSettlement = bind(settlement, 'payment', {
  scope: { site: 'site_id', owner: 'user_id' },
  versioned: false,
  computed: {
    restAmount: sql`coalesce((select abs(i.open) from money_item i where i.company_id = t.company_id and i.id = t.item_id), 0)`,
    ownAccountName: lookUp('own_account', 'own_account_id'),
    deptName: lookUp('site', 'site_id'),
    reversesNumber: lookUp('payment', 'reverses_id', 'number'),
    reversedBy: sql`(select r.id from payment r where r.company_id = t.company_id and r.reverses_id = t.id)`,
  },
});

export type SettlementRecord = NonNullable<typeof boundSettlement.row>;

interface Sums {
  readonly received: number;
  readonly paid: number;
  readonly discount: number;
  readonly charge: number;
}

/** Over everything that the filters find. What moved no money counts in none. */
export async function sumsOf(tx: Tx, ctx: Ctx, query: Query): Promise<Sums> {
  const { receive, pay } = moneySide.code;
  const { offset, writeOff, balance } = paidWay.code;
  const moved = sql`t.way not in (${offset}, ${writeOff}, ${balance})`;
  const { rows } = await sql<Sums>`
    select coalesce(sum(t.amount) filter (where t.side = ${receive} and ${moved}), 0) as received,
           coalesce(sum(t.amount) filter (where t.side = ${pay} and ${moved}), 0) as paid,
           coalesce(sum(t.discount), 0) as discount, coalesce(sum(t.charge), 0) as charge
      from payment t where ${conditions(boundSettlement, ctx, query)}`.execute(tx);
  return rows[0] ?? { received: 0, paid: 0, discount: 0, charge: 0 };
}

/** Our own name, for the receipt. */
export async function companyName(tx: Tx, ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where company_id = ${ctx.companyId}`.execute(tx);
  return rows[0]?.name ?? '';
}

export async function partnerName(tx: Tx, ctx: Ctx, customerId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from customer where company_id = ${ctx.companyId} and id = ${customerId} and is_delete = ${voidState.code.live}`.execute(
    tx,
  );
  return rows[0]?.name;
}

/** A site of the company at which the user may book. */
export async function mayBookAt(tx: Tx, ctx: Ctx, siteId: number): Promise<boolean> {
  if (!seesSite(ctx, siteId)) return false;
  const { rows } = await sql`select from site where company_id = ${ctx.companyId} and id = ${siteId}`.execute(tx);
  return rows.length === 1;
}

export interface PaymentItems {
  readonly itemId: number | null;
  readonly otherItemId: number | null;
}

/** On the partners' accounts: the amount itself, and the other half of what moved without money. */
export async function itemsOfPayment(tx: Tx, ctx: Ctx, id: number): Promise<number[]> {
  const { rows } = await sql<PaymentItems>`
    select item_id as "itemId", other_item_id as "otherItemId" from payment where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  return rows.flatMap(({ itemId, otherItemId }) => [itemId, otherItemId].flatMap((one) => one ?? []));
}

export interface Matched {
  readonly raisingId: number;
  readonly loweringId: number;
  readonly amount: number;
  /** Of the other end. */
  readonly kind: number;
  readonly reason: number;
  readonly sourceKind: string;
  readonly sourceId: number;
  readonly number: string;
  readonly sameSource: boolean;
  /** 坏账核销, or with 抹零: freed, it would be an advance that nobody has paid. */
  readonly withoutMoney: boolean;
  readonly reversal: boolean;
}

const between = sql`
  from money_match m join money_item r on r.company_id = m.company_id and r.id = m.raising_id
  join money_item l on l.company_id = m.company_id and l.id = m.lowering_id`;
const relation = sql`(r.source_kind, r.source_id) = (l.source_kind, l.source_id) and r.source_id <> 0 as "sameSource",
  coalesce(r.reverses_id = l.id, false) or coalesce(l.reverses_id = r.id, false) as reversal,
  exists (select from payment p where p.company_id = l.company_id and p.item_id = l.id and (p.way = ${paidWay.code.writeOff} or p.discount <> 0)) as "withoutMoney"`;

/** What these items are matched with now, the other end of each. */
export async function matchesOf(tx: Tx, ctx: Ctx, itemIds: readonly number[]): Promise<Matched[]> {
  const ids = [...itemIds];
  const { rows } = await sql<Matched>`
    select x.*, o.kind, o.reason, o.source_kind as "sourceKind", o.source_id as "sourceId",
           coalesce(nullif(o.source_number, ''), (select p.number from payment p where p.company_id = o.company_id and p.item_id = o.id), '') as number
      from (select m.raising_id as "raisingId", m.lowering_id as "loweringId", sum(m.amount) as amount, ${relation}
              ${between} where m.company_id = ${ctx.companyId} and (m.raising_id = any(${ids}::bigint[]) or m.lowering_id = any(${ids}::bigint[]))
             group by m.raising_id, m.lowering_id, r.source_kind, r.source_id, l.source_kind, l.source_id, r.reverses_id, l.reverses_id, r.id, l.id, l.company_id
            having sum(m.amount) <> 0) x
      join money_item o on o.company_id = ${ctx.companyId} and o.id = case when x."raisingId" = any(${ids}::bigint[]) then x."loweringId" else x."raisingId" end
     order by o.due_day, o.id`.execute(tx);
  return rows;
}

export interface MatchPair extends Pick<Matched, 'amount' | 'sameSource' | 'reversal' | 'withoutMoney'> {
  readonly raising: { readonly kind: string; readonly id: number; readonly number: string };
  readonly lowering: { readonly kind: string; readonly id: number; readonly number: string };
  readonly siteId: number;
}

/** How much of one settles the other; none if nothing does. */
export async function matchBetween(tx: Tx, ctx: Ctx, raisingId: number, loweringId: number): Promise<MatchPair | undefined> {
  const { rows } = await sql<MatchPair>`
    select sum(m.amount) as amount, r.site_id as "siteId", ${relation},
           jsonb_build_object('kind', r.source_kind, 'id', r.source_id, 'number', r.source_number) as raising,
           jsonb_build_object('kind', l.source_kind, 'id', l.source_id, 'number', l.source_number) as lowering
      ${between} where m.company_id = ${ctx.companyId} and m.raising_id = ${raisingId} and m.lowering_id = ${loweringId}
     group by r.company_id, r.id, l.company_id, l.id having sum(m.amount) > 0`.execute(tx);
  return rows[0];
}

/** Nothing else is matched on the account of this item until the transaction ends. */
export const lockAccountOf = (tx: Tx, ctx: Ctx, itemId: number): Promise<unknown> =>
  sql`select from partner_account a where a.company_id = ${ctx.companyId}
         and a.id = (select i.partner_account_id from money_item i where i.company_id = ${ctx.companyId} and i.id = ${itemId}) for update`.execute(
    tx,
  );
