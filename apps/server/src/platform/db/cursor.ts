/** Reads a large result in batches through an SQL cursor, so that an export never holds more than two batches. */
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from './kysely.ts';

/** A few milliseconds of work for the one thread that everybody shares. */
const BATCH = 40;

export async function* readInBatches<Row>(tx: Tx, query: { compile(): CompiledQuery<Row> }): AsyncGenerator<Row[]> {
  const compiled = query.compile();
  await tx.executeQuery({ ...compiled, sql: `declare export_rows no scroll cursor for ${compiled.sql}` });
  const fetch = async (): Promise<Row[]> => (await sql.raw<Row>(`fetch ${BATCH} from export_rows`).execute(tx)).rows;
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const more = rows.length === BATCH;
    if (more) {
      // The database reads on while these are written.
      coming = fetch();
      // A reader that stops does not wait for it; a reader that goes on gets the failure above.
      coming.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!more) break;
  }
  await sql.raw('close export_rows').execute(tx);
}
