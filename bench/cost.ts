/** What work costs: statements as the server counts them, CPU of PostgreSQL from /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

const TICKS_A_SECOND = 100;

/** CPU seconds of a PostgreSQL and all its child processes, ended ones included. */
export function databaseCpu(postmaster: number): number {
  const stat = (pid: string): string[] =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  const ticks = (fields: readonly string[], from: number, to: number): number =>
    fields.slice(from, to).reduce((sum, n) => sum + Number(n), 0);
  let sum = ticks(stat(String(postmaster)), 11, 15);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = stat(pid);
      if (fields[1] === String(postmaster)) sum += ticks(fields, 11, 13);
    } catch {
      // Ended between listing and reading.
    }
  }
  return sum / TICKS_A_SECOND;
}

export async function postmasterOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  return rows[0]?.pid ?? 0;
}

export async function statementsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(/^cangyun_statements_total\{[^}]*\} (\d+)/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}
