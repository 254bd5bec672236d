import type { CheckedPosition } from '@cangyun/contract/warehouse/positionImport.ts';
import { describe, expect, it } from 'vitest';
import { firstTab, markUpdated, tabsOf, waiting } from './importTabs.ts';

const row = (at: number, more: Partial<CheckedPosition>): CheckedPosition =>
  ({ row: at, id: null, isErr: 0, updateSign: 0, ...more }) as CheckedPosition;

const rows = [row(1, {}), row(2, { isErr: 1 }), row(3, { id: 7 }), row(4, { id: 8, isErr: 1 })];

describe('the tabs of a position import', () => {
  it('hold what is new and what exists, each with its wrong rows', () => {
    const { add, update } = tabsOf(rows, false);
    expect([add.rows.map((each) => each.row), add.wrong, add.done]).toEqual([[1, 2], 1, false]);
    expect([update.rows.map((each) => each.row), update.wrong, update.done]).toEqual([[3, 4], 1, false]);
  });

  it('open with the tab that has something in it', () => {
    expect(firstTab(tabsOf(rows, false))).toBe('add');
    expect(firstTab(tabsOf([row(1, { id: 3 })], false))).toBe('update');
  });

  it('are done when every row that can be updated is; a wrong one counts as handled', () => {
    const updated = markUpdated(rows, [row(3, {})]);
    const { update } = tabsOf(updated, false);
    expect(update.done).toBe(true);
    expect(waiting(update).map((each) => each.row)).toEqual([4]);
  });

  it('are not done while they are empty', () => {
    expect(tabsOf([], true).add.done).toBe(false);
  });
});
