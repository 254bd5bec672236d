/** Warehouse lists: for each action why it may not happen, and what it does. */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction, holdReason } from '@cangyun/contract/stock/ledger.ts';
import type { listEdit, PickingResults } from '@cangyun/contract/warehouse/warehouseList.schema.ts';
import {
  inboundList,
  kindOf,
  listState,
  listStep,
  movementNeed,
  outboundList,
  transportState,
} from '@cangyun/contract/warehouse/warehouseList.ts';
import type { z } from 'zod';
import { documents, type Objection, type Rules } from '#kernel/documents/index.ts';
import { heldBy, hold, lockBalances, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { type Cut, createOfList } from '../cutoff/create.rules.ts';
import { awaitInspection, giveUpInspection } from '../returnInspection/waiting.rules.ts';
import { assertUnclaimed } from '../warehouseListFee/claims.rules.ts';
import { headsOf } from './behind.store.ts';
import { type CreatedDocument, styleOfType, writeLines } from './create.rules.ts';
import { continueSend, returnBack } from './following.rules.ts';
import { existingList, linesOf, removeLines } from './lines.store.ts';
import { followerOf, type ListFollowers, lockDocuments, recordLinked } from './linked.rules.ts';
import { holdsOf, stockDocument } from './listStock.ts';
import { assignNamed, holdUsable, passGoneBad } from './lots.rules.ts';
import { finishPicking, freePlaces, releaseAll, releasePlaces, savePicking, startPicking } from './picking.rules.ts';
import { postList, reverseList } from './posting.rules.ts';
import { finishSorting, passPlaces, saveSorting } from './sorting.rules.ts';
import { assertTypeUsed, check, checkObjection, stepsObjection, uncheck, uncheckObjection, withOverride } from './steps.rules.ts';
import type { ListCarriage } from './transport.rules.ts';
import { recordingOfStyle } from './versions.rules.ts';
import { balancesOf, changeHeader, type ListDocument, lockList, setListStates } from './warehouseList.store.ts';

type ListEdit = z.output<typeof listEdit>;

const titleAndNumber = (doc: ListDocument) => ({ title: kindOf(doc.style).title, number: doc.number });
const isOut = (doc: ListDocument): boolean => doc.style === direction.code.out;
const documentOf = (doc: ListDocument) => stockDocument(doc);
const { reserved } = holdReason.code;

/** An edit of a waiting list: its reservations follow its lines, and its owner if that changes. */
export async function holdAgain(tx: Tx, ctx: Ctx, doc: ListDocument, ownerId = doc.ownerId): Promise<void> {
  if (!isOut(doc) || doc.state !== listState.code.toPick) return;
  const held = await heldBy(tx, ctx, documentOf(doc), reserved);
  const lines = await linesOf(tx, ctx, doc.id);
  const wanted = holdsOf({ deptId: doc.deptId, ownerId }, lines);
  await lockBalances(tx, ctx, [...held, ...wanted]);
  if (doc.picks.length > 0) await freePlaces(tx, ctx, doc);
  await release(tx, ctx, documentOf(doc), held, reserved);
  await hold(tx, ctx, documentOf(doc), wanted, reserved);
  await assignNamed(tx, ctx, { ...doc, ownerId }, lines);
}

/** The form as a whole: header and lines. A product of the list may stay on it, although it was voided since. */
async function edit(tx: Tx, ctx: Ctx, doc: ListDocument, form: ListEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  await removeLines(tx, ctx, doc.id);
  const known = doc.lines.map(({ productId }) => productId);
  await writeLines(tx, ctx, existingList(ctx, doc.id), form.lines, known);
  await changeHeader(tx, ctx, doc.id, {
    owner_id: form.ownerId,
    customer_name: form.customerName,
    obj_number: form.objNumber,
    group_name: form.groupName,
    info: form.info,
    address_json: JSON.stringify(form.addressJson),
  });
  await holdAgain(tx, ctx, doc, form.ownerId);
}

/** A list that waits to be picked reserves; a draft does not. */
async function submit(tx: Tx, ctx: Ctx, doc: ListDocument, { state, overrideReason }: { state: number } & Overriding): Promise<void> {
  if (!isOut(doc) || state === doc.state) return;
  if (state !== listState.code.toPick) return releaseAll(tx, ctx, doc);
  const passed = await holdUsable(tx, ctx, documentOf(doc), holdsOf(doc, doc.lines), { overrideReason });
  const takesUnusable = passed === '' ? doc.takesUnusable : 1;
  const near = await assignNamed(tx, ctx, { ...doc, takesUnusable }, doc.lines, { overrideReason });
  const info = [passed, near].filter((text) => text !== '').join('；');
  if (info !== '') await changeHeader(tx, ctx, doc.id, { ...withOverride(doc, info), takes_unusable: takesUnusable });
}

async function changeType(tx: Tx, ctx: Ctx, doc: ListDocument, { type }: { type: number }): Promise<void> {
  const known = movementLabel(type) !== String(type);
  if (!known || styleOfType(type) !== doc.style)
    refuse('INOUT_WRONG_TYPE', { title: titleAndNumber(doc).title, type: movementLabel(type) });
  await assertTypeUsed(tx, ctx, { ...doc, type });
  await changeHeader(tx, ctx, doc.id, { type });
}

const notOutbound = (doc: ListDocument, action: 'returnBack' | 'cut'): Objection => [
  'INOUT_NOT_OUTBOUND',
  { ...titleAndNumber(doc), action: kindOf(doc.style).actions[action].label },
];

/** The list becomes void, and its reserved goods are held back for their owner: the balances stay locked from one to the other. */
async function cut(tx: Tx, ctx: Ctx, doc: ListDocument, numbers: Database, how: Cut): Promise<CreatedDocument> {
  await releaseAll(tx, ctx, doc);
  return createOfList(tx, ctx, numbers, doc, how);
}

async function postFor(tx: Tx, ctx: Ctx, doc: ListDocument, numbers: Database, followers: ListFollowers, given: Overriding): Promise<void> {
  if (!doc.isTypeUsed) await assertTypeUsed(tx, ctx, doc);
  const goneBad = passGoneBad(ctx, doc, given);
  const following = await followerOf(followers, doc)?.posting(tx, ctx, doc, given);
  const parts = await postList(tx, ctx, doc, following?.costs);
  const overridden = [goneBad, following?.overridden ?? '', await passPlaces(tx, ctx, doc, given)].filter((text) => text !== '').join('；');
  if (overridden !== '') await changeHeader(tx, ctx, doc.id, withOverride(doc, overridden));
  await following?.follow(parts);
  await awaitInspection(
    tx,
    ctx,
    numbers,
    doc,
    doc.picks.map((pick) => ({ ...pick, num: pick.doneNum ?? 0 })),
  );
}

/** For the check, which is somebody else's. */
const pickedBy = async (tx: Tx, ctx: Ctx, doc: ListDocument): Promise<void> => {
  if (doc.needs.includes(listStep.code.check)) await changeHeader(tx, ctx, doc.id, { picked_by: ctx.userId });
};

/** Closed without a movement: the reservations end, and the list's document learns it. */
async function closeFor(tx: Tx, ctx: Ctx, doc: ListDocument, followers: ListFollowers): Promise<void> {
  await releaseAll(tx, ctx, doc);
  await followerOf(followers, doc)?.skipped(tx, ctx, doc);
}

async function skipFor(tx: Tx, ctx: Ctx, doc: ListDocument, followers: ListFollowers): Promise<void> {
  await changeHeader(tx, ctx, doc.id, { no_movement: movementNeed.code.notNeeded });
  await closeFor(tx, ctx, doc, followers);
}

async function reverseFor(
  tx: Tx,
  ctx: Ctx,
  doc: ListDocument,
  numbers: Database,
  followers: ListFollowers,
  info: string,
): Promise<CreatedDocument> {
  const following = await followerOf(followers, doc)?.reversing(tx, ctx, doc);
  await giveUpInspection(tx, ctx, doc);
  await assertUnclaimed(tx, ctx, [doc], 'reverse');
  const { made, parts } = await reverseList(tx, ctx, numbers, doc, info, following?.costs);
  await following?.follow(parts);
  return made;
}

/** One page of rules for both directions. */
const rulesWith = (numbers: Database, followers: ListFollowers, carriage: ListCarriage) =>
  ({
    edit: { effect: edit },
    submit: {
      target: (_doc: ListDocument, input: { state: number }) => (input.state === listState.code.draft ? 'draft' : 'toPick'),
      effect: submit,
    },
    startPicking: { effect: async (tx, ctx, doc) => (isOut(doc) ? startPicking(tx, ctx, doc) : undefined) },
    savePicking: {
      effect: async (tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults) => {
        await (isOut(doc) ? savePicking(tx, ctx, doc, results) : saveSorting(tx, ctx, followers, doc, results));
        await pickedBy(tx, ctx, doc);
      },
    },
    finishPicking: {
      effect: async (tx: Tx, ctx: Ctx, doc: ListDocument, results: PickingResults & Overriding) => {
        await (isOut(doc) ? finishPicking(tx, ctx, doc, results) : finishSorting(tx, ctx, followers, doc, results));
        await pickedBy(tx, ctx, doc);
      },
    },
    backToPick: {
      effect: async (tx, ctx, doc) => {
        await releasePlaces(tx, ctx, doc);
        if (isOut(doc)) await assignNamed(tx, ctx, doc, doc.lines);
        await uncheck(tx, ctx, doc);
      },
    },
    check: { objection: checkObjection, effect: (tx: Tx, ctx: Ctx, doc: ListDocument, given: Overriding) => check(tx, ctx, doc, given) },
    uncheck: { objection: uncheckObjection, effect: (tx, ctx, doc) => uncheck(tx, ctx, doc) },
    post: {
      objection: stepsObjection,
      effect: (tx: Tx, ctx: Ctx, doc: ListDocument, given: Overriding) => postFor(tx, ctx, doc, numbers, followers, given),
    },
    changeType: { effect: changeType },
    regroup: {
      effect: (tx: Tx, ctx: Ctx, doc: ListDocument, { groupName }: { groupName: string }) =>
        changeHeader(tx, ctx, doc.id, { group_name: groupName }),
    },
    skip: { effect: (tx, ctx, doc) => skipFor(tx, ctx, doc, followers) },
    cancel: { effect: (tx, ctx, doc) => closeFor(tx, ctx, doc, followers) },
    continueSend: {
      objection: (doc) => {
        if (doc.reversesId !== null)
          return ['INOUT_IS_REVERSAL', { ...titleAndNumber(doc), action: kindOf(doc.style).actions.continueSend.label }];
        if (doc.continuedBy !== null) return ['INOUT_CONTINUED', titleAndNumber(doc)];
        return doc.totalNum <= doc.doneNum ? ['INOUT_NO_REST', titleAndNumber(doc)] : undefined;
      },
      effect: (tx, ctx, doc) => continueSend(tx, ctx, doc, numbers),
    },
    returnBack: {
      objection: (doc) => {
        if (!isOut(doc)) return notOutbound(doc, 'returnBack');
        return doc.reversesId === null && doc.reversedBy === null ? undefined : ['INOUT_REVERSED', titleAndNumber(doc)];
      },
      effect: (tx: Tx, ctx: Ctx, doc: ListDocument, { lines }: { lines: { lineId: number; num: number }[] }) =>
        returnBack(tx, ctx, doc, numbers, lines),
    },
    cut: {
      objection: (doc) => (isOut(doc) ? undefined : notOutbound(doc, 'cut')),
      effect: (tx: Tx, ctx: Ctx, doc: ListDocument, how: Cut) => cut(tx, ctx, doc, numbers, how),
    },
    cancelTransport: {
      objection: (doc) =>
        doc.transportState === transportState.code.waiting
          ? undefined
          : ['INOUT_TRANSPORT', { ...titleAndNumber(doc), state: transportState.label(doc.transportState) }],
      effect: async (tx, ctx, doc) => {
        await carriage.letGo(tx, ctx, doc.id);
        await changeHeader(tx, ctx, doc.id, { transport_state: transportState.code.none });
      },
    },
    bill: {
      objection: (doc) => {
        if (doc.reversesId !== null) return ['INOUT_IS_REVERSAL', { ...titleAndNumber(doc), action: kindOf(doc.style).actions.bill.label }];
        return doc.reversedBy === null ? undefined : ['INOUT_REVERSED', titleAndNumber(doc)];
      },
    },
    reverse: {
      objection: (doc) =>
        doc.reversesId === null
          ? undefined
          : ['INOUT_IS_REVERSAL', { ...titleAndNumber(doc), action: kindOf(doc.style).actions.reverse.label }],
      effect: (tx: Tx, ctx: Ctx, doc: ListDocument, { info }: { info: string }) => reverseFor(tx, ctx, doc, numbers, followers, info),
    },
  }) satisfies Rules<typeof outboundList, ListDocument>;

export type ListRules = ReturnType<typeof rulesWith>;

/** The lists' documents are locked before the lists, balances after: so two clerks at both ends never deadlock. */
const lockAll = (followers: ListFollowers) => async (tx: Tx, ctx: Ctx, ids: readonly number[]) => {
  const heads = await headsOf(tx, ctx, ids);
  await lockDocuments(tx, ctx, followers, ids);
  await lockBalances(tx, ctx, await balancesOf(tx, ctx, ids));
  return heads;
};

/** A list of the other direction is not found: 入库单 and 出库单 are two things for the people who ask. */
const listsOf = (kind: typeof inboundList, style: number, rules: ListRules, followers: ListFollowers) =>
  documents(kind, {
    table: 'warehouse_list',
    rules: recordLinked(rules, followers),
    lock: async (tx: Tx, ctx: Ctx, id: number) => {
      const [, found] = await Promise.all([lockDocuments(tx, ctx, followers, [id]), lockList(tx, ctx, id)]);
      return found?.style === style ? found : undefined;
    },
    lockAll: lockAll(followers),
    setStates: setListStates,
    record: recordingOfStyle(style).changed,
  });

export interface Lists {
  readonly in: ReturnType<typeof listsOf>;
  readonly out: ReturnType<typeof listsOf>;
}

export function listsWith(numbers: Database, followers: ListFollowers, carriage: ListCarriage): Lists {
  const rules = rulesWith(numbers, followers, carriage);
  return {
    in: listsOf(inboundList, direction.code.in, rules, followers),
    out: listsOf(outboundList, direction.code.out, rules, followers),
  };
}

export const listsOfStyle = (lists: Lists, style: number): Lists['in'] => (style === direction.code.in ? lists.in : lists.out);
