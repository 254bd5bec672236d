/** Reads one imported product: what each cell means, and what is wrong with it alone. Pure. */
import { marketState, product } from '@cangyun/contract/catalog/product.ts';
import { type BoxField, type ProductRow, productSheet, productComplaints as say } from '@cangyun/contract/catalog/productImport.ts';
import { dayOfCell } from '@cangyun/contract/kernel/import.ts';
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

const { fields } = product;
const { columns } = productSheet;

const PLAIN = ['period', 'costPrice', 'rate', 'retailPrice', 'sellRate', 'resalePrice', 'minPrice', 'volume', 'weight'] as const;
const BOXED = ['xiangzhuang', 'zhong', 'chang', 'kuan', 'gao'] as const satisfies readonly BoxField[];
export type NumberField = (typeof PLAIN)[number] | (typeof BOXED)[number];
export const numberFields: readonly NumberField[] = [...PLAIN, ...BOXED];

function numberIn(cell: string, schema: z.ZodType, complain: () => void): number | undefined {
  if (cell === '') return undefined;
  const value = Number(cell);
  if (schema.safeParse(value).success) return value;
  complain();
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
  if (cell !== '0' && cell !== '1') complain(say.byDate);
  return cell === '1' ? 1 : 0;
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

const PRICE = decimal(0, limits.moneyMost, 4);
const AMOUNT = decimal(0, limits.moneyMost, 2);
const QUANTITY = /^-?\d{1,9}(\.\d{1,3})?$/;

function readQuantity(cell: string, complain: Complain): number {
  if (cell === '') return 0;
  if (!QUANTITY.test(cell)) complain(say.format(columns.kucunNum.heading));
  return Number(cell) || 0;
}

/** What goods of the opening are worth. Without it they take the average, or the product's cost price. */
function readWorth(cell: string, heading: string, schema: z.ZodType, complain: Complain): number | undefined {
  return numberIn(cell, schema, () => complain(say.format(heading)));
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
    numberIn(cell, fields[field].schema, () => complain(say.format(columns[field].heading))),
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
    kucunNum: readQuantity(row.kucunNum, complain),
    markTime: readDay(row.markTime, complain),
    stockPrice: readWorth(row.stockPrice, columns.stockPrice.heading, PRICE, complain),
    stockAmount: readWorth(row.stockAmount, columns.stockAmount.heading, AMOUNT, complain),
  };
}
