import { moduleType } from '@cangyun/contract/storefront/storePage.modules.ts';
import { expect, test } from 'vitest';
import { stepOfDrop } from './dragging.ts';

const modules = [{ key: 1 }, { key: 2 }, { key: 3 }];

test('a new module falls where it is dropped, a standing one moves there', () => {
  expect(stepOfDrop('new-module:title', 1, modules)).toEqual({ type: 'add', module: moduleType.code.title, at: 1 });
  expect(stepOfDrop('module:3', 0, modules)).toEqual({ type: 'move', key: 3, to: 0 });
  expect(stepOfDrop('module:1', 3, modules)).toEqual({ type: 'move', key: 1, to: 2 });
});

test('anything else that is dropped on a page does nothing', () => {
  expect(stepOfDrop('https://cangyun.cn', 0, modules)).toBeUndefined();
  expect(stepOfDrop('new-module:video', 0, modules)).toBeUndefined();
  expect(stepOfDrop('module:9', 0, modules)).toBeUndefined();
});
