/** HTTP of customers' codes for products. A product is found by them, so every write updates its search index. */
import { productCustomerCalls, productCustomerImportCalls, productCustomerSheet } from '@cangyun/contract/catalog/productCustomer.ts';
import { serveImport } from '#kernel/imports/checked.ts';
import { createRow, editRow, notifyChange, oneRow, removeRows, serveResource } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { settleGoods } from '../goods/settle.store.ts';
import { assertDays } from '../priceList/priceList.rules.ts';
import { assertLiving } from '../product/living.rules.ts';
import { lockGoodsOf } from '../product/product.store.ts';
import { readAgreements } from './import.rules.ts';
import { type Agreement, agreedIn, insertAgreements, updateAgreements } from './import.store.ts';
import { boundProductCustomer } from './productCustomer.store.ts';

const done = { ok: true } as const;

/** Does the work with the goods of these products locked, then updates their search index. */
async function indexing<T>(tx: Tx, ctx: Ctx, productIds: readonly number[], work: () => Promise<T>): Promise<T> {
  const goodsIds = await lockGoodsOf(tx, ctx, productIds);
  const result = await work();
  await settleGoods(tx, ctx, goodsIds);
  return result;
}

async function remove(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<typeof done> {
  const removed = await removeRows(tx, ctx, boundProductCustomer, ids);
  const productIds = removed.map(({ productId }) => productId);
  await indexing(tx, ctx, productIds, async () => undefined);
  return done;
}

/** Rows of the same customer and product are changed, others are new. */
async function saveImported(tx: Tx, ctx: Ctx, rows: readonly Agreement[]): Promise<number> {
  const products = rows.map(({ productId }) => productId);
  await indexing(tx, ctx, products, async () => {
    await updateAgreements(
      tx,
      ctx,
      rows.filter(({ id }) => id !== null),
    );
    await insertAgreements(
      tx,
      ctx,
      rows.filter(({ id }) => id === null),
    );
  });
  ctx.audit.push({ object: boundProductCustomer.resource.name, objectId: products.slice(0, 20).join(','), after: rows });
  await notifyChange(tx, ctx, boundProductCustomer, []);
  return rows.length;
}

export const productCustomerRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundProductCustomer, config, ['list', 'download']),
  serve(productCustomerCalls.create, async ({ tx, ctx, body }) => {
    assertDays(body);
    await assertLiving(tx, ctx, body.productId);
    return indexing(tx, ctx, [body.productId], () => createRow(tx, ctx, boundProductCustomer, body));
  }),
  serve(productCustomerCalls.edit, async ({ tx, ctx, body }) => {
    assertDays(body);
    const before = await oneRow(tx, ctx, boundProductCustomer, body.id);
    await assertLiving(tx, ctx, body.productId);
    return indexing(tx, ctx, [before.productId, body.productId], () => editRow(tx, ctx, boundProductCustomer, body));
  }),
  ...serveImport(
    productCustomerSheet,
    productCustomerImportCalls,
    async (tx, ctx, rows) => readAgreements(rows, await agreedIn(tx, ctx, rows)),
    saveImported,
  ),
  serve(productCustomerCalls.remove, ({ tx, ctx, body }) => remove(tx, ctx, body)),
  serve(productCustomerCalls.removeOne, ({ tx, ctx, params }) => remove(tx, ctx, [params.id])),
];
