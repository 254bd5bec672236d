/** SQL of prices: what is set for buyers and for products, however many, in one statement; and the company's rules. */
import { listScope, type PriceBase, type PriceBreak, usualBases } from '@cangyun/contract/catalog/pricing.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { dayOf } from '#kernel/spans/days.store.ts';
import { columns } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import { listed, type Tx } from '#platform/db/kysely.ts';

export interface Buyer {
  readonly customerId: number;
  readonly siteId: number | null;
  readonly businessType: string;
}

/** The buyers as `b`, numbered from 1, with the terms of their business: those of the site before those of all sites. */
const buyersOf = (ctx: Ctx, buyers: readonly Buyer[]): RawBuilder<unknown> => {
  const c = columns(buyers, ['customerId', 'siteId', 'businessType']);
  return sql`
    select x.no, x.customer_id, x.site_id, coalesce(t.price_level, '') as price_level, coalesce(t.discount, 100) as discount
      from unnest(${listed(c.customerId, 'bigint')}, ${listed(c.siteId, 'bigint')}, ${listed(c.businessType, 'text')}) with ordinality as x (customer_id, site_id, business_type, no)
      left join lateral (
        select c.price_level, c.discount from customer_terms c
         where c.company_id = ${ctx.companyId} and c.customer_id = x.customer_id and c.business_type = x.business_type
           and c.enabled = ${sql.lit(enabledState.code.enabled)} and (c.site_id is null or c.site_id = x.site_id)
         order by c.site_id nulls last limit 1) t on true`;
};

const valid = (of: string, day: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${of}.valid_from`)} <= ${day}::date, true) and coalesce(${sql.ref(`${of}.valid_to`)} >= ${day}::date, true)`;

/** Lists that are valid for each buyer on the day, as `l`. */
const listsOf = (ctx: Ctx, day: string): RawBuilder<unknown> => sql`
  select b.no, p.id, p.name, p.valid_from,
         case when p.customer_id is not null then ${sql.lit(listScope.code.customer)} when p.price_level <> '' then ${sql.lit(listScope.code.level)}
              else ${sql.lit(listScope.code.all)} end as scope
    from b join price_list p on p.company_id = ${ctx.companyId} and p.enabled = ${sql.lit(enabledState.code.enabled)} and ${valid('p', day)}
     and (p.customer_id = b.customer_id or (p.customer_id is null and p.price_level in ('', b.price_level)))`;

/** What the terms and the prices of the buyers read. */
export const pricing = (ctx: Ctx, day: string, buyers: readonly Buyer[]): RawBuilder<unknown> =>
  sql`b as materialized (${buyersOf(ctx, buyers)}), l as materialized (${listsOf(ctx, day)})`;

const LEVELS = 'price_level';

export interface BuyerRow {
  readonly bases: readonly number[];
  readonly discount: number;
  /** As people call it; empty if the customer has none. */
  readonly levelName: string;
  /** Whether a list of that level is valid. */
  readonly hasLevelList: boolean;
}

/** In the order of the buyers, after `pricing`. */
export const termsQuery = (ctx: Ctx): RawBuilder<BuyerRow> => sql<BuyerRow>`
    select coalesce((select r.bases from price_rule r where r.company_id = ${ctx.companyId}), ${[...usualBases]}::int[]) as bases, b.discount,
           coalesce((select e.label from dictionary_entry e where e.company_id in (0, ${ctx.companyId})
             and e.dictionary_name = ${LEVELS} and e.value = b.price_level order by e.company_id desc limit 1), b.price_level) as "levelName",
           exists (select from l where l.no = b.no and l.scope = ${sql.lit(listScope.code.level)}) as "hasLevelList"
      from b order by b.no`;

/** A product that a buyer asks for; `buyer` is its place among them. */
export interface Wanted {
  readonly buyer: number;
  readonly productId: number;
}

export interface ProductRow extends Wanted {
  readonly resalePrice: number;
  readonly retailPrice: number;
  readonly minPrice: number;
  readonly unitName: string;
  readonly agreedPrice: number | null;
  readonly agreedFrom: string | null;
  readonly agreedTo: string | null;
  readonly lastPrice: number | null;
  readonly lastDay: string | null;
  readonly breaks: readonly PriceBreak[];
}

/** After `pricing`. Unknown products are missing. The last price is that of the sites that the asking user sees. */
export const pricesQuery = (ctx: Ctx, day: string, wanted: readonly Wanted[]): RawBuilder<ProductRow> => {
  const c = columns(wanted, ['buyer', 'productId']);
  return sql<ProductRow>`
    select x.no as buyer, p.id as "productId", p.resale_price as "resalePrice", p.retail_price as "retailPrice", coalesce(p.min_price, 0) as "minPrice",
           coalesce(u.name, '') as "unitName", a.price as "agreedPrice", a.valid_from::text as "agreedFrom", a.valid_to::text as "agreedTo",
           s.price as "lastPrice", ${dayOf(sql.ref('s.sold_at'))}::date::text as "lastDay", coalesce(i.breaks, '[]') as breaks
      from unnest(${listed(c.buyer, 'int')}, ${listed(c.productId, 'bigint')}) as x (no, product_id)
      join b on b.no = x.no
      join product p on p.company_id = ${ctx.companyId} and p.id = x.product_id and p.is_delete = ${sql.lit(voidState.code.live)}
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join product_customer a on a.company_id = p.company_id and a.product_id = p.id and a.customer_id = b.customer_id
            and a.price > 0 and ${valid('a', day)}
      left join lateral (select o.price, o.sold_at from sale_price o where o.company_id = p.company_id and o.product_id = p.id
            and o.customer_id = b.customer_id and o.site_id = coalesce(b.site_id, o.site_id) and ${atSites(ctx, sql.ref('o.site_id'), undefined)}
            order by o.sold_at desc limit 1) s on true
      left join lateral (
            select jsonb_agg(jsonb_build_object('scope', l.scope, 'listId', l.id, 'listName', l.name, 'listFrom', l.valid_from,
                     'fromNum', g.from_num, 'price', g.price)) as breaks
              from l join price_list_line g on g.company_id = ${ctx.companyId} and g.price_list_id = l.id and g.product_id = p.id
             where l.no = x.no) i on true`;
};

export interface Rule {
  readonly bases: readonly PriceBase[];
  /** 0: nobody has changed the usual order yet. */
  readonly version: number;
}

export async function ruleOf(tx: Tx, ctx: Ctx): Promise<Rule> {
  const { rows } = await sql<Rule>`select bases, version from price_rule where company_id = ${ctx.companyId}`.execute(tx);
  return rows[0] ?? { bases: usualBases, version: 0 };
}

/** Answers nothing if somebody else was faster. */
export async function saveRule(tx: Tx, ctx: Ctx, { bases, version }: Rule): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`
    insert into price_rule as r (company_id, bases) values (${ctx.companyId}, ${[...bases]}::int[])
    on conflict (company_id) do update set bases = excluded.bases, version = r.version + 1 where r.version = ${version}
    returning bases, version`.execute(tx);
  return rows[0];
}
