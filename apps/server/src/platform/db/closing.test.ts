/** What waits for a transaction's last statement, without a database: what is taken, and what a savepoint takes back. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closeWith, closingRows, markClosing, takeClosing } from './closing.ts';
import type { Tx } from './kysely.ts';

const open = (): Tx => ({}) as Tx;

const collector = (name: string) => {
  const written: number[][] = [];
  const add = closingRows<number>(name, (rows) => {
    written.push([...rows]);
    return sql`select 1`;
  });
  return { add, written };
};

it('writes all rows of a kind by one part, and each row once', () => {
  const tx = open();
  const prices = collector('kept_price');
  prices.add(tx, [1]);
  prices.add(tx, [2, 3]);
  expect(takeClosing(tx).map(({ name }) => name)).toEqual(['kept_price']);
  expect(prices.written).toEqual([[1, 2, 3]]);
  expect(takeClosing(tx)).toEqual([]);
});

it('writes parts as they are, in their order, and takes those back that came after a savepoint', () => {
  const tx = open();
  const part = (name: string) => ({ name, statement: sql`select 1` });
  closeWith(tx, [part('order'), part('line')]);
  const goBack = markClosing(tx);
  closeWith(tx, [part('dispatch')]);
  goBack();
  expect(takeClosing(tx).map(({ name }) => name)).toEqual(['order', 'line']);
  expect(takeClosing(tx)).toEqual([]);
});

it('belongs to its transaction', () => {
  const [tx, other] = [open(), open()];
  const prices = collector('kept_price');
  prices.add(tx, [1]);
  expect(takeClosing(other)).toEqual([]);
  expect(takeClosing(tx)).toHaveLength(1);
});

it('goes back to a savepoint: rows added since are gone, and kinds that began since have none', () => {
  const tx = open();
  const [prices, picks] = [collector('kept_price'), collector('kept_pick')];
  prices.add(tx, [1]);
  const goBack = markClosing(tx);
  prices.add(tx, [2]);
  picks.add(tx, [9]);
  goBack();
  expect(takeClosing(tx).map(({ name }) => name)).toEqual(['kept_price']);
  expect(prices.written).toEqual([[1]]);
});
