/** Statements about the stored data that must hold in every company at any moment. `npm run prove` and every story's end check them. */
import type pg from 'pg';

export interface Proof {
  readonly title: string;
  /** Answers the rows that break it, worst first: `company_id` and `detail`. Read as the owner, over all companies. */
  readonly violations: string;
}

export interface Verdict {
  readonly title: string;
  readonly broken: number;
  /** The first row that diverges. */
  readonly first: string | undefined;
}

export async function prove(owner: Pick<pg.ClientBase, 'query'>, proofs: readonly Proof[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { title, violations } of proofs) {
    const { rows } = await owner.query<{ company_id: number; detail: string }>(violations);
    verdicts.push({ title, broken: rows.length, first: rows[0] && `公司 ${rows[0].company_id}：${rows[0].detail}` });
  }
  return verdicts;
}
