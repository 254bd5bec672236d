/** The waiting total is the sum of its parts. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { waitingParts } from './waiting.store.ts';

/** Amounts are added up in cents, so that a tenth stays a tenth. */
export const addedUp = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, sumMoney(...rows.map((row) => row[name]))])) as Record<Name, number>;

const { receive, pay } = moneySide.code;
const NAMES = ['amount', 'count', 'overdueAmount', 'overdueCount'] as const;
const sideOf = (parts: Awaited<ReturnType<typeof waitingParts>>, wanted: number) => {
  const own = parts.flatMap(({ side, ...part }) => (side === wanted ? [part] : []));
  return { ...addedUp(own, NAMES), parts: own };
};

export const waitingToReceive = async (tx: Tx, ctx: Ctx, deptId: number | undefined) =>
  sideOf(await waitingParts(tx, ctx, deptId, [receive]), receive);

/** One statement for both. */
export async function waitingOnBothSides(tx: Tx, ctx: Ctx, deptId: number | undefined) {
  const parts = await waitingParts(tx, ctx, deptId, [receive, pay]);
  return { receive: sideOf(parts, receive), pay: sideOf(parts, pay) };
}
