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

interface Wanted {
  readonly ownerId: number;
  readonly prefix: string;
  readonly count: number;
}

/**
 * For each owner so many in a row, hidden from the planner as by `listed`. Series are locked in the order of their owners. `unhurried`: the
 * commit does not wait for the disk.
 */
async function take(
  numbers: Database,
  { companyId }: Ctx,
  kind: string,
  wanted: readonly Wanted[],
  unhurried: boolean,
): Promise<string[][]> {
  if (wanted.every(({ count }) => count === 0)) return wanted.map(() => []);
  const owners = wanted.toSorted((a, b) => a.ownerId - b.ownerId);
  const [taken] = await numbers.alone<{ days: string[]; lasts: number[] }>(
    `select array_agg(t.day order by w.at) as days, array_agg(t.last order by w.at) as lasts
       from unnest((select $3::bigint[]), (select $4::int[])) with ordinality as w (owner_id, count, at), take_numbers($1, $2, w.owner_id, w.count, $5) as t`,
    [companyId, kind, owners.map(({ ownerId }) => ownerId), owners.map(({ count }) => count), unhurried],
  );
  return wanted.map((one) => {
    const at = owners.indexOf(one);
    const [day, last] = [taken?.days[at] ?? '', taken?.lasts[at] ?? one.count];
    return Array.from({ length: one.count }, (_, place) => numberOf(one.prefix, day, last - one.count + place + 1));
  });
}

/**
 * `count` numbers in a row, for people: on the disk before they are answered. Gaps are allowed (a failed document gives nothing back); the
 * document's unique key has the last word.
 */
export async function takeNumbers(numbers: Database, ctx: Ctx, { kind, ...series }: Series, count = 1): Promise<string[]> {
  const [taken = []] = await take(numbers, ctx, kind, [{ ...series, count }], false);
  return taken;
}

/** One number for each of these owners, who may be named several times; in the order of the question, by one statement. */
export async function takeNumberOfEach(
  numbers: Database,
  ctx: Ctx,
  kind: string,
  ownerIds: readonly number[],
  prefixOf: (ownerId: number) => string,
): Promise<string[]> {
  const counts = [...Map.groupBy(ownerIds, (ownerId) => ownerId)].map(([ownerId, { length: count }]) => ({ ownerId, count }));
  const wanted = counts.map((one) => ({ ...one, prefix: prefixOf(one.ownerId) }));
  const taken = await take(numbers, ctx, kind, wanted, false);
  const left = new Map(counts.map(({ ownerId }, at) => [ownerId, taken[at] ?? []]));
  return ownerIds.map((ownerId) => left.get(ownerId)?.shift() ?? '');
}

type Numbered = Pick<DocumentKind, 'name' | 'prefix'>;

/**
 * The next numbers of documents that this very request writes: one series for the whole company. They do not wait for the disk, because the
 * documents' own commit does: either both are durable, or nobody has seen the numbers.
 */
export async function takeNumbersOf(numbers: Database, ctx: Ctx, { name, prefix }: Numbered, count: number): Promise<string[]> {
  const [taken = []] = await take(numbers, ctx, name, [{ ownerId: 0, prefix, count }], true);
  return taken;
}

export async function takeNumber(numbers: Database, ctx: Ctx, kind: Numbered): Promise<string> {
  const [number = ''] = await takeNumbersOf(numbers, ctx, kind, 1);
  return number;
}

/**
 * As `takeNumber`, one for each by one statement: for documents that are written together. A kind may be named several times. Series are
 * locked by name.
 */
export async function takeNumberOfKinds(numbers: Database, { companyId }: Ctx, kinds: readonly Numbered[]): Promise<string[]> {
  const [taken] = await numbers.alone<{ kinds: string[]; days: string[]; lasts: number[] }>(
    'select array_agg(kind) as kinds, array_agg(day) as days, array_agg(last) as lasts from take_numbers_of($1, $2::text[])',
    [companyId, kinds.map(({ name }) => name)],
  );
  const series = new Map(taken?.kinds.map((kind, at) => [kind, { day: taken.days[at] ?? '', last: taken.lasts[at] ?? 1 }]));
  const left = new Map<string, number>();
  // From the last one back, so that the kind's last document has the last number.
  return kinds
    .toReversed()
    .map(({ name, prefix }) => {
      const { day, last } = series.get(name) ?? { day: '', last: 1 };
      const sequence = left.get(name) ?? last;
      left.set(name, sequence - 1);
      return numberOf(prefix, day, sequence);
    })
    .toReversed();
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
