/** Has spreadsheets written by a thread of their own, so that a large export costs others nothing but a share of the machine. */
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DatabaseAway } from '../db/away.ts';
import type { StatementCounter } from '../db/kysely.ts';
import type { Entrance } from '../db/transaction.ts';
import { isQuery, type Sheet } from '../excel/sheet.ts';
import { Refusal } from '../refusal.ts';
import type { Failure, OrderMessage, SheetAnswer, SheetOrder, ThreadSettings } from './sheet-thread.ts';
import { type Spool, spoolOf } from './spool.ts';

/** Room for a few batches of long texts. A thread that needs more is ended, the process is not. */
const MOST_MEMORY_MB = 256;
/** What is read and written is soon forgotten: room for it that grows would only be held. */
const YOUNG_MB = 16;

export interface WrittenSheet extends Spool {
  readonly title: string;
}

export interface SheetToWrite {
  readonly sheet: Sheet;
  /** Who asks: the thread enters its own transaction with it. */
  readonly entrance: Entrance;
}

/** As for who leaves the line: nobody reads it. */
const unwanted = (): Refusal => new Refusal('EXPORTS_QUEUED', { ahead: 0 });

function errorOf({ reason, message, stack, fields }: Failure): Error {
  if (reason === 'sessionEnded') return new Refusal('NOT_SIGNED_IN');
  const error = Object.assign(new Error(message), fields, { stack });
  return reason === 'databaseAway' ? new DatabaseAway(error) : error;
}

async function sendParts({ parts }: Sheet, port: MessagePort): Promise<void> {
  const send = (message: OrderMessage): void => port.postMessage(message);
  for (const part of parts) {
    if (isQuery(part)) send(part);
    else
      for (const slice of part) {
        send(slice);
        await nextTurn();
      }
  }
  send('end');
}

/** The thread's answer, or that it ended without one. */
const answerOf = (port: MessagePort): Promise<SheetAnswer> =>
  new Promise((resolve, reject) => {
    port.once('message', resolve);
    port.once('close', () => reject(new Error('the thread that writes spreadsheets has ended')));
  });

export class SheetWriter {
  readonly #settings: ThreadSettings;
  readonly #requests = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  readonly #onTrouble: (error: Error) => void;
  #thread: Worker | undefined;

  /** `onTrouble` hears of lost connections and of a thread that broke down. */
  constructor(settings: Omit<ThreadSettings, 'requests'>, onTrouble: (error: Error) => void) {
    this.#settings = { ...settings, requests: this.#requests };
    this.#onTrouble = onTrouble;
  }

  /** Somebody asks for something else: exports give way. */
  noteRequest(): void {
    Atomics.add(this.#requests, 0, 1);
  }

  /** `gone`: nobody wants it any more. Ends when the thread has ended its work on it, however that ended. */
  async write({ sheet, entrance }: SheetToWrite, counter: StatementCounter, gone: AbortSignal): Promise<WrittenSheet> {
    if (gone.aborted) throw unwanted();
    const { port1: port, port2 } = new MessageChannel();
    const cancel = (): void => port.postMessage('cancel' satisfies OrderMessage);
    gone.addEventListener('abort', cancel, { once: true });
    try {
      const order: SheetOrder = { title: sheet.title, headings: sheet.headings, entrance, port: port2 };
      this.#running().postMessage(order, [port2]);
      const [answer] = await Promise.all([answerOf(port), sendParts(sheet, port)]);
      if ('failure' in answer) throw gone.aborted ? unwanted() : errorOf(answer.failure);
      counter.statements += answer.statements;
      return { ...spoolOf(answer.file, answer.size), title: sheet.title };
    } finally {
      gone.removeEventListener('abort', cancel);
      port.close();
    }
  }

  /** The thread ends between two pieces of work: Node aborts the whole process where a thread is ended while it begins to deflate. */
  async stop(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, 'exit');
    // Nothing else may keep the process alive by now.
    thread.ref();
    thread.postMessage('stop');
    await ended;
  }

  /** Begun by the first export; a thread that broke down is followed by another. */
  #running(): Worker {
    if (this.#thread) return this.#thread;
    const thread = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
      name: 'spreadsheets',
      workerData: this.#settings,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread.unref();
    thread.on('message', (broken: string) => this.#onTrouble(new Error(broken)));
    const forget = (): void => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on('error', (error: Error) => {
      forget();
      this.#onTrouble(error);
    });
    thread.once('exit', forget);
    this.#thread = thread;
    return thread;
  }
}
