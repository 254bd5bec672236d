/** Goods at the gate while they are counted: what a code means, lines that grow, what is wrong with them, what becomes of them. Pure. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { codesOfGtin, type Gs1, madeOn, readGs1 } from '@cangyun/contract/catalog/gs1.ts';
import { type ProductUnit, piecesOf, unitByCode } from '@cangyun/contract/catalog/units.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { type Arrival, splitArrival } from '@cangyun/contract/trade/arrival.ts';
import { differenceType } from '@cangyun/contract/trade/receiptDifference.ts';
import type { ArrivedLine, ExpectedGoods } from '@cangyun/contract/trade/receiving.calls.ts';

/** A product as the receiver needs it. */
export interface Goods {
  readonly productId: number;
  readonly productName: string;
  readonly barcode: string;
  readonly unitName: string;
  readonly units: readonly ProductUnit[];
  readonly byDate: number;
  /** 1: each piece has a serial number, which is its batch. */
  readonly bySerial?: number | undefined;
  readonly periodDays: number;
}

export interface CountedLine {
  readonly key: number;
  /** Absent: not among our products. */
  readonly goods?: Goods;
  readonly code: string;
  /** Of goods without data. */
  readonly name: string;
  /** Empty: the base unit. */
  readonly unit: string;
  readonly num: number;
  readonly batch: string;
  readonly markTime: string;
  readonly damaged: boolean;
  readonly refused: boolean;
  readonly reason: string;
  readonly pictures: readonly string[];
}

/** What was scanned: the codes under which its product may be known, and what it says of the lot. */
export interface Scanned {
  readonly codes: readonly string[];
  readonly said: Gs1;
}

export function meaningOf(typed: string, today: string): Scanned | { readonly wrong: string } {
  const read = readGs1(typed, today);
  if (!read) return { codes: [typed.trim()], said: {} };
  if ('wrong' in read) return read;
  const { said } = read;
  if (said.gtin === undefined)
    return { wrong: said.sscc === undefined ? '这个码没有商品，请扫商品或箱上的码' : `托盘 ${said.sscc}，请扫托盘上的商品` };
  return { codes: codesOfGtin(said.gtin), said };
}

const knows = ({ barcode, units }: Goods, code: string): boolean =>
  barcode.toLowerCase() === code.toLowerCase() || unitByCode(units, code) !== undefined;

export const goodsByCode = <G extends Goods>(goods: readonly G[], codes: readonly string[]): G | undefined =>
  goods.find((one) => codes.some((code) => code !== '' && knows(one, code)));

/** The unit that the code names; the base unit if it is the product's own. */
export const unitOf = ({ units }: Goods, codes: readonly string[]): string =>
  codes.map((code) => unitByCode(units, code)?.name).find((name) => name !== undefined) ?? '';

const plain = { name: '', batch: '', markTime: '', damaged: false, refused: false, reason: '', pictures: [] } as const;

const sameLot = (a: CountedLine, b: CountedLine): boolean =>
  a.goods?.productId === b.goods?.productId &&
  a.code === b.code &&
  a.unit === b.unit &&
  a.batch === b.batch &&
  a.markTime === b.markTime &&
  !a.damaged &&
  !a.refused;

const isNumbered = ({ goods }: Pick<CountedLine, 'goods'>): boolean => goods?.bySerial === 1;

const nextKey = (lines: readonly CountedLine[]): number => Math.max(0, ...lines.map(({ key }) => key)) + 1;

/** The number of a piece, where the goods have one; else what the code calls the lot. */
const batchOf = (goods: Goods | undefined, { batch = '', serial = '' }: Gs1): string =>
  goods?.bySerial === 1 ? serial || batch : batch || serial;

/**
 * A scan counts one of its unit, or as many as the code says; the line of the same lot grows, another lot gets its own. A piece with a
 * serial number is a line, and is counted once however often it is scanned.
 */
export function withScan(lines: readonly CountedLine[], goods: Goods | undefined, { codes, said }: Scanned): CountedLine[] {
  const fresh: CountedLine = {
    ...plain,
    key: nextKey(lines),
    ...(goods ? { goods } : {}),
    code: goods ? '' : (codes[0] ?? ''),
    unit: goods ? unitOf(goods, codes) : '',
    num: said.count ?? 1,
    batch: batchOf(goods, said),
    markTime: (goods ? madeOn(said, goods.periodDays) : said.made) ?? '',
  };
  const same = lines.find((line) => sameLot(line, fresh));
  if (!same || (isNumbered(fresh) && fresh.batch === '')) return [fresh, ...lines];
  if (isNumbered(fresh)) return [...lines];
  return lines.map((line) => (line === same ? { ...line, num: sumQuantity(line.num, fresh.num) } : line));
}

/** A part of a line that is otherwise: broken, or of another lot. It begins with one piece, which the line loses. */
export function withPart(lines: readonly CountedLine[], key: number): CountedLine[] {
  const line = lines.find((one) => one.key === key);
  if (!line) return [...lines];
  const part = { ...line, key: nextKey(lines), num: Math.min(1, line.num), damaged: true, reason: '', pictures: [] };
  return lines
    .flatMap((one) => (one.key === key ? [{ ...one, num: sumQuantity(one.num, -part.num) }, part] : [one]))
    .filter(({ num }) => num > 0);
}

export const changed = (lines: readonly CountedLine[], key: number, change: Partial<CountedLine>): CountedLine[] =>
  lines.map((line) => (line.key === key ? { ...line, ...change } : line));

export const piecesOfLine = ({ goods, unit, num }: CountedLine): number =>
  piecesOf(num, goods?.units.find(({ name }) => name === unit)?.factor ?? 1);

export const arrivalOf = (lines: readonly CountedLine[], expected: readonly ExpectedGoods[] | undefined): Arrival =>
  splitArrival(
    lines.map((line) => ({
      productId: line.goods?.productId ?? null,
      num: piecesOfLine(line),
      damaged: line.damaged,
      refused: line.refused,
    })),
    expected?.map(({ id, productId, openNum, overNum }) => ({ id, productId, open: openNum, over: overNum })),
  );

/** What is still expected goes onto lines of its own, as if all of it had come; of `wanted` only, where somebody names lines. */
export function withRest(
  lines: readonly CountedLine[],
  expected: readonly ExpectedGoods[],
  wanted: readonly ExpectedGoods[] = expected,
): CountedLine[] {
  const { taken } = arrivalOf(lines, expected);
  const left = (line: ExpectedGoods): number =>
    sumQuantity(line.openNum, ...taken.filter(({ lineId }) => lineId === line.id).map(({ num }) => -num));
  return wanted.reduce<CountedLine[]>(
    (so, goods) => {
      const num = left(goods);
      return num > 0 ? [...so, { ...plain, key: nextKey(so), goods, code: '', unit: '', num }] : so;
    },
    [...lines],
  );
}

/** What a line lacks before it can be sent. */
export function lackOf(line: CountedLine): string | undefined {
  const { goods, name, num, batch, markTime, damaged, refused, reason } = line;
  if (num <= 0) return '请填写数量';
  if (!goods && name.trim() === '') return '不在产品库中，请填写品名';
  if (goods?.byDate === 1 && markTime === '' && !refused) return '请填写生产日期';
  if (isNumbered(line) && !refused && (batch.trim() === '' || piecesOfLine(line) !== 1)) return '按序列号管理：请填写序列号，每行 1 件';
  return damaged && reason.trim() === '' ? '请填写破损原因' : undefined;
}

/** 「超收 1」: what of a line becomes a difference. */
export const differenceText = ({ different }: Arrival, at: number): string =>
  different
    .filter((part) => part.at === at)
    .map(({ type, num }) => `${differenceType.label(type)} ${num}`)
    .join('、');

export const sentLine = (line: CountedLine): ArrivedLine => ({
  ...(line.goods ? { productId: line.goods.productId } : {}),
  code: line.code,
  name: line.name.trim(),
  unit: line.unit,
  num: line.num,
  batch: line.batch.trim(),
  ...(line.markTime === '' ? {} : { markTime: line.markTime }),
  quality: line.damaged ? quality.code.defective : quality.code.genuine,
  refused: line.refused ? 1 : 0,
  reason: line.reason.trim(),
  pictures: [...line.pictures],
});
