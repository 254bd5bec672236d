/** Corrections of stock without a document: each creates a list, so that every movement has one. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { NO_MARK_TIME, NO_POSITION, quality } from '@cangyun/contract/stock/ledger.ts';
import type { qualityChange } from '@cangyun/contract/stock/stock.ts';
import type { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { inboundList, outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { z } from 'zod';
import { rowsById } from '#kernel/resources/index.ts';
import { lockBalances, type PostedRow, postedRows } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { CreatedDocument } from '../warehouseList/create.rules.ts';
import { linkedRefusal } from '../warehouseList/linked.rules.ts';
import { createPosted, postNew, reverseRows } from '../warehouseList/posting.rules.ts';
import { recordingOfStyle } from '../warehouseList/versions.rules.ts';
import { boundList } from '../warehouseList/warehouseList.store.ts';

type Adjustment = z.output<typeof stockLogCalls.adjust.body>;
type QualityChange = z.output<typeof qualityChange.body>;

const bare = { customerName: '', objNumber: '', groupName: '', addressJson: {} } as const;
const bareLine = { sellPrice: 0, xiangzhuang: 1, batchProNumber: '', tags: [], info: '' };

/** More or less of a product, at the named place if there is one. */
export function adjust(tx: Tx, ctx: Ctx, numbers: Database, wish: Adjustment): Promise<CreatedDocument> {
  const { productId, deptId, ownerId, proNumType, num, positionId, batch, info } = wish;
  const markTime = wish.markTime ?? NO_MARK_TIME;
  const isNamed = positionId !== NO_POSITION || batch !== '' || markTime !== NO_MARK_TIME;
  const isIn = num > 0;
  const line = { ...bareLine, productId, num: Math.abs(num), proNumType, batchProNumber: batch, markTime };
  return createPosted(
    tx,
    ctx,
    numbers,
    {
      ...bare,
      type: isIn ? inboundType.code.otherIn : outboundType.code.otherOut,
      deptId,
      ownerId,
      info,
      overrideReason: wish.overrideReason,
      ...(isIn ? {} : { known: 'stocked' }),
      lines: [!isIn && isNamed ? { ...line, place: { positionId, batch, markTime } } : line],
    },
    isIn ? positionId : NO_POSITION,
  );
}

/** The same goods leave one quality and arrive in the other, at the same places. */
export async function changeQuality(tx: Tx, ctx: Ctx, numbers: Database, wish: QualityChange) {
  const { deptId, ownerId, productId, from, num, info, positionId: fromId, batch = '', markTime } = wish;
  const to = from === quality.code.genuine ? quality.code.defective : quality.code.genuine;
  const list = { ...bare, deptId, ownerId, info, known: 'stocked' } as const;
  const site = deptId ?? ctx.site ?? ctx.homeSite ?? 0;
  await lockBalances(
    tx,
    ctx,
    [from, to].map((one) => ({ deptId: site, productId, ownerId, quality: one })),
  );
  const out = await postNew(tx, ctx, numbers, {
    ...list,
    type: outboundType.code.otherOut,
    takesUnusable: true,
    lines: [
      { ...bareLine, productId, num, proNumType: from, fromId, batchProNumber: batch, ...(markTime === undefined ? {} : { markTime }) },
    ],
  });
  const back = await postNew(tx, ctx, numbers, {
    ...list,
    type: inboundType.code.otherIn,
    found: true,
    objNumber: out.number,
    lines: out.picks.map(({ positionId, batch: lot, markTime: made, num: part, cost }) => ({
      ...bareLine,
      cost,
      productId,
      num: part,
      proNumType: to,
      batchProNumber: lot,
      markTime: made,
      place: { positionId, batch: lot, markTime: made },
    })),
  });
  return { outNumber: out.number, inNumber: back.number };
}

/** Reverses single rows of the log: one reversing list for each list that they belong to. */
export async function reverseLog(tx: Tx, ctx: Ctx, numbers: Database, ids: readonly number[], info: string): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await postedRows(tx, ctx, wanted);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of wanted) if (!found.has(id)) refuse('LOG_REVERSED', { id });
  const lists: readonly string[] = [inboundList.name, outboundList.name];
  for (const { id, docKind } of rows) if (!lists.includes(docKind)) refuse('LOG_NOT_OF_LIST', { id });
  const groups = new Map<number, PostedRow[]>();
  for (const row of rows) groups.set(row.docId, [...(groups.get(row.docId) ?? []), row]);
  const originals = await rowsById(tx, ctx, boundList, [...groups.keys()], true);
  const linked = originals.find(({ objKind }) => objKind !== '');
  if (linked) refuse(...linkedRefusal(linked, info));
  if (originals.length !== groups.size) refuse('LOG_REVERSED', { id: wanted.join('、') });
  await lockBalances(tx, ctx, rows);
  for (const original of originals) {
    await reverseRows(tx, ctx, numbers, original, groups.get(original.id) ?? [], info);
    await recordingOfStyle(original.style).changed(tx, ctx, [original.id]);
  }
}
