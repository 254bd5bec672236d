/**
 * Word that rows have changed, sent once their transaction has committed. NOTIFY within it would make every such commit of the installation
 * queue at one lock, held until the disk has answered: a third of the commits a second (decision 034). Should the server die between the
 * two, browsers have merely not been told to look again.
 */
import type pg from 'pg';
import type { Tx } from './kysely.ts';

interface Word {
  readonly channel: string;
  readonly text: string;
}

const waiting = new WeakMap<Tx, Word[]>();

const wordsOf = (tx: Tx): Word[] => {
  const words = waiting.get(tx) ?? [];
  waiting.set(tx, words);
  return words;
};

export const announce = (tx: Tx, channel: string, text: string): void => {
  wordsOf(tx).push({ channel, text });
};

/** How much is waiting to be said, for whoever goes back to a savepoint. */
export const announced = (tx: Tx): number => wordsOf(tx).length;

export const unsayAfter = (tx: Tx, count: number): void => {
  wordsOf(tx).length = count;
};

/** Nobody waits for the disk on its account: the statement has nothing to lose. */
const SEND = `select set_config('synchronous_commit', 'off', true), pg_notify(w.channel, w.word) from unnest($1::text[], $2::text[]) as w (channel, word)`;

export async function sendAnnounced(client: pg.ClientBase, tx: Tx): Promise<void> {
  const words = wordsOf(tx);
  if (words.length === 0) return;
  await client.query(SEND, [words.map(({ channel }) => channel), words.map(({ text }) => text)]);
}
