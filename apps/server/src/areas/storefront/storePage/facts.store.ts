/** SQL of what pages show and link to: what each thing is now, and whether a customer could reach it. One statement, however many. */
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { articleStat } from '@cangyun/contract/content/article.ts';
import { linkType, type Reference, trouble } from '@cangyun/contract/storefront/link.ts';
import { applyState } from '@cangyun/contract/storefront/promotion.ts';
import { storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** `mark`: the code, kind or name that is shown with the thing, each type its own. */
export interface FoundFact {
  readonly type: Reference['type'];
  readonly id: number;
  readonly name: string;
  readonly picture: string;
  readonly price: number | null;
  readonly originalPrice: number | null;
  readonly unit: string;
  readonly mark: string;
  readonly trouble: NonNullable<(typeof trouble.entries)[number]['code']> | null;
}

const { goods, category, shops, promotions, articles, pages } = linkType.code;
const { offSale, closed, hidden, disabled, notPassed, ended } = trouble.code;

const alive = sql`from product p where p.company_id = t.company_id and p.goods_id = t.id and p.is_delete = 0`;
const productPicture = sql`coalesce((select p.picture from product p where p.company_id = t.company_id and p.id = t.product_id), '')`;

export async function findFacts(tx: Tx, ctx: Ctx, references: readonly Reference[]): Promise<FoundFact[]> {
  const wanted = (type: Reference['type']) =>
    sql`t.company_id = ${ctx.companyId} and t.id = any(${references.filter((one) => one.type === type).map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<FoundFact>`
    select ${goods} as type, t.id, t.name, coalesce(nullif(t.picture, ''), (select p.picture ${alive} and p.picture <> '' order by p.id limit 1), '') as picture,
           coalesce((select min(p.retail_price) ${alive}), 0) as price, null::numeric as "originalPrice",
           coalesce((select u.name from unit u where u.company_id = t.company_id and u.id = t.unit_id), '') as unit, '' as mark,
           case when t.on_sale <> ${saleState.code.on} then ${offSale}::text end as trouble
      from goods t where ${wanted(goods)} and t.is_delete = 0
    union all
    select ${category}, t.id, t.name, t.picture, null, null, '', '', case when t.enabled <> ${enabledState.code.enabled} then ${disabled}::text end
      from category t where ${wanted(category)}
    union all
    select ${shops}, t.id, t.name, t.logo, null, null, '', t.self_operated::text, case when t.disable <> ${storeDisable.code.open} then ${closed}::text end
      from shop t where ${wanted(shops)}
    union all
    select ${promotions}, t.id, t.title, ${productPicture}, t.price, t.original_price, '', t.type,
           case when t.state <> ${applyState.code.passed} then ${notPassed}::text when t.end_time <= now() then ${ended}::text end
      from promotion t where ${wanted(promotions)}
    union all
    select ${articles}, t.id, t.title, coalesce(t.image_path[1], ''), null, null, '', t.author,
           case when t.stat <> ${articleStat.code.shown} then ${hidden}::text end
      from article t where ${wanted(articles)}
    union all
    select ${pages}, t.id, t.name, '', null, null, '', t.state::text, null from store_page t where ${wanted(pages)}`.execute(tx);
  return rows;
}
