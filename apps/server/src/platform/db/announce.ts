/**
 * Announces changed rows after their transaction has committed. NOTIFY within it would make every such commit of the installation queue at
 * one lock, held until the disk has answered: a third of the commits a second (decision 034). If the server dies between the two, browsers
 * only miss a hint to read again.
 */
import type pg from 'pg';
import type { Tx } from './kysely.ts';

interface Announcement {
  readonly channel: string;
  readonly text: string;
}

const waiting = new WeakMap<Tx, Announcement[]>();

const waitingOf = (tx: Tx): Announcement[] => {
  const announcements = waiting.get(tx) ?? [];
  waiting.set(tx, announcements);
  return announcements;
};

export const announce = (tx: Tx, channel: string, text: string): void => {
  waitingOf(tx).push({ channel, text });
};

/** How much is waiting to be announced, for code that rolls back to a savepoint. */
export const announced = (tx: Tx): number => waitingOf(tx).length;

export const cancelAfter = (tx: Tx, count: number): void => {
  waitingOf(tx).length = count;
};

/** The commit does not wait for the disk: the statement has nothing to lose. */
const SEND = `select set_config('synchronous_commit', 'off', true), pg_notify(w.channel, w.word) from unnest($1::text[], $2::text[]) as w (channel, word)`;

export async function sendAnnounced(client: pg.ClientBase, tx: Tx): Promise<void> {
  const announcements = waitingOf(tx);
  if (announcements.length === 0) return;
  await client.query(SEND, [announcements.map(({ channel }) => channel), announcements.map(({ text }) => text)]);
}
