import type { ChainVersion } from '@cangyun/contract/kernel/chain.ts';
import { expect, it } from 'vitest';
import { stepsOf } from './timeline.ts';

const open = (value: unknown) => ({ salt: 's', value });
const version = (number: number, second: number, name: string, data: ChainVersion['data'] = {}): ChainVersion => ({
  version: number,
  time: `2026-11-17T08:00:${String(second).padStart(2, '0')}.500Z`,
  user: open({ id: 1, name }),
  data,
  previousHash: '',
  hash: '',
});
const action = (id: number, title: string, userName: string, second: number) => ({
  id,
  title,
  userName,
  createTime: `2026-11-17T08:00:${String(second).padStart(2, '0')}.000Z`,
});
const told = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map(({ what, who, version: v }) => [what, who, v?.version]);

it('an action and the version that it wrote are one step, the newest first', () => {
  const actions = [action(1, '新增销售订单', '沈云', 0), action(2, '确认销售订单', '陆远', 10), action(3, '生成打印链接', '陆远', 20)];
  expect(told(actions, [version(1, 0, '沈云'), version(2, 10, '陆远')])).toEqual([
    ['生成打印链接', '陆远', undefined],
    ['确认销售订单', '陆远', 2],
    ['新增销售订单', '沈云', 1],
  ]);
});

it('a version that no action of the log wrote says what it was', () => {
  expect(told([], [version(1, 0, '系统'), version(2, 5, '系统'), version(3, 9, '系统', null)])).toEqual([
    ['删除', '系统', 3],
    ['变更', '系统', 2],
    ['创建', '系统', 1],
  ]);
});

it('what somebody else did at the same moment is a step of its own', () => {
  expect(told([action(1, '确认销售订单', '陆远', 0)], [version(1, 0, '沈云')])).toHaveLength(2);
});
