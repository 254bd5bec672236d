/**
 * What is owed for the fees of lists, on the money ledger: the owner of the goods owes the customer's fees, we owe the driver's. A fee that
 * an entry has taken over is owed on the entry, and fees of reversed lists and of own goods are owed by nobody.
 */
import { claimReason, itemKind } from '@cangyun/contract/finance/ledger.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { inboundList, kindOf, listState, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { claimText, listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { sql } from 'kysely';
import { claimItem, type Item, type Posted, postItems } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { customer, driver } = listFeeSide.code;

/** A list's bill, as histories and claims name it. */
export const BILL = 'inoutBill';

/** The document on the ledger. */
const KIND = `case l.style when ${direction.code.in} then '${inboundList.name}' else '${outboundList.name}' end`;

/** For each of the lists `l`, side and partner: what its fees are worth less what is claimed of them. */
const DIFFERENCES = `
  select x.company_id, x.id, x.side, x.customer_id, x.person, sum(x.amount) as amount, bool_or(x.is_claimed) as is_claimed from (
    select l.company_id, l.id, f.side, case f.side when ${customer} then l.owner_id end as customer_id,
           case f.side when ${driver} then f.driver_name else '' end as person, f.amount, false as is_claimed
      from lists l join warehouse_list_fee f on f.company_id = l.company_id and f.list_id = l.id
     where f.entry_id is null and l.state = ${listState.code.done} and l.reverses_id is null
       and case f.side when ${customer} then l.owner_id <> ${OWN_GOODS} else f.driver_name <> '' end
       and not exists (select from warehouse_list r where r.company_id = l.company_id and r.reverses_id = l.id)
    union all
    select l.company_id, l.id, i.side, i.customer_id, i.person, -i.amount, true
      from lists l join money_item i on i.company_id = l.company_id and i.source_kind = ${KIND} and i.source_id = l.id
     where i.source_id <> 0 and i.kind = ${itemKind.code.claim} and i.reason = ${claimReason.code.fee}) x
   group by 1, 2, 3, 4, 5 having sum(x.amount) <> 0`;

interface Difference {
  readonly id: number;
  readonly style: number;
  readonly number: string;
  readonly siteId: number;
  readonly side: number;
  readonly customerId: number | null;
  readonly person: string;
  readonly amount: number;
  readonly day: string;
  /** What the fees are, for statements. */
  readonly info: string;
}

/** A list of many fees is explained on its own bill. */
const LONGEST_INFO = 500;

const claimOf = ({ id, style, number, siteId, side, customerId, person, amount, day, info }: Difference): Item =>
  claimItem({
    side,
    party: customerId === null ? { customerId, person } : { customerId, person: '' },
    siteId,
    reason: claimReason.code.fee,
    source: { kind: kindOf(style).name, id, number },
    event: { kind: BILL, id },
    amount,
    day,
    info,
  });

/**
 * The claims that bring the ledger to what the fees of these lists are worth now; none where it is there already. One statement sees fees
 * and claims at the same moment, so that it finds exactly what this transaction has changed. The first claim has the day on which the list
 * was finished, a correction has today's.
 */
export async function feeClaims(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<Item[]> {
  const ids = [...new Set(listIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<Difference>`
    with lists as (select t.* from warehouse_list t where t.company_id = ${ctx.companyId} and ${amongIds(sql`t.id`, ids)})
    select d.id, l.style, l.number, l.site_id as "siteId", d.side, d.customer_id as "customerId", d.person, d.amount,
           to_char(case when d.is_claimed then now() else coalesce(l.done_at, now()) end at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
           case when d.is_claimed then ${claimText.correction} else '' end || left(coalesce((
             select string_agg(concat_ws(${claimText.of}, f.name, nullif(case when f.explanation = '' then f.info else f.explanation end, '')), ${claimText.and} order by f.origin, f.id)
               from warehouse_list_fee f where f.company_id = l.company_id and f.list_id = l.id and f.side = d.side and f.entry_id is null
                and (f.side = ${sql.lit(customer)} or f.driver_name = d.person)), ''), ${sql.lit(LONGEST_INFO)}) as info
      from (${sql.raw(DIFFERENCES)}) d join lists l on l.company_id = d.company_id and l.id = d.id
     order by d.id, d.side, d.person`.execute(tx);
  return rows.map(claimOf);
}

/** After fees were made or changed, or a list was reversed. */
export const postFeeClaims = async (tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<Posted> =>
  postItems(tx, ctx, await feeClaims(tx, ctx, listIds));

export const feeProofs: readonly Proof[] = [
  {
    title: '出入库单的应收应付等于未计入其他单据的费用',
    violations: `with lists as (select * from warehouse_list)
      select d.company_id, format('%s（%s）：费用与往来账相差 %s', l.number, d.side, d.amount) as detail
        from (${DIFFERENCES}) d join lists l on l.company_id = d.company_id and l.id = d.id order by 1, 2`,
  },
];
