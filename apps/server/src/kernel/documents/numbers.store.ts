/** Numbers of documents: prefix + yyMMdd + sequence, per company, kind and day. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type pg from 'pg';
import type { Ctx } from '../../platform/context.ts';

const DIGITS = 4;

export const numberOf = (prefix: string, day: string, sequence: number): string =>
  `${prefix}${day.slice(2).replaceAll('-', '')}${String(sequence).padStart(DIGITS, '0')}`;

/**
 * Takes numbers in a transaction of their own, on another connection: nobody waits for a document to find out its number, and a
 * document that fails leaves a gap. Unique constraints are the judge.
 */
export async function takeNumbers(pool: pg.Pool, ctx: Ctx, kind: Pick<DocumentKind, 'name' | 'prefix'>, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ day: string; first: number }>('select day, first from take_document_numbers($1, $2, $3)', [
    ctx.companyId,
    kind.name,
    count,
  ]);
  const { day = '', first = 0 } = rows[0] ?? {};
  return Array.from({ length: count }, (_, at) => numberOf(kind.prefix, day, first + at));
}

export async function takeNumber(pool: pg.Pool, ctx: Ctx, kind: Pick<DocumentKind, 'name' | 'prefix'>): Promise<string> {
  const [number = ''] = await takeNumbers(pool, ctx, kind, 1);
  return number;
}
