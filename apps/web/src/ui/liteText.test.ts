import { expect, test } from 'vitest';
import { inlinesOf, liteBlocks, plainOf } from './liteText.ts';

test('lines of one kind stand together, an empty line or another kind ends them', () => {
  const kinds = liteBlocks('# 标题\n一\n二\n\n三\n- 甲\n- 乙\n1. 先\n2、后').map((block) => [
    block.kind,
    block.kind === 'heading' ? 1 : block.lines.length,
  ]);
  expect(kinds).toEqual([
    ['heading', 1],
    ['paragraph', 2],
    ['paragraph', 1],
    ['points', 2],
    ['steps', 2],
  ]);
});

test('bold and web addresses are found, anything else stays text', () => {
  expect(inlinesOf('见 **说明** 与 https://a.cn/b?c=1。')).toEqual([
    { kind: 'text', text: '见 ' },
    { kind: 'bold', text: '说明' },
    { kind: 'text', text: ' 与 ' },
    { kind: 'link', text: 'https://a.cn/b?c=1', address: 'https://a.cn/b?c=1' },
    { kind: 'text', text: '。' },
  ]);
  for (const harmless of ['<b>x</b>', 'javascript:alert(1)', '[x](javascript:1)', '**'])
    expect(inlinesOf(harmless)).toEqual([{ kind: 'text', text: harmless }]);
});

test('an excerpt has no marks', () => {
  expect(plainOf('# 停电\n- **今晚** 八点')).toBe('停电 今晚 八点');
});
