/** Pictures are files that the company stored, never addresses somewhere else. */
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { refuse } from '../../../platform/refusal.ts';

/** How many of these paths are files that the company stored. */
async function storedAmong(tx: Tx, ctx: Ctx, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct key)::int as n from stored_file where company_id = ${ctx.companyId} and key = any(${[...keys]}::text[])`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

export async function assertPictures(tx: Tx, ctx: Ctx, pictures: readonly string[]): Promise<void> {
  if (pictures.length > 0 && (await storedAmong(tx, ctx, pictures)) !== new Set(pictures).size) refuse('PICTURE_UNKNOWN');
}
