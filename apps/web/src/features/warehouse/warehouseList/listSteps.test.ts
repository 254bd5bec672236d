import { listState, listStep } from '@cangyun/contract/warehouse/warehouseList.ts';
import { expect, test } from 'vitest';
import { stepsOf } from './ListSteps.tsx';

const list = {
  style: 2 as const,
  state: listState.code.ready,
  needs: [listStep.code.check, listStep.code.photo],
  checkedTime: null,
  checkedBy: '',
  photoCount: 0,
};

test('an outbound list shows picking, check, photo and shipping, each with what is missing', () => {
  expect(stepsOf(list)).toEqual([
    { title: '拣货', content: '', isDone: true },
    { title: '复核', content: '由他人复核', isDone: false },
    { title: '拍照', content: '在「图片」中上传', isDone: false },
    { title: '出库', content: '', isDone: false },
  ]);
  const done = stepsOf({ ...list, checkedTime: '2026-11-17T01:00:00Z', checkedBy: '李核', photoCount: 2 });
  expect(done.map(({ content }) => content)).toEqual(['', '李核 2026-11-17 09:00', '2 张', '']);
});

test('goods that come in are put away first', () => {
  const steps = stepsOf({ ...list, style: 1 as const, state: listState.code.toPick, needs: [listStep.code.putaway] });
  expect(steps.map(({ title, isDone }) => [title, isDone])).toEqual([
    ['理货上架', false],
    ['入库', false],
  ]);
});
