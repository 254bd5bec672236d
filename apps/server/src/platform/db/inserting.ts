/** One new row of many columns. */
import { type InsertObject, type RawBuilder, sql } from 'kysely';
import { asText } from './kysely.ts';
import type { DB } from './tables.gen.ts';

/** By table and columns: the texts between the values. */
const known = new Map<string, TemplateStringsArray>();

function textsFor(table: string, names: readonly string[]): TemplateStringsArray {
  const key = `${table} ${names.join(' ')}`;
  const found = known.get(key);
  if (found) return found;
  const columns = asText(sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (`);
  const texts = [columns.toOperationNode().sqlFragments.join(''), ...names.slice(1).map(() => ', '), ')'];
  const made: TemplateStringsArray = Object.assign(texts, { raw: texts });
  known.set(key, made);
  return made;
}

/**
 * As Kysely's `insertInto(…).values(…)`, which puts the names of forty columns together again for each document. A column without a value has
 * its default.
 */
export function insertingRow<T extends keyof DB & string>(table: T, row: InsertObject<DB, T>): RawBuilder<unknown> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name);
  return sql(textsFor(table, names), ...given.map(([, value]) => value));
}
