/** Whether these goods may be saved, and what saving them does to their products. */
import { setImmediate } from 'node:timers/promises';
import { axesFault } from '@cangyun/contract/catalog/axes.ts';
import type { GoodsBody, GoodsDetail, SkuBody } from '@cangyun/contract/catalog/goods.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { packagingUnits } from '@cangyun/contract/catalog/units.ts';
import { notifyChange, oneRow } from '#kernel/resources/index.ts';
import { type ColumnValues, insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProduct } from '../product/product.store.ts';
import { assertSuppliers } from '../supplier.rules.ts';
import * as store from './goods.store.ts';
import { goodsColumns, nameOfSku, skuColumns } from './goods-rows.ts';
import { assertVoidable } from './removal.rules.ts';
import { settleGoods, voidProducts } from './settle.store.ts';
import { type BoxBarcodes, keepUnits } from './units.store.ts';

const { boundGoods } = store;

export async function goodsDetail(tx: Tx, ctx: Ctx, id: number, showQty = false, lock = false): Promise<GoodsDetail> {
  const row = await oneRow(tx, ctx, boundGoods, id, lock);
  const [rest, skuList] = await Promise.all([store.restOf(tx, ctx, id), store.skusOf(tx, ctx, id, showQty)]);
  return { ...row, ...(rest ?? refuse('NOT_FOUND', { title: boundGoods.resource.title })), skuList };
}

type Saved = Omit<GoodsBody, 'skuList'> & { readonly skuList: readonly SkuBody[]; readonly id?: number };

const MOST_NAMED = 5;

/** Pictures are matched to products by 名称&条码 (spec 1 §5.7). */
function assertWritable(goods: Saved): void {
  const fault = axesFault(goods.skuOptions, goods.skuList);
  if (fault) refuse('GOODS_AXES', { name: goods.goodsName, fault });
  const texts = [goods.goodsName, ...goods.skuList.flatMap((sku) => [sku.goodsName, sku.sn])];
  const ampersand = texts.find((text) => text.includes('&'));
  if (ampersand !== undefined) refuse('NAME_AMPERSAND', { name: ampersand });
  // Parts are set with the product, not with its goods.
  if (goods.type === productType.code.combine && goods.id === undefined) refuse('KIT_EMPTY', { name: goods.goodsName });
}

/** No barcode twice: neither among these nor in the table, except on the goods' own products. */
async function assertBarcodesFree(tx: Tx, ctx: Ctx, list: readonly Saved[]): Promise<void> {
  const barcodes = list.flatMap(({ skuList }) =>
    skuList.flatMap(({ sn, boxBarcodes = [] }) => [sn, ...boxBarcodes.filter((barcode) => barcode !== '')]),
  );
  const seen = new Set<string>();
  const twice = [...new Set(barcodes.filter((barcode) => seen.size === seen.add(barcode).size))];
  if (twice.length > 0) refuse('BARCODE_TWICE', { barcodes: twice.slice(0, MOST_NAMED).join('、') });
  const own = new Set(list.map(({ id }) => id));
  const taken = (await store.holdersOf(tx, ctx, barcodes)).filter(({ goodsId }) => !own.has(goodsId));
  if (taken.length > 0)
    refuse('BARCODE_TAKEN', {
      products: taken
        .slice(0, MOST_NAMED)
        .map(({ name, barcode }) => `${barcode}（${name}）`)
        .join('、'),
    });
}

export async function assertSavable(tx: Tx, ctx: Ctx, list: readonly Saved[]): Promise<void> {
  for (const goods of list) assertWritable(goods);
  await assertBarcodesFree(tx, ctx, list);
  await assertSuppliers(
    tx,
    ctx,
    list.map(({ customerId }) => customerId),
  );
}

/** What the body says about barcodes of packaging, by product. */
const boxBarcodesOf = (ids: readonly number[], skus: readonly SkuBody[]): BoxBarcodes =>
  new Map(skus.flatMap(({ boxBarcodes }, at) => (boxBarcodes ? [[ids[at] ?? 0, boxBarcodes] as const] : [])));

/** What only a product has, and no uploaded goods says. */
export interface OwnTexts {
  readonly aliasName: string;
  readonly note: string;
}

const NO_TEXTS: ReadonlyMap<string, OwnTexts> = new Map();

// Goods of one upload may or may not have a carton; rows of one statement have the same columns.
const BLANK = { length: 0, width: 0, height: 0, empty_box_weight: 0 };

const newSku = (goods: GoodsBody, sku: SkuBody, { aliasName = '', note = '' }: Partial<OwnTexts> = {}): ColumnValues => ({
  ...BLANK,
  ...skuColumns(goods, sku, aliasName),
  alias_name: aliasName,
  note,
});

const isPacked = (goods: GoodsBody | undefined): boolean => goods !== undefined && packagingUnits({ ...goods, unitName: '' }).length > 0;

/**
 * PostgreSQL writes a part of the goods, and their products, while the next part is made. These are the shares after which a part leaves: the
 * first is small, so that PostgreSQL begins soon, and each is written no faster than the next is made.
 */
const PARTS_END = [0.1, 0.3, 0.6, 1] as const;
/** So many goods are made at a time; between them the connection takes more of what is sent already. */
const SLICE = 100;

/** Rows of some goods and of their products. */
function rowsOf(list: readonly GoodsBody[], own: ReadonlyMap<string, OwnTexts>, { goodsIds, productIds }: store.NewIds) {
  const goods: ColumnValues[] = [];
  const products: ColumnValues[] = [];
  for (const [at, body] of list.entries()) {
    goods.push({ id: goodsIds[at], ...goodsColumns(body) });
    for (const sku of body.skuList)
      products.push({ id: productIds[products.length], ...newSku(body, sku, own.get(sku.sn)), goods_id: goodsIds[at] });
  }
  return { goods, products };
}

/** Two statements for each part, sent without waiting for the one before. */
async function insertInParts(
  tx: Tx,
  ctx: Ctx,
  list: readonly GoodsBody[],
  own: ReadonlyMap<string, OwnTexts>,
  ids: store.NewIds,
): Promise<void> {
  const sent: Promise<unknown>[] = [];
  const send = (table: 'goods' | 'product', rows: readonly ColumnValues[]): void => {
    const inserted = insertAll(tx, ctx, table, rows);
    // Said below: until then nobody waits for it.
    inserted.catch(() => undefined);
    sent.push(inserted);
  };
  let made = 0;
  let product = 0;
  for (const end of PARTS_END.map((share) => Math.ceil(list.length * share))) {
    const goods: ColumnValues[] = [];
    const products: ColumnValues[] = [];
    while (made < end) {
      const slice = list.slice(made, Math.min(made + SLICE, end));
      const rows = rowsOf(slice, own, { goodsIds: ids.goodsIds.slice(made), productIds: ids.productIds.slice(product) });
      goods.push(...rows.goods);
      products.push(...rows.products);
      made += slice.length;
      product += rows.products.length;
      await setImmediate();
    }
    send('goods', goods);
    send('product', products);
  }
  await Promise.all(sent);
}

/** All goods with their products: a fixed number of statements, however many. Answers the ids of both. `own`: by barcode. */
export async function insertGoods(
  tx: Tx,
  ctx: Ctx,
  list: readonly GoodsBody[],
  own: ReadonlyMap<string, OwnTexts> = NO_TEXTS,
): Promise<store.NewIds> {
  const skus = list.flatMap(({ skuList }) => skuList);
  const ids = await store.newIdsOf(tx, list.length, skus.length);
  const { goodsIds, productIds } = ids;
  await insertInParts(tx, ctx, list, own, ids);
  // New goods without packaging have no units to write, and none to remove.
  const packed = goodsIds.filter((_, at) => isPacked(list[at]));
  if (packed.length > 0) await keepUnits(tx, ctx, packed, boxBarcodesOf(productIds, skus));
  await Promise.all([
    notifyChange(tx, ctx, boundGoods, goodsIds.slice(0, 100)),
    notifyChange(tx, ctx, boundProduct, productIds.slice(0, 100)),
  ]);
  return ids;
}

export async function createGoods(tx: Tx, ctx: Ctx, body: GoodsBody): Promise<GoodsDetail> {
  await assertSavable(tx, ctx, [body]);
  const { goodsIds } = await insertGoods(tx, ctx, [body]);
  const after = await goodsDetail(tx, ctx, goodsIds[0] ?? 0);
  ctx.audit.push({ object: boundGoods.resource.name, objectId: after.id, after });
  return after;
}

type Edited = Saved & { readonly id: number; readonly version: number };

/** Products that are no longer named are voided, named ones changed, new ones created. */
async function saveSkus(tx: Tx, ctx: Ctx, body: Edited, before: GoodsDetail): Promise<BoxBarcodes> {
  const known = new Map(before.skuList.map((sku) => [sku.id, sku]));
  const kept = body.skuList.filter((sku): sku is SkuBody & { id: number } => sku.id !== undefined);
  if (kept.some(({ id }) => !known.has(id))) refuse('NOT_FOUND', { title: boundProduct.resource.title });
  const gone = [...known.keys()].filter((id) => !kept.some((sku) => sku.id === id));
  if (gone.length > 0) {
    await assertVoidable(tx, ctx, gone);
    await voidProducts(tx, ctx, gone);
  }
  const moved = kept.filter((sku) => {
    const was = known.get(sku.id);
    return was && (was.sn !== sku.sn || was.sku1 !== sku.sku1 || was.sku2 !== sku.sku2 || was.sku3 !== sku.sku3);
  });
  if (moved.length > 0)
    await store.clearPlaces(
      tx,
      ctx,
      moved.map(({ id }) => id),
    );
  await updateAll(
    tx,
    ctx,
    'product',
    kept.map((sku) => ({ id: sku.id, ...skuColumns(body, keepingOwn(sku, before)) })),
  );
  const made = body.skuList.filter(({ id }) => id === undefined);
  const madeIds = await insertAll(
    tx,
    ctx,
    'product',
    made.map((sku) => ({ ...skuColumns(body, sku), goods_id: body.id })),
  );
  return boxBarcodesOf([...kept.map(({ id }) => id), ...madeIds], [...kept, ...made]);
}

/** A name that was generated from the goods' name follows it; a name typed by somebody stays. So does a lowest price that is not sent. */
function keepingOwn(sent: SkuBody & { id: number }, before: GoodsDetail): SkuBody {
  const was = before.skuList.find(({ id }) => id === sent.id);
  const sku = sent.minPrice === undefined ? { ...sent, minPrice: was?.minPrice } : sent;
  const made = was && nameOfSku(before.goodsName, { ...was, goodsName: '' });
  return was && sku.goodsName === was.goodsName && was.goodsName === made ? { ...sku, goodsName: '' } : sku;
}

export async function editGoods(tx: Tx, ctx: Ctx, body: Edited): Promise<GoodsDetail> {
  const before = await goodsDetail(tx, ctx, body.id, false, true);
  if (before.version !== body.version) refuse('STALE_EDIT');
  // The type decides about parts and positions, so it never changes.
  const same = { ...body, type: before.type };
  await assertSavable(tx, ctx, [same]);
  const barcodes = await saveSkus(tx, ctx, same, before);
  await updateAll(tx, ctx, 'goods', [{ id: body.id, ...goodsColumns(same) }]);
  await settleGoods(tx, ctx, [body.id], barcodes);
  const after = await goodsDetail(tx, ctx, body.id);
  ctx.audit.push({ object: boundGoods.resource.name, objectId: body.id, before, after });
  await Promise.all([
    notifyChange(tx, ctx, boundGoods, [body.id]),
    notifyChange(
      tx,
      ctx,
      boundProduct,
      after.skuList.slice(0, 100).map(({ id }) => id),
    ),
  ]);
  return after;
}
