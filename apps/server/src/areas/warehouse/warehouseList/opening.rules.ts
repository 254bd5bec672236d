/**
 * Stock from an import: more creates an inbound list, less an outbound one, a pair for each site (DESIGN §6: no movement without a list).
 */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { direction, quality } from '@cangyun/contract/stock/ledger.ts';
import type { OpenStock, ReverseStock } from '#areas/catalog/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Services } from '#platform/services.ts';
import { siteFor } from './create.rules.ts';
import { type FreeAt, freeAt, type NamedPlace } from './opening.store.ts';
import { createPosted } from './posting.rules.ts';
import { type Lists, listsOfStyle } from './warehouseList.rules.ts';

/** The remark of these lists (RESOLUTIONS B.26). */
const REMARK = 'excel导入';

interface Move extends NamedPlace {
  readonly num: number;
  /** What it is worth; the average, if absent. */
  readonly cost?: number;
}

const keyOf = ({ deptId, productId }: NamedPlace): string => `${deptId} ${productId}`;
const placeOf = (move: NamedPlace): string => `${keyOf(move)} ${move.positionId} ${move.markTime}`;

/** A larger reduction takes everything that is there (spec 2 §5), without what is reserved for others. */
export function reductions(moves: readonly Move[], free: readonly FreeAt[]): number[] {
  const atSite = new Map(moves.map((move, at) => [keyOf(move), free[at]?.site ?? 0]));
  const atPlace = new Map(moves.map((move, at) => [placeOf(move), free[at]?.place ?? 0]));
  return moves.map((move) => {
    const site = atSite.get(keyOf(move)) ?? 0;
    const place = atPlace.get(placeOf(move)) ?? 0;
    const taken = Math.max(0, Math.min(-move.num, site, place));
    atSite.set(keyOf(move), sumQuantity(site, -taken));
    atPlace.set(placeOf(move), sumQuantity(place, -taken));
    return taken;
  });
}

const listOf = (moves: readonly Move[]) => ({
  ownerId: OWN_GOODS,
  customerName: '',
  objNumber: '',
  groupName: '',
  addressJson: {},
  info: REMARK,
  lines: moves.map(({ productId, num, positionId, markTime, cost }) => ({
    ...{ productId, num, sellPrice: 0, xiangzhuang: 1, batchProNumber: '', tags: [], info: '' },
    proNumType: quality.code.genuine,
    markTime,
    place: { positionId, batch: '', markTime },
    ...(cost === undefined ? {} : { cost }),
  })),
});

export const openingStock =
  ({ numbers }: Pick<Services, 'numbers'>): OpenStock =>
  async (tx: Tx, ctx: Ctx, moves: readonly Move[]) => {
    const sites = [...new Set(moves.map(({ deptId }) => deptId))].toSorted((a, b) => a - b);
    for (const site of sites) siteFor(ctx, site);
    const less = moves.filter(({ num }) => num < 0);
    // One list that only brings goods locks its balances in key order itself.
    if (less.length > 0 || sites.length > 1)
      await lockBalances(
        tx,
        ctx,
        moves.map(({ deptId, productId }) => ({ deptId, productId, ownerId: OWN_GOODS, quality: quality.code.genuine })),
      );
    const taken = reductions(less, less.length > 0 ? await freeAt(tx, ctx, less) : []);
    const real = new Map(less.map((move, at) => [move, -(taken[at] ?? 0)]));
    const lists: { id: number; deptId: number; style: number }[] = [];
    const post = async (type: number, style: number, deptId: number, part: readonly Move[]): Promise<void> => {
      if (part.length === 0) return;
      const { id } = await createPosted(tx, ctx, numbers, { ...listOf(part), type, deptId, account: chart.code.opening, found: true });
      lists.push({ id, deptId, style });
    };
    for (const site of sites) {
      const here = moves.filter(({ deptId }) => deptId === site);
      const out = here.flatMap((move) => ((real.get(move) ?? 0) < 0 ? [{ ...move, num: -(real.get(move) ?? 0) }] : []));
      await post(outboundType.code.otherOut, direction.code.out, site, out);
      const more = here.filter(({ num }) => num > 0);
      await post(inboundType.code.otherIn, direction.code.in, site, more);
    }
    return { moved: moves.map((move) => real.get(move) ?? move.num), lists };
  };

/** Each list by its own rule: what is no longer there can not be moved back, and the rule says so. The caller has asked for the permission. */
export const reversedStock =
  (documents: Lists): ReverseStock =>
  async (tx, ctx, lists, info) => {
    for (const { id, style } of lists) await listsOfStyle(documents, style).act(tx, ctx, 'reverse', id, { info }, { as: 'system' });
  };
