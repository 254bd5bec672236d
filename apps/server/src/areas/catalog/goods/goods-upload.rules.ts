/** Many goods at once, as spreadsheets and other systems give them: by names instead of ids. All or none. */

import { MOST_SKUS } from '@cangyun/contract/catalog/axes.ts';
import { CATEGORY_LEVELS } from '@cangyun/contract/catalog/category.ts';
import type { GoodsBody, UploadedGoods } from '@cangyun/contract/catalog/goods.calls.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { lockTree } from '#kernel/trees/tree.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { placeCategories } from '../category/category.store.ts';
import { partnersCalled } from '../supplier.store.ts';
import { assertSavable, insertGoods, type OwnTexts } from './goods.rules.ts';
import { boundGoods, type NewIds } from './goods.store.ts';
import { categoriesBelow, idsByName } from './goods-upload.store.ts';

const SEPARATOR = '\n';
const keyOf = (names: readonly string[]): string => names.join(SEPARATOR);

/** id by path of names. Level by level from the top: three rounds, however many goods. */
async function categoryIds(tx: Tx, ctx: Ctx, paths: readonly (readonly string[])[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  if (paths.every((path) => path.length === 0)) return ids;
  await lockTree(tx, ctx, 'category');
  for (let level = 1; level <= CATEGORY_LEVELS; level += 1) {
    const prefixes = [...new Set(paths.filter((path) => path.length >= level).map((path) => keyOf(path.slice(0, level))))];
    if (prefixes.length === 0) break;
    const wanted = prefixes.map((prefix) => {
      const names = prefix.split(SEPARATOR);
      return { prefix, pid: level === 1 ? null : (ids.get(keyOf(names.slice(0, -1))) ?? null), name: names.at(-1) ?? '' };
    });
    const found = await categoriesBelow(tx, ctx, level, wanted);
    for (const { prefix, pid, name } of wanted) {
      const id = found.find((row) => row.pid === pid && row.name === name)?.id;
      if (id !== undefined) ids.set(prefix, id);
    }
  }
  await placeCategories(tx, ctx);
  return ids;
}

async function supplierIds(tx: Tx, ctx: Ctx, texts: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(texts.filter((text) => text !== ''))];
  if (wanted.length === 0) return new Map();
  const partners = await partnersCalled(tx, ctx, customerStyle.code.supplier, wanted);
  return new Map(
    wanted.map((text) => {
      // A mark is certain, a name is not: two suppliers may have swapped names.
      const partner = partners.find(({ mark }) => mark === text) ?? partners.find(({ name }) => name === text);
      return [text, partner?.id ?? refuse('SUPPLIER_UNKNOWN', { name: text })];
    }),
  );
}

/** What goods name instead of ids. */
export type NamedParts = Pick<UploadedGoods, 'brandName' | 'goodsUnit' | 'supplierName' | 'categoryName'>;

export interface NamedIds {
  readonly brandId: number | undefined;
  readonly unitId: number | undefined;
  readonly customerId: number | undefined;
  readonly categoryId: number | undefined;
}

/** Finds the ids of all names; unknown brands, units and categories are created. */
export async function idsOfNames(tx: Tx, ctx: Ctx, list: readonly NamedParts[]): Promise<(one: NamedParts) => NamedIds> {
  const texts = (field: 'brandName' | 'goodsUnit' | 'supplierName'): string[] => list.map((one) => one[field]);
  const brands = await idsByName(tx, ctx, 'brand', texts('brandName'));
  const units = await idsByName(tx, ctx, 'unit', texts('goodsUnit'));
  const suppliers = await supplierIds(tx, ctx, texts('supplierName'));
  const categories = await categoryIds(
    tx,
    ctx,
    list.map(({ categoryName }) => categoryName),
  );
  return (one) => ({
    brandId: brands.get(one.brandName),
    unitId: units.get(one.goodsUnit),
    customerId: suppliers.get(one.supplierName),
    categoryId: categories.get(keyOf(one.categoryName)),
  });
}

/** All of them or none; answers the products' ids in the order of the goods and their lists. `own`: by barcode. */
export async function saveUploaded(tx: Tx, ctx: Ctx, list: readonly UploadedGoods[], own?: ReadonlyMap<string, OwnTexts>): Promise<NewIds> {
  const idsOf = await idsOfNames(tx, ctx, list);
  const named: GoodsBody[] = list.map((one) => {
    const found = idsOf(one);
    return {
      ...one,
      brandId: one.brandId || found.brandId,
      unitId: one.unitId || found.unitId,
      customerId: one.customerId || found.customerId,
      categoryId: one.categoryId || found.categoryId,
    };
  });
  await assertSavable(tx, ctx, named);
  const saved = await insertGoods(tx, ctx, named, own);
  ctx.audit.push({
    object: boundGoods.resource.name,
    objectId: saved.goodsIds.slice(0, 20).join(','),
    after: list.slice(0, MOST_SKUS).map(({ goodsName, skuList }) => ({ goodsName, barcodes: skuList.map(({ sn }) => sn) })),
  });
  return saved;
}

export async function uploadGoods(tx: Tx, ctx: Ctx, list: readonly UploadedGoods[]): Promise<{ goods: number; products: number }> {
  const count = list.reduce((sum, { skuList }) => sum + skuList.length, 0);
  if (count > limits.productImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.productImportRows });
  const { goodsIds, productIds } = await saveUploaded(tx, ctx, list);
  return { goods: goodsIds.length, products: productIds.length };
}
