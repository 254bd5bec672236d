/** HTTP of fee types. */
import { productFeeType, productFeeTypeCalls } from '@cangyun/contract/catalog/productFeeType.ts';
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { createRow, editRow, notifyChange, rowsById, serveResource } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { boundProductFeeType, feeTypesAt } from './productFeeType.store.ts';

type Body = CallData<typeof productFeeTypeCalls.create>['body'];

const assertOne = ({ name, groupId, productId }: Body): void => void (groupId && productId && refuse('FEE_TYPE_BOTH', { name }));

/** A fee is for one product or for a group: naming the one ends the other, also where the form does not send it. */
const ofOne = <B extends Partial<Body>>(body: B): B => ({
  ...body,
  ...(body.groupId ? { productId: null } : {}),
  ...(body.productId ? { groupId: null } : {}),
});

export const productFeeTypeRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundProductFeeType, config, ['list', 'download', 'remove', 'removeOne']),
  serve(productFeeTypeCalls.create, async ({ tx, ctx, body }) => {
    assertOne(body);
    return createRow(tx, ctx, boundProductFeeType, body, { user_id: ctx.userId });
  }),
  serve(productFeeTypeCalls.edit, async ({ tx, ctx, body }) => {
    assertOne(body);
    return editRow(tx, ctx, boundProductFeeType, ofOne(body));
  }),
  serve(productFeeTypeCalls.createAll, async ({ tx, ctx, body }) => {
    body.forEach(assertOne);
    const rows = body.map(({ deptId, groupId, productId, minCharge, ...plain }) => ({
      ...plain,
      site_id: deptId,
      group_id: groupId || null,
      product_id: productId || null,
      min_charge: minCharge,
      user_id: ctx.userId,
    }));
    const ids = await insertAll(tx, ctx, 'product_fee_type', rows);
    const made = await rowsById(tx, ctx, boundProductFeeType, ids);
    // Nobody may create a row that their own data scope hides.
    if (made.length !== ids.length) refuse('SITE_FORBIDDEN');
    for (const after of made) ctx.audit.push({ object: productFeeType.name, objectId: after.id, after });
    await notifyChange(tx, ctx, boundProductFeeType, ids);
    return made;
  }),
  serve(productFeeTypeCalls.ofDept, ({ tx, ctx, query }) => feeTypesAt(tx, ctx, query.deptId, query.productId)),
];
