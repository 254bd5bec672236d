/**
 * Has uploaded spreadsheets read by a thread of their own: reading is long work without a pause, and a hostile file takes all memory that
 * it gets. The thread begins with the first file and ends when none came for a while.
 */
import { Worker } from 'node:worker_threads';
import { messages } from '@cangyun/contract/messages.ts';
import type { FileProblem } from '@cangyun/sheets/fileKind.ts';
import type { FileBook } from '@cangyun/sheets/workbook.ts';
import { refuse } from '../refusal.ts';

export interface ReadOrder {
  readonly turn: number;
  readonly bytes: Uint8Array;
  readonly sheetName: string | undefined;
}

type Outcome = { readonly book: FileBook } | { readonly problem: FileProblem };
export type ReadAnswer = Outcome & { readonly turn: number };

/** A thread that needs more is ended, the process is not. */
const MOST_MEMORY_MB = 512;
const LONGEST_READ_MS = 60_000;
const IDLE_MS = 60_000;

interface Reader {
  readonly thread: Worker;
  /** Who waits for an answer, by turn. */
  readonly waiting: Map<number, (outcome: Outcome) => void>;
}

let reader: Reader | undefined;
let turns = 0;
let idle: NodeJS.Timeout | undefined;

/** Asked to end, not ended: ending a thread while it inflates may end the process. */
function restLater({ thread, waiting }: Reader): void {
  clearTimeout(idle);
  if (waiting.size > 0) return;
  idle = setTimeout(() => {
    reader = undefined;
    thread.postMessage('stop');
  }, IDLE_MS);
  idle.unref();
}

function beginReader(): Reader {
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    name: 'reading',
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const begun: Reader = { thread, waiting: new Map() };
  const end = (problem: FileProblem): void => {
    if (reader === begun) reader = undefined;
    for (const answer of begun.waiting.values()) answer({ problem });
    begun.waiting.clear();
  };
  thread.unref();
  thread.on('message', ({ turn, ...outcome }: ReadAnswer) => {
    begun.waiting.get(turn)?.(outcome);
    begun.waiting.delete(turn);
    restLater(begun);
  });
  // It ran out of memory.
  thread.once('error', () => end('tooSlow'));
  thread.once('exit', () => end('damaged'));
  return begun;
}

const answerOf = (bytes: Uint8Array, sheetName: string | undefined): Promise<Outcome> =>
  new Promise((resolve) => {
    clearTimeout(idle);
    reader ??= beginReader();
    turns += 1;
    const timer = setTimeout(() => resolve({ problem: 'tooSlow' }), LONGEST_READ_MS);
    reader.waiting.set(turns, (outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    });
    reader.thread.postMessage({ turn: turns, bytes, sheetName } satisfies ReadOrder);
  });

/** `sheetName`: the sheet that people chose; otherwise the first that is not empty. A file that can not be read is refused under its name. */
export async function readSpreadsheet(file: string, bytes: Uint8Array, sheetName?: string): Promise<FileBook> {
  const outcome = await answerOf(bytes, sheetName);
  return 'book' in outcome ? outcome.book : refuse('IMPORT_UNREADABLE', { file, reason: messages.importFile[outcome.problem] });
}
