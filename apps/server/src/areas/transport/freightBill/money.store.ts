/** SQL of what is paid of freight bills: it follows the ledger. */
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { payState } from '@cangyun/contract/transport/waybill.ts';
import { sql } from 'kysely';
import type { SourceSums } from '#kernel/money/index.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { paid, unpaid } = payState.code;

/** `day`: the one that somebody typed for the payment. */
export async function followPaid(tx: Tx, ctx: Ctx, sums: readonly SourceSums[], day?: string): Promise<void> {
  const own = sums.filter(({ kind }) => kind === freightBillKind.name);
  if (own.length === 0) return;
  const c = columns(own, ['id', 'claimed', 'paid']);
  const now = sql`coalesce(${day ?? null}::date::timestamp at time zone 'Asia/Shanghai', clock_timestamp())`;
  await sql`
    update freight_bill t set pay_amount = x.paid, pay_state = case when x.settled then ${sql.lit(paid)} else ${sql.lit(unpaid)} end,
           paid_at = case when x.settled then coalesce(t.paid_at, ${now}) end,
           pay_by = case when not x.settled then '' when t.pay_by = '' then ${ctx.nickName} else t.pay_by end
      from (select s.id, s.paid, s.claimed > 0 and s.paid >= s.claimed as settled
              from unnest(${c.id}::bigint[], ${c.claimed}::numeric[], ${c.paid}::numeric[]) as s (id, claimed, paid)) x
     where t.company_id = ${ctx.companyId} and t.id = x.id`.execute(tx);
}

/** They changed outside their actions: the new version makes open forms stale. */
export const touchFreightBills = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update freight_bill set version = version + 1, update_by = ${ctx.nickName}, updated_at = clock_timestamp()
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
