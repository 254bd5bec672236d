/** SQL of print codes: only hashes are stored. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Answers when it ends. Expired codes are deleted on the way. */
export async function keepCode(tx: Tx, ctx: Ctx, hash: Buffer, object: { kind: string; id: number }, hours: number): Promise<string> {
  const { rows } = await sql<{ expiresAt: string }>`
    with swept as (delete from print_code where company_id = ${ctx.companyId} and expires_at < now())
    insert into print_code (company_id, hash, obj_kind, obj_id, user_id, expires_at)
    values (${ctx.companyId}, ${hash}, ${object.kind}, ${object.id}, ${ctx.userId}, now() + make_interval(hours => ${hours}::int))
    returning expires_at as "expiresAt"`.execute(tx);
  return rows[0]?.expiresAt ?? '';
}

export interface Printable {
  readonly companyId: number;
  readonly kind: string;
  readonly id: number;
}

/** Enters the company of the code's document for this transaction. */
export async function enterPrint(tx: Tx, hash: Buffer): Promise<Printable | undefined> {
  const { rows } = await sql<Printable>`
    select company_id as "companyId", obj_kind as kind, obj_id as id from enter_print(${hash})`.execute(tx);
  return rows[0];
}

export async function companyNameOf(tx: Tx, companyId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where company_id = ${companyId}`.execute(tx);
  return rows[0]?.name ?? '';
}
