/**
 * Many documents written at once: a fixed number of statements, and a verdict on each. Work on many either does all of them, or says which
 * ones it refuses (`RefusedSome`, by their places); the others are then done without them. One document is the case of a single one.
 */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal, RefusedSome } from '#platform/refusal.ts';
import type { Attempt } from './each.ts';
import { onSavepoint } from './savepoint.ts';

/** Judges each of many, and refuses all that fail together. `byOthers`: for what others of them have taken. */
export function judgeEach<Item, Judged>(
  items: readonly Item[],
  judge: (item: Item, at: number) => Judged,
  byOthers?: 'byOthers',
): Judged[] {
  const refusals = new Map<number, Refusal>();
  const judged: Judged[] = [];
  for (const [at, item] of items.entries()) {
    try {
      judged.push(judge(item, at));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.set(at, error);
    }
  }
  if (refusals.size > 0) throw new RefusedSome(refusals, byOthers !== undefined);
  return judged;
}

/** Work on some of many: a refusal names them by their places among all. */
export async function atPlaces<T>(places: readonly number[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RefusedSome)) throw error;
    // Of a document that became several the first reason counts.
    const named = [...error.refusals].map(([at, refusal]) => [places[at] ?? at, refusal] as const).toReversed();
    throw new RefusedSome(new Map(named), error.byOthers);
  }
}

/** Work that can only be done one by one, after work on all: each on a savepoint of its own, so that all that fail are known together. */
export async function tryEach<Item>(tx: Tx, ctx: Ctx, items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const refusals = new Map<number, Refusal>();
  for (const [at, item] of items.entries()) {
    const { refusal } = await onSavepoint(tx, ctx, () => work(item));
    if (refusal) refusals.set(at, refusal);
  }
  if (refusals.size > 0) throw new RefusedSome(refusals);
}

/** As many as one statement takes at once. */
const MOST_TOGETHER = 100;

type Create<Form> = (forms: readonly Form[]) => Promise<readonly Attempt[]>;

/** In the order of the forms. A refusal that names nobody is narrowed down by halves. */
async function createAll<Form>(tx: Tx, ctx: Ctx, forms: readonly Form[], create: Create<Form>): Promise<(Attempt | Refusal)[]> {
  if (forms.length === 0) return [];
  const { result, refusal } = await onSavepoint(tx, ctx, () => create(forms));
  if (!refusal) return [...result];
  if (forms.length === 1) return [refusal];
  if (refusal instanceof RefusedSome) return createOthers(tx, ctx, forms, create, refusal);
  const middle = Math.ceil(forms.length / 2);
  const first = await createAll(tx, ctx, forms.slice(0, middle), create);
  return [...first, ...(await createAll(tx, ctx, forms.slice(middle), create))];
}

/** Without the refused ones. What another one had taken is free again if that was refused afterwards: then who wanted it is tried once more. */
async function createOthers<Form>(
  tx: Tx,
  ctx: Ctx,
  forms: readonly Form[],
  create: Create<Form>,
  { refusals, byOthers }: RefusedSome,
): Promise<(Attempt | Refusal)[]> {
  const some = async (places: readonly number[]): Promise<(readonly [number, Attempt | Refusal])[]> => {
    const chosen = places.flatMap((at) => forms.slice(at, at + 1));
    const made = await createAll(tx, ctx, chosen, create);
    return made.map((one, place) => [places[place] ?? 0, one] as const);
  };
  const others = await some([...forms.keys()].filter((at) => !refusals.has(at)));
  const firstRefused = others.find(([, one]) => one instanceof Refusal)?.[0] ?? forms.length;
  const again = byOthers ? [...refusals.keys()].filter((at) => at > firstRefused) : [];
  const outcomes = new Map<number, Attempt | Refusal>([...refusals, ...others, ...(await some(again))]);
  return forms.map((_, at) => outcomes.get(at) ?? new Refusal('SYSTEM'));
}

/** Documents of an import: each with its own verdict, and how many were created. */
export async function createTogether<Form extends { readonly number: string }>(
  tx: Tx,
  ctx: Ctx,
  forms: readonly Form[],
  create: Create<Form>,
): Promise<{ list: DocumentResult[]; success: number; fail: number }> {
  const list: DocumentResult[] = [];
  for (let from = 0; from < forms.length; from += MOST_TOGETHER) {
    const some = forms.slice(from, from + MOST_TOGETHER);
    const made = await createAll(tx, ctx, some, create);
    for (const [at, one] of made.entries()) {
      const refused = one instanceof Refusal;
      const { id, number } = refused ? { id: 0, number: some[at]?.number || String(from + at + 1) } : one;
      list.push({ id, number, isOk: refused ? 0 : 1, msg: refused ? one.message : '' });
    }
  }
  const success = list.filter(({ isOk }) => isOk === 1).length;
  return { list, success, fail: list.length - success };
}
