/** Saves imported products: new goods with their products, or changes of existing products. All of them in a fixed number of statements. */
import { type AxisValues, NO_VALUES } from '@cangyun/contract/catalog/axes.ts';
import type { UploadedGoods } from '@cangyun/contract/catalog/goods.calls.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import { type ColumnValues, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { idsOfNames, type NamedParts, saveUploaded } from '../goods/goods-upload.rules.ts';
import { settleGoods } from '../goods/settle.store.ts';
import { boundProduct } from '../product/product.store.ts';
import { goodsKey, type KnownProduct, keepsCategory, type Reading } from './productImport.rules.ts';
import type { NumberField, ReadCells } from './reading.rules.ts';

/** The origin of these goods (RESOLUTIONS B.26). */
const PLATFORM = 'import';
const GOODS_NAME_LENGTH = 80;

/** Suppliers are named by their mark. */
const namedBy = (cells: ReadCells): NamedParts => ({
  brandName: cells.brandName,
  goodsUnit: cells.unitName,
  supplierName: cells.supplierCode,
  categoryName: [...cells.categories],
});

const valuesOn = ([first, second, third]: ReadCells['axes']): AxisValues => ({
  sku1: first?.value ?? '',
  sku2: second?.value ?? '',
  sku3: third?.value ?? '',
});

function skuOf(cells: ReadCells, inSeveral: boolean): UploadedGoods['skuList'][number] {
  const { numbers } = cells;
  return {
    ...(inSeveral ? valuesOn(cells.axes) : NO_VALUES),
    sn: cells.barcode,
    code: cells.code,
    model: cells.model,
    goodsName: inSeveral ? '' : cells.name,
    intro: '',
    picture: '',
    marketState: cells.marketState as 1,
    cost: numbers.costPrice ?? 0,
    price: numbers.retailPrice ?? 0,
    resalePrice: numbers.resalePrice ?? 0,
    minPrice: numbers.minPrice,
    weight: numbers.weight ?? 0,
    volume: numbers.volume ?? 0,
  };
}

/** Products with axes and the same name are one goods. */
function goodsOf(readings: readonly Reading[]): UploadedGoods[] {
  const groups = new Map<string, ReadCells[]>();
  for (const { cells } of readings) {
    const key = cells.axes.length > 0 ? goodsKey(cells) : cells.barcode;
    groups.set(key, [...(groups.get(key) ?? []), cells]);
  }
  return [...groups.values()].flatMap((group) => {
    const [lead] = group;
    if (!lead) return [];
    const { numbers } = lead;
    const { chang, kuan, gao, zhong, xiangzhuang = 1 } = numbers;
    const boxed = [chang, kuan, gao, zhong].some((one) => one !== undefined);
    return {
      ...namedBy(lead),
      goodsName: lead.name.slice(0, GOODS_NAME_LENGTH),
      type: lead.type,
      packUnit: lead.packUnit,
      period: numbers.period ?? 0,
      rate: numbers.rate ?? 0,
      sellRate: numbers.sellRate ?? 0,
      kucun: lead.kucun ?? 0,
      xiangzhuang,
      platform: PLATFORM,
      ...{ sn: '', intro: '', picture: '', pictures: [], params: [], price: 0, deleteFlag: 0 as const },
      ...{ categoryId: null, brandId: null, unitId: null, customerId: null },
      boxstyles: boxed ? [{ name: '', xiangzhuang, chang: chang ?? 0, kuan: kuan ?? 0, gao: gao ?? 0, zhong: zhong ?? 0 }] : [],
      skuOptions: lead.axes.map(({ name }, at) => ({ name, values: [...new Set(group.map(({ axes }) => axes[at]?.value ?? ''))] })),
      skuList: group.map((cells) => skuOf(cells, lead.axes.length > 0)),
    };
  });
}

/** Answers ids by barcode. Alias and note are the product's own and no part of an uploaded goods. */
export async function addProducts(tx: Tx, ctx: Ctx, readings: readonly Reading[]): Promise<Map<string, number>> {
  if (readings.length === 0) return new Map();
  const list = goodsOf(readings);
  const own = new Map(readings.map(({ cells: { barcode, aliasName, note } }) => [barcode, { aliasName, note }]));
  const { productIds } = await saveUploaded(tx, ctx, list, own);
  const barcodes = list.flatMap(({ skuList }) => skuList.map(({ sn }) => sn));
  return new Map(barcodes.map((barcode, at) => [barcode, productIds[at] ?? 0]));
}

const COLUMN: Readonly<Record<NumberField, string>> = {
  period: 'period_days',
  costPrice: 'cost_price',
  rate: 'cost_rate',
  retailPrice: 'retail_price',
  sellRate: 'sell_rate',
  resalePrice: 'resale_price',
  minPrice: 'min_price',
  volume: 'volume',
  weight: 'weight',
  xiangzhuang: 'box_quantity',
  zhong: 'empty_box_weight',
  chang: 'length',
  kuan: 'width',
  gao: 'height',
};

/** The values of the cells; an empty cell has none. */
function said(cells: ReadCells): ColumnValues {
  const { name, code, aliasName, model, packUnit, note, kucun, marketState } = cells;
  const texts = { name, code, alias_name: aliasName, model, pack_unit: packUnit, note };
  const all: readonly (readonly [string, string | number | undefined])[] = [
    ...Object.entries(texts).map(([column, text]) => [column, text === '' ? undefined : text] as const),
    ...Object.entries(cells.numbers).map(([field, value]) => [COLUMN[field as NumberField], value] as const),
    ['by_date', kucun],
    ['market_state', marketState],
  ];
  return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as ColumnValues;
}

/** What goods of one product copy from it. */
const GOODS_COLUMNS = [
  'category_id',
  'brand_id',
  'unit_id',
  'supplier_id',
  'pack_unit',
  'period_days',
  'by_date',
  'cost_rate',
  'sell_rate',
  'box_quantity',
] as const;

type Known = Reading & { readonly known: KnownProduct };
export type Changed = ColumnValues & { readonly id: number };

/** What goods of one product take over from it. */
const sharedBy = (row: ColumnValues): ColumnValues => Object.fromEntries(GOODS_COLUMNS.map((column) => [column, row[column]]));

/** The columns of a product as they were, and as they are written. */
export interface ProductChange {
  readonly before: ColumnValues;
  readonly after: ColumnValues;
}

/** A product that is written again, with all columns that an import may change. */
export interface Rewritten {
  readonly known: Pick<KnownProduct, 'id' | 'goodsId' | 'isOfSeveral' | 'columns'>;
  readonly row: Changed;
}

/** The goods of all of them are locked already. Unchanged rows are not written again. Answers what changed, by id. */
export async function changeProducts(tx: Tx, ctx: Ctx, readings: readonly Known[]): Promise<ReadonlyMap<number, ProductChange>> {
  if (readings.length === 0) return new Map();
  const idsOf = await idsOfNames(
    tx,
    ctx,
    readings.map(({ cells }) => namedBy(cells)),
  );
  const changes = readings.flatMap(({ known, cells }) => {
    const { brandId, unitId, customerId, categoryId } = idsOf(namedBy(cells));
    const referred = { brand_id: brandId, unit_id: unitId, supplier_id: customerId };
    const category = keepsCategory(known, cells) ? {} : { category_id: categoryId };
    const row = { id: known.id, ...known.columns, ...said(cells), ...referred, ...category } as Changed;
    const isSame = Object.entries(known.columns).every(([column, value]) => row[column] === value);
    return isSame ? [] : [{ known, row }];
  });
  await rewriteProducts(tx, ctx, changes);
  return new Map(changes.map(({ known, row: { id, ...after } }) => [id, { before: known.columns, after }]));
}

/** In a fixed number of statements; goods of one product follow it. */
export async function rewriteProducts(tx: Tx, ctx: Ctx, changes: readonly Rewritten[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ row }) => row);
  await updateAll(tx, ctx, 'product', rows);
  const alone = changes.flatMap(({ known: { goodsId, isOfSeveral }, row }) =>
    isOfSeveral || goodsId === null ? [] : [{ id: goodsId, name: String(row['name']).slice(0, GOODS_NAME_LENGTH), ...sharedBy(row) }],
  );
  await updateAll(tx, ctx, 'goods', alone);
  const goodsIds = [...new Set(changes.flatMap(({ known }) => known.goodsId ?? []))];
  await settleGoods(tx, ctx, goodsIds);
  const ids = rows.map(({ id }) => id);
  ctx.audit.push({
    object: boundProduct.resource.name,
    objectId: ids.slice(0, 20).join(','),
    before: changes.map(({ known }) => ({ id: known.id, ...known.columns })),
    after: rows,
  });
  await Promise.all([notifyChange(tx, ctx, boundProduct, ids.slice(0, 100)), notifyChange(tx, ctx, boundGoods, goodsIds.slice(0, 100))]);
}
