/** Judges imported products against existing ones and against each other. No SQL: everything looked up comes in `Found`. */
import { lineTotal } from '@cangyun/contract/arithmetic.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import {
  type CheckedProduct,
  COMPLAINTS_JOINED_BY,
  type ProductRow,
  productSheet,
  productComplaints as say,
} from '@cangyun/contract/catalog/productImport.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { type Complain, type ReadCells, readCells } from './reading.rules.ts';

export interface KnownProduct {
  readonly id: number;
  readonly goodsId: number | null;
  readonly kind: number;
  /** One of several specifications of its goods. */
  readonly isOfSeveral: boolean;
  readonly brandName: string;
  readonly unitName: string;
  readonly supplierId: number | null;
  readonly categoryNames: readonly string[];
  /** As the table has them, by column. */
  readonly columns: Readonly<Record<string, unknown>>;
}

export interface Found {
  readonly products: ReadonlyMap<string, KnownProduct>;
  /** By mark. */
  readonly suppliers: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
  /** By code; only sites that the user works at. */
  readonly sites: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
  /** By `placeKey`. */
  readonly positions: ReadonlyMap<string, number>;
}

export const placeKey = (deptId: number, code: string): string => `${deptId} ${code}`;

export interface Stocked {
  readonly deptId: number;
  readonly positionId: number;
  readonly markTime: string;
  readonly num: number;
  /** What it is worth, where the sheet says it. */
  readonly cost?: number;
}

export interface Reading {
  readonly cells: ReadCells;
  readonly known: KnownProduct | undefined;
  readonly supplierId: number;
  readonly stock: Stocked | undefined;
  /** The first row of the same barcode, if this is another one: then only its stock counts. */
  readonly repeats: number | undefined;
  readonly checked: CheckedProduct;
}

const { columns } = productSheet;

/** The facts that all products of one goods share. */
const SHARED = ['brandName', 'unitName', 'packUnit', 'supplierCode', 'kucun'] as const;
const SHARED_NUMBERS = ['period', 'rate', 'sellRate', 'xiangzhuang'] as const;

const headings = (fields: readonly (keyof typeof columns)[]): string => fields.map((field) => columns[field].heading).join('、');

/** Fields that must be equal within goods of several specifications and are not. */
const differences = (one: ReadCells, other: ReadCells): string => {
  const texts = SHARED.filter((field) => one[field] !== other[field]);
  const numbers = SHARED_NUMBERS.filter((field) => one.numbers[field] !== other.numbers[field]);
  const category = one.categories.join('/') === other.categories.join('/') ? [] : (['categoryName'] as const);
  return headings([...texts, ...numbers, ...category]);
};

const startsWith = (path: readonly string[], start: readonly string[]): boolean => start.every((name, at) => path[at] === name);

/** The sheet has two levels: a product that is deeper on the same path stays there. */
export const keepsCategory = (known: KnownProduct, { categories }: ReadCells): boolean => startsWith(known.categoryNames, categories);

/** What the row would change of a product that shares it with others of its goods. An empty cell changes nothing. */
function changesOfSeveral(known: KnownProduct, cells: ReadCells, supplierId: number): string {
  const { numbers, kucun, packUnit } = cells;
  const said: readonly (readonly [keyof typeof columns, unknown, unknown])[] = [
    ['brandName', cells.brandName, known.brandName],
    ['unitName', cells.unitName, known.unitName],
    ['supplierCode', supplierId, known.supplierId],
    ['packUnit', packUnit || undefined, known.columns['pack_unit']],
    ['kucun', kucun, known.columns['by_date']],
    ['period', numbers.period, known.columns['period_days']],
    ['rate', numbers.rate, known.columns['cost_rate']],
    ['sellRate', numbers.sellRate, known.columns['sell_rate']],
    ['xiangzhuang', numbers.xiangzhuang, known.columns['box_quantity']],
  ];
  const changed = said.filter(([, wanted, is]) => wanted !== undefined && wanted !== is);
  const moved = keepsCategory(known, cells) ? [] : (['categoryName'] as const);
  return headings([...changed.map(([field]) => field), ...moved]);
}

/** What the quantity is worth; only what comes in brings a value. */
function readCost({ kucunNum, stockPrice, stockAmount }: ReadCells, complain: Complain): number | undefined {
  if (stockPrice === undefined && stockAmount === undefined) return undefined;
  if (kucunNum <= 0) complain(say.costAlone);
  else if (stockPrice !== undefined && stockAmount !== undefined) complain(say.costTwice);
  return stockAmount ?? lineTotal(kucunNum, stockPrice ?? 0);
}

/** A quantity needs a place, and a date if stock is kept by production date. */
function readStock(cells: ReadCells, known: KnownProduct | undefined, found: Found, complain: Complain): Stocked | undefined {
  const cost = readCost(cells, complain);
  if (cells.kucunNum === 0) return undefined;
  const site = found.sites.get(cells.deptcode);
  if (!site) complain(cells.deptcode === '' ? say.siteMissing : say.siteUnknown(cells.deptcode));
  const positionId = site && found.positions.get(placeKey(site.id, cells.positioncode));
  if (cells.positioncode === '') complain(say.positionMissing);
  else if (site && positionId === undefined) complain(say.positionUnknown(cells.positioncode));
  const byDate = cells.kucun ?? Number(known?.columns['by_date'] ?? 0);
  if (byDate && cells.markTime === '') complain(say.dateMissing);
  if (!site || positionId === undefined) return undefined;
  const markTime = byDate ? cells.markTime || NO_MARK_TIME : NO_MARK_TIME;
  return { deptId: site.id, positionId, markTime, num: cells.kucunNum, ...(cost === undefined ? {} : { cost }) };
}

/** A further row of the same product may only bring stock to another place. */
const isSameProduct = (one: ReadCells, other: ReadCells): boolean => {
  const plain = ({ kucunNum: _n, deptcode: _d, positioncode: _p, markTime: _m, stockPrice: _c, stockAmount: _a, ...rest }: ReadCells) =>
    JSON.stringify(rest);
  return one.kucunNum !== 0 && plain(one) === plain(other);
};

/** Rows with axes and the same name are one goods. */
export const goodsKey = ({ type, name, axes }: ReadCells): string => JSON.stringify([type, name, axes.map((axis) => axis.name)]);

export function readProducts(given: readonly ProductRow[], found: Found): Reading[] {
  const firsts = new Map<string, { row: number; cells: ReadCells }>();
  const goods = new Map<string, ReadCells>();
  return given.map((row, index): Reading => {
    const complaints: string[] = [];
    const complain: Complain = (sentence) => void complaints.push(sentence);
    const cells = readCells(row, complain);
    const known = found.products.get(cells.barcode);
    const supplier = found.suppliers.get(cells.supplierCode);
    if (!supplier && cells.supplierCode !== '') complain(say.supplierUnknown);
    if (known && known.kind !== cells.type) complain(say.otherKind(productType.label(known.kind)));
    else if (known?.isOfSeveral) {
      const changed = changesOfSeveral(known, cells, supplier?.id ?? 0);
      if (changed !== '') complain(say.ofGoods(changed));
    }
    const first = cells.barcode === '' ? undefined : firsts.get(cells.barcode);
    if (!first) firsts.set(cells.barcode, { row: rowAt(row, index), cells });
    else if (!isSameProduct(cells, first.cells)) complain(say.twice(first.row));
    if (!known && !first && cells.axes.length > 0) {
      const lead = goods.get(goodsKey(cells)) ?? cells;
      goods.set(goodsKey(cells), lead);
      const different = differences(lead, cells);
      if (different !== '') complain(say.ofGoods(different));
    }
    const stock = readStock(cells, known, found, complain);
    const isErr = complaints.length > 0 ? 1 : 0;
    return {
      cells,
      known,
      supplierId: supplier?.id ?? 0,
      stock,
      repeats: first?.row,
      checked: {
        ...row,
        row: rowAt(row, index),
        isErr,
        isOk: isErr === 1 ? 0 : 1,
        isUpdate: known ? 1 : 0,
        msg: complaints.join(COMPLAINTS_JOINED_BY),
        supplierName: supplier?.name ?? '',
        customerId: supplier?.id ?? null,
        deptName: found.sites.get(cells.deptcode)?.name ?? '',
        realNum: 0,
      },
    };
  });
}
