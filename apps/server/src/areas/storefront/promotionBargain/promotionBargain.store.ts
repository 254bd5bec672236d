/** SQL of bargains (砍价) and their helpers. */
import { applyState, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionBargain } from '@cangyun/contract/storefront/promotionBargain.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const ofPromotion = (column: string) =>
  sql`(select p.${sql.ref(column)} from promotion p where p.company_id = t.company_id and p.id = t.promotion_id)`;

const HELPERS = sql`(select count(*)::int from promotion_help h where h.company_id = t.company_id and h.bargain_id = t.id)`;

export const boundBargain = bind(promotionBargain, 'promotion_bargain', {
  computed: {
    title: ofPromotion('title'),
    goodsName: sql`(select g.name from promotion p join product g on g.company_id = p.company_id and g.id = p.product_id
      where p.company_id = t.company_id and p.id = t.promotion_id)`,
    customerName: sql`(select c.name from customer c where c.company_id = t.company_id and c.id = t.customer_id)`,
    helpers: HELPERS,
    size: ofPromotion('size'),
    originalPrice: ofPromotion('original_price'),
    floorPrice: ofPromotion('price'),
    // As bargainPrice of the contract, for all rows at once.
    price: sql`(select p.original_price - round((p.original_price - p.price) * least(${HELPERS}, p.size) / p.size, 2)
      from promotion p where p.company_id = t.company_id and p.id = t.promotion_id)`,
    endTime: ofPromotion('end_time'),
  },
});

export interface Bargained {
  readonly title: string;
  readonly running: boolean;
  readonly size: number;
}

/** A promotion to bargain about, locked; undefined if it is none that has passed. */
export async function bargainable(tx: Tx, ctx: Ctx, promotionId: number): Promise<Bargained | undefined> {
  const { rows } = await sql<Bargained>`
    select title, start_time <= clock_timestamp() and end_time > clock_timestamp() as running, coalesce(size, 0) as size from promotion
     where company_id = ${ctx.companyId} and id = ${promotionId} and type = ${promotionType.code.bargain}
       and state = ${applyState.code.passed} and runs_from is not null for share`.execute(tx);
  return rows[0];
}

/** The customer's own; made if it is missing. */
export async function openBargain(tx: Tx, ctx: Ctx, promotionId: number, customerId: number): Promise<number> {
  await sql`insert into promotion_bargain (company_id, promotion_id, customer_id) values (${ctx.companyId}, ${promotionId}, ${customerId})
    on conflict on constraint promotion_bargain_once do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from promotion_bargain where company_id = ${ctx.companyId} and promotion_id = ${promotionId} and customer_id = ${customerId}`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

/** Locked, so that no more help than are needed. */
export async function lockBargain(tx: Tx, ctx: Ctx, id: number): Promise<{ promotionId: number } | undefined> {
  const { rows } = await sql<{ promotionId: number }>`
    select promotion_id as "promotionId" from promotion_bargain where company_id = ${ctx.companyId} and id = ${id} for no key update`.execute(
    tx,
  );
  return rows[0];
}

export async function helpersOf(tx: Tx, ctx: Ctx, id: number): Promise<string[]> {
  const { rows } = await sql<{ helper: string }>`
    select helper from promotion_help where company_id = ${ctx.companyId} and bargain_id = ${id}`.execute(tx);
  return rows.map(({ helper }) => helper);
}

export const insertHelp = (tx: Tx, ctx: Ctx, bargainId: number, helper: string) =>
  sql`insert into promotion_help (company_id, bargain_id, helper) values (${ctx.companyId}, ${bargainId}, ${helper})`.execute(tx);
