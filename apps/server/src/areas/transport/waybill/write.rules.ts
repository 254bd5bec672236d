/** How a waybill is created, rewritten before it is checked, and corrected afterwards. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import type { Party, WaybillCorrection, WaybillEdit, WaybillInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind as kind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { takeNumbersOf } from '#kernel/numbers/number.store.ts';
import { notifyChange, recordFirstVersions } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { notifyFollowers, type WaybillDependencies } from './followers.ts';
import { addUp, removeLines, writeLines } from './lines.store.ts';
import { insertFirstStops } from './stops.store.ts';
import { actOnWaybills, waybills } from './waybill.rules.ts';
import {
  boundWaybill,
  type Columns,
  searchColumns,
  searchValues,
  setWaybills,
  type WaybillDocument,
  waybillsById,
} from './waybill.store.ts';

/** In addition to the form: whose goods it carries, or which waybill it returns. */
export interface WaybillOrigin {
  readonly objKind?: string;
  readonly objId?: number;
  readonly objNumber?: string;
  readonly originId?: number;
  /** Its goods are known and at the site: nobody needs to check it. */
  readonly checked?: true;
}

/** Never a site that the user does not belong to; people who see everything may take in everywhere. */
export function siteFor(ctx: Ctx, wanted: number | undefined): number {
  const site = wanted ?? ctx.site ?? ctx.homeSite;
  if (site === null) return refuse('SITE_FORBIDDEN');
  return ctx.dataScope === dataScope.code.all || ctx.sites.includes(site) ? site : refuse('SITE_FORBIDDEN');
}

/** NOTIFY carries at most 8000 bytes; browsers reload the list whatever the ids are. */
const MOST_TOLD = 100;

type Form = Pick<
  WaybillEdit,
  'send' | 'recive' | 'customerId' | 'whoPay' | 'needTake' | 'backTime' | 'tags' | 'info' | 'collectMoney' | 'goods' | 'fees'
>;

/** 加急，易碎 → 加急,易碎: as the spec's comma list has them. */
const tagList = (tags: string): string => [...new Set(tags.split(/[,，、;；\s]+/).filter((tag) => tag !== ''))].join(',');

const endsOf = (number: string, send: Party, recive: Party) => ({
  number,
  sendName: send.name,
  sendMobile: send.mobile,
  reciveName: recive.name,
  reciveMobile: recive.mobile,
});

function plainColumns(form: Form) {
  if (form.whoPay === whoPay.code.monthly && !form.customerId) refuse('WAYBILL_CUSTOMER_MISSING');
  return {
    customer_id: form.customerId || null,
    who_pay: form.whoPay,
    need_take: form.needTake,
    back_time: form.backTime ?? null,
    tags: tagList(form.tags),
    info: form.info,
    collect_money: form.collectMoney,
  };
}

/** What an edit writes. */
const columnsOf = (number: string, form: Form): Columns => ({
  ...plainColumns(form),
  send: JSON.stringify(form.send),
  receiver: JSON.stringify(form.recive),
  ...searchColumns(endsOf(number, form.send, form.recive)),
});

/** A form without a number gets the next one. */
async function numbersFor(ctx: Ctx, dependencies: WaybillDependencies, forms: readonly WaybillInput[]): Promise<string[]> {
  const without = forms.filter(({ number }) => number === '').length;
  const next = without === 0 ? [] : await takeNumbersOf(dependencies.numbers, ctx, kind, without);
  return forms.map(({ number }) => number || (next.shift() ?? ''));
}

/**
 * As many as there are forms, in a fixed number of statements. A waybill without a destination is delivered by the site that took it in.
 */
export async function createWaybills(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  forms: readonly WaybillInput[],
  origin: WaybillOrigin = {},
): Promise<WaybillDocument[]> {
  // A person who may confirm a document may have its goods carried from where they are.
  const sites = forms.map(({ deptId }) => (origin.objKind && deptId !== undefined ? deptId : siteFor(ctx, deptId)));
  const numbers = await numbersFor(ctx, dependencies, forms);
  const state = origin.checked ? kind.state.code.waiting : kind.state.code[kind.initial];
  const rows = forms.map((form, at) => ({
    ...plainColumns(form),
    send: form.send,
    receiver: form.recive,
    ...searchValues(endsOf(numbers[at] ?? '', form.send, form.recive)),
    number: numbers[at],
    state,
    site_id: sites[at],
    init_site_id: sites[at],
    belong_site_id: sites[at],
    target_site_id: form.targetDeptId ?? sites[at],
    obj_kind: origin.objKind ?? '',
    obj_id: origin.objId ?? null,
    obj_number: origin.objNumber ?? '',
    origin_id: origin.originId ?? null,
    user_id: ctx.userId,
    create_by: ctx.nickName,
  }));
  const ids = await insertAll(tx, ctx, 'waybill', rows);
  const written = forms.map(({ goods, fees }, at) => ({ id: ids[at] ?? 0, deptId: sites[at] ?? 0, goods, fees }));
  await insertFirstStops(tx, ctx, written, state);
  await writeLines(tx, ctx, written);
  await addUp(tx, ctx, ids);
  await recordFirstVersions(tx, ctx, { ...boundWaybill, scope: undefined }, ids);
  await notifyChange(tx, ctx, boundWaybill, ids.slice(0, MOST_TOLD));
  written.forEach(({ id, deptId, goods, fees }, at) =>
    ctx.audit.push({
      object: kind.name,
      objectId: id,
      after: { number: numbers[at], deptId, goods: goods.length, fees: fees.length },
      apart: true,
    }),
  );
  const made = await waybillsById(tx, ctx, ids);
  await notifyFollowers(dependencies, (follower) => follower.made(tx, ctx, made));
  return made;
}

/** Answers it afterwards. */
export async function createWaybill(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  form: WaybillInput,
  origin?: WaybillOrigin,
): Promise<WaybillDocument> {
  const [made = refuse('NOT_FOUND', { title: kind.title })] = await createWaybills(tx, ctx, dependencies, [form], origin);
  return made;
}

interface Change {
  readonly id: number;
  /** The version that the editor has seen. */
  readonly version: number;
}

async function change(
  tx: Tx,
  ctx: Ctx,
  dependencies: WaybillDependencies,
  action: 'edit' | 'correct',
  { id, version }: Change,
  columns: (doc: WaybillDocument) => Columns,
  work: () => Promise<void> = async () => undefined,
): Promise<void> {
  const doc = await waybills.lock(tx, ctx, id);
  const after = await actOnWaybills(tx, ctx, action, [doc], work, {
    check: () => {
      if (doc.version !== version) refuse('STALE_EDIT');
    },
    set: (changes) => setWaybills(tx, ctx, changes, columns(doc)),
  });
  await notifyFollowers(dependencies, (follower) => follower.changed(tx, ctx, after, [doc]));
}

/** The whole form again, while nobody has checked it. */
export const rewriteWaybill = (tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, form: WaybillEdit): Promise<void> =>
  change(
    tx,
    ctx,
    dependencies,
    'edit',
    form,
    (doc) => ({ ...columnsOf(doc.number, form), target_site_id: form.targetDeptId ?? doc.targetDeptId }),
    async () => {
      await removeLines(tx, ctx, form.id);
      await writeLines(tx, ctx, [form]);
      await addUp(tx, ctx, [form.id]);
    },
  );

/** Money paid in advance is of the one who paid it. */
function assertPayerKept(doc: WaybillDocument, { name, mobile }: Party): void {
  const same = doc.reciveName === name && doc.reciveMobile === mobile;
  if (!same && doc.whoPay === whoPay.code.receiver && doc.paidAmount > 0)
    refuse('WAYBILL_PAYER_PAID', { number: doc.number, paid: moneyText(doc.paidAmount) });
}

/** On the way: only the sent fields change. */
export const correctWaybill = (tx: Tx, ctx: Ctx, dependencies: WaybillDependencies, form: WaybillCorrection): Promise<void> =>
  change(tx, ctx, dependencies, 'correct', form, (doc) => {
    const { recive, tags, info, backTime } = form;
    if (recive) assertPayerKept(doc, recive);
    return {
      ...(recive && {
        receiver: JSON.stringify(recive),
        ...searchColumns({ ...doc, reciveName: recive.name, reciveMobile: recive.mobile }),
      }),
      ...(tags === undefined ? {} : { tags: tagList(tags) }),
      ...(info === undefined ? {} : { info }),
      ...(backTime === undefined ? {} : { back_time: backTime }),
    };
  });
