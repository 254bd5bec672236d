/** The keys of a list, and where each leads. Pure. */

export type ListKey = 'search' | 'next' | 'previous' | 'open' | 'select' | 'add' | 'help';

export const keyOf: Readonly<Record<string, ListKey>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  Enter: 'open',
  x: 'select',
  n: 'add',
  '?': 'help',
};

export const keyLabels: readonly (readonly [key: string, label: string])[] = [
  ['/', '跳到搜索框'],
  ['j  k', '下一行、上一行'],
  ['Enter', '打开当前行'],
  ['x', '选中或取消当前行'],
  ['n', '新增'],
  ['?', '显示快捷键'],
];

/** The row after or before the present one; the first or the last if there is none yet, and none beyond the ends. */
export function neighbour(ids: readonly number[], current: number | undefined, step: 1 | -1): number | undefined {
  const at = current === undefined ? -1 : ids.indexOf(current);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[at + step] ?? current;
}

export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
