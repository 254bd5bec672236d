/** Work that may be refused without undoing what the transaction has done before. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { announced, cancelAfter } from '#platform/db/announce.ts';
import { markClosing } from '#platform/db/closing.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { asRefusal } from '#platform/http/errors.ts';
import type { Refusal } from '#platform/refusal.ts';

/** A lost race is no verdict on the document: the whole request starts again. */
const LOST_RACE = new Set(['40001', '40P01']);

type Outcome<T> = { readonly result: T; readonly refusal?: undefined } | { readonly result?: undefined; readonly refusal: Refusal };

/** A refusal takes back what the work has written, recorded and announced. A failure of ours is none. */
export async function onSavepoint<T>(tx: Tx, ctx: Ctx, work: () => Promise<T>): Promise<Outcome<T>> {
  const recorded = ctx.audit.length;
  const [said, goBack] = [announced(tx), markClosing(tx)];
  await sql`savepoint document`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint document`.execute(tx);
    return { result };
  } catch (error) {
    if (LOST_RACE.has((error as { code?: string }).code ?? '')) throw error;
    const refusal = asRefusal(error);
    if (refusal.code === 'SYSTEM') throw error;
    await sql`rollback to savepoint document`.execute(tx);
    // It would still be there, and hide one that lies around it.
    await sql`release savepoint document`.execute(tx);
    ctx.audit.length = recorded;
    cancelAfter(tx, said);
    goBack();
    return { refusal };
  }
}
