/** The row behind each stored file: whose it is and who brought it. */
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
