/** SQL of fee types. */
import { productFeeType } from '@cangyun/contract/catalog/productFeeType.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { bind, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { productName, siteName } from '../naming.store.ts';

export const boundProductFeeType = bind(productFeeType, 'product_fee_type', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    deptName: siteName,
    productName,
    groupName: sql`(select g.name from product_group g where g.company_id = t.company_id and g.id = t.group_id)`,
  },
});

/** In force at a site; of one product: its own, those of its groups, and those of every product. */
export async function feeTypesAt(tx: Tx, ctx: Ctx, deptId: number, productId: number | undefined) {
  const fitting =
    productId === undefined
      ? sql`true`
      : sql`(f.product_id = ${productId} or (f.product_id is null and f.group_id is null) or exists (
           select from product_group_product m where m.company_id = f.company_id and m.group_id = f.group_id and m.product_id = ${productId}))`;
  const { rows } = await sql<{ id: number }>`
    select f.id from product_fee_type f
     where f.company_id = ${ctx.companyId} and f.site_id = ${deptId} and f.enabled = ${enabledState.code.enabled} and ${fitting}`.execute(
    tx,
  );
  return rowsById(
    tx,
    ctx,
    boundProductFeeType,
    rows.map((row) => row.id),
  );
}
