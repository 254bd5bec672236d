/**
 * A document kind on one page: its states, its actions with source and target, who may, what the button says. Both ends read it: the server
 * moves documents by it, the web draws tags and buttons from it.
 */
import { z } from 'zod';
import type { ListedGroup, Permission } from '../permissions.ts';
import { type Call, call } from './call.ts';
import { type Codes, codes, type Tone } from './codes.ts';
import type { KindMenu, KindWork } from './console.ts';
import type { Field } from './field.ts';
import { done, id } from './wire.ts';

export interface KindState {
  readonly code: number;
  readonly label: string;
  readonly tone?: Tone;
}

export interface KindAction<State extends string = string> {
  /** The wire's own spelling: below the kind's path (`PUT docheck`), the path itself (`PUT /`), or a whole other path (`POST /api/dispatch`). */
  readonly call: `${'PUT' | 'POST' | 'GET' | 'DELETE'} ${string}`;
  readonly label: string;
  readonly from: readonly State[];
  /** Where it leads. Several: the rule chooses among them. `stay`: the state does not change. */
  readonly to: State | readonly State[] | 'stay';
  readonly permission: Permission;
  /** The question before it is done, for actions where a slip would hurt. */
  readonly confirm?: string;
}

export interface KindPage<States extends Readonly<Record<string, KindState>>, Actions> {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  /** Numbers are prefix + yyMMdd + sequence. */
  readonly prefix: string;
  /** Its group of permissions. `list` of it opens lists and histories. */
  readonly permissions: ListedGroup;
  readonly menu: KindMenu;
  /** States in which a document waits for somebody. */
  readonly waits?: readonly (keyof States & string)[];
  readonly workbench?: KindWork<keyof States & string>;
  readonly initial: keyof States & string;
  /** States that no action leads to: time leads there, or the document that this one belongs to. */
  readonly byTime?: readonly (keyof States & string)[];
  readonly states: States;
  readonly actions: Actions;
}

export type DocumentKind<State extends string = string, Action extends string = string> = {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly prefix: string;
  readonly permissions: ListedGroup;
  readonly menu: KindMenu;
  readonly waits?: readonly State[];
  readonly workbench?: KindWork<State>;
  readonly initial: State;
  readonly byTime?: readonly State[];
  readonly state: Codes<State, number>;
  readonly actions: Readonly<Record<Action, KindAction<State>>>;
};

/** How an area hands its kind to the lists of the product (kinds.ts, historyObjects.ts). */
export interface RegisteredKind {
  readonly kind: DocumentKind;
  /** The resource whose fields its versions have. Absent: it keeps no history. */
  readonly history?: { readonly fields: Readonly<Record<string, Field>> };
}

/** The names of a kind's actions. */
export type ActionName<K extends DocumentKind> = keyof K['actions'] & string;

/** A kind that could not work is a mistake of ours: found when the program starts, not when a clerk clicks. */
export function kindMistakes(kind: DocumentKind): string[] {
  const states = kind.state.entries.map(({ name }) => name);
  const mistakes: string[] = [];
  const reached = new Set<string>([kind.initial, ...(kind.byTime ?? [])]);
  for (const [name, { from, to }] of Object.entries(kind.actions)) {
    const targets = to === 'stay' ? [] : [to].flat();
    for (const state of [...from, ...targets])
      if (!states.includes(state)) mistakes.push(`${kind.name}.${name} names the unknown state ${state}`);
    if (from.length === 0) mistakes.push(`${kind.name}.${name} can never be done: from is empty`);
  }
  for (let grown = true; grown; ) {
    const before = reached.size;
    for (const { from, to } of Object.values(kind.actions))
      if (to !== 'stay' && from.some((state) => reached.has(state))) for (const state of [to].flat()) reached.add(state);
    grown = reached.size > before;
  }
  for (const state of states) if (!reached.has(state)) mistakes.push(`${kind.name}: no action leads to ${state}`);
  const calls = Object.values(kind.actions).map((action) => action.call);
  for (const one of new Set(calls.filter((entry, at) => calls.indexOf(entry) !== at)))
    mistakes.push(`${kind.name}: two actions share ${one}`);
  return mistakes;
}

export function documentKind<
  const States extends Readonly<Record<string, KindState>>,
  const Actions extends Readonly<Record<string, KindAction<keyof States & string>>>,
>(page: KindPage<States, Actions>): DocumentKind<keyof States & string, keyof Actions & string> {
  const { states, ...rest } = page;
  const kind = { ...rest, state: codes(states) as Codes<keyof States & string, number> };
  const mistakes = kindMistakes(kind as DocumentKind);
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  return kind as DocumentKind<keyof States & string, keyof Actions & string>;
}

/** Kinds that could not be distinguished: by name in the ledger, by prefix in a number. */
export function assertApart(kinds: readonly DocumentKind[]): void {
  for (const key of ['name', 'prefix'] as const) {
    const values = kinds.map((kind) => kind[key]);
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice !== undefined) throw new Error(`two document kinds share the ${key} ${twice}`);
  }
}

/** What a row says of each action: may it be done now, and if not, why not. */
export const actionState = z.object({ action: z.string(), allowed: z.boolean(), reason: z.string() });
export type ActionState = z.output<typeof actionState>;

/** What an action on many documents answers: one that fails does not stop the others. */
export const documentResult = z.object({ id: z.int(), number: z.string(), isOk: z.union([z.literal(0), z.literal(1)]), msg: z.string() });
export type DocumentResult = z.output<typeof documentResult>;

/** Method and whole path of what an action calls. */
export function addressOfAction<Action extends string>(
  { path, actions }: Pick<DocumentKind<string, Action>, 'path' | 'actions'>,
  action: NoInfer<Action>,
): readonly [string, string] {
  const [method = '', place = ''] = actions[action].call.split(' ');
  if (place === '/') return [method, path];
  return [method, place.startsWith('/') ? place : `${path}/${place}`];
}

/** The plain form of an action's call: one document by its id, and what else the action needs. */
export const actionCall = <const K extends DocumentKind, const E extends z.ZodRawShape = Record<never, never>>(
  kind: K,
  action: ActionName<K>,
  extra?: E,
) => {
  const { label, permission } = kind.actions[action] as KindAction;
  const [method, path] = addressOfAction(kind, action);
  return call({
    method: method as 'PUT',
    path,
    title: `${kind.title}${label}`,
    access: permission,
    body: z.object({ id: id(), ...(extra ?? ({} as E)) }),
    reply: done(),
  }) satisfies Call;
};
