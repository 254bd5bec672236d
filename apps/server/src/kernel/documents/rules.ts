/** The rules of a kind of document for each of its actions, and what follows from them for one document, without asking the database. */
import { type ErrorCode, errorMessage } from '@cangyun/contract/errors.ts';
import type { ActionState, DocumentKind, KindAction } from '@cangyun/contract/kernel/kind.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';

export interface DocumentRow {
  readonly id: number;
  readonly number: string;
  readonly state: number;
  readonly isDelete: number;
  readonly version: number;
}

/** A reason why not: a code of the catalogue and the values of its sentence. */
export type Objection = readonly [ErrorCode, Readonly<Record<string, string | number>>?];

export interface ActionRule<Doc extends DocumentRow, State extends string = string, Input = never, Result = unknown> {
  /** Why it may not happen now, in addition to the state. Pure, so that lists can show it without asking the database again. */
  readonly objection?: (doc: Doc) => Objection | undefined;
  /** Which of several targets, if the kind names more than one. */
  readonly target?: (doc: Doc, input: Input) => State;
  /** What happens with it: postings, linked documents, further columns. */
  readonly effect?: (tx: Tx, ctx: Ctx, doc: Doc, input: Input) => Promise<Result>;
}

/** One entry per action of the kind, or it does not compile. Written with `satisfies`, so that each action keeps the type of its input. */
export type Rules<K extends DocumentKind, Doc extends DocumentRow> = {
  readonly [A in keyof K['actions']]: ActionRule<Doc, K['state']['entries'][number]['name']>;
};

type EffectInput<Rule> = Rule extends { effect: (tx: never, ctx: never, doc: never, input: infer Input) => unknown } ? Input : unknown;
type TargetInput<Rule> = Rule extends { target: (doc: never, input: infer Input) => unknown } ? Input : unknown;

/** What an action takes in addition to the document; `unknown` if it takes nothing. */
export type InputOf<Rule> = EffectInput<Rule> & TargetInput<Rule>;
/** What an action answers. */
export type ResultOf<Rule> = Rule extends { effect: (...given: never[]) => Promise<infer Result> } ? Result : undefined;

const stateName = (kind: DocumentKind, code: number): string => kind.state.entries.find((entry) => entry.code === code)?.name ?? '';

type AnyRules<Doc extends DocumentRow> = Readonly<Record<string, ActionRule<Doc>>>;

const actionOf = <A extends string>(kind: DocumentKind<string, A>, action: A): KindAction => kind.actions[action] ?? refuse('SYSTEM');

/** Why this action can not be done on this document, state and rule together. */
export function objectionTo<Doc extends DocumentRow, A extends string>(
  kind: DocumentKind<string, A>,
  rules: AnyRules<Doc>,
  action: A,
  doc: Doc,
): Objection | undefined {
  const { from, label } = actionOf(kind, action);
  const { title } = kind;
  const { number } = doc;
  if (doc.isDelete !== 0) return ['DOCUMENT_VOIDED', { title, number }];
  const state = stateName(kind, doc.state);
  if (from.includes(state)) return rules[action]?.objection?.(doc);
  // Only actions that nothing else forbids: the sentence must not send people to a button that refuses them too.
  const possible = Object.entries<KindAction>(kind.actions)
    .filter(([name, other]) => other.from.includes(state) && !rules[name]?.objection?.(doc))
    .map(([, other]) => other.label);
  return ['DOCUMENT_STATE', { title, number, state: kind.state.label(doc.state), action: label, possible: possible.join('、') || '—' }];
}

/** An action needs its own permission, whatever call runs it. */
export const lacksPermission = <A extends string>(kind: DocumentKind<string, A>, ctx: Ctx, action: A): Objection | undefined => {
  const { permission, label } = actionOf(kind, action);
  return holdsAny(ctx.roles, [permission]) ? undefined : ['FORBIDDEN', { title: `${kind.title}${label}` }];
};

/** For the row that goes to the web: every action, allowed or with the sentence why not. */
export const statesOf = <Doc extends DocumentRow>(kind: DocumentKind, rules: AnyRules<Doc>, ctx: Ctx, doc: Doc): ActionState[] =>
  Object.keys(kind.actions).map((action) => {
    const objection = lacksPermission(kind, ctx, action) ?? objectionTo(kind, rules, action, doc);
    return { action, allowed: !objection, reason: objection ? errorMessage(...objection) : '' };
  });

/** The code of the state that an action leads to. */
export function targetOf<Doc extends DocumentRow, A extends string>(
  kind: DocumentKind<string, A>,
  rules: AnyRules<Doc>,
  action: A,
  doc: Doc,
  input: never,
): number {
  const { to } = actionOf(kind, action);
  if (to === 'stay') return doc.state;
  const name = typeof to === 'string' ? to : (rules[action]?.target?.(doc, input) ?? refuse('SYSTEM'));
  return kind.state.code[name] ?? refuse('SYSTEM');
}
