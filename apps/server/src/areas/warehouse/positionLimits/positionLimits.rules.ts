/**
 * Limits of positions as a block: goods come to a position only as far as it takes them. Goods may always leave. What is found there (a count,
 * an opening, goods that turn defective where they lie, an undone shipment) is recorded as it is.
 */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { orderType } from '@cangyun/contract/warehouse/position.ts';
import { overLimitText } from '@cangyun/contract/warehouse/positionLimits.ts';
import { passBlocks } from '#kernel/blocks/blocks.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Arrival, type Coming, lockLimited, usesOf } from './positionLimits.store.ts';

const { returnIn, salesReturnIn, customerReturnIn } = inboundType.code;
const RETURNS: readonly number[] = [returnIn, salesReturnIn, customerReturnIn];

/** As positions tell lists apart: 正常入库 or 退货入库. */
export const orderKindOf = (type: number): number => (RETURNS.includes(type) ? orderType.code.returned : orderType.code.normal);

interface ArrivingList {
  readonly deptId: number;
  readonly ownerId: number;
  readonly type: number;
}

/** Answers what the document's history is to say; empty, if nothing was in the way. */
async function passGoods(tx: Tx, ctx: Ctx, arrival: Arrival, given: Overriding): Promise<string> {
  const goods = arrival.goods.filter(({ positionId, num }) => positionId !== NO_POSITION && num > 0);
  if (goods.length === 0) return '';
  const limited = await lockLimited(tx, ctx, [...new Set(goods.map(({ positionId }) => positionId))]);
  if (limited.length === 0) return '';
  const positions = overLimitText(await usesOf(tx, ctx, limited, { ...arrival, goods }));
  if (positions === '') return '';
  return passBlocks(ctx, [{ objection: ['POSITION_OVER_LIMIT', { positions }], permission: 'wmsPosition:overLimit' }], given);
}

/** Goods of a list. `posted`: asked under the balances' locks, after the posting. */
export const passPositions = (
  tx: Tx,
  ctx: Ctx,
  { deptId, ownerId, type }: ArrivingList,
  coming: readonly Omit<Coming, 'ownerId'>[],
  given: Overriding,
  { posted }: Pick<Arrival, 'posted'> = { posted: true },
): Promise<string> =>
  passGoods(tx, ctx, { deptId, orderKind: orderKindOf(type), goods: coming.map((one) => ({ ...one, ownerId })), posted }, given);

/** Goods that were at the site before and have been moved to these positions. */
export const passArrivals = (tx: Tx, ctx: Ctx, deptId: number, goods: readonly Coming[], given: Overriding): Promise<string> =>
  passGoods(tx, ctx, { deptId, orderKind: orderType.code.any, goods, posted: true }, given);
