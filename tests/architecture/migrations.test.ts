import { describe, expect, test } from 'vitest';
import { allFiles } from './files.ts';
import { isMigration, misnumbered, unexplained } from './migrations.ts';

const migrations = allFiles.filter(isMigration);
const named = (...names: string[]) => names.map((name) => ({ path: `apps/server/migrations/${name}`, text: '' }));

test('migrations are numbered without a gap', () => {
  expect(misnumbered(migrations)).toEqual([]);
});

test('every table, function and view has a sentence above it', () => {
  expect(migrations.flatMap(unexplained)).toEqual([]);
});

describe('the checks refuse', () => {
  test.each([
    ['a double', ['001-a.sql', '001-b.sql']],
    ['a gap', ['001-a.sql', '003-b.sql']],
    ['a name that migrate does not read', ['001-a.sql', '002-B.sql']],
  ])('%s', (_, names) => {
    expect(misnumbered(named(...names))).toHaveLength(1);
  });

  test('a table without a sentence', () => {
    const text = '-- Why.\ncreate table a (id int);\n\ncreate table b (id int);\ncreate index c on b (id);\n';
    expect(unexplained({ path: 'apps/server/migrations/001-a.sql', text })).toEqual([
      'apps/server/migrations/001-a.sql:4 b: a comment above it says why it exists',
    ]);
  });
});
