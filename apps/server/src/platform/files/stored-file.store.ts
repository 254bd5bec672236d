/** The row behind each stored file: whose it is and who brought it. */
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';

export interface StoredFile {
  readonly key: string;
  readonly kind: string;
  readonly bytes: number;
  readonly name: string;
  readonly folder: string;
}

export const recordFiles = (tx: Tx, ctx: Ctx, files: readonly StoredFile[]) =>
  tx
    .insertInto('stored_file')
    .values(files.map((file) => ({ company_id: ctx.companyId, user_id: ctx.userId, ...file })))
    .execute();

/** How many of these paths are files that the company stored. */
export async function storedAmong(tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct key)::int as n from stored_file where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}
