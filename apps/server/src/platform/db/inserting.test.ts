import { DummyDriver, type InsertObject, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertingRow } from './inserting.ts';
import type { DB } from './tables.gen.ts';

const db = new Kysely<DB>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (one) => new PostgresIntrospector(one),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const brand = (name: string, sort?: number): InsertObject<DB, 'brand'> => ({ company_id: 7, name, logo: sql<string>`upper(${'a'})`, sort });

it('says what the query builder says, and leaves a column without a value to its default', () => {
  for (const row of [brand('A'), brand('B', 3), brand('C')]) {
    const { sql: text, parameters } = insertingRow('brand', row).compile(db);
    const known = db.insertInto('brand').values(row).compile();
    expect(text).toBe(known.sql);
    expect(parameters).toEqual(known.parameters);
  }
});
