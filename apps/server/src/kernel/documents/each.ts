/** Work on many documents in one request: one that fails does not stop the others. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { announced, cancelAfter } from '#platform/db/announce.ts';
import { markClosing } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asRefusal } from '#platform/http/errors.ts';
import { Refusal } from '#platform/refusal.ts';

/** A lost race is no verdict on the document: the whole request starts again. */
const LOST_RACE = new Set(['40001', '40P01']);

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
    const recorded = ctx.audit.length;
    const [said, goBack] = [announced(tx), markClosing(tx)];
    await sql`savepoint document`.execute(tx);
    try {
      const made = await work(attempt);
      await sql`release savepoint document`.execute(tx);
      results.push({ id: made?.id ?? attempt.id, number: made?.number ?? attempt.number, isOk: 1, msg: '' });
    } catch (error) {
      if (LOST_RACE.has((error as { code?: string }).code ?? '')) throw error;
      const refusal = asRefusal(error);
      if (refusal.code === 'SYSTEM') throw error;
      await sql`rollback to savepoint document`.execute(tx);
      ctx.audit.length = recorded;
      cancelAfter(tx, said);
      goBack();
      results.push({ id: attempt.id, number: attempt.number, isOk: 0, msg: refusal.message });
    }
  }
  return results;
}

/** Documents of an import: each with its own verdict, and how many were created. */
export async function createEach<Form extends { readonly number: string }>(
  tx: Tx,
  ctx: Ctx,
  forms: readonly Form[],
  create: (form: Form) => Promise<Attempt>,
): Promise<{ list: DocumentResult[]; success: number; fail: number }> {
  const attempts = forms.map((form, at) => ({ id: 0, number: form.number || String(at + 1), form }));
  const list = await forEachDocument(tx, ctx, attempts, ({ form }) => create(form));
  const success = list.filter(({ isOk }) => isOk === 1).length;
  return { list, success, fail: list.length - success };
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
