/** Goods that are found while counting: another product, another lot, another place than the sheet lists. */
import type { ErrorCode } from '@cangyun/contract/errors.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { stocktake, type stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import type { z } from 'zod';
import { recordVersions } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { assertMade } from '../warehouseList/dates.rules.ts';
import { checkFound, type FoundCheck, type FoundLine, insertFound } from './found.store.ts';
import { openOne } from './stocktake.rules.ts';
import { boundSheet, touchSheet } from './stocktake.store.ts';

type Found = z.output<typeof stocktakeCalls.addFound.body>;

/** Why a line can not be added; undefined: it can. */
function whyNot({ name, byDate, isOwner, isPosition, isListed }: FoundCheck, { markTime }: FoundLine): ErrorCode | undefined {
  if (name === '') return 'STOCKTAKE_FOUND_PRODUCT';
  if (!isOwner) return 'STOCKTAKE_FOUND_OWNER';
  if (!isPosition) return 'STOCKTAKE_FOUND_POSITION';
  if (isListed) return 'STOCKTAKE_FOUND_LISTED';
  return byDate !== 0 && markTime === NO_MARK_TIME ? 'STOCKTAKE_FOUND_DATE' : undefined;
}

const lotOf = ({ productId, ownerId, quality, positionId, batch, markTime }: FoundLine): string =>
  [productId, ownerId, quality, positionId, batch, markTime].join(' ');

export async function addFound(tx: Tx, ctx: Ctx, { id, version, lines: found }: Found, label: string): Promise<void> {
  const sheet = await openOne(tx, ctx, id, label);
  if (sheet.version !== version) refuse('STALE_EDIT');
  assertMade(found);
  const lines = found.map((line) => ({ ...line, markTime: line.markTime ?? NO_MARK_TIME }));
  const seen = new Set<string>();
  for (const check of await checkFound(tx, ctx, sheet, lines)) {
    const line = lines[check.row - 1];
    if (!line) continue;
    const code = seen.has(lotOf(line)) ? 'STOCKTAKE_FOUND_TWICE' : whyNot(check, line);
    if (code) refuse(code, { row: check.row, name: check.name });
    seen.add(lotOf(line));
  }
  await insertFound(tx, ctx, sheet, lines);
  await touchSheet(tx, ctx, id);
  await recordVersions(tx, ctx, boundSheet, [id]);
  ctx.audit.push({ object: stocktake.name, objectId: id, after: { found: lines } });
}
