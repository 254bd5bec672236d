/** SQL of promotions. */
import { applyState, applyWord, promotion, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { sql } from 'kysely';
import { bind, contains, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundPromotion = bind(promotion, 'promotion', {
  columns: { storeId: 'shop_id' },
  computed: { storeName: lookUp('shop', 'shop_id'), goodsName: sql`coalesce(${lookUp('product', 'product_id')}, '')` },
});

export interface Verdict {
  readonly state: number;
  readonly reason: string;
}

export const decide = (tx: Tx, ctx: Ctx, ids: readonly number[], { state, reason }: Verdict) =>
  sql`update promotion set state = ${state}, reason = ${reason}, check_by = ${ctx.nickName}, check_time = now(), version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

/** Applied for again: the earlier decision was about another offer. */
export const reopen = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update promotion set state = ${applyState.code.applied}, reason = '', check_by = '', check_time = null
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

/** One that has not begun ends a moment after its beginning, so it never runs. */
export const endNow = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update promotion set end_time = greatest(now(), start_time + interval '1 second'), version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and end_time > now()`.execute(tx);

interface Offer {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly goodsName: string;
  readonly storeName: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeLine: string;
  readonly originalPrice: number;
  readonly price: number;
  readonly state: number;
}

/** Nobody looks through more of one type. */
const MOST_OF_TYPE = 200;

export async function offersByType(tx: Tx, ctx: Ctx, title: string | undefined) {
  const { rows } = await sql<Offer>`
    select p.* from unnest(${promotionType.entries.map(({ code }) => code)}::text[]) as k (type) cross join lateral (
      select t.id, t.type, t.title, coalesce(${lookUp('product', 'product_id')}, '') as "goodsName", ${lookUp('shop', 'shop_id')} as "storeName",
             t.start_time as "startTime", t.end_time as "endTime", t.time_line as "timeLine", t.original_price as "originalPrice", t.price, t.state
        from promotion t where t.company_id = ${ctx.companyId} and t.type = k.type and t.end_time > now() and ${title ? contains(sql`t.title`, title) : sql`true`}
       order by t.end_time, t.id limit ${MOST_OF_TYPE}) p`.execute(tx);
  const shown = ({ type: _type, state, ...offer }: Offer) => ({ ...offer, promotionApplyStatus: applyWord(state) });
  return Object.fromEntries(promotionType.entries.map(({ code }) => [code, rows.filter(({ type }) => type === code).map(shown)]));
}
