import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('addresses of calls', () => {
  it('fills parameters and repeats the keys of arrays', () => {
    expect(addressOf({ path: '/api/users/updateEmail/{code}' }, { code: '12/3' })).toBe('/api/users/updateEmail/12%2F3');
    expect(addressOf({ path: '/api/users' }, {}, { ids: [1, 2], name: '甲', empty: '', none: undefined })).toBe(
      '/api/users?ids=1&ids=2&name=%E7%94%B2',
    );
  });

  it('refuses a missing parameter instead of calling another path', () => {
    expect(() => addressOf({ path: '/auth/sessions/{id}' }, {})).toThrow('id is missing');
  });
});
