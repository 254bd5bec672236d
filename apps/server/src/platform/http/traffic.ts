/** How much of what is slow or large happens at once, on one node. One company or person fills their own share and nobody else's. */
import { Refusal } from '../refusal.ts';
import { Turns } from './turns.ts';

const EXPORTS_OF_A_COMPANY = 2;
/** One more than a company may have under way: a neighbour's export begins at once. Each may hold a connection of the database. */
export const SPOOLS = 3;
const UPLOADS_OF_A_USER = 4;
const UPLOADS_OF_A_NODE = 24;
const WAITING = 20;
/** Below this a file is worked on in memory at once; above it, one or two at a time. */
export const LARGE_FILE = 16 * 1_048_576;

const queued = (ahead: number): Refusal => new Refusal('EXPORTS_QUEUED', { ahead });
const received = (ahead: number): Refusal => new Refusal('UPLOADS_QUEUED', { ahead });

export interface Traffic {
  /** By company, from the first row until the last byte has left: who does not read keeps their own colleagues waiting. */
  readonly exports: Turns;
  /** While an export is written. */
  readonly spools: Turns;
  /** By user, while bytes arrive. */
  readonly uploads: Turns;
  readonly largeFiles: Turns;
}

export const newTraffic = (): Traffic => ({
  exports: new Turns({
    perKey: EXPORTS_OF_A_COMPANY,
    together: Number.POSITIVE_INFINITY,
    waiting: WAITING,
    waitMs: 60_000,
    refusal: queued,
  }),
  spools: new Turns({
    perKey: Number.POSITIVE_INFINITY,
    together: SPOOLS,
    waiting: 1_000,
    waitMs: 60_000,
    refusal: queued,
  }),
  // Shorter than a connection may be silent, so that who waits gets an answer.
  uploads: new Turns({ perKey: UPLOADS_OF_A_USER, together: UPLOADS_OF_A_NODE, waiting: WAITING, waitMs: 20_000, refusal: received }),
  largeFiles: new Turns({ perKey: 1, together: 2, waiting: WAITING, waitMs: 120_000, refusal: received }),
});
