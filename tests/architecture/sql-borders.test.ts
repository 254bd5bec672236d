import { describe, expect, test } from 'vitest';
import { allFiles, type SourceFile } from './files.ts';
import { ownerOf, tablesIn, touches, writersByVariable } from './sql-borders.ts';
import { owned, reads, readsEverything, writeByVariable } from './table-owners.ts';

const GENERATED = 'apps/server/src/platform/db/tables.gen.ts';
const tables = tablesIn(allFiles.find(({ path }) => path === GENERATED)?.text ?? '');
const code = allFiles.filter(({ path }) => path.endsWith('.ts'));
const found = touches(code, tables);

const ownerOfTable = new Map(Object.entries(owned).flatMap(([owner, names]) => names.map((name) => [name, owner] as const)));
const allowed = new Set(reads.flatMap(({ of, by }) => of.flatMap((table) => by.map((reader) => `${reader} reads ${table}`))));

/** What crosses a border that the list does not open. */
const crossings = (files: readonly SourceFile[]): string[] =>
  touches(files, tables).flatMap(({ table, by, writes, where }) => {
    const owner = ownerOfTable.get(table);
    if (owner === by || (!writes && (by in readsEverything || allowed.has(`${by} reads ${table}`)))) return [];
    return writes
      ? [`${where} writes ${table} of ${owner}: export the write from the index.ts of ${owner}`]
      : [`${where} reads ${table} of ${owner}: ask ${owner} for it, or list the read with its reason in table-owners.ts`];
  });

test('every table has one owner', () => {
  expect([...ownerOfTable.keys()].toSorted()).toEqual(tables.toSorted());
  expect(Object.values(owned).flat()).toHaveLength(ownerOfTable.size);
});

test('tables are written by their owner, and read by others with a reason', () => {
  expect(crossings(code)).toEqual([]);
});

test('no listed read has gone', () => {
  const read = new Set(found.filter(({ writes }) => !writes).map(({ by, table }) => `${by} reads ${table}`));
  expect([...allowed].filter((one) => !read.has(one))).toEqual([]);
});

test('areas that write tables by a variable say why', () => {
  expect([...new Set(writersByVariable(code).map(ownerOf))].toSorted()).toEqual(Object.keys(writeByVariable).toSorted());
});

describe('the check sees', () => {
  const file = (text: string): SourceFile => ({ path: 'apps/server/src/areas/catalog/x/x.store.ts', text });

  test.each([
    'sql`update trade_payment set amount = 0`.execute(tx);',
    'sql`with gone as (delete from trade_payment where id = 1 returning id) select * from gone`.execute(tx);',
    'sql`insert into trade_payment (amount) select 1`.execute(tx);',
    `tx.insertInto('trade_payment').values(row).execute();`,
    `tx\n  .updateTable('trade_payment').set(row).execute();`,
    `insertAll(tx, ctx, 'trade_payment', rows);`,
    `updateAll(\n  tx,\n  ctx,\n  'trade_payment',\n  rows,\n);`,
    `const bound = bind(orderPayment, 'trade_payment', {});\ncreateRow(tx, ctx, bound, body);`,
    `const bound = bind(orderPayment, 'trade_payment');\nserveResource(bound, config);`,
    `const bound = bind(orderPayment, 'trade_payment');\nserveResource(bound, config, ['list', 'edit']);`,
    `serveResource(bind(orderPayment, 'trade_payment'), config);`,
  ])('a foreign write: %s', (text) => {
    expect(crossings([file(text)])).toContainEqual(expect.stringContaining('writes trade_payment of trade'));
  });

  test.each([
    'sql`select amount from trade_payment p`',
    'sql`select 1 from product p join trade_payment y on true`',
    'sql`select 1 from product p, trade_payment y`',
    `tx.selectFrom('product as p').innerJoin('trade_payment as y', 'y.id', 'p.id')`,
    `lookUp('trade_payment', 'payment_id')`,
    `const bound = bind(orderPayment, 'trade_payment');\nserveResource(bound, config, ['list', 'download']);`,
    `const paid = amountOf('trade_payment');`,
  ])('a foreign read: %s', (text) => {
    expect([...new Set(crossings([file(text)]).map((line) => line.replace(/^\S+ /, '').replace(/:.*/, '')))]).toEqual([
      'reads trade_payment of trade',
    ]);
  });

  test('a write by a variable', () => {
    expect(writersByVariable([file('sql`update ${sql.table(table)} set a = 1`'), file('insertAll(tx, ctx, table, rows)')])).toHaveLength(2);
  });

  test('its own tables, names of its own statement, and words that only look like tables', () => {
    const text = "sql`with trade_payment as (select 1) update product set name = 'x' from trade_payment`; refuse('update trade_payment')";
    expect(crossings([file("sql`insert into product (name) select 'x' from site for update of site`; const kind = 'purchase';")])).toEqual(
      [],
    );
    expect(crossings([file(text)]).filter((line) => line.includes('reads'))).toEqual([]);
  });
});
