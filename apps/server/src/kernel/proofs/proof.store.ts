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

/** All statements travel in one message: a hundred round trips cost a small company more than what they ask. */
async function askTogether(owner: Owner, statements: readonly string[]): Promise<readonly (readonly Violation[])[]> {
  if (statements.length === 0) return [];
  // `pg` answers a list for several statements, a single result for one.
  const answers: unknown = await owner.query(statements.join('\n;\n'));
  const rows = [answers].flat().map((answer) => (answer as pg.QueryResult<Violation>).rows);
  if (rows.length !== statements.length) throw new Error(`${statements.length} proofs, ${rows.length} answers`);
  return rows;
}

export async function prove(owner: Owner, proofs: readonly Proof[]): Promise<Verdict[]> {
  const answers = await askTogether(
    owner,
    proofs.flatMap(({ violations }) => (typeof violations === 'string' ? [violations] : [])),
  );
  const next = answers.values();
  const verdicts: Verdict[] = [];
  for (const { title, violations } of proofs) {
    const rows = typeof violations === 'string' ? (next.next().value ?? []) : await violations(owner);
    verdicts.push({ title, broken: rows.length, first: rows[0] && `公司 ${rows[0].company_id}：${rows[0].detail}` });
  }
  return verdicts;
}
