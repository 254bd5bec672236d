/** SQL of shops. */
import { shop } from '@cangyun/contract/storefront/shop.ts';
import { sql } from 'kysely';
import { bind, contains, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundShop = bind(shop, 'shop', {
  columns: { storeName: 'name', storeLogo: 'logo', storeDisable: 'disable' },
  computed: { deptName: sql`coalesce(${lookUp('site', 'site_id')}, '')` },
});

interface Asked {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly storeDisable?: string | undefined;
  readonly storeName?: string | undefined;
}

export interface ShopRecord {
  readonly id: number;
  readonly storeName: string;
  readonly storeLogo: string;
  readonly selfOperated: boolean;
  readonly storeDisable: 'OPEN' | 'CLOSED';
}

/** A page for a picker, with how many there are in all. */
export async function shopsFor(tx: Tx, ctx: Ctx, { pageNumber, pageSize, storeDisable, storeName }: Asked) {
  const wanted = sql`shop t where t.company_id = ${ctx.companyId}
    and ${storeDisable ? sql`t.disable = ${storeDisable}` : sql`true`} and ${storeName ? contains(sql`t.name`, storeName) : sql`true`}`;
  const [{ rows: records }, { rows: counted }] = await Promise.all([
    sql<ShopRecord>`
      select t.id, t.name as "storeName", t.logo as "storeLogo", t.self_operated = 1 as "selfOperated", t.disable as "storeDisable"
        from ${wanted} order by t.id limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(tx),
  ]);
  return { total: counted[0]?.total ?? 0, records };
}
