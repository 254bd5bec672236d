/** SQL of accounts that receive payments, and of what happened to them. */
import { paymentAccount } from '@cangyun/contract/system/paymentAccount.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { OpeningRequest } from '#platform/bank/bank.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Four characters at either end: enough to recognise, too little to use. */
const masked = (column: string): RawBuilder<unknown> => {
  const value = sql.ref(`t.${column}`);
  return sql`left(${value}, 4) || repeat('*', greatest(length(${value}) - 8, 0)) || right(${value}, 4)`;
};

export const boundPayment = bind(paymentAccount, 'payment_account', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`,
    legalIdNo: masked('legal_id_no'),
    bankCard: masked('bank_card'),
  },
});

/** Whose account: enough to act for it in the background, without a user. */
export interface AccountRef {
  readonly companyId: number;
  readonly accountId: number;
}

export const saveSecrets = (tx: Tx, ctx: Ctx, id: number, legalIdNo: string | undefined, bankCard: string | undefined) =>
  sql`update payment_account set legal_id_no = coalesce(${legalIdNo ?? null}, legal_id_no), bank_card = coalesce(${bankCard ?? null}, bank_card)
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const lockedState = async (tx: Tx, { companyId, accountId }: AccountRef): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('payment_account')
      .select('state')
      .where('company_id', '=', companyId)
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
  )?.state;

export interface Step {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly reason?: string;
  readonly userName: string;
  readonly accountNo?: string;
}

/** Sets the state and writes the history, in one. */
export async function record(tx: Tx, { companyId, accountId }: AccountRef, step: Step): Promise<void> {
  const { from, to, label: action, reason = '', userName, accountNo } = step;
  await Promise.all([
    tx
      .updateTable('payment_account')
      .set({ state: to, reason, version: sql<number>`version + 1`, ...(accountNo === undefined ? {} : { account_no: accountNo }) })
      .where('company_id', '=', companyId)
      .where('id', '=', accountId)
      .execute(),
    tx
      .insertInto('payment_account_log')
      .values({ company_id: companyId, account_id: accountId, from_state: from, to_state: to, action, reason, user_name: userName })
      .execute(),
  ]);
}

export const historyOf = (tx: Tx, ctx: Ctx, accountId: number) =>
  tx
    .selectFrom('payment_account_log')
    .select([
      'id',
      'from_state as fromState',
      'to_state as toState',
      'action',
      'reason',
      'user_name as userName',
      'created_at as createTime',
    ])
    .where('company_id', '=', ctx.companyId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

export async function requestOf(tx: Tx, { companyId, accountId }: AccountRef): Promise<OpeningRequest | undefined> {
  const row = await tx
    .selectFrom('payment_account')
    .select([
      'account_name as accountName',
      'license_no as licenseNo',
      'legal_person as legalPerson',
      'legal_id_no as legalIdNo',
      'bank_card as bankCard',
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && { ...row, reference: `${companyId}-${accountId}` };
}
