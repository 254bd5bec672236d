/** Tells every node, at commit, that something happened; the nodes pass it to the browsers concerned. */
import type { LiveEvent } from '@cangyun/contract/system/platform.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/kysely.ts';

export const CHANNEL = 'cangyun_live';

export interface Publication extends LiveEvent {
  readonly companyId: number;
  /** Only this user's browsers; everyone of the company where absent. */
  readonly userId?: number;
}

/** Not for browsers: the nodes end these streams. Each opens again at once, and is asked who it is. */
export const END_STREAMS = 'endStreams';

export async function publish(tx: Tx, publication: Publication): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(publication)})`.execute(tx);
}

/** Where sessions or rights end, a stream that was opened with them must not go on. */
export const endStreams = (tx: Tx, companyId: number, userId?: number): Promise<void> =>
  publish(tx, { companyId, topic: END_STREAMS, ...(userId === undefined ? {} : { userId }) });
