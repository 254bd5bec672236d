import { expect, it } from 'vitest';
import { fitting } from './options.ts';

const found = {
  options: [
    { value: 1, label: '大江电器（KH1）' },
    { value: 2, label: '南岭茶业' },
  ],
  loading: false,
};

it('an answer to an earlier question offers only what fits the new one: Enter must not take a stranger', () => {
  expect(fitting(found, '南岭', true)).toEqual({ options: [{ value: 2, label: '南岭茶业' }], loading: true });
  expect(fitting(found, 'kh1', true).options).toHaveLength(1);
  expect(fitting(found, 'nlcy', true).options).toEqual([]);
  expect(fitting(found, 'nlcy', false)).toEqual(found);
});
