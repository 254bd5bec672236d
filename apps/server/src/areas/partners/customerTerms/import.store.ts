/** SQL of imported terms: a fixed number of statements, however many rows. */
import { sql } from 'kysely';
import { entriesOf } from '#kernel/dictionaries/entries.store.ts';
import { insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Terms {
  /** Of the row that is there already. */
  readonly id: number | null;
  readonly customerId: number;
  readonly businessType: string;
  readonly siteId: number | null;
  readonly priceLevel: string;
  readonly discount: number;
  readonly enabled: number;
  readonly remark: string;
}

interface Entry {
  readonly value: string;
  readonly label: string;
}

export interface KnownTerms {
  readonly customers: readonly { readonly id: number; readonly name: string; readonly style: number }[];
  readonly sites: readonly { readonly id: number; readonly name: string }[];
  readonly businessTypes: readonly Entry[];
  readonly priceLevels: readonly Entry[];
  /** All of these customers. */
  readonly terms: readonly (Terms & { readonly id: number })[];
}

const BUSINESS = 'business_type';
const LEVEL = 'price_level';

export async function termsIn(
  tx: Tx,
  ctx: Ctx,
  rows: readonly { readonly customerName: string; readonly deptName: string }[],
): Promise<KnownTerms> {
  const names = [...new Set(rows.map(({ customerName }) => customerName))];
  const sites = [...new Set(rows.map(({ deptName }) => deptName))];
  const named = sql`c.company_id = ${ctx.companyId} and c.is_delete = 0 and c.name = any(${names}::text[])`;
  const [customers, places, entries, terms] = await Promise.all([
    sql<KnownTerms['customers'][number]>`select c.id, c.name, c.style from customer c where ${named}`.execute(tx),
    sql<
      KnownTerms['sites'][number]
    >`select id, name from site where company_id = ${ctx.companyId} and name = any(${sites}::text[])`.execute(tx),
    entriesOf(tx, ctx, [BUSINESS, LEVEL]),
    sql<KnownTerms['terms'][number]>`
      select t.id, t.customer_id as "customerId", t.business_type as "businessType", t.site_id as "siteId", t.price_level as "priceLevel", t.discount,
             t.enabled, t.remark from customer_terms t join customer c on c.company_id = t.company_id and c.id = t.customer_id
       where t.company_id = ${ctx.companyId} and ${named}`.execute(tx),
  ]);
  const of = (dictionary: string): Entry[] => entries.filter(({ dictionary_name }) => dictionary_name === dictionary);
  return { customers: customers.rows, sites: places.rows, businessTypes: of(BUSINESS), priceLevels: of(LEVEL), terms: terms.rows };
}

/** Billing and salesman are not in the sheet: they stay as they are, or begin as a form would. */
export async function saveTerms(tx: Tx, ctx: Ctx, rows: readonly Terms[]): Promise<void> {
  await updateAll(
    tx,
    ctx,
    'customer_terms',
    rows.flatMap(({ id, priceLevel, discount, enabled, remark }) =>
      id === null ? [] : [{ id, price_level: priceLevel, discount, enabled, remark }],
    ),
  );
  await insertAll(
    tx,
    ctx,
    'customer_terms',
    rows.flatMap(({ id, customerId, businessType, siteId, priceLevel, discount, enabled, remark }) =>
      id === null
        ? [
            {
              customer_id: customerId,
              business_type: businessType,
              site_id: siteId,
              price_level: priceLevel,
              discount,
              enabled,
              remark,
            },
          ]
        : [],
    ),
  );
}
