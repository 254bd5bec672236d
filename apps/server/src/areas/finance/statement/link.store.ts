/** SQL of statements' links: what their holders see. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/kysely.ts';

export interface Linked {
  readonly companyId: number;
  readonly companyName: string;
  readonly id: number;
  readonly isExpired: boolean;
}

/** The statement of a link, for any holder; its company is entered with it. */
export async function linkedBy(tx: Tx, hash: Buffer): Promise<Linked | undefined> {
  const { rows: entered } = await sql<{ companyId: number; id: number; companyName: string }>`
    select company_id as "companyId", id, company_name as "companyName" from enter_statement(${hash})`.execute(tx);
  const [found] = entered;
  if (!found) return undefined;
  const { rows } = await sql<{ isExpired: boolean }>`
    select s.link_expires_at <= now() as "isExpired" from statement s
     where s.company_id = ${found.companyId} and s.id = ${found.id} and s.token_hash = ${hash}`.execute(tx);
  return rows[0] && { ...found, ...rows[0] };
}
