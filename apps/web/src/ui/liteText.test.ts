import { expect, test } from 'vitest';
import { inlinesOf, liteBlocks, plainOf } from './liteText.ts';

test('lines of one kind belong together, an empty line or another kind ends them', () => {
  const blocks = liteBlocks('# 标题\n一\n二\n\n三\n- 甲\n- 乙\n1. 先\n2、后');
  expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ['heading', 1],
    ['paragraph', 2],
    ['paragraph', 1],
    ['points', 2],
    ['steps', 2],
  ]);
});

test('bold and web addresses are found, anything else stays text', () => {
  expect(inlinesOf('见 **说明** 与 https://a.cn/b?c=1。')).toEqual([
    { kind: 'text', at: 0, text: '见 ' },
    { kind: 'bold', at: 2, text: '说明' },
    { kind: 'text', at: 8, text: ' 与 ' },
    { kind: 'link', at: 11, text: 'https://a.cn/b?c=1', address: 'https://a.cn/b?c=1' },
    { kind: 'text', at: 29, text: '。' },
  ]);
  for (const harmless of ['<b>x</b>', 'javascript:alert(1)', '[x](javascript:1)', '**'])
    expect(inlinesOf(harmless)).toEqual([{ kind: 'text', at: 0, text: harmless }]);
});

test('an excerpt has no marks', () => {
  expect(plainOf('# 停电\n- **今晚** 八点')).toBe('停电 今晚 八点');
});
