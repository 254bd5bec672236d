/**
 * Every situation of a document against every action, and two clerks at one document: the same two tests for every kind.
 * A situation is a state, together with what else decides about actions (moved or not, paused or not); the test names them and how to get there.
 */
import type { ActionState, DocumentKind, KindAction } from '@cangyun/contract/kernel/kind.ts';
import { expect } from 'vitest';
import { everything } from '#tier.ts';

export interface DocumentNow {
  readonly state: number;
  readonly isDelete: number;
  readonly actions: readonly ActionState[];
}

/** Everything that a document changes around it, as numbers that add up: stock on hand, reserved, planned on the order … */
export type Measures = Readonly<Record<string, number>>;

/** What an action answered; of a batch form, its answer about this one document. */
export interface Answer {
  readonly statusCode: number;
  readonly body: string;
  json<T>(): T;
}

export interface Subject<Row extends DocumentNow = DocumentNow> {
  readonly kind: DocumentKind;
  /** A fresh document in each situation, made by the real actions. */
  readonly situations: Readonly<Record<string, () => Promise<number>>>;
  /** The whole truth, written once: which actions are allowed in which situation. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  readonly perform: Readonly<Record<string, (id: number) => Promise<Answer>>>;
  read(id: number): Promise<Row>;
  measure(): Promise<Measures>;
  /** What a document like this has changed, from before it was made until now. */
  share(row: Row): Measures;
  /** Holds after every single action; asked so in the long tier. A file asks for all proofs when it is done. */
  prove(): Promise<void>;
}

const difference = (after: Measures, before: Measures): Measures =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, Number((value - (before[name] ?? 0)).toFixed(3))]));

const offerOf = (row: DocumentNow, action: string): ActionState | undefined => row.actions.find((one) => one.action === action);

const succeeded = (response: Answer | undefined): boolean => response !== undefined && response.statusCode < 300;

/**
 * Allowed actions are done, the rest is refused with the sentence that the row gave beforehand; ledger and links follow either way. A
 * refusal changes nothing, so refused actions share one document, which is looked at after the last of them, and the first allowed action
 * takes it over. With all repetitions each gets its own, and an action is done in every situation that allows it, not only in the first and
 * the last of them.
 */
export async function expectTable<Row extends DocumentNow>(subject: Subject<Row>, situation: string): Promise<void> {
  const isAllowed = (action: string): boolean => subject.allowed[situation]?.includes(action) ?? false;
  const actions = Object.keys(subject.kind.actions);
  const refused = actions.filter((action) => !isAllowed(action));
  const done = actions.filter((action) => isAllowed(action) && isDoneIn(subject, situation, action));
  let untouched: Fresh<Row> | undefined = await makeOne(subject, situation);
  for (const action of actions) expectOffer(untouched.row, `${situation} ${action}`, action, isAllowed(action));
  // Refusals come first: the changes of the document that they share are measured from before it was made.
  for (const action of [...refused, ...done]) {
    const at = `${situation} ${action}`;
    const subjected: Fresh<Row> = untouched ?? (await makeOne(subject, situation));
    await expectAnswer(subject, subjected, at, action, isAllowed(action));
    if (everything || isAllowed(action) || action === refused.at(-1)) await expectEffect(subject, subjected, at, action, isAllowed(action));
    untouched = isAllowed(action) || everything ? undefined : subjected;
    if (everything) await subject.prove();
  }
}

function isDoneIn({ allowed }: Pick<Subject, 'allowed'>, situation: string, action: string): boolean {
  const situations = Object.keys(allowed).filter((one) => allowed[one]?.includes(action));
  return everything || [situations.at(0), situations.at(-1)].includes(situation);
}

/** A document that nobody has touched since it reached its situation. */
interface Fresh<Row> {
  readonly id: number;
  readonly row: Row;
  /** Before it was made. */
  readonly before: Measures;
}

async function makeOne<Row extends DocumentNow>(subject: Subject<Row>, situation: string): Promise<Fresh<Row>> {
  const before = await subject.measure();
  const id = (await subject.situations[situation]?.()) ?? 0;
  return { id, row: await subject.read(id), before };
}

function expectOffer(row: DocumentNow, at: string, action: string, isAllowed: boolean): ActionState | undefined {
  const offered = offerOf(row, action);
  expect([at, offered?.allowed, offered?.reason]).toEqual([at, isAllowed, isAllowed ? '' : expect.stringMatching(/[\u4e00-\u9fff]/)]);
  return offered;
}

async function expectAnswer<Row extends DocumentNow>(
  subject: Subject<Row>,
  { id, row }: Fresh<Row>,
  at: string,
  action: string,
  isAllowed: boolean,
): Promise<void> {
  const offered = expectOffer(row, at, action, isAllowed);
  const response = await subject.perform[action]?.(id);
  const message = succeeded(response) ? '' : (response?.json<{ message: string }>().message ?? 'not performed');
  expect([at, succeeded(response), message]).toEqual([at, isAllowed, offered?.reason]);
}

async function expectEffect<Row extends DocumentNow>(
  subject: Subject<Row>,
  { id, row, before }: Fresh<Row>,
  at: string,
  action: string,
  isAllowed: boolean,
): Promise<void> {
  const { kind } = subject;
  const now = await subject.read(id);
  const { to } = kind.actions[action] ?? { to: 'stay' };
  const states = to === 'stay' || !isAllowed ? [row.state] : [to].flat().map((name) => kind.state.code[name]);
  expect([at, states]).toEqual([at, expect.arrayContaining([now.state])]);
  expect([at, difference(await subject.measure(), before)]).toEqual([at, subject.share(now)]);
}

type Pair = readonly [situation: string, first: string, second: string];

/** All pairs of actions that one situation allows, each with itself too. */
const everyPairIn = ({ allowed }: Pick<Subject, 'allowed'>): Pair[] =>
  Object.entries(allowed).flatMap(([situation, actions]) =>
    actions.flatMap((first, at) => actions.slice(at).map((second) => [situation, first, second] as const)),
  );

/** Each action with itself and with one neighbour, where that is first allowed: each pair meets once, not once a situation. */
const somePairsIn = ({ allowed }: Pick<Subject, 'allowed'>): Pair[] => {
  const met = new Set<string>();
  return Object.entries(allowed).flatMap(([situation, actions]) =>
    actions.flatMap((first, at) =>
      [first, ...(at % 2 === 0 ? actions.slice(at + 1, at + 2) : [])].flatMap((second) => {
        const pair = `${first} ${second}`;
        if (met.has(pair)) return [];
        met.add(pair);
        return [[situation, first, second] as const];
      }),
    ),
  );
};

export const pairsIn = everything ? everyPairIn : somePairsIn;

/**
 * Two clerks at once. One of them wins; the other gets a sentence, unless the first leaves the document in a state where the second may
 * still act, as one after the other would. Nothing happens twice.
 */
export async function expectOneWins<Row extends DocumentNow>(
  subject: Subject<Row>,
  situation: string,
  first: string,
  second: string,
): Promise<void> {
  const before = await subject.measure();
  const id = (await subject.situations[situation]?.()) ?? 0;
  const responses = await Promise.all([subject.perform[first]?.(id), subject.perform[second]?.(id)]);
  const won = responses.filter(succeeded).length;
  const at = `${situation}: ${first} + ${second}`;
  for (const response of responses) {
    const isRefusal = response !== undefined && [400, 409].includes(response.statusCode);
    expect([at, succeeded(response) || isRefusal, response?.body]).toEqual([at, true, response?.body]);
    if (isRefusal) expect([at, response.json<{ message: string }>().message]).toEqual([at, expect.stringMatching(/[\u4e00-\u9fff]/)]);
  }
  expect([at, won]).toEqual([
    at,
    first === second && leaves(subject.kind, first) ? 1 : expect.toSatisfy((n: number) => n === 1 || n === 2),
  ]);
  const now = await subject.read(id);
  expect([at, difference(await subject.measure(), before)]).toEqual([at, subject.share(now)]);
  if (everything) await subject.prove();
}

/** The document is in another state afterwards, so the same can not be done again. */
const leaves = (kind: DocumentKind, action: string): boolean => {
  const { from, to } = kind.actions[action] as KindAction;
  return to !== 'stay' && [to].flat().every((state) => !from.includes(state));
};

/** The answer of a batch form about its only document. */
export async function ofBatch(answer: Promise<Answer>): Promise<Answer> {
  const response = await answer;
  if (!succeeded(response)) return response;
  const [result] = response.json<{ isOk: number; msg: string }[]>();
  return { statusCode: result?.isOk === 1 ? 200 : 400, body: result?.msg ?? '', json: <T>() => ({ message: result?.msg ?? '' }) as T };
}
