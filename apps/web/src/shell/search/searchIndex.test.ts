import { describe, expect, it } from 'vitest';
import { loadSpeller, searchOver } from './searchIndex.ts';

const entries = [
  { title: '用户', path: '/system/users', trail: ['系统', '用户'] },
  { title: '操作日志', path: '/system/actionLog', trail: ['系统', '操作日志'] },
  { title: '发货单', path: '/trade/dispatch', trail: ['订单', '发货单'] },
];

const first = (found: readonly { title: string }[]) => found[0]?.title;

describe('function search', () => {
  const search = searchOver(entries);

  it('finds by title, by a part of it and by path', () => {
    expect(first(search('用户'))).toBe('用户');
    expect(first(search('日志'))).toBe('操作日志');
    expect(first(search('dispatch'))).toBe('发货单');
    expect(first(search('dispach'))).toBe('发货单');
  });

  it('offers everything for no text and nothing for nonsense', () => {
    expect(search(' ')).toHaveLength(3);
    expect(search('zzzzqqqq')).toEqual([]);
  });

  it('finds by pinyin and its initials', async () => {
    const spelled = searchOver(entries, await loadSpeller());
    expect(first(spelled('yh'))).toBe('用户');
    expect(first(spelled('fhd'))).toBe('发货单');
    expect(first(spelled('caozuo'))).toBe('操作日志');
  });
});
