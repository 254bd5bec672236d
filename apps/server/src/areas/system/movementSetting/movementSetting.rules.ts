/** What a site needs for each movement type, and the defaults. */
import { movementType } from '@cangyun/contract/movements.ts';
import { defaultStyle, type MovementSetting, movementSetting } from '@cangyun/contract/system/movementSetting.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { feesOfSite, stylesOfSite } from './movementSetting.store.ts';

/** Every type, in the order of the contract; version 0 is a default. */
export async function allStyles(tx: Tx, ctx: Ctx, deptId: number): Promise<MovementSetting[]> {
  const said = new Map((await stylesOfSite(tx, ctx, deptId)).map((style) => [style.type, style]));
  return movementType.entries.map(({ code }) => said.get(code) ?? defaultStyle(code));
}

/** Two settings are equal if everything but the version is. */
const asText = ({ enabled, needPick, needPutaway, needCheck, needPhoto, feeIds }: MovementSetting): string =>
  [enabled, needPick, needPutaway, needCheck, needPhoto, ...feeIds.toSorted((a, b) => a - b)].join();

/** Those that are to change. Each must still have the version that the person saw. */
export function changedStyles(before: readonly MovementSetting[], wanted: readonly MovementSetting[]): MovementSetting[] {
  const held = new Map(before.map((style) => [style.type, style]));
  return wanted.filter((style) => {
    const known = held.get(style.type);
    if (known?.version !== style.version) refuse('STALE_EDIT');
    return known === undefined || asText(known) !== asText(style);
  });
}

export async function assertFeesOfSite(tx: Tx, ctx: Ctx, deptId: number, styles: readonly MovementSetting[]): Promise<void> {
  const wanted = new Set(styles.flatMap(({ feeIds }) => feeIds));
  const own = await feesOfSite(tx, ctx, deptId, [...wanted]);
  if (own.length !== wanted.size) refuse('REFERENCE_MISSING', { title: movementSetting.fields.feeNames.label });
}
