/** SQL of what is owed and paid of waybills. The texts are conditions that lists and proofs share. */
import { claimReason, itemKind } from '@cangyun/contract/finance/ledger.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { feeType, waybillKind as kind, payState, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';

const { toCheck, signed, returned } = kind.state.code;
const { freight, fee } = claimReason.code;

/** Freight of either way; everything else is a fee. */
const FREIGHT_TYPES = `${feeType.code.freight}, ${feeType.code.giveBack}`;

const charged = (w: string): string => `${w}.is_delete = ${voidState.code.live} and ${w}.state not in (${toCheck}, ${returned})`;

/** Whether something is owed for it: since it was checked; where the receiver pays, since it was signed. */
const isOwed = (w: string): string => `${charged(w)} and (${w}.who_pay <> ${whoPay.code.receiver} or ${w}.state = ${signed})`;

export const owedOf = (w: string): string => `case when ${isOwed(w)} then ${w}.total_fee else 0 end`;

/** What can still be paid; before the receiver has signed, in advance. */
export const openOf = (w: string): string => `case when ${charged(w)} then ${w}.total_fee else 0 end - ${w}.paid_amount`;

export interface ClaimDue {
  readonly id: number;
  readonly reason: number;
  /** What is not claimed yet; negative: claimed too much. */
  readonly amount: number;
  /** Where it was claimed before. */
  readonly siteId: number | null;
}

/** What is owed now and not claimed yet, by reason. */
export async function claimsDue(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ClaimDue[]> {
  const { rows } = await sql<ClaimDue>`
    select w.id, r.reason, x.owed - coalesce(c.amount, 0) as amount, c.site_id as "siteId"
      from waybill w cross join (values (${sql.lit(freight)}), (${sql.lit(fee)})) as r (reason)
      cross join lateral (
        select case when ${sql.raw(isOwed('w'))} then coalesce(sum(f.amount), 0) else 0 end as owed from waybill_fee f
         where f.company_id = w.company_id and f.waybill_id = w.id
           and (f.type in (${sql.raw(FREIGHT_TYPES)})) = (r.reason = ${sql.lit(freight)})) x
      left join lateral (
        select sum(i.amount) as amount, min(i.site_id) as site_id from money_item i
         where i.company_id = w.company_id and i.source_kind = ${sql.lit(kind.name)} and i.source_id = w.id and i.kind = ${sql.lit(itemKind.code.claim)}
           and i.side = ${sql.lit(moneySide.code.receive)} and i.reason = r.reason) c on true
     where w.company_id = ${ctx.companyId} and ${amongIds(sql`w.id`, ids)} and x.owed <> coalesce(c.amount, 0)
     order by w.id, r.reason`.execute(tx);
  return rows;
}

/** What the ledger says is paid of them. Answers those that changed. */
export async function followPaid(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const { paid, unpaid } = payState.code;
  const { rows } = await sql<{ id: number }>`
    update waybill w set paid_amount = x.paid, pay_state = x.state, version = w.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp(),
           pay_by = case when x.state = ${unpaid} then '' when w.pay_state = ${paid} then w.pay_by else ${ctx.nickName} end,
           paid_at = case when x.state = ${unpaid} then null when w.pay_state = ${paid} then w.paid_at else clock_timestamp() end
      from (select o.id, coalesce(s.paid, 0) as paid,
                   case when coalesce(s.paid, 0) > 0 and s.paid >= o.total_fee then ${paid}::int else ${unpaid}::int end as state
              from waybill o left join money_source s on s.company_id = o.company_id and s.source_kind = ${sql.lit(kind.name)} and s.source_id = o.id
                                                     and s.side = ${sql.lit(moneySide.code.receive)}
             where o.company_id = ${ctx.companyId} and ${amongIds(sql`o.id`, ids)}) x
     where w.company_id = ${ctx.companyId} and w.id = x.id and (w.paid_amount, w.pay_state) is distinct from (x.paid, x.state)
    returning w.id`.execute(tx);
  return rows.map(({ id }) => id);
}
