import { expect, it } from 'vitest';
import { cardOf } from './cardFacts.ts';

interface Row {
  readonly [name: string]: string;
}
const column = (key: string, rank: number) => ({ key, title: key, rank, render: (row: Row) => row[key] ?? '' });
const columns = [
  column('image', 6),
  column('number', 0),
  column('info', 7),
  column('amount', 2),
  column('state', 0),
  column('time', 3),
  column('who', 3),
];
const row: Row = { image: '', number: 'XS1', info: '急', amount: '12.00', state: '待确认', time: '今天', who: '沈云' };
const keys = (facts: readonly { key: string }[]): string[] => facts.map(({ key }) => key);

it('is five facts: the name, the state, and what people decide by; the rest is behind a tap', () => {
  const { head, state, facts, rest } = cardOf(columns, row);
  expect([head?.value, state?.value, keys(facts), keys(rest)]).toEqual(['XS1', '待确认', ['amount', 'time', 'who'], ['info']]);
});

it('leaves out what is empty, and has one more fact where there is no state', () => {
  expect(keys(cardOf(columns, { ...row, state: '', amount: '' }).facts)).toEqual(['time', 'who', 'info']);
});

it('is named by words where the first column is a running number', () => {
  const { head, facts } = cardOf([column('id', 0), column('title', 0)], { id: '10', title: '给全体员工的一封信' });
  expect([head?.value, keys(facts)]).toEqual(['给全体员工的一封信', ['id']]);
});
