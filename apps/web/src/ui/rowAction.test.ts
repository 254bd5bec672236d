import { expect, it } from 'vitest';
import { menuItems } from './rowAction.ts';

const action = (label: string, why?: string) => ({ key: label, label, run: () => undefined, ...(why === undefined ? {} : { why }) });

it('a menu shows what is possible first, and keeps the reasons of the rest', () => {
  const { possible, impossible } = menuItems([action('打印'), action('作废', '已出库'), action('复制')]);
  expect(possible.map(({ label }) => label)).toEqual(['打印', '复制']);
  expect(impossible.map(({ label, why }) => [label, why])).toEqual([['作废', '已出库']]);
});
