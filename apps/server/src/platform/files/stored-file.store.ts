/** The row behind each stored file: whose it is and who brought it. */
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/kysely.ts';
import type { FileReader } from './pass.ts';

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

/** Those of these paths that are files that the company stored. */
export async function storedOf(tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from stored_file where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export const storedAmong = async (tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<number> => (await storedOf(tx, ctx, keys)).size;

/** Whether this reader may see this file; null where its session has ended. */
export async function readable(tx: Tx, { companyId, sessionId }: FileReader, key: string): Promise<boolean | null> {
  const { rows } = await sql<{ may: boolean | null }>`select may_read_file(${companyId}, ${sessionId}, ${key}) as may`.execute(tx);
  return rows[0]?.may ?? null;
}
