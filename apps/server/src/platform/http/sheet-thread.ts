/**
 * The thread that writes spreadsheets: reads rows by its own connections, formats and deflates them into a file. It loads little more than
 * the driver of the database, and it runs at a lower priority than the thread that answers requests.
 */
import { on } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DatabaseAway } from '../db/away.ts';
import { type Reading, readInBatches, SessionEnded } from '../db/cursor.ts';
import type { StatementCounter } from '../db/kysely.ts';
import { type Connection, createPool } from '../db/pool.ts';
import type { Entrance } from '../db/transaction.ts';
import { type CellRow, cellOf, type Heading, type RowQuery } from '../excel/sheet.ts';
import { workbookBytes } from '../excel/workbook.ts';
import { openNameless } from './spool.ts';

export interface ThreadSettings {
  readonly connection: Connection;
  readonly connections: number;
  /** Shared with the thread that answers requests: how many it was asked, exports aside. */
  readonly requests: Int32Array;
}

export interface SheetOrder {
  readonly title: string;
  readonly headings: readonly Heading[];
  /** What its queries are entered with. */
  readonly entrance: Entrance;
  /** Parts arrive here, the answer leaves here. */
  readonly port: MessagePort;
}

export type OrderMessage = RowQuery | readonly CellRow[] | 'end' | 'cancel';

export interface WrittenFile {
  readonly file: FileHandle;
  readonly size: number;
  readonly statements: number;
}

/** An error loses its class and its fields on the way to another thread. */
export interface Failure {
  readonly reason: 'sessionEnded' | 'databaseAway' | 'other';
  readonly message: string;
  readonly stack: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type SheetAnswer = WrittenFile | { readonly failure: Failure };

const { connection, connections, requests } = workerData as ThreadSettings;
const pool = createPool(connection, connections + 1, (error) => parentPort?.postMessage(error.message), 'exports');

/** While others are at work, an export rests so many times as long as it worked, for each export that is being written. */
const RESTS = 3;
let writing = 0;

/** Exports give way, because threads and database processes share the processors with what people wait for. */
async function* givingWay<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  let seen = Atomics.load(requests, 0);
  for await (const batch of batches) {
    const began = performance.now();
    yield batch;
    const now = Atomics.load(requests, 0);
    if (now !== seen) await sleep((performance.now() - began) * RESTS * writing);
    seen = now;
  }
}

async function* rowsOf(messages: AsyncIterable<OrderMessage>, reading: Reading): AsyncGenerator<readonly CellRow[]> {
  for await (const message of messages) {
    if (typeof message === 'string') return;
    if (!('sql' in message)) yield message;
    else
      for await (const rows of readInBatches(pool, message, reading))
        yield rows.map((row) => message.columns.map(({ name, format }) => cellOf(format, row[name])));
  }
}

async function* firstOf(events: AsyncIterable<unknown[]>): AsyncGenerator<OrderMessage> {
  for await (const [message] of events) yield message as OrderMessage;
}

async function write({ title, headings, entrance, port }: SheetOrder): Promise<WrittenFile> {
  const cancelled = new AbortController();
  port.on('message', (message: OrderMessage) => message === 'cancel' && cancelled.abort());
  port.once('close', () => cancelled.abort());
  const messages = firstOf(on(port, 'message', { signal: cancelled.signal }));
  const counter: StatementCounter = { statements: 0 };
  const file = await openNameless();
  let size = 0;
  writing += 1;
  try {
    for await (const bytes of workbookBytes({
      title,
      headings,
      batches: givingWay(rowsOf(messages, { entrance, counter, cancelled: cancelled.signal })),
    })) {
      cancelled.signal.throwIfAborted();
      writeFileSync(file.fd, bytes);
      size += bytes.length;
    }
  } catch (error) {
    await file.close();
    throw error;
  } finally {
    writing -= 1;
  }
  return { file, size, statements: counter.statements };
}

const failureOf = (error: Error): Failure => ({
  reason: error instanceof SessionEnded ? 'sessionEnded' : error instanceof DatabaseAway ? 'databaseAway' : 'other',
  message: error.message,
  stack: error.stack,
  fields: Object.fromEntries(Object.entries(error)),
});

/** In the steps of `nice`: a tenth of a processor that others want too, all of one that nobody wants. */
const NICER = 10;
const LOWEST = 19;

// Of this thread alone: that is how Linux understands it. Elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(Math.min(LOWEST, getPriority() + NICER));

parentPort?.on('message', (order: SheetOrder | 'stop') => {
  // Of this thread, not of the process.
  if (order === 'stop') process.exit();
  void write(order).then(
    (written) => order.port.postMessage(written satisfies SheetAnswer, [written.file]),
    (error: Error) => order.port.postMessage({ failure: failureOf(error) } satisfies SheetAnswer),
  );
});
