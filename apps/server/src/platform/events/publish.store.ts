/** Notifies every node, at commit, that something happened; the nodes pass it to the browsers concerned. */
import type { LiveEvent } from '@cangyun/contract/system/platform.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { announce } from '../db/announce.ts';
import type { Tx } from '../db/kysely.ts';

export const CHANNEL = 'cangyun_live';

/** Between nodes only: the streams of these sessions end. */
export const SESSIONS_ENDED = 'sessionsEnded';

/** Between nodes only: a node checks whether it receives anything. */
export const ECHO = 'echo';

export const sayEcho = (speaker: Pick<pg.Pool, 'query'>, id: string) =>
  speaker.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ topic: ECHO, data: id })]);

export interface Publication extends LiveEvent {
  readonly companyId: number;
  /** Only this user's browsers; if absent, everyone of the company. */
  readonly userId?: number;
}

export async function publish(tx: Tx, publication: Publication): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(publication)})`.execute(tx);
}

/** As `publish`, but sent after the commit, together with all other announcements, as one statement. */
export const publishLater = (tx: Tx, publication: Publication): void => announce(tx, CHANNEL, JSON.stringify(publication));

/** A notification has a size limit; browsers that get no ids read the whole list again. */
const MOST_IDS_TOLD = 100;

/** Announces that these rows of one kind have changed: once for each transaction and kind. Sent after the commit, so that commits do not queue for it. */
export const publishChange = async (tx: Tx, companyId: number, object: string, ids: readonly number[]): Promise<void> => {
  const textOf = (all: readonly number[]): string => {
    const publication: Publication = { companyId, topic: 'changed', data: { object, ids: all.length > MOST_IDS_TOLD ? [] : all } };
    return JSON.stringify(publication);
  };
  announce(tx, CHANNEL, { list: `${companyId} ${object}`, ids, textOf });
};

export const publishEnd = (tx: Tx, companyId: number, sessionIds: readonly number[]): Promise<void> =>
  publish(tx, { companyId, topic: SESSIONS_ENDED, data: sessionIds });
