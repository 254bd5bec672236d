/** What a site's movement types ask of its lists: whether a type is used at all, and what must be done before goods move. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction, NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { kindOf, type ListStep, listState, listStep, missingSteps } from '@cangyun/contract/warehouse/warehouseList.ts';
import { passBlocks } from '#kernel/blocks/blocks.ts';
import type { Objection } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { type TypeAtSite, typeAtSite } from './steps.store.ts';
import { changeHeader, type ListDocument, type ListRow, thisInstant } from './warehouseList.store.ts';

const titleAndNumber = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });
const labels = (steps: readonly ListStep[]): string => steps.map((step) => listStep.label(step)).join('、');

/** A disabled type is neither written nor posted. */
export async function assertTypeUsed(tx: Tx, ctx: Ctx, list: { deptId: number; type: number; style: number }): Promise<void> {
  const found = await typeAtSite(tx, ctx, list.deptId, list.type, list.style);
  if (found && found.enabled !== enabledState.code.enabled)
    refuse('INOUT_TYPE_DISABLED', { site: found.siteName, type: movementLabel(list.type) });
}

interface AtOnce {
  readonly deptId: number;
  readonly type: number;
  readonly style: number;
  /** Where everything is put; a list whose goods have a position is put away. */
  readonly positionId?: number | undefined;
}

/** What stands between these goods and a posting at once. */
export async function stepsBefore(
  tx: Tx,
  ctx: Ctx,
  { deptId, type, style, positionId = NO_POSITION }: AtOnce,
): Promise<readonly ListStep[]> {
  const needs = (await typeAtSite(tx, ctx, deptId, type, style))?.needs ?? [];
  return positionId === NO_POSITION ? needs : needs.filter((step) => step !== listStep.code.putaway);
}

/** 快捷入库 and 快捷出库 are one click: not for types that need more. */
export async function assertNoSteps(tx: Tx, ctx: Ctx, list: AtOnce): Promise<void> {
  const steps = await stepsBefore(tx, ctx, list);
  if (steps.length === 0) return;
  const { title, actions } = kindOf(list.style);
  const { title: action } = list.style === direction.code.in ? warehouseListCalls.shortcutIn : warehouseListCalls.shortcutOut;
  const site = (await typeAtSite(tx, ctx, list.deptId, list.type, list.style))?.siteName ?? '';
  refuse('INOUT_STEPS_FIRST', { site, type: movementLabel(list.type), steps: labels(steps), action, title, post: actions.post.label });
}

/** Goods that leave with their document, in one click: their type is used here, and asks for nothing in between. `action`: what is done. */
export function assertNothingBetween(found: TypeAtSite, type: number, action: string): void {
  const named = { site: found.siteName, type: movementLabel(type) };
  if (found.enabled !== enabledState.code.enabled) refuse('INOUT_TYPE_DISABLED', named);
  if (found.needs.length > 0) refuse('INOUT_STEPS_BETWEEN', { ...named, steps: labels(found.needs), action });
}

/** Why it may not be posted: what its type needs is not done. */
export function stepsObjection(doc: ListDocument): Objection | undefined {
  const missing = missingSteps(doc);
  const { label } = kindOf(doc.style).actions.post;
  return missing.length === 0
    ? undefined
    : ['INOUT_STEPS_MISSING', { ...titleAndNumber(doc), steps: labels(missing), action: label, type: movementLabel(doc.type) }];
}

export function checkObjection(doc: ListDocument): Objection | undefined {
  if (!doc.needs.includes(listStep.code.check))
    return ['INOUT_CHECK_NOT_NEEDED', { ...titleAndNumber(doc), type: movementLabel(doc.type) }];
  return doc.checkedTime === null ? undefined : ['INOUT_CHECKED', { ...titleAndNumber(doc), name: doc.checkedBy }];
}

export const uncheckObjection = (doc: ListDocument): Objection | undefined =>
  doc.checkedTime === null ? ['INOUT_NOT_CHECKED', titleAndNumber(doc)] : undefined;

/** Both remarks, if somebody let it pass twice. */
export const withOverride = (doc: ListDocument, info: string): { override_info?: string } =>
  info === '' ? {} : { override_info: [doc.overrideInfo, info].filter((text) => text !== '').join('；') };

/** Four eyes: not by the person who picked or sorted it, unless that one may and says why. */
export async function check(tx: Tx, ctx: Ctx, doc: ListDocument, overriding: Overriding): Promise<void> {
  const work = doc.style === direction.code.in ? '理货' : '拣货';
  const own = doc.pickedBy === ctx.userId;
  const info = passBlocks(
    ctx,
    own ? [{ objection: ['INOUT_CHECK_OWN', { ...titleAndNumber(doc), work }], permission: 'wmsInoutlist:checkOwn' }] : [],
    overriding,
  );
  await changeHeader(tx, ctx, doc.id, { checked_by: ctx.nickName, checked_at: thisInstant, ...withOverride(doc, info) });
}

/** The photo that allowed goods to move stays with them. */
export async function assertPhotoLeft(tx: Tx, ctx: Ctx, list: ListRow): Promise<void> {
  if (list.state !== listState.code.done || list.photoCount > 0) return;
  const { needs = [] } = (await typeAtSite(tx, ctx, list.deptId, list.type, list.style)) ?? {};
  const { title, actions } = kindOf(list.style);
  const values = { title, number: list.number, post: actions.post.label, type: movementLabel(list.type) };
  if (needs.includes(listStep.code.photo)) refuse('INOUT_PHOTO_KEPT', values);
}

/** What was checked is no longer what will move. */
export async function uncheck(tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> {
  if (doc.checkedTime !== null) await changeHeader(tx, ctx, doc.id, { checked_by: '', checked_at: null });
}
