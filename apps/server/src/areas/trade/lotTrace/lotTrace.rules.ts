/** A lot is traced: what may be seen of it, and by whom. */
import { maskedPhone } from '@cangyun/contract/masking.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { type LotTrace, lotRole, MOST_TRACED } from '@cangyun/contract/trade/lotTrace.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { lotText } from '@cangyun/contract/warehouse/lots.ts';
import { seesSite } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { lotsAround, makingsOf, movesOf, placesOf } from './lotTrace.store.ts';
import { isTraceable, traced } from './tracing.ts';

interface Asked {
  readonly productId: number;
  readonly batch: string;
  readonly markTime: string;
}

/** What a person may not see of other sites is left out and counted: a recall that hides something says so. */
export async function traceLot(tx: Tx, ctx: Ctx, asked: Asked): Promise<LotTrace> {
  const wanted = { ...asked, markTime: asked.markTime || NO_MARK_TIME };
  if (!isTraceable(wanted)) refuse('LOT_UNNAMED', { row: 1 });
  const lots = await lotsAround(tx, ctx, wanted, ctx.dataScope === dataScope.code.all);
  if (!lots.some(({ role, isKnown }) => role === lotRole.code.self && isKnown)) refuse('LOT_UNKNOWN', { lot: lotText(wanted) });
  const named = lots.filter(isTraceable);
  const [moves, places] = await Promise.all([movesOf(tx, ctx, named, MOST_TRACED), placesOf(tx, ctx, named)]);
  if (moves.length > MOST_TRACED) refuse('LOT_TRACE_TOO_LARGE', { lot: lotText(wanted), most: MOST_TRACED });
  const processIds = moves.flatMap(({ objKind, objId }) => (objKind === processKind.name && objId !== null ? [objId] : []));
  const makings = await makingsOf(tx, ctx, [...new Set(processIds)]);
  const isSeen = ({ deptId }: { readonly deptId: number }): boolean => seesSite(ctx, deptId);
  const seenMoves = moves.filter(isSeen);
  const phoneOf = holdsAny(ctx.roles, ['lotTrace:phone']) ? (phone: string) => phone : maskedPhone;
  const found = traced(lots, seenMoves, places.filter(isSeen));
  return {
    ...found,
    customers: found.customers.map((customer) => ({ ...customer, phone: phoneOf(customer.phone) })),
    makings: makings.filter(isSeen).map(({ deptId: _deptId, markTime, ...row }) => ({
      ...row,
      markTime: markTime === NO_MARK_TIME ? '' : markTime,
    })),
    hidden: moves.length - seenMoves.length,
  };
}
