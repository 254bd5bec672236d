import { allPermissions } from '@cangyun/contract/permissions.ts';
import { expect, it } from 'vitest';
import { findRows, permissionRows, setPermissions, tickedOf } from './permissionChoice.ts';

const everyone = () => true;

it('has every permission of the product once', () => {
  expect(permissionRows.flatMap(({ actions }) => actions.map(({ permission }) => permission))).toEqual(allPermissions);
});

it('finds groups by their own title and by their actions', () => {
  expect(findRows(permissionRows, '岗位').map(({ group }) => group)).toContain('job');
  expect(findRows(permissionRows, '重置密码').map(({ group }) => group)).toEqual(['users']);
});

it('says whether a group is ticked completely, in part or not', () => {
  const actions = permissionRows.find(({ group }) => group === 'appManage')?.actions ?? [];
  expect(tickedOf(actions, new Set())).toBe('none');
  expect(tickedOf(actions, new Set(['appManage:list']))).toBe('some');
  expect(tickedOf(actions, new Set(['appManage:list', 'appManage:add']))).toBe('all');
});

it('gives and takes, but not what the chooser does not hold', () => {
  expect(setPermissions(['job:list'], ['dict:list', 'dict:add'], true, everyone)).toEqual(['job:list', 'dict:list', 'dict:add']);
  expect(setPermissions(['job:list', 'dict:list'], ['dict:list'], false, everyone)).toEqual(['job:list']);
  expect(setPermissions(['dict:list'], ['dict:list', 'dict:add'], false, (permission) => permission === 'dict:add')).toEqual(['dict:list']);
});
