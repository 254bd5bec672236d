/** SQL of staff pay. */
import { earningState, staffPay } from '@cangyun/contract/finance/staffPay.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundEarning = bind(staffPay, 'staff_pay', {
  scope: { site: 'site_id', owner: 'user_id' },
  columns: { paidTime: 'paid_at' },
  computed: { deptName: lookUp('site', 'site_id'), earnerName: lookUp('app_user', 'earner_id', 'nick_name') },
  through: { earnerName: throughColumn('app_user', 'earner_id', 'nick_name') },
});

export type Earning = NonNullable<typeof boundEarning.row>;

export interface Paid {
  readonly way: number;
  readonly paidAt: string;
}

export async function markPaid(tx: Tx, ctx: Ctx, ids: readonly number[], { way, paidAt }: Paid): Promise<void> {
  await sql`
    update staff_pay set state = ${earningState.code.paid}, way = ${way}, paid_at = ${paidAt}::timestamptz, pay_by = ${ctx.nickName},
           version = version + 1
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
