/** SQL of shop authorisations. */
import { shopAuthorization, shopAuthorizationState } from '@cangyun/contract/system/shopAuthorization.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { waiting, expired } = shopAuthorizationState.code;

/** An unanswered link expires by the clock, without a write. */
const state = sql`(case when t.state = ${waiting} and t.expire_time <= now() then ${expired} else t.state end)::int`;

export const boundShopAuthorization = bind(shopAuthorization, 'shop_authorization', { computed: { state } });

export const linkColumns = (hash: Buffer, minutes: number) => ({
  token_hash: hash,
  expire_time: sql`now() + make_interval(mins => ${minutes})`,
});

/** A new link for the same shop: the former one is worthless from now on, and so is its answer. */
export const renewLink = (tx: Tx, ctx: Ctx, id: number, hash: Buffer, minutes: number) =>
  sql`update shop_authorization
         set token_hash = ${hash}, expire_time = now() + make_interval(mins => ${minutes}), state = ${waiting}, answer_name = '', answer_ip = '',
             answer_time = null, version = version + 1
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const setState = (tx: Tx, ctx: Ctx, id: number, to: number) =>
  sql`update shop_authorization set state = ${to}, version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export interface Asked {
  readonly companyId: number;
  readonly companyName: string;
  readonly id: number;
  readonly platform: number;
  readonly shopName: string;
  readonly remark: string;
  readonly userName: string;
  readonly state: number;
  readonly expireTime: string;
}

/** The request of a link, for any holder; its company is entered with it. The row is locked: it is answered once. */
export async function askedBy(tx: Tx, hash: Buffer): Promise<Asked | undefined> {
  const { rows: entered } = await sql<{ companyId: number; id: number; companyName: string }>`
    select company_id as "companyId", id, company_name as "companyName" from enter_shop_authorization(${hash})`.execute(tx);
  const [found] = entered;
  if (!found) return undefined;
  const { rows } = await sql<Omit<Asked, 'companyName'>>`
    select t.company_id as "companyId", t.id, t.platform, t.shop_name as "shopName", t.remark, t.user_name as "userName", ${state} as state,
           t.expire_time as "expireTime"
      from shop_authorization t where t.company_id = ${found.companyId} and t.id = ${found.id} and t.token_hash = ${hash} for update`.execute(
    tx,
  );
  return rows[0] && { ...rows[0], companyName: found.companyName };
}

export interface Answer {
  readonly state: number;
  readonly name: string;
  readonly ip: string;
}

export const keepAnswer = (tx: Tx, { companyId, id }: Asked, answer: Answer) =>
  sql`update shop_authorization
         set state = ${answer.state}, answer_name = ${answer.name}, answer_ip = ${answer.ip}, answer_time = now(), version = version + 1
       where company_id = ${companyId} and id = ${id}`.execute(tx);
