/** The same proofs, asked by one company about its own rows. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/kysely.ts';
import type { Proof, Verdict } from './proof.store.ts';

/** At night nobody waits: reading everything may take longer than a request may. */
export const allowLongReading = (tx: Tx) => sql`set local statement_timeout = '30min'`.execute(tx);

/** Row-level security keeps the statements within the company before they are counted; the condition repeats it. */
export async function proveCompany(tx: Tx, companyId: number, proofs: readonly Proof[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { title, violations } of proofs) {
    if (typeof violations !== 'string') continue;
    const { rows } = await sql<{ broken: number; first: string | null }>`
      select count(*)::int as broken, (array_agg(v.detail))[1] as first from (${sql.raw(violations)}) v where v.company_id = ${companyId}`.execute(
      tx,
    );
    verdicts.push({ title, broken: rows[0]?.broken ?? 0, first: rows[0]?.first ?? undefined });
  }
  return verdicts;
}
