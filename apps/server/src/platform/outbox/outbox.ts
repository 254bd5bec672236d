/**
 * Sends what waits in the outbox. The call to the outside happens between two transactions: the first counts the try and keeps other
 * workers away, the second writes down the answer. A worker that dies between them leaves the request to the next one, which sends the
 * same key again: the other side does it once.
 */
import { type ErrorCode, errorMessage } from '@cangyun/contract/errors.ts';
import { historyFinder } from '@cangyun/contract/system/history.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { atScheduledWork, type Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import { asCompany, asVisitor, type Database } from '../db/transaction.ts';
import type { JobLog, TaskDefinition } from '../jobs/worker.ts';
import { claimRequest, type OutboxRequest, requeueOverdue, SEND, type Settlement, settleRequest } from './outbox.store.ts';
import { answeredIn } from './patience.ts';

/** What the other side answered. An outage is no answer: `send` throws. */
export type Outcome = { readonly accepted: true; readonly answer: string } | { readonly accepted: false; readonly reason: string };

/** One kind of request. */
export interface OutboxKind {
  readonly name: string;
  /** What people read while the other side is away; the log has the rest. */
  readonly unanswered: ErrorCode;
  /** Calls the outside world, outside of any transaction. */
  send(request: OutboxRequest, signal: AbortSignal): Promise<Outcome>;
  /** Locks what the request is for. It comes before the request in every transaction, so that two never wait crosswise. */
  lock(tx: Tx, ctx: Ctx, request: OutboxRequest): Promise<void>;
  /** What the answer changes, in the transaction that writes it down. */
  settled(tx: Tx, ctx: Ctx, request: OutboxRequest, end: Settlement): Promise<void>;
  /** It was cancelled while it was on its way. */
  withdrawn?(tx: Tx, ctx: Ctx, request: OutboxRequest): Promise<void>;
}

/** How long the other side may take to answer. */
export const ANSWER_SECONDS = 10;
/** Longer than an answer may take, so that a request that is still on its way is never sent a second time meanwhile. */
const CLAIM_SECONDS = 60;
/** 10 s, 20 s, 40 s … between tries: an outage of twenty minutes is sat out, a longer one is a person's to decide. */
const FIRST_PAUSE_SECONDS = 10;
export const MOST_TRIES = 8;
/** Requests that are overdue by more have lost their job. */
const LATE_SECONDS = 30;
const MOST_REQUEUED = 500;
const MOST_SAID = 500;

const { waiting, sent, refused, dead } = outboxState.code;

async function settlementOf(kind: OutboxKind, request: OutboxRequest, log: JobLog): Promise<Settlement> {
  try {
    const outcome = await answeredIn(ANSWER_SECONDS, (signal) => kind.send(request, signal));
    return outcome.accepted
      ? { state: sent, answer: outcome.answer, error: '', pauseSeconds: 0 }
      : { state: refused, answer: '', error: outcome.reason.slice(0, MOST_SAID), pauseSeconds: 0 };
  } catch (error) {
    log.warn({ err: error, request: request.id, tries: request.tries }, 'a request to the outside was not answered');
    return {
      state: request.tries >= MOST_TRIES ? dead : waiting,
      answer: '',
      error: errorMessage(kind.unanswered),
      pauseSeconds: FIRST_PAUSE_SECONDS * 2 ** (request.tries - 1),
    };
  }
}

async function sendOne(db: Database, kinds: readonly OutboxKind[], companyId: number, id: number, log: JobLog): Promise<string> {
  const entrance = asCompany(companyId, historyFinder.id);
  const claimed = await db.inTransaction(entrance, (tx) => claimRequest(tx, companyId, id, CLAIM_SECONDS));
  if (!claimed) return '';
  const kind = kinds.find(({ name }) => name === claimed.kind);
  if (!kind) throw new Error(`nobody sends requests of the kind ${claimed.kind}`);
  const end = await settlementOf(kind, claimed, log);
  await db.inTransaction(entrance, async (tx) => {
    const ctx = atScheduledWork(companyId, historyFinder.name, dataScope.code.all);
    await kind.lock(tx, ctx, claimed);
    const state = await settleRequest(tx, ctx, claimed, end);
    await (state === undefined ? kind.withdrawn?.(tx, ctx, claimed) : kind.settled(tx, ctx, claimed, end));
  });
  return outboxState.label(end.state);
}

export const outboxTasks = (kinds: readonly OutboxKind[]): readonly TaskDefinition[] => [
  { name: SEND, run: (db, { companyId, id }, _report, log) => sendOne(db, kinds, Number(companyId), Number(id), log) },
  {
    name: 'sweepOutbox',
    cron: '* * * * * sweepOutbox',
    run: async (db) => String(await db.inTransaction(asVisitor, (tx) => requeueOverdue(tx, LATE_SECONDS, MOST_REQUEUED))),
  },
];
