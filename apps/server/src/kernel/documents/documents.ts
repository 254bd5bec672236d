/**
 * The one machine that moves documents: permission, lock, state, objection, effect, compare-and-set, audit, history, announcement. All in
 * the request's transaction, so that two clerks who act at once meet at the lock and the second sees what the first did.
 */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { AuditEntry, Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';
import { type Attempt, forEachDocument, siftDocuments } from './each.ts';
import type { ActionCall, DocumentParts, Documents, Given, How, Together } from './machine.ts';
import { type ActionRule, type DocumentRow, lacksPermission, objectionTo, type ResultOf, type Rules, statesOf, targetOf } from './rules.ts';
import { lockHeads, type StateChange, settingStates } from './state.store.ts';

export function documents<K extends DocumentKind, Doc extends DocumentRow, R extends Rules<K, Doc>>(
  kind: K,
  parts: DocumentParts<Doc, R>,
): Documents<Doc, R> {
  type Action = keyof R & string;
  const statesAudited = (_doc: Doc, action: Action, { id, from, to }: StateChange): AuditEntry => ({
    object: kind.name,
    objectId: id,
    before: { state: from },
    after: { state: to, action },
  });
  // The compiler has seen every rule with its own input; the machine passes inputs on without looking into them.
  const rules = parts.rules as Readonly<Record<string, ActionRule<Doc>>>;
  for (const action of Object.keys(kind.actions)) if (!(action in rules)) throw new Error(`${kind.name}.${action} has no rule`);
  const { record, lockAll = lockHeads(parts.table), setStates = settingStates(parts.table), audit = statesAudited } = parts;

  const permit = (ctx: Ctx, action: Action, { as = 'user' }: How = {}): void => {
    if (as === 'system') return;
    const objection = lacksPermission(kind, ctx, action);
    if (objection) refuse(...objection);
    ctx.actions?.add(`${kind.name}.${action}`);
  };

  const lock = async (tx: Tx, ctx: Ctx, id: number): Promise<Doc> =>
    (await parts.lock(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });

  const judge = (action: Action, doc: Doc): void => {
    const objection = objectionTo(kind, rules, action, doc);
    if (objection) refuse(...objection);
  };

  /** The steps after the locks, for one document or many. */
  async function run<Result>(
    tx: Tx,
    ctx: Ctx,
    action: Action,
    docs: readonly Doc[],
    input: never,
    work: (changes: readonly StateChange[]) => Promise<Result>,
    { check, set }: Together<Doc> = {},
  ): Promise<Result> {
    const moves = docs.map((doc) => {
      judge(action, doc);
      check?.(doc);
      return { doc, change: { id: doc.id, from: doc.state, to: targetOf(kind, rules, action, doc, input) } };
    });
    const changes = moves.map(({ change }) => change);
    const result = await work(changes);
    const ids = docs.map(({ id }) => id);
    if (set) {
      if (!(await set(changes))) refuse('STALE_EDIT');
      await record(tx, ctx, ids);
    } else if ((await record.with(tx, ctx, ids, setStates(ctx, changes))) !== changes.length) refuse('STALE_EDIT');
    ctx.audit.push(...moves.map(({ doc, change }) => audit(doc, action, change)));
    return result;
  }

  async function actOn(tx: Tx, ctx: Ctx, action: Action, id: number, input: unknown = {}): Promise<unknown> {
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
      // `work` takes its input itself.
      return run(tx, ctx, action, docs, undefined as never, (changes) => work(docs, changes), how);
    },
    sift: (ctx, action, ids, docs, how) => {
      permit(ctx, action, how);
      return siftDocuments(kind.title, ids, docs, (doc) => {
        judge(action, doc);
        how?.check?.(doc);
      });
    },
  };
}
