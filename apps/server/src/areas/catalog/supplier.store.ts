/** SQL of the suppliers that goods name. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Partner {
  readonly id: number;
  readonly name: string;
  readonly mark: string;
  readonly style: number;
}

export async function partnersById(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select id, name, mark, style from customer where company_id = ${ctx.companyId} and id = any(${[...ids]}::bigint[]) and is_delete = 0`.execute(
    tx,
  );
  return rows;
}

/** By mark or by name. */
export async function partnersCalled(tx: Tx, ctx: Ctx, style: number, texts: readonly string[]): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select id, name, mark, style from customer where company_id = ${ctx.companyId} and style = ${style} and is_delete = 0
       and (mark = any(${[...texts]}::text[]) or name = any(${[...texts]}::text[]))`.execute(tx);
  return rows;
}
