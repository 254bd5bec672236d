/** Many rows into a table, the way a dump is restored: without its indexes it is filled, with them it is used. */
import type pg from 'pg';

interface Index {
  readonly name: string;
  readonly text: string;
}

/** Those that only make reading fast. What a constraint stands on stays: other tables refer to it. */
const INDEXES = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
   where i.indrelid = $1::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`;

/** Session settings of whoever fills: for the fill alone, nothing that is measured runs on this connection. */
export async function prepareToFill(client: pg.Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(`set max_parallel_maintenance_workers = 1`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set wal_compression = off`);
  // Rows that are copies of judged ones need no second judgement.
  await client.query(`set session_replication_role = replica`);
}

/** Runs `fill`; afterwards every index is there again as the migrations have it, and the statistics are fresh. */
export async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: kept } = await client.query<Index>(INDEXES, [table]);
  for (const { name } of kept) await client.query(`drop index ${name}`);
  await fill();
  for (const { text } of kept) await client.query(text);
  const { rows: standing } = await client.query<Index>(INDEXES, [table]);
  const same = standing.length === kept.length && standing.every(({ text }, at) => text === kept[at]?.text);
  if (!same) throw new Error(`the indexes of ${table} are not what they were`);
  await client.query(`vacuum analyze ${table}`);
}
