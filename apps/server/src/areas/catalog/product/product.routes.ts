/** HTTP of products. */
import { lookupKind, readLookup } from '@cangyun/contract/catalog/barcode.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { listRows, notifyChange, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { withBranches } from '../category/category.rules.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { marketProducts } from '../goods/market.rules.ts';
import { removeProducts } from '../goods/removal.rules.ts';
import * as picks from './pick.store.ts';
import { createProduct, editProduct, productDetail } from './product.rules.ts';
import { boundProduct, salePricesOf, saveOrder } from './product.store.ts';

const done = { ok: true } as const;
const { barcode, customerCode, keyword } = lookupKind.code;

/** Customer's code first, then barcode (RESOLUTIONS A.6); a keyword is finally searched like a name, so that initials work. */
async function lookUp(tx: Tx, ctx: Ctx, typed: string, asked: picks.Asked, size: number, isKeyword: boolean): Promise<number[]> {
  const lookup = readLookup(typed);
  if (lookup.text === '') return [];
  const kinds = lookup.kind === customerCode ? [customerCode, barcode, ...(isKeyword ? [keyword] : [])] : [lookup.kind];
  for (const kind of kinds) {
    const ids = await picks.lookUpIds(tx, ctx, { ...lookup, kind }, asked, size);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** Lists of pickers: an absent filter does not filter. */
const pickQuery = <Q extends { page: number; size: number; exact: number; onSale: number }>({ onSale, ...query }: Q) => ({
  ...query,
  sort: 'id,desc',
  ...(onSale === saleState.code.on ? { onSale } : {}),
});

export const productRoutes = ({ config }: Services): Served[] => [
  serve(productCalls.list, async ({ tx, ctx, query }) => listRows(tx, ctx, boundProduct, await withBranches(tx, ctx, query))),
  serveSheet(productCalls.download, async ({ tx, ctx, query }) =>
    sheetOf(tx, ctx, boundProduct, await withBranches(tx, ctx, query), config.exportLimit),
  ),
  serve(productCalls.create, ({ tx, ctx, body }) => createProduct(tx, ctx, body)),
  serve(productCalls.edit, ({ tx, ctx, body }) => editProduct(tx, ctx, body)),
  serve(productCalls.remove, ({ tx, ctx, body }) => removeProducts(tx, ctx, body)),
  serve(productCalls.removeOne, ({ tx, ctx, params }) => removeProducts(tx, ctx, [params.id])),
  serve(productCalls.getOne, ({ tx, ctx, query }) => productDetail(tx, ctx, query.id)),
  serve(productCalls.lookUp, async ({ tx, ctx, query }) => {
    const isKeyword = query.keyword !== undefined && query.keyword !== '';
    const ids = await lookUp(tx, ctx, (isKeyword ? query.keyword : query.barcode) ?? '', query, query.size, isKeyword);
    return picks.shortProducts(tx, ctx, ids, query);
  }),
  serve(productCalls.pick, async ({ tx, ctx, query }) => {
    const { ids, groupId, deptId: _dept, customerId: _customer, ownerId: _owner, ...filters } = query;
    const more = picks.both(ids ? picks.among(ids) : picks.everything, groupId === undefined ? picks.everything : picks.inGroup(groupId));
    const where = picks.both(more, picks.offered(query, 'goods_id'));
    const page = await listRows(tx, ctx, boundProduct, pickQuery(await withBranches(tx, ctx, filters)), where);
    const rows = await picks.shortProducts(
      tx,
      ctx,
      page.content.map(({ id }) => id),
      query,
    );
    return { ...page, content: rows };
  }),
  serve(productCalls.pickGoods, async ({ tx, ctx, query }) => {
    const { deptId: _dept, customerId: _customer, ownerId: _owner, ...filters } = query;
    const page = await listRows(tx, ctx, boundGoods, pickQuery(await withBranches(tx, ctx, filters)), picks.offered(query, 'id'));
    const ids = await picks.productsOfGoods(
      tx,
      ctx,
      page.content.map(({ id }) => id),
      query,
    );
    const products = await picks.shortProducts(tx, ctx, ids, query);
    return {
      ...page,
      content: page.content.map(({ id, goodsName, picture, goodsUnit, price, categoryName, skuCount }) => ({
        ...{ id, goodsName, picture, goodsUnit, price, categoryName, skuCount },
        skuList: products.filter(({ goodsId }) => goodsId === id),
      })),
    };
  }),
  serve(productCalls.market, ({ tx, ctx, body }) => marketProducts(tx, ctx, body.ids, body.onSale)),
  serve(productCalls.salePrices, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundProduct, query.id);
    return salePricesOf(tx, ctx, id);
  }),
  serve(productCalls.saveOrder, async ({ tx, ctx, body }) => {
    const ids = [...new Set(body.ids)];
    if ((await saveOrder(tx, ctx, ids)) !== ids.length) refuse('NOT_FOUND', { title: boundProduct.resource.title });
    ctx.audit.push({ object: boundProduct.resource.name, objectId: ids.slice(0, 20).join(','), after: { order: ids } });
    await notifyChange(tx, ctx, boundProduct, ids.slice(0, 100));
    return done;
  }),
];
