/** SQL that makes collections fit their waybills: one statement, however many waybills. */
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { feeOf, joinTerms } from '../collectTerms/collectTerms.store.ts';

const { onTheWay, toCollect: toCashOnDelivery, toPay, settled, returned } = cashOnDeliveryKind.state.code;
const waybill = waybillKind.state.code;
const { live, voided } = voidState.code;

/**
 * The state of an unsettled collection, from the waybill `w`: due while the goods are at the site that delivers them, collected when they
 * are signed. Text, so that the proof uses the same condition.
 */
export const STATE_OF_WAYBILL = `case w.state when ${waybill.signed} then ${toPay} when ${waybill.returned} then ${returned}
  else case when w.state in (${waybill.waiting}, ${waybill.loaded}) and w.site_id = w.target_site_id then ${toCashOnDelivery} else ${onTheWay} end end`;

const STATE = sql.raw(STATE_OF_WAYBILL);

/**
 * Created with the waybill's money, changed and moved with it, void without it. A settled one never changes. Answers which ones changed.
 */
export async function alignWithWaybills(tx: Tx, ctx: Ctx, waybillIds: readonly number[]): Promise<number[]> {
  const wanted = sql`w.company_id = ${ctx.companyId} and w.id = any(${[...waybillIds]}::bigint[])`;
  const due = sql`w.is_delete = ${live} and w.collect_money > 0`;
  const touched = sql`version = c.version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()`;
  const ofWaybill = sql`c.company_id = w.company_id and c.waybill_id = w.id and c.is_delete = ${live} and c.state <> ${settled}`;
  const { rows } = await sql<{ id: number }>`
    with gone as (
      update cash_on_delivery c set is_delete = ${voided}, ${touched} from waybill w where ${wanted} and ${ofWaybill} and not (${due}) returning c.id
    ), changed as (
      update cash_on_delivery c set money = w.collect_money, state = ${STATE}, receive_site_id = w.init_site_id, collect_site_id = w.target_site_id,
             fee = case when c.fee_typed = 1 or c.money = w.collect_money then c.fee else ${feeOf(sql`w.collect_money`)} end,
             sign_user_name = w.sign_by, signed_at = w.signed_at, received_at = w.signed_at, ${touched}
        from waybill w ${joinTerms} where ${wanted} and ${ofWaybill} and ${due}
         and (c.money, c.state, c.receive_site_id, c.collect_site_id, c.signed_at)
             is distinct from (w.collect_money, ${STATE}, w.init_site_id, w.target_site_id, w.signed_at) returning c.id
    ), made as (
      insert into cash_on_delivery (company_id, waybill_id, money, fee, state, receive_site_id, collect_site_id, user_id, create_by)
      select w.company_id, w.id, w.collect_money, ${feeOf(sql`w.collect_money`)}, ${STATE}, w.init_site_id, w.target_site_id, ${ctx.userId}, ${ctx.nickName}
        from waybill w ${joinTerms} where ${wanted} and ${due} and not exists
             (select from cash_on_delivery c where c.company_id = w.company_id and c.waybill_id = w.id and c.is_delete = ${live})
       order by w.id returning id
    ) select id from gone union all select id from changed union all select id from made order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
