/** Reads a large result in batches through an SQL cursor, in a transaction of its own: an export never holds more than two batches. */
import type pg from 'pg';
import { DatabaseAway, isLostConnection } from './away.ts';
import type { StatementCounter } from './kysely.ts';
import type { Entrance } from './transaction.ts';

const BATCH = 250;

type Row = Readonly<Record<string, unknown>>;

export interface CursorQuery {
  readonly sql: string;
  readonly values: readonly unknown[];
}

async function* batchesOf(client: pg.ClientBase, query: CursorQuery, counter: StatementCounter): AsyncGenerator<Row[]> {
  const run = (text: string, values: readonly unknown[] = []): Promise<pg.QueryResult<Row>> => {
    counter.statements += 1;
    return client.query<Row>(text, [...values]);
  };
  await run(`declare export_rows no scroll cursor for ${query.sql}`, query.values);
  const fetch = async (): Promise<Row[]> => (await run(`fetch ${BATCH} from export_rows`)).rows;
  let coming = fetch();
  for (;;) {
    const rows = await coming;
    const more = rows.length === BATCH;
    if (more) {
      // The database reads on while these are written.
      coming = fetch();
      // A reader who stops does not wait for it; one who goes on meets the failure above.
      coming.catch(() => undefined);
    }
    if (rows.length > 0) yield rows;
    if (!more) return;
  }
}

/** The session has ended since the query was made for it. */
export class SessionEnded extends Error {}

export interface Reading {
  readonly entrance: Entrance;
  readonly counter: StatementCounter;
  /** Ends a statement that is under way, too: the first batch of a large sort takes as long as the sort. */
  readonly cancelled: AbortSignal;
}

/** The pool has a connection to spare, for the cancelling. */
export async function* readInBatches(pool: pg.Pool, query: CursorQuery, { entrance, counter, cancelled }: Reading): AsyncGenerator<Row[]> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error as Error);
  });
  let cancel = (): void => undefined;
  // A connection that is given up in the middle is closed, which ends its transaction.
  let committed = false;
  try {
    const [, entered, backend] = await Promise.all([
      client.query('begin'),
      client.query(entrance.text, [...entrance.values]),
      client.query<{ pid: number }>('select pg_backend_pid() as pid'),
    ]);
    counter.statements += 3;
    if (entered.rows.length === 0) throw new SessionEnded();
    cancel = () => void pool.query('select pg_cancel_backend($1)', [backend.rows[0]?.pid]).catch(() => undefined);
    cancelled.throwIfAborted();
    cancelled.addEventListener('abort', cancel, { once: true });
    yield* batchesOf(client, query, counter);
    await client.query('commit');
    committed = true;
  } catch (error) {
    throw isLostConnection(error) ? new DatabaseAway(error) : error;
  } finally {
    cancelled.removeEventListener('abort', cancel);
    // A cancelling that comes too late must not meet the next export.
    client.release(!committed || cancelled.aborted);
  }
}
