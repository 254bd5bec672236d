/** Returned goods are judged: each verdict moves them by warehouse lists, all of them or none; undoing takes the lists back. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import type { returnInspectionCalls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { returnInspectionKind as kind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { z } from 'zod';
import { documents, type Rules } from '#kernel/documents/index.ts';
import { lockBalances } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import {
  forgetVerdicts,
  type InspectionDocument,
  keepFindings,
  listsOf,
  lockInspection,
  saveVerdicts,
  setInspectionStates,
  supplierNames,
} from '../returnInspection/returnInspection.store.ts';
import { holdGoods, recordInspections, releaseGoods } from '../returnInspection/waiting.rules.ts';
import { createList } from '../warehouseList/create.rules.ts';
import { voidListsOf } from '../warehouseList/linked.rules.ts';
import { postNew, reverseList } from '../warehouseList/posting.rules.ts';
import { recordingOfStyle } from '../warehouseList/versions.rules.ts';
import { lockList } from '../warehouseList/warehouseList.store.ts';
import { type Judged, judgedLines, otherQuality, type Part, scrapped, sentBack, turning } from './verdicts.ts';

type Doc = InspectionDocument;
type Judging = Omit<z.output<typeof returnInspectionCalls.judge.body>, 'id'>;

const { genuine, defective } = quality.code;

const headOf = ({ id, number, deptId, ownerId }: Doc) => ({
  deptId,
  ownerId,
  customerName: '',
  objKind: kind.name,
  objId: id,
  objNumber: number,
  groupName: '',
  info: kind.title,
  addressJson: {},
  known: 'stocked' as const,
});

const bareLine = { sellPrice: 0, xiangzhuang: 1, tags: [], info: '' };

/** Exactly there: the same goods that came back. */
const lineAt = ({ line, num }: Part, of: 0 | 10) => {
  const { productId, positionId, batch, markTime } = line;
  return { ...bareLine, productId, num, proNumType: of, batchProNumber: batch, markTime, place: { positionId, batch, markTime } };
};

/** Out of one quality and into the other, at the same places, with their cost. */
async function changeQualities(tx: Tx, ctx: Ctx, numbers: Database, doc: Doc, goods: readonly Part[]): Promise<void> {
  if (goods.length === 0) return;
  const out = await postNew(tx, ctx, numbers, {
    ...headOf(doc),
    type: outboundType.code.otherOut,
    takesUnusable: true,
    lines: goods.map((part) => lineAt(part, part.line.quality)),
  });
  await postNew(tx, ctx, numbers, {
    ...headOf(doc),
    type: inboundType.code.otherIn,
    found: true,
    lines: goods.map((part, at) => ({ ...lineAt(part, otherQuality(part.line.quality)), cost: out.picks[at]?.cost ?? 0 })),
  });
}

async function scrap(tx: Tx, ctx: Ctx, numbers: Database, doc: Doc, goods: readonly Part[], of: 0 | 10): Promise<void> {
  if (goods.length === 0) return;
  await postNew(tx, ctx, numbers, {
    ...headOf(doc),
    type: of === defective ? outboundType.code.defectiveOut : outboundType.code.stocktakeOut,
    takesUnusable: true,
    lines: goods.map((part) => lineAt(part, of)),
  });
}

/** For each supplier a list 退货出库 that waits to be picked: the goods are its own from now on. */
async function sendBack(tx: Tx, ctx: Ctx, numbers: Database, doc: Doc, judged: readonly Judged[]): Promise<void> {
  const goods = sentBack(judged);
  if (goods.size === 0) return;
  const names = await supplierNames(tx, ctx, [...goods.keys()]);
  for (const [supplierId, parts] of goods)
    await createList(tx, ctx, numbers, {
      ...headOf(doc),
      customerName: names.get(supplierId) ?? refuse('REFERENCE_MISSING', { title: '供应商' }),
      type: outboundType.code.returnOut,
      state: listState.code.toPick,
      lines: parts.map((part) => {
        const { place, ...line } = lineAt(part, defective);
        return { ...line, fromId: place.positionId };
      }),
    });
}

async function judge(tx: Tx, ctx: Ctx, numbers: Database, doc: Doc, { lines, pictures, info }: Judging): Promise<void> {
  const judged = judgedLines({ title: kind.title, number: doc.number, lines: doc.lines }, lines);
  const { deptId, ownerId } = doc;
  await lockBalances(
    tx,
    ctx,
    doc.lines.flatMap(({ productId }) => [genuine, defective].map((of) => ({ deptId, productId, ownerId, quality: of }))),
  );
  await releaseGoods(tx, ctx, doc);
  await changeQualities(tx, ctx, numbers, doc, turning(judged));
  await scrap(tx, ctx, numbers, doc, scrapped(judged, genuine), genuine);
  await scrap(tx, ctx, numbers, doc, scrapped(judged, defective), defective);
  await sendBack(tx, ctx, numbers, doc, judged);
  await saveVerdicts(tx, ctx, lines);
  await keepFindings(tx, ctx, doc.id, info, pictures);
}

/** The lists are taken back in the opposite order: goods must still lie where they were left. */
async function undo(tx: Tx, ctx: Ctx, numbers: Database, doc: Doc): Promise<void> {
  const lists = await listsOf(tx, ctx, doc.id);
  const done = lists.filter(({ state }) => state === listState.code.done);
  const sent = done.find(({ type }) => type === outboundType.code.returnOut);
  if (sent) refuse('INSPECTION_SENT', { number: sent.number });
  await voidListsOf(tx, ctx, { kind: kind.name, id: doc.id });
  for (const { id, style } of done) {
    const list = (await lockList(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });
    await reverseList(tx, ctx, numbers, list, kind.actions.undo.label);
    await recordingOfStyle(style).changed(tx, ctx, [id]);
  }
  await forgetVerdicts(tx, ctx, doc.id);
  await holdGoods(tx, ctx, doc);
}

const rulesWith = (numbers: Database) =>
  ({
    judge: { effect: (tx: Tx, ctx: Ctx, doc: Doc, given: Judging) => judge(tx, ctx, numbers, doc, given) },
    undo: { effect: (tx, ctx, doc) => undo(tx, ctx, numbers, doc) },
  }) satisfies Rules<typeof kind, Doc>;

export const inspectionsWith = (numbers: Database) =>
  documents(kind, {
    table: 'return_inspection',
    rules: rulesWith(numbers),
    lock: lockInspection,
    setStates: setInspectionStates,
    record: recordInspections,
  });
