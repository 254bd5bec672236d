/** Tells every node, at commit, that something happened; the nodes pass it to the browsers concerned. */
import type { LiveEvent } from '@cangyun/contract/system/platform.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/kysely.ts';

export const CHANNEL = 'cangyun_live';

/** Between nodes only: the streams of these sessions end. */
export const SESSIONS_ENDED = 'sessionsEnded';

export interface Publication extends LiveEvent {
  readonly companyId: number;
  /** Only this user's browsers; everyone of the company where absent. */
  readonly userId?: number;
}

export async function publish(tx: Tx, publication: Publication): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(publication)})`.execute(tx);
}

export const publishEnd = (tx: Tx, companyId: number, sessionIds: readonly number[]): Promise<void> =>
  publish(tx, { companyId, topic: SESSIONS_ENDED, data: sessionIds });
