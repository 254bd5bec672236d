/**
 * Storage by day is computed from the stock's own log, whose past never changes: a document that comes late counts from the day it is
 * posted. Days may be computed as often as one likes until they are billed.
 */
import { formatDay } from '@cangyun/contract/times.ts';
import { ratesFor } from '@cangyun/contract/warehouse/feeEngine.ts';
import { chargeKind, spanInMonth } from '@cangyun/contract/warehouse/storageContract.ts';
import { dayAfter, daysBetween, storedDays, unitsOfDay } from '@cangyun/contract/warehouse/storageDays.ts';
import type { Span } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { ContractRecord } from '../storageContract/storageContract.store.ts';
import type { ContractRate } from '../warehouseListFee/calculation.ts';
import { groupsOf, ratesOfContracts } from '../warehouseListFee/rates.store.ts';
import * as store from './days.store.ts';

const isStorage = ({ charge }: ContractRate): boolean => charge === chargeKind.code.storage;

/** Under the contract's lock. */
export async function computeDays(tx: Tx, ctx: Ctx, contract: ContractRecord, span: Span): Promise<void> {
  const lines = (await ratesOfContracts(tx, ctx, [contract.id])).filter(isStorage);
  if (lines.length === 0 || span.from > span.to) return;
  const since = dayAfter(span.from, -Math.max(...lines.map(({ freeDays }) => freeDays)));
  const stock = await store.stockOfOwner(tx, ctx, contract.customerId, contract.deptId ?? null, since);
  const productIds = [...new Set(stock.map(({ productId }) => productId))];
  const [products, groups] = await Promise.all([
    store.storedProducts(tx, ctx, productIds),
    groupsOf(
      tx,
      ctx,
      productIds.map((productId) => ({ ownerId: contract.customerId, productId })),
    ),
  ]);
  const days = daysBetween(span.from, span.to);
  const own = groups.get(contract.customerId);
  const rows = stock.flatMap(({ siteId, productId, now, moves }) => {
    const { volume = 0, perPallet: packed = 0 } = products.get(productId) ?? {};
    return ratesFor(lines, productId, own?.get(productId) ?? new Map()).flatMap((line) => {
      const perPallet = line.palletPieces || packed;
      return storedDays(now, moves, days, line.freeDays)
        .filter(({ pieces }) => pieces > 0)
        .map((one) => ({
          line_id: line.id,
          day: one.day,
          site_id: siteId,
          product_id: productId,
          pieces: one.pieces,
          free_pieces: one.freePieces,
          pallet_pieces: perPallet,
          quantity: unitsOfDay(line.unit, one, { perPallet, volume }),
          unit: line.unit,
        }));
    });
  });
  await store.replaceDays(tx, ctx, contract.id, span, rows);
}

const earlier = (a: string, b: string | null | undefined): string => (b && b < a ? b : a);

/** The first day that was not computed. */
export const nextDay = ({ computedUntil, startDay }: ContractRecord): string =>
  computedUntil === '' ? startDay : dayAfter(computedUntil, 1);

/** A month and all days before it that were not computed. */
export const computeMonth = (tx: Tx, ctx: Ctx, contract: ContractRecord, { from, to }: Span): Promise<void> =>
  computeDays(tx, ctx, contract, { from: earlier(from, nextDay(contract)), to });

/** The next days up to this one, a bounded number of them at once; answers the last that is computed. */
const AT_ONCE = 31;
export async function computeNext(tx: Tx, ctx: Ctx, contract: ContractRecord, day: string): Promise<string> {
  const from = nextDay(contract);
  const to = earlier(earlier(day, contract.endDay), dayAfter(from, AT_ONCE - 1));
  await computeDays(tx, ctx, contract, { from, to });
  return to;
}

/** Everything that is not billed, up to yesterday; answers how many days. */
export async function computeNow(tx: Tx, ctx: Ctx, contract: ContractRecord): Promise<number> {
  const { billedUntil, startDay } = contract;
  const from = billedUntil === '' ? startDay : dayAfter(spanInMonth(contract, billedUntil).to, 1);
  const to = earlier(dayAfter(formatDay(new Date()), -1), contract.endDay);
  await computeDays(tx, ctx, contract, { from, to });
  return daysBetween(from, to).length;
}
