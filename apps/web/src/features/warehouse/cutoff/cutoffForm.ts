/** Between the form of a cutoff and its calls. Pure. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { cutoffLineInput } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { type EditedLine, newLine } from '#documents/lines/editedLines.ts';
import type { CutoffDetail } from './cutoffRow.ts';

/** The initial values of a new line in addition to product and quantity. */
export const lineDefaults = { quality: quality.code.genuine };

export const linesOf = ({ lines }: Pick<CutoffDetail, 'lines'>): EditedLine[] =>
  lines.map(({ productId, productName, barcode, unitName, usableQty, num, quality: kind }) =>
    newLine({ id: productId, name: productName, barcode, code: '', unitName, usableQty }, num, { quality: kind }),
  );

export const bodyLines = (lines: readonly EditedLine[]) =>
  lines.map(({ product, num, values }) => ({ productId: product.id, num: num ?? 0, quality: values.quality as 0 }));

/** What is wrong with which line, by the schema that the server will use. */
export const wrongLines = (lines: readonly EditedLine[]): ReadonlyMap<number, string> =>
  new Map(
    bodyLines(lines).flatMap((line, at): [number, string][] =>
      cutoffLineInput.safeParse(line).success ? [] : [[at, '请输入数量，最多三位小数']],
    ),
  );

const DAY_MS = 86_400_000;

/** Tomorrow at this time, in whole minutes. */
export const defaultEnd = (now: number): string => new Date(Math.floor((now + DAY_MS) / 60_000) * 60_000).toISOString();
