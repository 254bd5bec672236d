/** 投料: further materials. While the order waits they are planned; once it is processed they leave the stock at once. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { mergeLines } from '@cangyun/contract/trade/amounts.ts';
import type { FedLine } from '@cangyun/contract/trade/process.schema.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { assertApart, assertKnown } from './lines.rules.ts';
import { changeLines, insertLines, type LineOfProcess, linesOf } from './lines.store.ts';
import { addToProducts, lockProducts, takeOut } from './moving.rules.ts';
import type { ProcessDocument } from './process.store.ts';

/** The line that grows by it: the same material in the same role, unless it brings a remark of its own. */
const grownBy = (fed: FedLine, lines: readonly LineOfProcess[]): LineOfProcess | undefined =>
  lines.find(
    ({ productId, proType, quality, info }) =>
      productId === fed.productId && proType === fed.proType && quality === fed.quality && (fed.info === '' || fed.info === info),
  );

/** Answers the fed lines with the ids of the order lines that they became part of. */
async function addMaterials(tx: Tx, ctx: Ctx, doc: ProcessDocument, fed: readonly FedLine[]) {
  const known = fed.map((line) => ({ line, standing: grownBy(line, doc.lines) }));
  const grown = known.flatMap(({ line, standing }) => (standing ? [{ ...line, id: standing.id, standing }] : []));
  const fresh = known.flatMap(({ line, standing }) => (standing ? [] : [line]));
  // Several may grow the same line: with its remark, and without one.
  const more = mergeLines(grown, ({ id }) => String(id));
  await changeLines(
    tx,
    ctx,
    more.map(({ standing, num }) => ({ ...standing, num: sumQuantity(standing.num, num) })),
  );
  const last = doc.lines.at(-1)?.lineNo ?? 0;
  const ids = await insertLines(
    tx,
    ctx,
    doc.id,
    fresh.map((line, at) => ({ ...line, lineNo: last + at + 1, batch: '', markTime: NO_MARK_TIME })),
  );
  return [...grown, ...fresh.map((line, at) => ({ ...line, id: ids[at] ?? 0 }))];
}

export async function feed(tx: Tx, ctx: Ctx, numbers: Database, doc: ProcessDocument, products: readonly FedLine[]) {
  await assertKnown(tx, ctx, products, (line) => grownBy(line, doc.lines) !== undefined);
  const fed = mergeLines(products, ({ num: _num, ...line }) => JSON.stringify(line));
  const added = await addMaterials(tx, ctx, doc, fed);
  const lines = await linesOf(tx, ctx, doc.id);
  assertApart(lines);
  if (doc.state !== processKind.state.code.processed) return { outNumber: '' };
  await lockProducts(tx, ctx, doc, lines);
  const { number, cost } = await takeOut(tx, ctx, numbers, doc, added);
  await addToProducts(tx, ctx, doc, cost);
  return { outNumber: number };
}
