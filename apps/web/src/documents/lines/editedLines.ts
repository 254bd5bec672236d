/** The lines of a document while they are typed. Pure. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { type ProductUnit, piecesOf, unitByCode } from '@cangyun/contract/catalog/units.ts';
import { namePath, type ServerField } from '#ui/serverFields.ts';

/** A packaging level: so many pieces. */
export type LineUnit = Pick<ProductUnit, 'name' | 'factor'>;

/** A product that documents choose. */
export interface ProductChoice {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly code: string;
  readonly unitName: string;
  /** At the document's site; undefined if unknown. */
  readonly usableQty?: number | undefined;
  /** The label of that quantity, if it is not the stock: the rest of an order's line. */
  readonly usableLabel?: string;
  /** A hint for choosing it. */
  readonly note?: string;
  /** What a new line starts with: last price, box quantity … */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Where the price that a line begins with comes from. */
  readonly priceNote?: string;
  /** A part of a combined product: its price is a share of the whole's. */
  readonly fixedPrice?: true;
  /** Its packaging levels, from the inside out. */
  readonly units?: readonly ProductUnit[];
  /** The one that was scanned or chosen; none is the base unit. */
  readonly unit?: LineUnit | undefined;
  /** Tax rates of the product in percent, for sales and for purchases. */
  readonly percents?: { readonly sell: number; readonly cost: number };
  /** Every piece has a serial number. */
  readonly bySerial?: boolean;
  /** Of a combined product: the lines that replace it, and how many pieces for one. */
  readonly parts?: readonly { readonly product: ProductChoice; readonly num: number }[];
}

/** In pieces; only weighed goods show decimals. */
export const usableText = ({ usableQty = 0, usableLabel = '可用' }: ProductChoice): string => `${usableLabel} ${roundQuantity(usableQty)}`;

/** Finds products by barcode, code, name or pinyin initials. */
export type FindProducts = (typed: string) => Promise<readonly ProductChoice[]>;

export interface EditedLine {
  readonly key: string;
  readonly product: ProductChoice;
  /** In the unit of the line. */
  readonly num: number | null;
  /** Ordered by a packaging level; otherwise in the base unit. */
  readonly unit?: LineUnit | undefined;
  /** What else the document stores of a line, by field. */
  readonly values: Readonly<Record<string, unknown>>;
}

let made = 0;

export const newLine = (product: ProductChoice, num: number | null, values: EditedLine['values'] = {}): EditedLine => {
  made += 1;
  const { unit } = product;
  return { key: `line${made}`, product, num, ...(unit ? { unit } : {}), values: { ...values, ...product.values } };
};

/** Of the base unit. */
export const piecesOfLine = ({ num, unit }: Pick<EditedLine, 'num' | 'unit'>): number => piecesOf(num ?? 0, unit?.factor ?? 1);

/** In pieces, for documents whose lines have no unit of their own. */
export const inPieces = (product: ProductChoice, num: number): { readonly product: ProductChoice; readonly num: number } => ({
  product: { ...product, unit: undefined },
  num: piecesOf(num, product.unit?.factor ?? 1),
});

const counted = (num: number | null, unit: LineUnit | undefined): string => (unit ? `${num ?? 0} ${unit.name}` : String(num ?? 0));

/** Quantities have three decimals; sums must not show the noise of binary fractions. */
export interface Added {
  readonly lines: readonly EditedLine[];
  /** A hint about it. */
  readonly said: string;
}

/** `apart`: the field whose values separate lines of one product. */
type Adding = (lines: readonly EditedLine[], product: ProductChoice, num: number, values?: EditedLine['values'], apart?: string) => Added;

/** A product that is there already is not written twice: its quantity grows. */
export const withProduct: Adding = (lines, product, num, values = {}, apart) => {
  const { unit } = product;
  const same = lines.find(
    (line) =>
      line.product.id === product.id &&
      (!apart || line.values[apart] === values[apart]) &&
      line.unit?.name === unit?.name &&
      line.unit?.factor === unit?.factor,
  );
  if (!same) return { lines: [...lines, newLine(product, num, values)], said: `已添加 ${product.name} × ${counted(num, unit)}` };
  const grown = { ...same, num: roundQuantity((same.num ?? 0) + num) };
  return {
    lines: lines.map((line) => (line === same ? grown : line)),
    said: `${product.name} 已在明细中，数量合并为 ${counted(grown.num, unit)}`,
  };
};

/** A combined product has no stock of its own: its parts are written. */
export const withChoice: Adding = (lines, product, num, values = {}, apart) => {
  const pieces = piecesOf(num, product.unit?.factor ?? 1);
  const parts = (product.parts ?? []).map((part) => ({ product: part.product, num: roundQuantity(part.num * pieces) }));
  if (parts.length === 0) return withProduct(lines, product, num, values, apart);
  return {
    lines: parts.reduce((so, part) => withProduct(so, part.product, part.num, values, apart).lines, lines),
    said: `${product.name} × ${num} 已按组成添加：${parts.map((part) => `${part.product.name} × ${part.num}`).join('、')}`,
  };
};

export const changedLine = (lines: readonly EditedLine[], key: string, change: Partial<Pick<EditedLine, 'num' | 'values'>>): EditedLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change, values: { ...line.values, ...change.values } } : line));

/**
 * Which product Enter means. A scanned or typed code that is exactly one product's is that product, whatever is highlighted; otherwise
 * the highlighted one, but only if the person has seen the choices: a scanner's Enter comes before anyone could look.
 */
export function chosenProduct(
  typed: string,
  choices: readonly ProductChoice[],
  highlighted: number,
  seen: boolean,
): ProductChoice | undefined {
  const wanted = typed.trim().toLowerCase();
  const exact = choices.filter(
    ({ barcode, code, units = [] }) =>
      barcode.toLowerCase() === wanted || (code !== '' && code.toLowerCase() === wanted) || unitByCode(units, wanted) !== undefined,
  );
  if (exact.length === 1) return exact[0];
  if (choices.length === 1) return choices[0];
  return seen ? choices[highlighted] : undefined;
}

/** What of a refused submit belongs to which line: `lines.3.num` is the fourth line's. */
export function lineErrors(fields: readonly ServerField[], list = 'lines'): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { path, message } of fields) {
    const [name, at] = namePath(path);
    if (name === list && typeof at === 'number' && !found.has(at)) found.set(at, message);
  }
  return found;
}

/** In pieces. */
export const totalOf = (lines: readonly Pick<EditedLine, 'num' | 'unit'>[]): number =>
  roundQuantity(lines.reduce((sum, line) => sum + piecesOfLine(line), 0));

/** Whether somebody has changed lines since the form was opened. Their products may have been looked up again meanwhile. */
export const isTyped = (begun: readonly EditedLine[], lines: readonly EditedLine[]): boolean =>
  begun.length !== lines.length ||
  lines.some(({ key, num, unit, values }, at) => {
    const was = begun[at];
    return was === undefined || key !== was.key || num !== was.num || unit !== was.unit || values !== was.values;
  });
