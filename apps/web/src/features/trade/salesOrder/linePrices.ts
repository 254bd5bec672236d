/** Prices of an order's lines while it is typed: what is asked of the price engine, and which lines take its answer. Pure. */
import { roundPrice } from '@cangyun/contract/arithmetic.ts';
import type { QuotedLine } from '@cangyun/contract/catalog/price.ts';
import { isGift } from '@cangyun/contract/trade/amounts.ts';
import { channelOf } from '@cangyun/contract/trade/orderChannel.ts';
import { giftType, orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { changedLine, type EditedLine, piecesOfLine } from '#documents/lines/editedLines.ts';

export interface PricedHead {
  /** Of a new order it is one by hand. */
  readonly source?: string;
  readonly customerId: number;
  readonly deptId: number;
  readonly businessType: string;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const isFree = ({ values }: EditedLine): boolean => isGift({ type: typeof values.type === 'number' ? values.type : giftType.code.normal });

/** Lines that have a price and a quantity to ask it for. */
const askable = (lines: readonly EditedLine[]): EditedLine[] => lines.filter((line) => (line.num ?? 0) > 0 && !isFree(line));

export interface Question {
  readonly keys: readonly string[];
  readonly body: {
    readonly customerId: number;
    readonly deptId?: number;
    readonly businessType: string;
    readonly channel: number;
    readonly lines: { proId: number; num: number; factor?: number }[];
  };
}

/** Nothing without a customer or lines. */
export function questionOf(head: PricedHead, lines: readonly EditedLine[]): Question | undefined {
  const { customerId, deptId, businessType, source = orderSource.code.create } = head;
  const asked = askable(lines);
  if (customerId <= 0 || asked.length === 0) return undefined;
  return {
    keys: asked.map(({ key }) => key),
    body: {
      customerId,
      ...(deptId > 0 ? { deptId } : {}),
      businessType,
      channel: channelOf(source),
      lines: asked.map((line) => ({ proId: line.product.id, num: piecesOfLine(line), ...(line.unit ? { factor: line.unit.factor } : {}) })),
    },
  };
}

/** What the price of a line depends on: customer, site, business, its unit, and how much of the product the order has. */
export const circumstancesOf = ({ body: { lines, ...head } }: Question, at: number): string => {
  const { proId, factor = 1 } = lines[at] ?? { proId: 0 };
  return JSON.stringify([head, proId, factor, lines.filter((line) => line.proId === proId).map(({ num }) => num)]);
};

interface Answer {
  readonly quote: QuotedLine;
  /** The circumstances that were asked for. */
  readonly to: string;
  /** The price of its unit that the line got from here or was saved with: any other one was typed. */
  readonly given: number;
  readonly factor: number;
}

/** Answers of the price engine by line. */
export type Answers = ReadonlyMap<string, Answer>;

/** A line that was put into another unit since has the price of as many pieces. */
const givenFor = ({ unit }: EditedLine, { given, factor }: Answer): number => roundPrice((given * (unit?.factor ?? 1)) / factor);

/** A new line begins with its product's price; lines of a copied order begin with none of today's. */
const isChanged = ({ product, unit, values }: EditedLine): boolean => {
  const begun = product.values?.price;
  return typeof begun === 'number' && number(values.price) !== roundPrice(begun * (unit?.factor ?? 1));
};

/** Lines whose price somebody changed before its first answer. */
export type Touched = ReadonlySet<string>;
const UNTOUCHED: Touched = new Set();

/** A line stays touched: 15.5 is 15 again while it is typed. */
export function withTouched(touched: Touched, lines: readonly EditedLine[], answers: Answers): Touched {
  const changed = lines.filter((line) => !isFree(line) && !answers.has(line.key) && isChanged(line)).map(({ key }) => key);
  return changed.every((key) => touched.has(key)) ? touched : new Set([...touched, ...changed]);
}

/** Somebody typed another price than the engine's, or was faster than its first answer; the part of a kit has its share. */
export const isTyped = (line: EditedLine, answers: Answers, touched: Touched = UNTOUCHED): boolean => {
  const known = answers.get(line.key);
  if (line.product.fixedPrice === true) return true;
  return known ? number(line.values.price) !== givenFor(line, known) : touched.has(line.key) || isChanged(line);
};

export const answersTo = (question: Question, quotes: readonly QuotedLine[]): Answers =>
  new Map(
    question.keys.flatMap((key, at) => {
      const quote = quotes[at];
      const { factor = 1 } = question.body.lines[at] ?? {};
      return quote ? [[key, { quote, to: circumstancesOf(question, at), given: quote.unitPrice, factor }] as const] : [];
    }),
  );

/** A line that is not priced again keeps the price that it was given. */
export const mergedAnswers = (before: Answers, after: Answers): Answers =>
  new Map([
    ...before,
    ...[...after].map(([key, next]): [string, Answer] => {
      const known = before.get(key);
      return [key, known?.to === next.to ? { ...next, given: known.given } : next];
    }),
  ]);

/** A line takes the answer unless its price was typed. A line of a saved order keeps its price until what it depends on changes. */
export function pricedLines(lines: readonly EditedLine[], before: Answers, after: Answers, touched?: Touched): EditedLine[] {
  return lines.map((line) => {
    const [known, next] = [before.get(line.key), after.get(line.key)];
    if (!next || isFree(line) || isTyped(line, before, touched) || known?.to === next.to) return line;
    return changedLine([line], line.key, { values: { price: next.quote.unitPrice } })[0] ?? line;
  });
}
