/** Differences of receipts: for each action why it may not happen, and what it does. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { receiptDifferenceKind as kind } from '@cangyun/contract/trade/receiptDifference.ts';
import { takeBackList } from '#areas/warehouse/index.ts';
import { documents, type Rules, recordingOf } from '#kernel/documents/index.ts';
import { heldBy, release } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { decidedOf, isDone } from './decided.ts';
import { boundDifference, type DifferenceDocument as Doc, heldListOf, lockDifference } from './receiptDifference.store.ts';
import { type Settler, type Settling, settle } from './settling.rules.ts';

/** What was refused at the door was never settled: it went back at once. */
const isBegun = ({ totalNum, openNum, refusedNum }: Doc): boolean => sumQuantity(totalNum, -openNum, -refusedNum) > 0;

async function takeBack(tx: Tx, ctx: Ctx, { numbers }: Settler, doc: Doc): Promise<void> {
  const document = { kind: kind.name, id: doc.id, number: doc.number };
  await release(tx, ctx, document, await heldBy(tx, ctx, document, holdReason.code.frozen), holdReason.code.frozen);
  const list = await heldListOf(tx, ctx, doc.id);
  if (list !== undefined) await takeBackList(tx, ctx, numbers, list, `${kind.title}${kind.actions.cancel.label}`);
}

const rulesWith = (settler: Settler) =>
  ({
    settle: {
      target: (doc: Doc, { lines }: Settling) => (isDone(doc, decidedOf(doc, lines)) ? 'settled' : 'open'),
      effect: (tx: Tx, ctx: Ctx, doc: Doc, given: Settling) => settle(tx, ctx, settler, doc, given),
    },
    cancel: {
      objection: (doc) => (isBegun(doc) ? ['DIFFERENCE_BEGUN', { title: kind.title, number: doc.number }] : undefined),
      effect: (tx, ctx, doc) => takeBack(tx, ctx, settler, doc),
    },
  }) satisfies Rules<typeof kind, Doc>;

export const differencesWith = (settler: Settler) =>
  documents(kind, {
    table: 'receipt_difference',
    rules: rulesWith(settler),
    lock: lockDifference,
    record: recordingOf(kind, boundDifference),
  });

export type Differences = ReturnType<typeof differencesWith>;
