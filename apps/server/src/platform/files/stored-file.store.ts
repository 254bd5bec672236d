/** The row of each stored file: whose it is and who uploaded it. */
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

/** Those of these paths that name files of the company. */
export async function storedOf(tx: Tx, ctx: Pick<Ctx, 'companyId'>, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from stored_file where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

export const storedAmong = async (tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<number> => (await storedOf(tx, ctx, keys)).size;

/** Removes the records of files that are gone. */
export const forgetFiles = (tx: Tx, ctx: Pick<Ctx, 'companyId'>, keys: readonly string[]): Promise<unknown> =>
  sql`delete from stored_file where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(tx);

/** These files stay, and the picture library does not find them again. */
export const keepOutOfLibrary = (tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<unknown> =>
  sql`update stored_file set in_library = 0 where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(tx);

/** Thumbnails are stored files too, outside the library. */
export const recordThumbnails = (
  tx: Tx,
  { companyId, userId }: Pick<Ctx, 'companyId' | 'userId'>,
  thumbnails: readonly Pick<StoredFile, 'key' | 'bytes'>[],
): Promise<unknown> =>
  sql`
    insert into stored_file (company_id, user_id, kind, folder, in_library, key, bytes)
    select ${companyId}::bigint, ${userId}::bigint, 'webp', 'thumbnail', 0, t.*
      from unnest(${thumbnails.map(({ key }) => key)}::text[], ${thumbnails.map(({ bytes }) => bytes)}::bigint[]) as t`.execute(tx);

/** Whether this reader may see this file; null where its session has ended. */
export async function readable(tx: Tx, { companyId, sessionId }: FileReader, key: string): Promise<boolean | null> {
  const { rows } = await sql<{ may: boolean | null }>`select may_read_file(${companyId}, ${sessionId}, ${key}) as may`.execute(tx);
  return rows[0]?.may ?? null;
}
