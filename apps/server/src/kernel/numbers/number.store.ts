/**
 * Running numbers: prefix + yyMMdd + sequence, per company, kind, owner and day. A number is taken in a short transaction on connections of
 * its own: the lock on the series never lasts as long as the document, and a document that waits for a number never waits for a connection
 * that another such document holds.
 */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { asCompany, asCompanyUnhurried, type Database, type Entrance } from '#platform/db/transaction.ts';

export interface Series {
  /** Stem of the document. */
  readonly kind: string;
  /** Counted separately for each (a customer); 0 for the whole company. */
  readonly ownerId: number;
  readonly prefix: string;
}

const SHORTEST_SEQUENCE = 4;

async function take(
  numbers: Database,
  entrance: Entrance,
  { companyId }: Ctx,
  { kind, ownerId, prefix }: Series,
  count: number,
): Promise<string[]> {
  const taken = await numbers.inTransaction(entrance, async (tx) => {
    const { rows } = await sql<{ day: string; last: number }>`
      insert into number_series as s (company_id, kind, owner_id, day, last)
      values (${companyId}, ${kind}, ${ownerId}, (now() at time zone 'Asia/Shanghai')::date, ${count})
      on conflict (company_id, kind, owner_id, day) do update set last = s.last + excluded.last
      returning to_char(day, 'YYMMDD') as day, last`.execute(tx);
    return rows[0];
  });
  const { day, last } = taken ?? { day: '', last: count };
  return Array.from({ length: count }, (_, at) => `${prefix}${day}${String(last - count + at + 1).padStart(SHORTEST_SEQUENCE, '0')}`);
}

/**
 * `count` numbers in a row, for people: on the disk before they are answered. Gaps are allowed (a failed document gives nothing back); the
 * document's unique key has the last word.
 */
export const takeNumbers = (numbers: Database, ctx: Ctx, series: Series, count = 1): Promise<string[]> =>
  take(numbers, asCompany(ctx.companyId, ctx.userId), ctx, series, count);

type Numbered = Pick<DocumentKind, 'name' | 'prefix'>;

/**
 * The next numbers of documents that this very request writes: one series for the whole company. They do not wait for the disk, because the
 * documents' own commit does: either both are durable, or nobody has seen the numbers.
 */
export const takeNumbersOf = (numbers: Database, ctx: Ctx, { name, prefix }: Numbered, count: number): Promise<string[]> =>
  take(numbers, asCompanyUnhurried(ctx.companyId, ctx.userId), ctx, { kind: name, ownerId: 0, prefix }, count);

export async function takeNumber(numbers: Database, ctx: Ctx, kind: Numbered): Promise<string> {
  const [number = ''] = await takeNumbersOf(numbers, ctx, kind, 1);
  return number;
}
