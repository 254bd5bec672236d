/**
 * Statements about the stored data that must hold in every company at any moment. `npm run prove` and the end of every story check them.
 */
import type pg from 'pg';

/** Reads as the owner, over all companies. */
export type Owner = Pick<pg.ClientBase, 'query'>;

export interface Violation {
  readonly company_id: number;
  readonly detail: string;
}

export interface Proof {
  readonly title: string;
  /** Answers the rows that break it, worst first: a statement, or code for what SQL alone can not check. */
  readonly violations: string | ((owner: Owner) => Promise<readonly Violation[]>);
}

export interface Verdict {
  readonly title: string;
  readonly broken: number;
  /** The first row that diverges. */
  readonly first: string | undefined;
}

export async function prove(owner: Owner, proofs: readonly Proof[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { title, violations } of proofs) {
    const rows = typeof violations === 'string' ? (await owner.query<Violation>(violations)).rows : await violations(owner);
    verdicts.push({ title, broken: rows.length, first: rows[0] && `公司 ${rows[0].company_id}：${rows[0].detail}` });
  }
  return verdicts;
}
