import { dictionaryEntryResource, dictionaryResource } from '@cangyun/contract/system/dictionary.ts';
import { userCalls, users } from '@cangyun/contract/system/users.ts';
import { expect, it } from 'vitest';
import { bodyFor, defaultsOf, filtersBesideSearch, keywordHint } from './resourceCalls.ts';

it('offers each filter once: the search box covers those it looks into', () => {
  expect(filtersBesideSearch(users).map(({ name }) => name)).toEqual(['deptId', 'isAdmin', 'enabled', 'createTime']);
  expect(keywordHint(users)).toBe('用户名 / 姓名 / 手机号');
});

it('sends what the call takes, keeping what the form does not show', () => {
  const row = { id: 3, version: 2, dictName: 'fee', label: '旧', value: '1', sort: 4, owner: '平台' };
  expect(bodyFor(dictionaryEntryResource.calls.edit, row, { label: '新' })).toEqual({
    id: 3,
    version: 2,
    dictName: 'fee',
    label: '新',
    value: '1',
    sort: 4,
  });
});

it('leaves out what was emptied, so that the server takes its default', () => {
  expect(bodyFor(dictionaryResource.calls.edit, { id: 1, version: 1, name: 'a', description: 'b' }, { description: undefined })).toEqual({
    id: 1,
    version: 1,
    name: 'a',
  });
  const item = { id: 1, version: 1, dictName: 'fee', label: 'a', value: '1', sort: 4 };
  expect(bodyFor(dictionaryEntryResource.calls.edit, item, { sort: null })).not.toHaveProperty('sort');
});

it('starts a new row with the defaults of the call', () => {
  expect(defaultsOf(userCalls.create)).toMatchObject({ gender: 0, isAdmin: 0, enabled: 1, deptIds: [], jobIds: [], remark: '' });
});
