/** How many slow or large requests run at once, on one node. One company or person fills their own share and nobody else's. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { Turns } from './turns.ts';

const EXPORTS_OF_A_COMPANY = 2;
const UPLOADS_OF_A_USER = 4;
const UPLOADS_OF_A_NODE = 24;
const WAITING = 20;
/** Below this a file is worked on in memory at once; above it, one or two at a time. */
export const LARGE_FILE = 16 * 1_048_576;

const queued = (ahead: number): Refusal => new Refusal('EXPORTS_QUEUED', { ahead });
const received = (ahead: number): Refusal => new Refusal('UPLOADS_QUEUED', { ahead });

/** How long after a request people count as being at work. */
const AT_WORK_MS = 250;
/** How long an export rests after a batch while they are, for each export that its company has under way or in line. */
const REST_MS = 8;

/**
 * Exports give way: while anybody else is at work, each rests after every batch, the longer the more of them its company wants at once. One
 * thread serves everybody.
 */
export class Courtesy {
  readonly #exports: Turns;
  #lastSeen = Number.NEGATIVE_INFINITY;

  constructor(exports: Turns) {
    this.#exports = exports;
  }

  /** A request that is no export. */
  noteRequest(): void {
    this.#lastSeen = performance.now();
  }

  async *givingWay<T>(company: string, batches: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const batch of batches) {
      yield batch;
      if (performance.now() - this.#lastSeen < AT_WORK_MS) await sleep(REST_MS * this.#exports.of(company));
    }
  }
}

export interface Traffic {
  readonly courtesy: Courtesy;
  /** By company, from the first row until the last byte has left: a slow reader delays only their own colleagues. */
  readonly exports: Turns;
  /** While an export holds a connection of the database. */
  readonly spools: Turns;
  /** By user, while bytes arrive. */
  readonly uploads: Turns;
  readonly largeFiles: Turns;
}

const exportTurns = (): Turns =>
  new Turns({
    perKey: EXPORTS_OF_A_COMPANY,
    together: Number.POSITIVE_INFINITY,
    waiting: WAITING,
    waitMs: 60_000,
    refusal: queued,
  });

export const trafficOf = (poolSize: number, exports = exportTurns()): Traffic => ({
  exports,
  courtesy: new Courtesy(exports),
  spools: new Turns({
    perKey: Number.POSITIVE_INFINITY,
    together: Math.max(1, Math.floor(poolSize / 4)),
    waiting: 1_000,
    waitMs: 60_000,
    refusal: queued,
  }),
  // Shorter than a connection may be silent, so that a waiting client gets an answer.
  uploads: new Turns({ perKey: UPLOADS_OF_A_USER, together: UPLOADS_OF_A_NODE, waiting: WAITING, waitMs: 20_000, refusal: received }),
  largeFiles: new Turns({ perKey: 1, together: 2, waiting: WAITING, waitMs: 120_000, refusal: received }),
});
