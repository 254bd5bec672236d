import { describe, expect, it } from 'vitest';
import { grantableSites } from './grantableSites.ts';

describe('sites in the form of a user', () => {
  it('are offered where the editor holds them; the others keep their names and come last', () => {
    const south = { value: 2, label: '南仓', children: [] };
    const north = { value: 3, label: '北区', children: [{ value: 4, label: '北仓', children: [] }] };
    expect(grantableSites([{ value: 1, label: '总部', children: [south, north] }], new Set([4]))).toEqual([
      {
        value: 1,
        label: '总部',
        disabled: true,
        children: [
          { value: 3, label: '北区', disabled: true, children: [{ value: 4, label: '北仓', children: [] }] },
          { value: 2, label: '南仓', disabled: true, children: [] },
        ],
      },
    ]);
  });
});
