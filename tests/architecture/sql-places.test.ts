import { describe, expect, test } from 'vitest';
import { productCode } from './files.ts';
import { straySql } from './sql-places.ts';

const RULES = 'apps/server/src/areas/system/users/users.rules.ts';
const check = (text: string, path = RULES) => straySql({ path, text });

test('SQL is in stores, platform/db, kernel and migrations only', () => {
  expect(productCode.flatMap(straySql)).toEqual([]);
});

describe('the check refuses', () => {
  test.each([
    'const rows = await sql`select 1`.execute(tx);',
    'const rows = await sql<{ id: number }>`select id`.execute(tx);',
    `await tx.selectFrom('users').execute();`,
    `await tx\n  .insertInto('users').execute();`,
    `await tx.updateTable('users').execute();`,
    `await tx.deleteFrom('users').execute();`,
    `await pool.query('select id from users where id = $1', [id]);`,
    'await pool.query(`insert into users (id) values ($1)`);',
    'await client.query("update users set enabled = $1");',
  ])('%s', (text) => {
    expect(check(text)).toHaveLength(1);
  });
});

test('the check allows SQL at home, and words that only look like it', () => {
  for (const path of [
    'apps/server/src/areas/system/users/users.store.ts',
    'apps/server/src/platform/db/tx.ts',
    'apps/server/src/kernel/resources/list.ts',
  ]) {
    expect(check(`tx.selectFrom('users'); sql\`select 1\`;`, path)).toEqual([]);
  }
  expect(check(`// tx.selectFrom('users')\nconst hint = 'select a row'; const title = 'update the list'; list.select(x);`)).toEqual([]);
});
