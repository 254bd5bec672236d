/** SQL of what people earn. */
import { earningState, userEarPay } from '@cangyun/contract/finance/userEarPay.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export const boundEarning = bind(userEarPay, 'user_ear_pay', {
  scope: { site: 'dept_id', owner: 'user_id' },
  columns: { paidTime: 'paid_at' },
  computed: { deptName: lookUp('dept', 'dept_id'), earnerName: lookUp('app_user', 'earner_id', 'nick_name') },
  through: { earnerName: throughColumn('app_user', 'earner_id', 'nick_name') },
});

export type Earning = NonNullable<typeof boundEarning.row>;

export interface Paid {
  readonly way: number;
  readonly paidAt: string;
}

export async function markPaid(tx: Tx, ctx: Ctx, ids: readonly number[], { way, paidAt }: Paid): Promise<void> {
  await sql`
    update user_ear_pay set state = ${earningState.code.paid}, way = ${way}, paid_at = ${paidAt}::timestamptz, pay_by = ${ctx.nickName},
           version = version + 1
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);
}
