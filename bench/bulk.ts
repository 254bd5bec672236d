/** Many rows into a table, as a dump is restored: its indexes are dropped for the fill and created again. */
import type pg from 'pg';

interface Index {
  readonly text: string;
  readonly take: string;
  readonly give: string;
}

/** All except keys that other tables refer to: those can not be dropped without the references. */
const INDEXES = `
  select pg_get_indexdef(i.indexrelid) as text,
         coalesce(t.change || ' drop constraint ' || quote_ident(k.conname), 'drop index ' || i.indexrelid::regclass) as take,
         coalesce(t.change || ' add constraint ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid), pg_get_indexdef(i.indexrelid)) as give
    from pg_index i cross join (select 'alter table ' || $1::regclass as change) t
    left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
   where i.indrelid = $1::regclass and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f') order by 1`;

/** Session settings for the fill alone: nothing that is measured runs on this connection. */
export async function prepareToFill(client: pg.Client): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query(`set max_parallel_maintenance_workers = 0`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set wal_compression = off`);
  // Copies of valid rows need no second check.
  await client.query(`set session_replication_role = replica`);
}

/** Runs `fill`; afterwards every index exists again as in the migrations, and the statistics are fresh. */
export async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows: kept } = await client.query<Index>(INDEXES, [table]);
  for (const { take } of kept) await client.query(take);
  await fill();
  for (const { give } of kept) await client.query(give);
  const { rows: standing } = await client.query<Index>(INDEXES, [table]);
  const same = standing.length === kept.length && standing.every(({ text }, at) => text === kept[at]?.text);
  if (!same) throw new Error(`the indexes of ${table} are not what they were`);
  await client.query(`vacuum analyze ${table}`);
}
