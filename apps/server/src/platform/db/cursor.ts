/** Reads a large result in batches through an SQL cursor, so that an export never holds more than one batch. */
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from './kysely.ts';

const BATCH = 500;

export async function* readInBatches<Row>(tx: Tx, query: { compile(): CompiledQuery<Row> }): AsyncGenerator<Row[]> {
  const compiled = query.compile();
  await tx.executeQuery({ ...compiled, sql: `declare export_rows no scroll cursor for ${compiled.sql}` });
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${BATCH} from export_rows`).execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) break;
  }
  await sql.raw('close export_rows').execute(tx);
}
