import { instantField, textField } from '@cangyun/contract/kernel/field.ts';
import { describe, expect, it } from 'vitest';
import { filterQuery, filtersInSight, initialList, type ListFilter, listQuery, sizeFilling, withFilters } from './listQuery.ts';

const filters: ListFilter[] = [
  { name: 'name', field: textField('名称', { max: 50, filter: 'contains' }) },
  { name: 'createTime', field: instantField('创建时间', { filter: 'range' }) },
];

describe('filterQuery', () => {
  it('trims text and leaves out what is empty', () => {
    expect(filterQuery(filters, { name: ' 仓 ', code: '', kind: undefined, ids: [], pid: null })).toEqual({ name: '仓' });
  });

  it('keeps a zero: it is a code, not an absence', () => {
    expect(filterQuery(filters, { enabled: 0 })).toEqual({ enabled: 0 });
  });

  it('covers whole days with a date range', () => {
    expect(filterQuery(filters, { createTime: ['2026-01-02', '2026-01-03'] })).toEqual({
      createTime: ['2026-01-02 00:00:00', '2026-01-03 23:59:59'],
    });
  });
});

it('shows the filters for which there is room, and those that narrow the list', () => {
  const names = (values: Parameters<typeof filtersInSight>[1], room: number) =>
    filtersInSight(filters, values, room).map(({ name }) => name);
  expect(names({}, 1)).toEqual(['name']);
  expect(names({ createTime: ['2026-01-02', '2026-01-03'] }, 1)).toEqual(['name', 'createTime']);
  expect(names({ createTime: [] }, -1)).toEqual([]);
});

describe('listQuery', () => {
  it('asks for page 0, size 10, sorted by id descending at first', () => {
    expect(listQuery(filters, initialList)).toEqual({ page: 0, size: 10, sort: 'id,desc' });
    expect(listQuery(filters, { ...initialList, exact: true }, {}, () => false)).toEqual({ page: 0, size: 10 });
  });

  it('adds what the screen fixes and the request for an exact total', () => {
    expect(listQuery(filters, { ...initialList, exact: true }, { deptId: 3 })).toEqual({
      page: 0,
      size: 10,
      sort: 'id,desc',
      exact: 1,
      deptId: 3,
    });
  });

  it('starts again at the first page when filters change', () => {
    expect(withFilters({ ...initialList, page: 4, exact: true }, { name: '仓' })).toMatchObject({
      page: 0,
      exact: false,
      filters: { name: '仓' },
    });
  });
});

it('a page fills the screen, and is one of the sizes of the spec', () => {
  expect([sizeFilling(1440, 700), sizeFilling(1440, 900), sizeFilling(1920, 1080), sizeFilling(2560, 1440), sizeFilling(390, 844)]).toEqual(
    [10, 20, 20, 50, 10],
  );
});
