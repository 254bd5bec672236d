/** SQL of what was collected and where it is. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { sql } from 'kysely';
import { today } from '#kernel/money/index.ts';
import type { Ctx } from '#platform/context.ts';
import { amongIds, type Tx } from '#platform/db/kysely.ts';
import { dueAfter, joinTerms } from '../collectTerms/collectTerms.store.ts';

const { toPay } = kind.state.code;
const { receive, pay } = moneySide.code;

export interface Collected {
  readonly id: number;
  readonly waybillId: number;
  readonly number: string;
  readonly customerId: number | null;
  readonly sendName: string;
  readonly sendMobile: string;
  /** That collects. */
  readonly siteId: number;
  readonly ownAccountId: number;
  readonly money: number;
  readonly fee: number;
  /** When it is paid out, as agreed; null: by the customer's other terms. */
  readonly dueDay: string | null;
  /** What the ledger has of both already. */
  readonly moneyClaimed: number;
  readonly feeClaimed: number;
}

const claimed = (side: number) => sql`coalesce((select s.claimed from money_source s
  where s.company_id = c.company_id and s.source_kind = ${sql.lit(kind.name)} and s.source_id = c.id and s.side = ${sql.lit(side)}), 0)`;

/** Of waybills that are signed. Money that nobody holds is in the default account of the site that collects. */
export async function collectedOf(tx: Tx, ctx: Ctx, waybillIds: readonly number[]): Promise<Collected[]> {
  const { rows } = await sql<Collected>`
    update cash_on_delivery c set own_account_id = coalesce(c.own_account_id, default_account(c.company_id, c.collect_site_id, ${ctx.userId}))
      from waybill w ${joinTerms}
     where c.company_id = ${ctx.companyId} and ${amongIds(sql`c.waybill_id`, waybillIds)} and c.state = ${toPay} and c.is_delete = ${voidState.code.live}
       and w.company_id = c.company_id and w.id = c.waybill_id
    returning c.id, w.id as "waybillId", w.number, w.customer_id as "customerId", coalesce(w.send ->> 'name', '') as "sendName",
           coalesce(w.send ->> 'mobile', '') as "sendMobile", c.collect_site_id as "siteId", c.own_account_id as "ownAccountId",
           coalesce(c.collected, c.money) as money, c.fee, (${dueAfter(today)})::text as "dueDay", ${claimed(pay)} as "moneyClaimed", ${claimed(receive)} as "feeClaimed"`.execute(
    tx,
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Their cash in hand; undefined: there is no such person. */
export async function handAccount(tx: Tx, ctx: Ctx, holderId: number, siteId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select hand_account(${ctx.companyId}, ${holderId}, ${siteId}, ${ctx.userId}) as id`.execute(tx);
  return rows[0]?.id ?? undefined;
}

export interface CollectedColumns {
  readonly collected?: number;
  readonly collect_info?: string;
  readonly own_account_id?: number;
  readonly fee?: number;
  readonly fee_typed?: number;
}

export const setCollected = async (tx: Tx, ctx: Ctx, id: number, columns: CollectedColumns): Promise<void> => {
  if (Object.keys(columns).length === 0) return;
  await tx.updateTable('cash_on_delivery').set(columns).where('company_id', '=', ctx.companyId).where('id', '=', id).execute();
};
