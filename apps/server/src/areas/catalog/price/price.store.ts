/** SQL of prices: what is set for a customer and for products, however many, in two statements; and the company's rules. */
import { listScope, type PriceBreak, usualBases } from '@cangyun/contract/catalog/pricing.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { type RawBuilder, sql } from 'kysely';
import { atSites } from '#kernel/resources/index.ts';
import { dayOf } from '#kernel/spans/days.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Buyer {
  readonly customerId: number;
  readonly siteId?: number | undefined;
  readonly businessType: string;
  readonly day: string;
}

/** The customer's terms of this business: those of the site before those of all sites. */
const terms = (ctx: Ctx, { customerId, siteId, businessType }: Buyer, wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${wanted} from customer_terms c
   where c.company_id = ${ctx.companyId} and c.customer_id = ${customerId} and c.business_type = ${businessType}
     and c.enabled = ${enabledState.code.enabled} and (c.site_id is null or c.site_id = ${siteId ?? null}::bigint)
   order by c.site_id nulls last limit 1`;

const valid = (of: string, day: string): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`${of}.valid_from`)} <= ${day}::date, true) and coalesce(${sql.ref(`${of}.valid_to`)} >= ${day}::date, true)`;

/** Lists that are valid for this customer today. */
const lists = (ctx: Ctx, buyer: Buyer): RawBuilder<unknown> => sql`
  select p.id, p.name, p.valid_from, p.price_level,
         case when p.customer_id is not null then ${sql.lit(listScope.code.customer)} when p.price_level <> '' then ${sql.lit(listScope.code.level)}
              else ${sql.lit(listScope.code.all)} end as scope
    from price_list p
   where p.company_id = ${ctx.companyId} and p.enabled = ${enabledState.code.enabled} and ${valid('p', buyer.day)}
     and (p.customer_id = ${buyer.customerId} or (p.customer_id is null
       and p.price_level in ('', coalesce((${terms(ctx, buyer, sql`c.price_level`)}), ''))))`;

const LEVELS = 'price_level';

export interface BuyerRow {
  readonly bases: readonly number[];
  readonly discount: number;
  /** As people call it; empty if the customer has none. */
  readonly levelName: string;
  /** Whether a list of that level is valid. */
  readonly hasLevelList: boolean;
}

export async function buyerOf(tx: Tx, ctx: Ctx, buyer: Buyer): Promise<BuyerRow> {
  const { rows } = await sql<BuyerRow>`
    with c as (${terms(ctx, buyer, sql`c.price_level, c.discount`)})
    select coalesce((select r.bases from price_rule r where r.company_id = ${ctx.companyId}), ${[...usualBases]}::int[]) as bases,
           coalesce((select c.discount from c), 100) as discount,
           coalesce((select coalesce((select e.label from dictionary_entry e where e.company_id in (0, ${ctx.companyId})
             and e.dictionary_name = ${LEVELS} and e.value = c.price_level order by e.company_id desc limit 1), c.price_level) from c), '') as "levelName",
           exists (select from (${lists(ctx, buyer)}) l where l.scope = ${sql.lit(listScope.code.level)}) as "hasLevelList"`.execute(tx);
  return rows[0] ?? { bases: usualBases, discount: 100, levelName: '', hasLevelList: false };
}

export interface ProductRow {
  readonly id: number;
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

/** Each product once; unknown ones are missing. The last price is that of the sites that the asking user sees. */
export async function productsFor(tx: Tx, ctx: Ctx, buyer: Buyer, ids: readonly number[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    with l as materialized (${lists(ctx, buyer)})
    select p.id, p.resale_price as "resalePrice", p.retail_price as "retailPrice", p.min_price as "minPrice", coalesce(u.name, '') as "unitName",
           a.price as "agreedPrice", a.valid_from::text as "agreedFrom", a.valid_to::text as "agreedTo",
           s.price as "lastPrice", ${dayOf(sql.ref('s.sold_at'))}::date::text as "lastDay", coalesce(b.breaks, '[]') as breaks
      from unnest(${[...new Set(ids)]}::bigint[]) as x (id)
      join product p on p.company_id = ${ctx.companyId} and p.id = x.id and p.is_delete = ${sql.lit(voidState.code.live)}
      left join unit u on u.company_id = p.company_id and u.id = p.unit_id
      left join product_customer a on a.company_id = p.company_id and a.product_id = p.id and a.customer_id = ${buyer.customerId}
            and a.price > 0 and ${valid('a', buyer.day)}
      left join lateral (select o.price, o.sold_at from sale_price o where o.company_id = p.company_id and o.product_id = p.id
            and o.customer_id = ${buyer.customerId} and ${atSites(ctx, sql.ref('o.site_id'), buyer.siteId)}
            order by o.sold_at desc limit 1) s on true
      left join lateral (
            select jsonb_agg(jsonb_build_object('scope', l.scope, 'listId', l.id, 'listName', l.name, 'listFrom', l.valid_from,
                     'fromNum', i.from_num, 'price', i.price)) as breaks
              from l join price_list_line i on i.company_id = ${ctx.companyId} and i.price_list_id = l.id and i.product_id = p.id) b on true`.execute(
    tx,
  );
  return rows;
}

export interface Rule {
  readonly bases: readonly number[];
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
