/** SQL of default addresses. */
import { defaultAddress } from '@cangyun/contract/system/defaultAddress.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundDefaultAddress = bind(defaultAddress, 'default_address', {
  scope: { site: 'site_id', unplaced: true },
  computed: { deptName: sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)` },
});

interface Place {
  readonly site: number | null;
  readonly type: number;
  /** The row that becomes the default. */
  readonly except: number;
}

/** The earlier default of the same site and type loses the mark; an open edit of it becomes stale. */
export const clearDefault = (tx: Tx, ctx: Ctx, { site, type, except }: Place) =>
  sql`update default_address set is_default = 0, version = version + 1
       where company_id = ${ctx.companyId} and site_id is not distinct from ${site}::bigint and type = ${type}
         and is_default = 1 and id <> ${except}`.execute(tx);
