/** What a site needs for each movement type, and what holds where it says nothing. */
import { movementType } from '@cangyun/contract/movements.ts';
import { defaultStyle, type WmsStyle, wmsStyleSetting } from '@cangyun/contract/system/wmsStyleSetting.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { feesOfDept, stylesOfDept } from './wmsStyleSetting.store.ts';

/** Every type, in the order of the contract; version 0 is a default. */
export async function allStyles(tx: Tx, ctx: Ctx, deptId: number): Promise<WmsStyle[]> {
  const said = new Map((await stylesOfDept(tx, ctx, deptId)).map((style) => [style.type, style]));
  return movementType.entries.map(({ code }) => said.get(code) ?? defaultStyle(code));
}

/** Two styles are the same when all but the version is. */
const asText = ({ enabled, needPick, needPutaway, needCheck, needPhoto, feeIds }: WmsStyle): string =>
  [enabled, needPick, needPutaway, needCheck, needPhoto, ...feeIds.toSorted((a, b) => a - b)].join();

/** Those that are to change. Each must be as the person saw it. */
export function changedStyles(before: readonly WmsStyle[], wanted: readonly WmsStyle[]): WmsStyle[] {
  const held = new Map(before.map((style) => [style.type, style]));
  return wanted.filter((style) => {
    const known = held.get(style.type);
    if (known?.version !== style.version) refuse('STALE_EDIT');
    return known === undefined || asText(known) !== asText(style);
  });
}

export async function assertFeesOfDept(tx: Tx, ctx: Ctx, deptId: number, styles: readonly WmsStyle[]): Promise<void> {
  const wanted = new Set(styles.flatMap(({ feeIds }) => feeIds));
  const own = await feesOfDept(tx, ctx, deptId, [...wanted]);
  if (own.length !== wanted.size) refuse('REFERENCE_MISSING', { title: wmsStyleSetting.fields.feeNames.label });
}
