/** Pictures are files of the company, never addresses elsewhere. */
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { storedAmong } from '#platform/files/stored-file.store.ts';
import { refuse } from '#platform/refusal.ts';

export async function assertPictures(tx: Tx, ctx: Ctx, pictures: readonly string[]): Promise<void> {
  if (pictures.length > 0 && (await storedAmong(tx, ctx, pictures)) !== new Set(pictures).size) refuse('PICTURE_UNKNOWN');
}
