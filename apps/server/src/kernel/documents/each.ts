/** Work on many documents in one request: one that fails does not stop the others. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { Refusal } from '#platform/refusal.ts';
import { onSavepoint } from './savepoint.ts';

export interface Attempt {
  readonly id: number;
  readonly number: string;
}

/** Runs `work` for each on a savepoint of its own; its answer replaces id and number in the result (if it creates the document). */
export async function forEachDocument<A extends Attempt>(
  tx: Tx,
  ctx: Ctx,
  attempts: readonly A[],
  work: (attempt: A) => Promise<Attempt | undefined>,
): Promise<DocumentResult[]> {
  const results: DocumentResult[] = [];
  for (const attempt of attempts) {
    const { result, refusal } = await onSavepoint(tx, ctx, () => work(attempt));
    const { id, number } = result ?? attempt;
    results.push({ id, number, isOk: refusal ? 0 : 1, msg: refusal?.message ?? '' });
  }
  return results;
}

function refusalOf(work: () => void): Refusal | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

export interface Sifted<Doc> {
  readonly allowed: readonly Doc[];
  /** For each of the ids, in the order of the request. */
  readonly results: DocumentResult[];
}

/** Which of the locked documents may go on together, and why each of the others is refused. */
export function siftDocuments<Doc extends Attempt>(
  title: string,
  ids: readonly number[],
  docs: readonly Doc[],
  check: (doc: Doc) => void,
): Sifted<Doc> {
  const refusals = new Map(docs.map((doc) => [doc.id, refusalOf(() => check(doc))]));
  const numbers = new Map(docs.map(({ id, number }) => [id, number]));
  const missing = new Refusal('NOT_FOUND', { title });
  return {
    allowed: docs.filter(({ id }) => !refusals.get(id)),
    results: ids.map((id) => {
      const refusal = numbers.has(id) ? refusals.get(id) : missing;
      return { id, number: numbers.get(id) ?? '', isOk: refusal ? 0 : 1, msg: refusal?.message ?? '' };
    }),
  };
}
