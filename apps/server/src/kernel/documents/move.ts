/**
 * The one function that moves a document: lock, re-read, check, act, set. All in the request's transaction, so that two clerks
 * who act at once meet at the lock and the second sees what the first did.
 */
import type { ActionState, DocumentKind, KindAction } from '@cangyun/contract/kernel/kind.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { ActionRule, DocumentRow, Objection } from './rules.ts';

export interface MovableDocument<Doc extends DocumentRow> {
  readonly kind: DocumentKind;
  readonly rules: Readonly<Record<string, ActionRule<Doc, string, never>>>;
  /** Reads the document with its lines, locked. Undefined where it does not exist for this company. */
  readonly lock: (tx: Tx, ctx: Ctx, id: number) => Promise<Doc | undefined>;
  /** Compare-and-set; answers false where someone was faster. */
  readonly setState: (tx: Tx, ctx: Ctx, id: number, from: number, to: number) => Promise<boolean>;
}

const stateName = (kind: DocumentKind, code: number): string => kind.state.entries.find((entry) => entry.code === code)?.name ?? '';

const isVoided = (doc: DocumentRow): boolean => doc.isDelete !== 0;

/** Why this action can not be done on this document, state and rule together. */
function objectionTo<Doc extends DocumentRow>(
  { kind, rules }: Pick<MovableDocument<Doc>, 'kind' | 'rules'>,
  action: string,
  doc: Doc,
): Objection | undefined {
  const { from, label } = kind.actions[action] as KindAction;
  const state = stateName(kind, doc.state);
  if (isVoided(doc)) return ['DOCUMENT_VOIDED', { title: kind.title, number: doc.number }];
  if (!from.includes(state)) {
    // What the state allows and nothing else forbids: the sentence must not send people to a button that refuses them too.
    const possible = Object.entries(kind.actions)
      .filter(([name, other]) => other.from.includes(state) && !rules[name]?.objection?.(doc))
      .map(([, other]) => other.label);
    return [
      'DOCUMENT_STATE',
      { title: kind.title, number: doc.number, state: kind.state.label(doc.state), action: label, possible: possible.join('、') || '—' },
    ];
  }
  return rules[action]?.objection?.(doc);
}

/** For the row that goes to the web: every action, allowed or with the sentence why not. */
export function actionStates<Doc extends DocumentRow>(
  movable: Pick<MovableDocument<Doc>, 'kind' | 'rules'>,
  ctx: Ctx,
  doc: Doc,
): ActionState[] {
  return Object.entries(movable.kind.actions).map(([action, { permission }]) => {
    const objection: Objection | undefined = holdsAny(ctx.roles, [permission])
      ? objectionTo(movable, action, doc)
      : ['FORBIDDEN', { title: movable.kind.actions[action]?.label ?? '' }];
    return { action, allowed: !objection, reason: objection ? new Refusal(objection[0], objection[1]).message : '' };
  });
}

/** For an action whose work is done on many documents by one statement, under their locks. */
export function assertMayMove<Doc extends DocumentRow>(movable: MovableDocument<Doc>, action: string, doc: Doc): void {
  const objection = objectionTo(movable, action, doc);
  if (objection) refuse(objection[0], objection[1]);
}

/** Answers what the action's effect made, where it makes something. */
export async function move<Doc extends DocumentRow, Made = unknown>(
  tx: Tx,
  ctx: Ctx,
  movable: MovableDocument<Doc>,
  action: string,
  id: number,
  input: unknown,
): Promise<Made> {
  const { kind, rules } = movable;
  const doc = (await movable.lock(tx, ctx, id)) ?? refuse('NOT_FOUND', { title: kind.title });
  assertMayMove(movable, action, doc);
  const { to } = kind.actions[action] as KindAction;
  const rule = rules[action];
  const target =
    to === 'stay' ? stateName(kind, doc.state) : typeof to === 'string' ? to : (rule?.target?.(doc, input as never) ?? refuse('SYSTEM'));
  const made = await rule?.effect?.(tx, ctx, doc, input as never);
  const code = kind.state.code[target] ?? refuse('SYSTEM');
  if (!(await movable.setState(tx, ctx, id, doc.state, code))) refuse('STALE_EDIT');
  ctx.audit.push({ object: kind.name, objectId: id, before: { state: doc.state }, after: { state: code, action } });
  return made as Made;
}
