/** SQL of the position import: a fixed number of statements, however many rows. */
import { sql } from 'kysely';
import { insertAll, updateAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Known, ReadPosition } from './position-import.rules.ts';

/** The site's positions of these codes. `hold`: locked in key order until the request ends. */
export async function knownPositions(
  tx: Tx,
  ctx: Ctx,
  deptId: number,
  codes: readonly string[],
  hold = false,
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { code: string }>`
    select id, version, code from position
     where company_id = ${ctx.companyId} and site_id = ${deptId} and code = any(${[...codes]}::text[])
     order by id ${hold ? sql`for update` : sql``}`.execute(tx);
  return new Map(rows.map(({ code, ...known }) => [code, known]));
}

export const addPositions = (tx: Tx, ctx: Ctx, deptId: number, found: readonly ReadPosition[]): Promise<number[]> =>
  insertAll(
    tx,
    ctx,
    'position',
    found.map((row) => ({ site_id: deptId, ...row })),
  );

export const updatePositions = (tx: Tx, ctx: Ctx, found: readonly (ReadPosition & { id: number })[]): Promise<void> =>
  updateAll(
    tx,
    ctx,
    'position',
    found.map((row) => ({ ...row })),
  );
