/**
 * The one machine that moves documents: permission, lock, state, objection, effect, compare-and-set, audit, history, announcement. All in
 * the request's transaction, so that two clerks who act at once meet at the lock and the second sees what the first did.
 */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { ActionState, DocumentKind, DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import type { done as doneReply } from '@cangyun/contract/kernel/wire.ts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { done, type Served } from '../../platform/http/served.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Attempt, forEachDocument } from './each.ts';
import type { Recording } from './record.ts';
import {
  type ActionRule,
  type DocumentRow,
  type InputOf,
  lacksPermission,
  objectionTo,
  type ResultOf,
  type Rules,
  statesOf,
  targetOf,
} from './rules.ts';
import { lockHeads, type StateChange, setStates } from './state.store.ts';

/** On whose behalf: a user needs the action's permission; the system follows what a user was allowed to do elsewhere. */
export interface How {
  readonly as?: 'user' | 'system';
}

/** An action that needs nothing may be called without an input. */
export type Given<Rule> =
  Record<never, never> extends InputOf<Rule> ? [input?: InputOf<Rule>, how?: How] : [input: InputOf<Rule>, how?: How];

/** A call that is nothing but an action: its body names the document and holds what the rule takes. */
type ActionCall<Rule> = Call & {
  readonly body: z.ZodType<{ id: number } & (unknown extends InputOf<Rule> ? object : InputOf<Rule>)>;
  readonly reply: ReturnType<typeof doneReply>;
};

/** What a kind brings to the machine. */
export interface DocumentParts<Doc extends DocumentRow, R> {
  /** Where its rows are; their state is compared and set there. */
  readonly table: keyof DB & string;
  readonly rules: R;
  /** Reads the document with its lines, locked. Undefined where it does not exist for this company. */
  readonly lock: (tx: Tx, ctx: Ctx, id: number) => Promise<Doc | undefined>;
  /** Locks many ahead, with whatever their actions lock besides; answers those that exist in the order of the locks. Rows by id, if absent. */
  readonly lockAll?: (tx: Tx, ctx: Ctx, ids: readonly number[]) => Promise<readonly Attempt[]>;
  /** Compares and sets; answers false where somebody was faster. The table's own columns, if absent. */
  readonly setStates?: (tx: Tx, ctx: Ctx, changes: readonly StateChange[]) => Promise<boolean>;
  /** The last step of every action. */
  readonly record: Recording;
}

export interface Documents<Doc extends DocumentRow, R> {
  readonly kind: DocumentKind;
  /** One action on one document. Answers what its effect answers. */
  act<A extends keyof R & string>(tx: Tx, ctx: Ctx, action: A, id: number, ...given: Given<R[A]>): Promise<ResultOf<R[A]>>;
  /** The same action on many: one that fails does not stop the others. */
  actOnEach<A extends keyof R & string>(
    tx: Tx,
    ctx: Ctx,
    action: A,
    ids: readonly number[],
    ...given: Given<R[A]>
  ): Promise<DocumentResult[]>;
  /** The same action on many, all or nothing, as every DELETE. */
  actOnAll<A extends keyof R & string>(tx: Tx, ctx: Ctx, action: A, ids: readonly number[], ...given: Given<R[A]>): Promise<void>;
  /** An action whose work is done on many locked documents at once, in place of the rule's effect. All or nothing. */
  actOnLocked<A extends keyof R & string, Result>(
    tx: Tx,
    ctx: Ctx,
    action: A,
    docs: readonly Doc[],
    work: (docs: readonly Doc[]) => Promise<Result>,
    how?: How,
  ): Promise<Result>;
  /** Locked as every action locks it, for work that looks at it first. */
  lock(tx: Tx, ctx: Ctx, id: number): Promise<Doc>;
  /** Work of several actions on each of many documents, locked ahead; one that fails does not stop the others. */
  forEach(tx: Tx, ctx: Ctx, ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<DocumentResult[]>;
  /** Refuses who lacks the permission of an action that is only a part of the work ahead. */
  permit(ctx: Ctx, action: keyof R & string): void;
  /** Refuses an action that may not be done on this document now. */
  assertMay(ctx: Ctx, action: keyof R & string, doc: Doc, how?: How): void;
  /** For the row that goes to the web: every action, allowed or with the sentence why not. */
  states(ctx: Ctx, doc: Doc): ActionState[];
  /** Serves calls that are nothing but an action on one document, under the action's name: these of them, or all. */
  serve<A extends keyof R & string>(calls: { readonly [Name in A]: ActionCall<R[Name]> }, actions?: readonly A[]): Served[];
  /** Locks many ahead, as the batches do; those that do not exist come last. */
  lockAll(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly Attempt[]>;
  /** What a change beside the actions leaves behind: a version of each, and a word to the open browsers. */
  readonly record: Recording;
}

export function documents<K extends DocumentKind, Doc extends DocumentRow, R extends Rules<K, Doc>>(
  kind: K,
  parts: DocumentParts<Doc, R>,
): Documents<Doc, R> {
  // The compiler has seen every rule with its own input; the machine passes inputs on without looking into them.
  const rules = parts.rules as Readonly<Record<string, ActionRule<Doc>>>;
  for (const action of Object.keys(kind.actions)) if (!(action in rules)) throw new Error(`${kind.name}.${action} has no rule`);
  const { record, lockAll = lockHeads(parts.table), setStates: set = setStates(parts.table) } = parts;

  const permit = (ctx: Ctx, action: string, { as = 'user' }: How = {}): void => {
    const objection = as === 'user' ? lacksPermission(kind, ctx, action) : undefined;
    if (objection) refuse(...objection);
  };

  const lock = async (tx: Tx, ctx: Ctx, id: number): Promise<Doc> =>
    (await parts.lock(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });

  const judge = (action: string, doc: Doc): void => {
    const objection = objectionTo(kind, rules, action, doc);
    if (objection) refuse(...objection);
  };

  /** The steps after the locks, for one document or many. */
  async function run<Result>(
    tx: Tx,
    ctx: Ctx,
    action: string,
    docs: readonly Doc[],
    input: never,
    work: () => Promise<Result>,
  ): Promise<Result> {
    for (const doc of docs) judge(action, doc);
    const changes = docs.map((doc) => ({ id: doc.id, from: doc.state, to: targetOf(kind, rules, action, doc, input) }));
    const result = await work();
    if (!(await set(tx, ctx, changes))) refuse('STALE_EDIT');
    for (const { id, from, to } of changes)
      ctx.audit.push({ object: kind.name, objectId: id, before: { state: from }, after: { state: to, action } });
    await record(
      tx,
      ctx,
      docs.map(({ id }) => id),
    );
    return result;
  }

  async function actOn(tx: Tx, ctx: Ctx, action: string, id: number, input: unknown = {}): Promise<unknown> {
    const doc = await lock(tx, ctx, id);
    // `Given` has checked it against the rule.
    const given = input as never;
    return run(tx, ctx, action, [doc], given, async () => rules[action]?.effect?.(tx, ctx, doc, given));
  }

  /** Those that do not exist come last and are refused when their turn comes. */
  async function targetsOf(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<readonly Attempt[]> {
    const wanted = [...new Set(ids)].sort((a, b) => a - b);
    const found = await lockAll(tx, ctx, wanted);
    const known = new Set(found.map(({ id }) => id));
    return [...found, ...wanted.filter((id) => !known.has(id)).map((id) => ({ id, number: '' }))];
  }

  const forEach: Documents<Doc, R>['forEach'] = async (tx, ctx, ids, work) =>
    forEachDocument(tx, ctx, await targetsOf(tx, ctx, ids), async ({ id }) => {
      await work(id);
      return undefined;
    });

  return {
    kind,
    record,
    lock,
    permit,
    forEach,
    states: (ctx, doc) => statesOf(kind, rules, ctx, doc),
    assertMay: (ctx, action, doc, how) => {
      permit(ctx, action, how);
      judge(action, doc);
    },
    act: async <A extends keyof R & string>(tx: Tx, ctx: Ctx, action: A, id: number, ...[input, how]: Given<R[A]>) => {
      permit(ctx, action, how);
      return (await actOn(tx, ctx, action, id, input)) as ResultOf<R[A]>;
    },
    actOnEach: async (tx, ctx, action, ids, ...[input, how]) => {
      permit(ctx, action, how);
      return forEach(tx, ctx, ids, (id) => actOn(tx, ctx, action, id, input));
    },
    actOnAll: async (tx, ctx, action, ids, ...[input, how]) => {
      permit(ctx, action, how);
      for (const { id } of await targetsOf(tx, ctx, ids)) await actOn(tx, ctx, action, id, input);
    },
    lockAll: targetsOf,
    serve: <A extends keyof R & string>(calls: { readonly [Name in A]: ActionCall<R[Name]> }, actions = Object.keys(calls) as A[]) =>
      actions.map((action) => ({
        call: calls[action],
        kind: 'json',
        handle: async ({ tx, ctx, body }: { tx: Tx; ctx: Ctx; body: { id: number } }) => {
          permit(ctx, action);
          await actOn(tx, ctx, action, body.id, body);
          return done;
        },
      })),
    actOnLocked: async (tx, ctx, action, docs, work, how) => {
      permit(ctx, action, how);
      return run(tx, ctx, action, docs, undefined as never, () => work(docs));
    },
  };
}
