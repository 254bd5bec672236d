/** Cash in the hands of our people, until they hand it in. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { atSites } from '../resources/statements.ts';
import { refusalOf } from './ledger.store.ts';

export interface InHand {
  readonly holderId: number;
  readonly holderName: string;
  readonly ownAccountId: number;
  readonly accountName: string;
  readonly deptId: number;
  readonly deptName: string;
  readonly balance: number;
}

/** Of those who hold some, or of one person; at the sites that the user sees. */
export async function cashInHand(tx: Tx, ctx: Ctx, holderId?: number): Promise<InHand[]> {
  const { rows } = await sql<InHand>`
    select a.holder_id as "holderId", u.nick_name as "holderName", a.id as "ownAccountId", a.name as "accountName", a.site_id as "deptId",
           s.name as "deptName", b.balance
      from own_account a join app_user u on u.company_id = a.company_id and u.id = a.holder_id join site s on s.company_id = a.company_id and s.id = a.site_id
      cross join lateral (select coalesce(sum(r.amount), 0) as balance from journal_row r where r.company_id = a.company_id and r.own_account_id = a.id) b
     where a.company_id = ${ctx.companyId} and a.holder_id is not null
       and ${atSites(ctx, sql`a.site_id`, undefined)} and ${holderId === undefined ? sql`b.balance <> 0` : sql`a.holder_id = ${holderId}`} order by a.id`.execute(
    tx,
  );
  return rows;
}

export interface HandIn {
  readonly from: InHand;
  /** The default account of the holder's site if it is not given. */
  readonly to?: number | undefined;
  /** All that is there if it is not given. */
  readonly amount?: number | undefined;
  readonly day: string;
  readonly typed: boolean;
  readonly info: string;
}

/** A transfer between two accounts of ours. Answers what was moved; undefined: less is there. */
export async function handInCash(tx: Tx, ctx: Ctx, { from, to, amount, day, typed, info }: HandIn): Promise<number | undefined> {
  const into = to === undefined ? sql`default_account(${ctx.companyId}, ${from.deptId}, ${ctx.userId})` : sql`${to}::bigint`;
  const { rows } = await sql<{ moved: number | null }>`
    select hand_in(${ctx.companyId}, ${from.ownAccountId}, ${into}, ${amount ?? null}::numeric, ${day}::date, ${typed}, ${info}, ${ctx.userId}, ${ctx.nickName}) as moved`
    .execute(tx)
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  return rows[0]?.moved ?? undefined;
}
