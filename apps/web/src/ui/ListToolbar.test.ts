import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ListToolbar, type ToolbarActions } from './ListToolbar.tsx';

const nothing = (): void => undefined;
const all: ToolbarActions = { add: nothing, edit: nothing, remove: nothing, export: nothing };

const buttons = (actions: ToolbarActions, selectedCount: number, hasData: boolean): Map<string, boolean> => {
  const html = renderToStaticMarkup(
    createElement(ListToolbar, { actions, selectedCount, hasData, isFetching: false, onRefresh: nothing, onClearSelection: nothing }),
  );
  const found = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  return new Map(found.map(([, attributes = '', inner = '']) => [inner.replace(/<[^>]+>/g, ''), !/\bdisabled=/.test(attributes)]));
};

describe('the toolbar', () => {
  it('enables 修改 with exactly one row, 删除 with at least one', () => {
    expect([0, 1, 2].map((count) => buttons(all, count, true).get('修改'))).toEqual([false, true, false]);
    expect([0, 1, 2].map((count) => buttons(all, count, true).get('删除'))).toEqual([false, true, true]);
  });

  it('enables 导出 only when there is data', () => {
    expect(buttons(all, 0, false).get('导出')).toBe(false);
    expect(buttons(all, 0, true).get('导出')).toBe(true);
  });

  it('says 作废 where delete only voids, and leaves out what the user may not do', () => {
    expect([...buttons({ remove: nothing, voids: true }, 1, true).keys()]).toContain('作废');
    expect(buttons({}, 1, true).has('新增')).toBe(false);
  });
});
