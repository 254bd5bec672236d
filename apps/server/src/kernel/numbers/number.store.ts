/**
 * Running numbers: prefix + yyMMdd + sequence, per company, kind, owner and day. A number is taken by one statement that is a
 * transaction of its own, on connections of its own: the lock on the series never lasts as long as the document that wants the number, and
 * a document that waits for a number never waits for a connection that another such document holds.
 */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';

export interface Series {
  /** Stem of the document. */
  readonly kind: string;
  /** Counted separately for each (a customer); 0 for the whole company. */
  readonly ownerId: number;
  readonly prefix: string;
}

const SHORTEST_SEQUENCE = 4;

const numberOf = (prefix: string, day: string, sequence: number): string =>
  `${prefix}${day}${String(sequence).padStart(SHORTEST_SEQUENCE, '0')}`;

/** `unhurried`: the commit does not wait for the disk. */
async function take(
  numbers: Database,
  { companyId }: Ctx,
  { kind, ownerId, prefix }: Series,
  count: number,
  unhurried: boolean,
): Promise<string[]> {
  const [taken] = await numbers.alone<{ day: string; last: number }>('select day, last from take_numbers($1, $2, $3, $4, $5)', [
    companyId,
    kind,
    ownerId,
    count,
    unhurried,
  ]);
  const { day, last } = taken ?? { day: '', last: count };
  return Array.from({ length: count }, (_, at) => numberOf(prefix, day, last - count + at + 1));
}

/**
 * `count` numbers in a row, for people: on the disk before they are answered. Gaps are allowed (a failed document gives nothing back); the
 * document's unique key has the last word.
 */
export const takeNumbers = (numbers: Database, ctx: Ctx, series: Series, count = 1): Promise<string[]> =>
  take(numbers, ctx, series, count, false);

type Numbered = Pick<DocumentKind, 'name' | 'prefix'>;

/**
 * The next numbers of documents that this very request writes: one series for the whole company. They do not wait for the disk, because the
 * documents' own commit does: either both are durable, or nobody has seen the numbers.
 */
export const takeNumbersOf = (numbers: Database, ctx: Ctx, { name, prefix }: Numbered, count: number): Promise<string[]> =>
  take(numbers, ctx, { kind: name, ownerId: 0, prefix }, count, true);

export async function takeNumber(numbers: Database, ctx: Ctx, kind: Numbered): Promise<string> {
  const [number = ''] = await takeNumbersOf(numbers, ctx, kind, 1);
  return number;
}

/** Within the documents' own transaction, for documents that few people write at once: the series is locked until it ends. */
export async function takeNumbersWithin(tx: Tx, ctx: Ctx, { name, prefix }: Numbered, count: number): Promise<string[]> {
  const { rows } = await sql<{
    day: string;
    last: number;
  }>`select day, last from take_numbers(${ctx.companyId}, ${name}, 0, ${count}, false)`.execute(tx);
  const { day, last } = rows[0] ?? { day: '', last: count };
  return Array.from({ length: count }, (_, at) => numberOf(prefix, day, last - count + at + 1));
}
