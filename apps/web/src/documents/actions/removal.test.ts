import { expect, test } from 'vitest';
import { removalDone, removalQuestion } from './removal.ts';

test('asks with the number of rows, and distinguishes a void from a deletion', () => {
  expect([removalQuestion('void', 3), removalDone('void')]).toEqual(['确认作废选中的3条数据?', '作废成功']);
  expect([removalQuestion('delete', 1), removalDone('delete')]).toEqual(['确认删除选中的1条数据?', '删除成功']);
});
