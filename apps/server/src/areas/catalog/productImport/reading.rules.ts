/** Reads one imported product: what each cell means, and what is wrong with it alone. Pure. */
import { marketState, product } from '@cangyun/contract/catalog/product.ts';
import { type BoxField, type ProductRow, productSheet, productComplaints as say } from '@cangyun/contract/catalog/productImport.ts';
import { dayOfCell, flagOfCell, numberOfCell, unitsInHeading } from '@cangyun/contract/kernel/cells.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { limits } from '@cangyun/contract/limits.ts';
import type { z } from 'zod';

/** Undefined if the cell is empty: an existing product keeps its value, a new one gets the form's default. */
export interface ReadCells {
  readonly type: ProductRow['type'];
  readonly name: string;
  readonly barcode: string;
  readonly code: string;
  readonly aliasName: string;
  readonly model: string;
  readonly packUnit: string;
  readonly note: string;
  readonly brandName: string;
  readonly unitName: string;
  readonly supplierCode: string;
  /** From the top down. */
  readonly categories: readonly string[];
  readonly marketState: number;
  readonly kucun: 0 | 1 | undefined;
  readonly numbers: Readonly<Record<NumberField, number | undefined>>;
  /** Names and values of the axes of one specification; none for a single product. */
  readonly axes: readonly { readonly name: string; readonly value: string }[];
  readonly kucunNum: number;
  readonly deptcode: string;
  readonly positioncode: string;
  readonly markTime: string;
  /** What the stock is worth: per unit, or all of it. */
  readonly stockPrice: number | undefined;
  readonly stockAmount: number | undefined;
}

export type Complain = (sentence: string) => void;

export const withoutStock = (row: ProductRow): ProductRow => ({
  ...row,
  kucunNum: '',
  deptcode: '',
  positioncode: '',
  markTime: '',
  stockPrice: '',
  stockAmount: '',
});

const { fields } = product;
const { columns } = productSheet;

const PLAIN = ['period', 'costPrice', 'rate', 'retailPrice', 'sellRate', 'resalePrice', 'minPrice', 'volume', 'weight'] as const;
const BOXED = ['xiangzhuang', 'zhong', 'chang', 'kuan', 'gao'] as const satisfies readonly BoxField[];
export type NumberField = (typeof PLAIN)[number] | (typeof BOXED)[number];
export const numberFields: readonly NumberField[] = [...PLAIN, ...BOXED];

/** Scaled on their way here: the unit of their heading is no longer theirs. */
const SCALED: readonly string[] = [columns.volume.heading, columns.weight.heading];

function numberIn(cell: string, heading: string, schema: z.ZodType, complain: Complain): number | undefined {
  if (cell === '') return undefined;
  const value = numberOfCell(cell, SCALED.includes(heading) ? [] : unitsInHeading(heading));
  if (value !== undefined && schema.safeParse(value).success) return value;
  complain(say.format(heading));
  return undefined;
}

const LONGEST = {
  name: 80,
  barcode: 50,
  code: 50,
  aliasName: 100,
  model: 100,
  packUnit: 20,
  note: 200,
  brandName: 50,
  unitName: 20,
  modelSet: 150,
  modelValue1: 50,
  modelValue2: 50,
  modelValue3: 50,
} as const;
const CATEGORY_LONGEST = 30;

function checkLengths(row: ProductRow, complain: Complain): void {
  for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
    if (row[field].length > most) complain(say.tooLong(columns[field].heading, most));
  for (const field of ['categoryName', 'categoryName2'] as const)
    if (row[field].length > CATEGORY_LONGEST) complain(say.tooLong(columns[field].heading, CATEGORY_LONGEST));
}

/** By its number, as the template has it, or by its label. */
function readMarket(cell: string, complain: Complain): number {
  const entry = marketState.entries.find(({ code, label }) => String(code) === cell || label === cell);
  if (!entry) complain(cell === '' ? say.marketMissing : say.marketWrong);
  return entry?.code ?? marketState.code.on;
}

function readFlag(cell: string, complain: Complain): 0 | 1 | undefined {
  if (cell === '') return undefined;
  const flag = flagOfCell(cell);
  if (flag === undefined) complain(say.byDate);
  return flag ?? 0;
}

const AXIS_NAMES = /[,，/、]/;

function readAxes({ modelSet, modelValue1, modelValue2, modelValue3 }: ProductRow, complain: Complain): ReadCells['axes'] {
  const names = modelSet
    .split(AXIS_NAMES)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const values = [modelValue1, modelValue2, modelValue3];
  const filled = values.filter((value) => value !== '').length;
  if (filled > names.length) complain(say.axesName);
  else if (values.slice(0, names.length).some((value) => value === '')) complain(say.axesMissing);
  return names.slice(0, values.length).map((name, at) => ({ name, value: values[at] ?? '' }));
}

function readDay(cell: string, complain: Complain): string {
  if (cell === '') return '';
  const read = dayOfCell(cell);
  if (read === undefined) complain(say.format(columns.markTime.heading));
  return read ?? '';
}

/** What goods of the opening are worth. Without it they take the average, or the product's cost price. */
const PRICE = decimal(0, limits.moneyMost, 4);
const AMOUNT = decimal(0, limits.moneyMost, 2);
const QUANTITY = decimal(-999_999_999, 999_999_999, 3);

/** Counted in the product's own unit: 3箱 of bottles is no number of bottles. */
function readQuantity({ kucunNum, unitName }: ProductRow, complain: Complain): number {
  if (kucunNum === '') return 0;
  const value = numberOfCell(kucunNum, [unitName]);
  if (value !== undefined && QUANTITY.safeParse(value).success) return value;
  complain(say.format(columns.kucunNum.heading));
  return value ?? 0;
}

/** Complaints are in the order of spec 1 §5.5. */
export function readCells(row: ProductRow, complain: Complain): ReadCells {
  if (row.name === '') complain(say.name);
  const market = readMarket(row.marketState, complain);
  if (row.brandName === '') complain(say.brand);
  if (row.barcode === '') complain(say.barcode);
  if (row.unitName === '') complain(say.unit);
  if (row.supplierCode === '') complain(say.supplier);
  if (row.categoryName === '') complain(say.category);
  const kucun = readFlag(row.kucun, complain);
  const plain = PLAIN.map((field) => [field, row[field]] as const);
  const boxed = BOXED.map((field) => [field, row.box[field]] as const);
  const numbers = [...plain, ...boxed].map(([field, cell]) => [
    field,
    numberIn(cell, columns[field].heading, fields[field].schema, complain),
  ]);
  checkLengths(row, complain);
  if (row.name.includes('&') || row.barcode.includes('&')) complain(say.ampersand);
  const { type, name, barcode, code, aliasName, model, packUnit, note, brandName, unitName, supplierCode, deptcode, positioncode } = row;
  return {
    ...{ type, name, barcode, code, aliasName, model, packUnit, note, brandName, unitName, supplierCode, deptcode, positioncode, kucun },
    categories: [row.categoryName, row.categoryName2].filter((one) => one !== ''),
    marketState: market,
    numbers: Object.fromEntries(numbers) as ReadCells['numbers'],
    axes: readAxes(row, complain),
    kucunNum: readQuantity(row, complain),
    markTime: readDay(row.markTime, complain),
    stockPrice: numberIn(row.stockPrice, columns.stockPrice.heading, PRICE, complain),
    stockAmount: numberIn(row.stockAmount, columns.stockAmount.heading, AMOUNT, complain),
  };
}
