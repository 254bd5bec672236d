/** Processing orders: what each action does. Only the state decides whether it may happen. */

import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import type { Correction } from '@cangyun/contract/trade/correction.ts';
import type { FedLine, ProcessEdit } from '@cangyun/contract/trade/process.schema.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { documents, lockHeadsAndBalances, type Rules } from '#kernel/documents/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { changeOrder } from '../order/order.store.ts';
import { correctProcess } from './correct.rules.ts';
import { feed } from './feed.rules.ts';
import { processNow } from './moving.rules.ts';
import { balancesOf, lockedProcess, type ProcessDocument, processTable } from './process.store.ts';
import { recordProcesses, rewriteProcess } from './write.rules.ts';

type Doc = ProcessDocument;

const rulesWith = (numbers: Database) =>
  ({
    edit: { effect: (tx: Tx, ctx: Ctx, doc: Doc, form: ProcessEdit) => rewriteProcess(tx, ctx, doc, form) },
    void: { effect: (tx, ctx, doc) => changeOrder(tx, ctx, processTable, doc.id, { is_delete: voidState.code.voided }) },
    process: { effect: (tx, ctx, doc) => processNow(tx, ctx, numbers, doc) },
    feed: {
      effect: (tx: Tx, ctx: Ctx, doc: Doc, { products }: { products: readonly FedLine[] }) => feed(tx, ctx, numbers, doc, products),
    },
    // Nothing has moved and nothing is reserved: only the reason is stored.
    cancel: {
      effect: async (tx: Tx, ctx: Ctx, doc: Doc, { info = '' }: { info?: string }) => {
        if (info) await changeOrder(tx, ctx, processTable, doc.id, { info: `${doc.info} ${info}`.trim() });
      },
    },
    correct: { effect: (tx: Tx, ctx: Ctx, doc: Doc, given: Correction) => correctProcess(tx, ctx, numbers, doc, given) },
  }) satisfies Rules<typeof kind, Doc>;

export const processesWith = (numbers: Database) =>
  documents(kind, {
    table: processTable.orders,
    rules: rulesWith(numbers),
    lock: lockedProcess,
    lockAll: lockHeadsAndBalances(processTable.orders, balancesOf),
    record: recordProcesses,
  });

export type Processes = ReturnType<typeof processesWith>;
