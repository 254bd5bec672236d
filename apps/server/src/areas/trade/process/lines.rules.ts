/** The lines of a processing order as they are entered: roles, dates, duplicates and contradictions. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { ProcessLineInput } from '@cangyun/contract/trade/process.schema.ts';
import { isFinished, lineRole } from '@cangyun/contract/trade/process.ts';
import { refuseRows } from '#areas/catalog/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { failingRows } from '../order/entered.rules.ts';
import { findProducts } from '../order/products.store.ts';
import type { LineOfProcess, WantedLine } from './lines.store.ts';

export type Asked = ProcessLineInput & { readonly id?: number | undefined };

const isDated = ({ batchProNumber, markTime }: Pick<Asked, 'batchProNumber' | 'markTime'>): boolean =>
  batchProNumber !== '' || (markTime ?? NO_MARK_TIME) !== NO_MARK_TIME;

/** At least one main material and one finished product. */
export function assertComplete(lines: readonly { readonly proType: number }[]): void {
  const { main, finished } = lineRole.code;
  const missing = [main, finished].filter((role) => !lines.some(({ proType }) => proType === role));
  if (missing.length > 0) refuse('PROCESS_INCOMPLETE', { missing: missing.map((role) => lineRole.label(role)).join('、') });
}

/** As they are stored: equal ones are one line, numbered in the order of writing. */
export function wantedLines(asked: readonly Asked[]): (WantedLine & { readonly id?: number | undefined })[] {
  assertComplete(asked);
  const dated = failingRows(asked, (line) => !isFinished(line) && isDated(line));
  if (dated) refuse('PROCESS_MATERIAL_DATED', { rows: dated });
  const lines = asked.map(({ id, productId, proType, quality, num, batchProNumber, markTime, info }) => ({
    id,
    productId,
    proType,
    quality,
    num,
    batch: batchProNumber,
    markTime: markTime ?? NO_MARK_TIME,
    info,
  }));
  const merged = mergeLines(lines, ({ id: _id, num: _num, ...line }) => JSON.stringify(line));
  return merged.map((line, at) => ({ ...line, lineNo: at + 1 }));
}

/** Nobody enters a product that is voided or combined; products that are on the order already may stay. */
export async function assertKnown<Line extends { readonly productId: number }>(
  tx: Tx,
  ctx: Ctx,
  asked: readonly Line[],
  stays: (line: Line) => boolean = () => false,
): Promise<void> {
  const found = await findProducts(
    tx,
    ctx,
    asked.map(({ productId }) => ({ proId: productId, barcode: '' })),
  );
  const refused = asked.flatMap((line, at) => {
    const product = found[at];
    return stays(line) || (product && product.id !== null && !product.isKit) ? [] : [{ row: at + 1, productId: line.productId }];
  });
  if (refused.length > 0) await refuseRows(tx, ctx, refused);
}

/** A product can not be made of itself in the same quality. Another quality is rework. */
export function assertApart(lines: readonly LineOfProcess[]): void {
  const made = new Set(lines.filter(isFinished).map(({ productId, quality }) => `${productId} ${quality}`));
  const both = lines.find((line) => !isFinished(line) && made.has(`${line.productId} ${line.quality}`));
  if (both) refuse('PROCESS_BOTH_ROLES', { name: both.productName });
}
