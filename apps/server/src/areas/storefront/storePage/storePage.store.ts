/** SQL of pages of shops. */

import type { PageModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import { pageChange, pageKind, pageState, storePage } from '@cangyun/contract/storefront/storePage.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const { same, changed } = pageChange.code;

export const boundStorePage = bind(storePage, 'store_page', {
  columns: { storeId: 'shop_id' },
  computed: {
    storeName: lookUp('shop', 'shop_id'),
    moduleCount: sql`jsonb_array_length(t.modules)`,
    changed: sql`case when t.published_modules is not null and t.modules <> t.published_modules then ${changed}::int else ${same}::int end`,
  },
});

export async function modulesOf(tx: Tx, ctx: Ctx, id: number): Promise<PageModule[]> {
  const { rows } = await sql<{ modules: PageModule[] }>`
    select modules from store_page where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);
  return rows[0]?.modules ?? [];
}

export const keepModules = (tx: Tx, ctx: Ctx, id: number, modules: readonly PageModule[]) =>
  sql`update store_page set modules = ${JSON.stringify(modules)}::jsonb, save_by = ${ctx.nickName}, save_time = now(), version = version + 1
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const showDraft = (tx: Tx, ctx: Ctx, id: number) =>
  sql`update store_page set state = ${pageState.code.published}, published_modules = modules, publish_by = ${ctx.nickName}, publish_time = now(),
             version = version + 1
       where company_id = ${ctx.companyId} and id = ${id}`.execute(tx);

export const hide = (tx: Tx, ctx: Ctx, ids: readonly number[]) =>
  sql`update store_page set state = ${pageState.code.draft}, published_modules = null, publish_by = '', publish_time = null, version = version + 1
       where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[])`.execute(tx);

/** Another home page of this shop that customers see. */
export async function otherHome(tx: Tx, ctx: Ctx, storeId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from store_page where company_id = ${ctx.companyId} and shop_id = ${storeId} and kind = ${pageKind.code.home}
       and state = ${pageState.code.published} and id <> ${id}`.execute(tx);
  return rows[0]?.name;
}
