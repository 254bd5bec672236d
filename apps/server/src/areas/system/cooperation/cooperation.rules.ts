/** Who may invite whom, and who may answer. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import {
  type CooperationMove,
  cooperationMoves,
  type cooperationResource,
  moveSides,
  movesWithReason,
} from '@cangyun/contract/system/cooperation.ts';
import { assertMove } from '#kernel/moves.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundCooperation, findPartner } from './cooperation.store.ts';

export async function partnerBehind(tx: Tx, ctx: Ctx, invite: string): Promise<number> {
  const partnerId = (await findPartner(tx, invite)) ?? refuse('PARTNER_UNKNOWN', { invite });
  return partnerId === ctx.companyId ? refuse('PARTNER_IS_OWN') : partnerId;
}

/** Answers the state to set. */
export function assertMayAnswer(row: RowOf<typeof cooperationResource>, move: CooperationMove, reason: string): number {
  const { label } = cooperationMoves.table[move];
  const state = assertMove(cooperationMoves, move, boundCooperation.resource.title, row.state);
  if (!moveSides[move].includes(row.side)) refuse('NOT_THIS_SIDE', { action: label });
  if (reason === '' && movesWithReason.includes(move)) refuse('REASON_MISSING', { action: label });
  return state;
}
