/** SQL of our own accounts. */
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundOwnAccount = bind(ownAccount, 'own_account', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: lookUp('site', 'site_id'),
    holderName: lookUp('app_user', 'holder_id', 'nick_name'),
    balance: sql`(select coalesce(sum(r.amount), 0) from journal_row r where r.company_id = t.company_id and r.own_account_id = t.id)`,
  },
});

/** A site has one default: another one ends. */
export const endDefault = (tx: Tx, ctx: Ctx, deptId: number, except: number) =>
  sql`update own_account set is_default = 0, version = version + 1
     where company_id = ${ctx.companyId} and site_id = ${deptId} and is_default = 1 and id <> ${except}`.execute(tx);
