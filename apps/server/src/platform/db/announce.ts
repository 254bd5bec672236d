/**
 * Announces changed rows after their transaction has committed. NOTIFY within it would make every such commit of the installation queue at
 * one lock, held until the disk has answered: a third of the commits a second (decision 034). If the server dies between the two, browsers
 * only miss a hint to read again.
 */
import type pg from 'pg';
import type { Tx } from './kysely.ts';

/** Changed rows of one list. However often it changes in a transaction, one announcement is sent. */
export interface RowsChanged {
  readonly list: string;
  /** None: the whole list. */
  readonly ids: readonly number[];
  readonly textOf: (ids: readonly number[]) => string;
}

interface Announcement {
  readonly channel: string;
  readonly said: string | RowsChanged;
}

const waiting = new WeakMap<Tx, Announcement[]>();

const waitingOf = (tx: Tx): Announcement[] => {
  const announcements = waiting.get(tx) ?? [];
  waiting.set(tx, announcements);
  return announcements;
};

export const announce = (tx: Tx, channel: string, said: string | RowsChanged): void => {
  waitingOf(tx).push({ channel, said });
};

/** How much is waiting to be announced, for code that rolls back to a savepoint. */
export const announced = (tx: Tx): number => waitingOf(tx).length;

export const cancelAfter = (tx: Tx, count: number): void => {
  waitingOf(tx).length = count;
};

/** A list that changed as a whole changed in all its rows. */
const joined = (one: RowsChanged, other: RowsChanged): RowsChanged => ({
  ...one,
  ids: one.ids.length === 0 || other.ids.length === 0 ? [] : [...new Set([...one.ids, ...other.ids])],
});

/** What is sent: each list once, in the place of its first change. */
function collapsed(announcements: readonly Announcement[]): { channel: string; text: string }[] {
  const sent = new Map<string | number, Announcement>();
  for (const [at, { channel, said }] of announcements.entries()) {
    const key = typeof said === 'string' ? at : `${channel} ${said.list}`;
    const before = sent.get(key)?.said;
    sent.set(key, { channel, said: typeof said === 'object' && typeof before === 'object' ? joined(before, said) : said });
  }
  return [...sent.values()].map(({ channel, said }) => ({ channel, text: typeof said === 'string' ? said : said.textOf(said.ids) }));
}

/** The commit does not wait for the disk: the statement has nothing to lose. */
const SEND = `select set_config('synchronous_commit', 'off', true), pg_notify(w.channel, w.word) from unnest($1::text[], $2::text[]) as w (channel, word)`;

export async function sendAnnounced(client: pg.ClientBase, tx: Tx): Promise<void> {
  const announcements = collapsed(waitingOf(tx));
  if (announcements.length === 0) return;
  await client.query(SEND, [announcements.map(({ channel }) => channel), announcements.map(({ text }) => text)]);
}
