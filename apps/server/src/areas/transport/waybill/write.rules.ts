/** How a waybill comes to be, how it is rewritten before it is checked, and what may be put right afterwards. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { Party, WaybillCorrection, WaybillEdit, WaybillInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind as kind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { assertMayMove } from '../../../kernel/documents/index.ts';
import { takeNumber } from '../../../kernel/numbers/number.store.ts';
import { keepFirstVersion, tellChange } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';
import { tellFollowers, type WaybillDesk } from './followers.ts';
import { addUp, removeLines, writeLines } from './lines.store.ts';
import { record } from './record.rules.ts';
import { insertFirstStop } from './stops.store.ts';
import { waybillMovable } from './waybill.rules.ts';
import {
  boundWaybill,
  type Columns,
  changeWaybills,
  insertWaybill,
  lockWaybill,
  searchColumns,
  type WaybillDocument,
  waybillsById,
} from './waybill.store.ts';

/** Beyond the form: whose goods it carries, or which waybill it brings back. */
export interface WaybillOrigin {
  readonly objKind?: string;
  readonly objId?: number;
  readonly objNumber?: string;
  readonly originId?: number;
  /** Its goods are known and lie at the site: nobody needs to check it. */
  readonly checked?: true;
}

/** Never a site that the user does not belong to; whoever sees everything may take in everywhere. */
export function siteFor(ctx: Ctx, wanted: number | undefined): number {
  const site = wanted ?? ctx.site ?? ctx.homeSite;
  if (site === null) return refuse('SITE_FORBIDDEN');
  return ctx.dataScope === dataScope.code.all || ctx.sites.includes(site) ? site : refuse('SITE_FORBIDDEN');
}

type Form = Pick<
  WaybillEdit,
  'send' | 'recive' | 'customerId' | 'whoPay' | 'needTake' | 'backTime' | 'tags' | 'info' | 'collectMoney' | 'goods' | 'fees'
>;

/** 加急，易碎 → 加急,易碎: as the spec's comma list has them. */
const tagList = (tags: string): string => [...new Set(tags.split(/[,，、;；\s]+/).filter((tag) => tag !== ''))].join(',');

const found = (number: string, send: Party, recive: Party): Columns =>
  searchColumns({ number, sendName: send.name, sendMobile: send.mobile, reciveName: recive.name, reciveMobile: recive.mobile });

function columnsOf(number: string, form: Form): Columns {
  if (form.whoPay === whoPay.code.monthly && !form.customerId) refuse('WAYBILL_CUSTOMER_MISSING');
  return {
    send: JSON.stringify(form.send),
    recive: JSON.stringify(form.recive),
    customer_id: form.customerId || null,
    who_pay: form.whoPay,
    need_take: form.needTake,
    back_time: form.backTime ?? null,
    tags: tagList(form.tags),
    info: form.info,
    collect_money: form.collectMoney,
    ...found(number, form.send, form.recive),
  };
}

/** Answers it as it stands then. Where it was given no site to go to, the site that took it in hands it over as well. */
export async function createWaybill(
  tx: Tx,
  ctx: Ctx,
  desk: WaybillDesk,
  form: WaybillInput,
  origin: WaybillOrigin = {},
): Promise<WaybillDocument> {
  // Whoever may confirm a document may have its goods carried from where they lie.
  const deptId = origin.objKind && form.deptId !== undefined ? form.deptId : siteFor(ctx, form.deptId);
  const number = form.number || (await takeNumber(desk.numbers, ctx, kind));
  const state = origin.checked ? kind.state.code.waiting : kind.state.code[kind.initial];
  const id = await insertWaybill(tx, ctx, {
    ...columnsOf(number, form),
    number,
    state,
    dept_id: deptId,
    init_dept_id: deptId,
    belong_dept_id: deptId,
    target_dept_id: form.targetDeptId ?? deptId,
    obj_kind: origin.objKind ?? '',
    obj_id: origin.objId ?? null,
    obj_number: origin.objNumber ?? '',
    origin_id: origin.originId ?? null,
  });
  await insertFirstStop(tx, ctx, id, deptId, state);
  await writeLines(tx, ctx, id, form.goods, form.fees);
  await addUp(tx, ctx, [id]);
  await keepFirstVersion(tx, ctx, { ...boundWaybill, scope: undefined }, id);
  await tellChange(tx, ctx, boundWaybill, [id]);
  ctx.audit.push({
    object: kind.name,
    objectId: id,
    after: { number, deptId, goods: form.goods.length, fees: form.fees.length },
    apart: true,
  });
  const [made = refuse('NOT_FOUND', { title: kind.title })] = await waybillsById(tx, ctx, [id]);
  await tellFollowers(desk, (follower) => follower.made(tx, ctx, [made]));
  return made;
}

/** Locked, held against the rules and against what the editor has seen. */
async function toChange(tx: Tx, ctx: Ctx, action: 'edit' | 'correct', { id, version }: { id: number; version: number }) {
  const doc = (await lockWaybill(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });
  assertMayMove(waybillMovable, action, doc);
  if (doc.version !== version) refuse('STALE_EDIT');
  return doc;
}

async function tellChanged(tx: Tx, ctx: Ctx, desk: WaybillDesk, doc: WaybillDocument, action: string): Promise<void> {
  const after = await record(tx, ctx, [doc], action);
  await tellFollowers(desk, (follower) => follower.changed(tx, ctx, after, [doc]));
}

/** The whole form again, while nobody has checked it. */
export async function rewriteWaybill(tx: Tx, ctx: Ctx, desk: WaybillDesk, form: WaybillEdit): Promise<void> {
  const doc = await toChange(tx, ctx, 'edit', form);
  await changeWaybills(tx, ctx, [doc], {
    ...columnsOf(doc.number, form),
    target_dept_id: form.targetDeptId ?? doc.targetDeptId,
  });
  await removeLines(tx, ctx, doc.id);
  await writeLines(tx, ctx, doc.id, form.goods, form.fees);
  await addUp(tx, ctx, [doc.id]);
  await tellChanged(tx, ctx, desk, doc, 'edit');
}

/** Under way: only what was sent is other than before. */
export async function correctWaybill(tx: Tx, ctx: Ctx, desk: WaybillDesk, form: WaybillCorrection): Promise<void> {
  const doc = await toChange(tx, ctx, 'correct', form);
  const { recive, tags, info, backTime } = form;
  const receiver = recive && {
    recive: JSON.stringify(recive),
    ...searchColumns({ ...doc, reciveName: recive.name, reciveMobile: recive.mobile }),
  };
  await changeWaybills(tx, ctx, [doc], {
    ...receiver,
    ...(tags === undefined ? {} : { tags: tagList(tags) }),
    ...(info === undefined ? {} : { info }),
    ...(backTime === undefined ? {} : { back_time: backTime }),
  });
  await tellChanged(tx, ctx, desk, doc, 'correct');
}
