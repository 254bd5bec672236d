import { expect, it } from 'vitest';
import { fieldTitles } from './fieldTitles.ts';

it('names the fields of a listed object as its own screen does', () => {
  expect(fieldTitles('users').get('nickName')).toBe('姓名');
  expect(fieldTitles('dept').get('enabled')).toBe('状态');
});

it('knows nothing of an object without a list', () => {
  expect(fieldTitles('session').size).toBe(0);
});
