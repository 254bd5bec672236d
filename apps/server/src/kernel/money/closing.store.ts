/** Until when the books are closed. Postings under way end first: they hold the shared lock of the same name (migrations/023-books.sql). */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Null: nothing is closed. */
export async function closedUntil(tx: Tx, ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select to_char(until, 'YYYY-MM-DD') as until from closed_books where company_id = ${ctx.companyId}`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Until the end of the transaction nobody posts and nobody else closes. */
export const lockBooks = (tx: Tx, ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtextextended('books', ${ctx.companyId}))`.execute(tx);

/** Under `lockBooks`. */
export const setClosedUntil = (tx: Tx, ctx: Ctx, until: string) =>
  sql`insert into closed_books (company_id, until) values (${ctx.companyId}, ${until}::date)
      on conflict (company_id) do update set until = excluded.until`.execute(tx);
