/** Processing orders: for each action what happens with it. Only the state decides whether it may. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { FedLine, ProcessEdit } from '@cangyun/contract/trade/process.schema.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import type { MovableDocument, Rules } from '../../../kernel/documents/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import type { Database } from '../../../platform/db/transaction.ts';
import type { Actor } from '../order/act.rules.ts';
import { changeOrder, setState } from '../order/order.store.ts';
import type { HeadTable } from '../order/tables.ts';
import { feed } from './feed.rules.ts';
import { processNow } from './moving.rules.ts';
import { balancesOf, boundProcess, lockedProcess, type ProcessDocument, processRow, processTable } from './process.store.ts';
import { rewriteProcess } from './write.rules.ts';

type Doc = ProcessDocument;
export type ProcessActor = Actor<Doc, HeadTable>;

const rulesWith = (numbers: Database): Rules<typeof kind, Doc> => ({
  edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: ProcessEdit) => rewriteProcess(tx, ctx, doc, form) },
  void: { effect: (tx, ctx, doc) => changeOrder(tx, ctx, processTable, doc.id, { is_delete: voidState.code.voided }) },
  process: { effect: (tx, ctx, doc) => processNow(tx, ctx, numbers, doc) },
  feed: {
    effect: (tx: Tx, ctx: Ctx, doc: Doc, { products }: { products: readonly FedLine[] }) => feed(tx, ctx, numbers, doc, products),
  },
  // Nothing has moved and nothing is promised: only the reason is kept.
  cancel: {
    effect: async (tx: Tx, ctx: Ctx, doc: Doc, { info = '' }: { info?: string }) => {
      if (info) await changeOrder(tx, ctx, processTable, doc.id, { info: `${doc.info} ${info}`.trim() });
    },
  },
});

export function processActorWith(numbers: Database): ProcessActor {
  const movable: MovableDocument<Doc> = {
    kind,
    rules: rulesWith(numbers) as MovableDocument<Doc>['rules'],
    lock: lockedProcess,
    setState: (tx, ctx, id, from, to) => setState(tx, ctx, processTable, id, from, to),
  };
  return { tables: processTable, bound: boundProcess, movable, read: processRow, balancesOf };
}
