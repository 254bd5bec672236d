/** SQL of promotions. */
import {
  applyState,
  applyWord,
  EARLIER_PROBLEM,
  exclusiveTypes,
  promotion,
  promotionType,
} from '@cangyun/contract/storefront/promotion.ts';
import type { PromotedGoods } from '@cangyun/contract/storefront/promotionKinds.ts';
import { sql } from 'kysely';
import { bind, contains, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { USED } from '../promotionUse/promotionUse.store.ts';

const { passed, applied } = applyState.code;

export const boundPromotion = bind(promotion, 'promotion', {
  columns: { storeId: 'shop_id' },
  computed: {
    storeName: lookUp('shop', 'shop_id'),
    goodsName: sql`coalesce(${lookUp('product', 'product_id')}, '')`,
    used: USED,
    problem: sql`case when t.state = ${sql.lit(passed)} and t.runs_from is null then ${sql.lit(EARLIER_PROBLEM)} else '' end`,
  },
});

export interface Verdict {
  readonly state: number;
  readonly reason: string;
}

/** Those that pass have been checked by the rules of their type. */
export const decide = (tx: Tx, ctx: Ctx, ids: readonly number[], { state, reason }: Verdict) =>
  sql`update promotion set state = ${state}, reason = ${reason}, check_by = ${ctx.nickName}, check_time = now(), version = version + 1,
             runs_from = ${state === passed ? sql`greatest(start_time, now())` : sql`null`}
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

/** Applied for again: the earlier decision was about another offer. */
export const reopen = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update promotion set state = ${applied}, reason = '', check_by = '', check_time = null
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

/** One that has not begun ends a moment after its beginning, so it never runs. */
export const endNow = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update promotion set end_time = greatest(now(), start_time + interval '1 second', runs_from), version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and end_time > now()`.execute(tx);

export async function goodsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Map<number, PromotedGoods>> {
  const { rows } = await sql<PromotedGoods & { id: number }>`
    select id, name, retail_price as "retailPrice" from product
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Other {
  /** Of the asked one. */
  readonly askedId: number;
  readonly type: string;
  readonly title: string;
  readonly startTime: string;
  readonly endTime: string;
}

interface Span {
  readonly id: number;
  readonly type: string;
  readonly productId?: number | null | undefined;
  readonly startTime: string;
  readonly endTime: string;
}

/** Passed promotions that give these products a price at the same time; one for each asked. */
export async function overlapping(tx: Tx, ctx: Ctx, asked: readonly Span[]): Promise<Other[]> {
  const priced = asked.filter(({ type, productId }) => productId && (exclusiveTypes as readonly string[]).includes(type));
  if (priced.length === 0) return [];
  const { rows } = await sql<Other>`
    select distinct on (x.id) x.id as "askedId", p.type, p.title, p.start_time as "startTime", p.end_time as "endTime"
      from unnest(${priced.map(({ id }) => id)}::bigint[], ${priced.map(({ productId }) => productId ?? 0)}::bigint[],
                  ${priced.map(({ startTime }) => startTime)}::timestamptz[], ${priced.map(({ endTime }) => endTime)}::timestamptz[]) as x (id, product, from_time, to_time)
      join promotion p on p.company_id = ${ctx.companyId} and p.product_id = x.product and p.id <> x.id
       and p.state = ${passed} and p.type = any(${[...exclusiveTypes]}::text[])
       and p.runs_from < x.to_time and p.end_time > greatest(x.from_time, now())
     order by x.id, p.start_time`.execute(tx);
  return rows;
}

/** Whose time is over by the database's clock. */
export async function overOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<{ title: string; endTime: string }[]> {
  const { rows } = await sql<{ title: string; endTime: string }>`
    select title, end_time as "endTime" from promotion
     where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and end_time <= clock_timestamp() order by id`.execute(tx);
  return rows;
}

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
