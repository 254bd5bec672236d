import { describe, expect, it } from 'vitest';
import { filtersOfAddress } from './addressFilters.ts';
import { addressOfLook, hiddenOfAddress, isAsking, lookOf, sortOfAddress } from './listLook.ts';
import { initialList, type ListFilter } from './listQuery.ts';

const columns = [{ key: 'number' }, { key: 'amount', sort: true }, { key: 'info' }];
const state = {
  ...initialList,
  sort: { field: 'amount', order: 'asc' },
  filters: { keyword: '远山', createTime: ['2026-01-01', '2026-01-31'], code: '', ids: [] },
} as const;

describe('the look of a list', () => {
  it('goes into an address and comes back from it', () => {
    const look = lookOf(state, ['info'], [], new URLSearchParams());
    expect(look).toEqual({ filters: { keyword: '远山', createTime: ['2026-01-01', '2026-01-31'] }, order: 'amount,asc', hidden: ['info'] });
    const search = new URLSearchParams(addressOfLook(look, new URLSearchParams('menuid=7&state=1')));
    expect(search.get('menuid')).toBe('7');
    expect(search.has('state')).toBe(false);
    expect(sortOfAddress(columns, search)).toEqual({ field: 'amount', order: 'asc' });
    expect(hiddenOfAddress(columns, search)).toEqual(['info']);
    const filters = [
      { name: 'createTime', field: { label: '', control: { kind: 'instant' }, filter: 'range' } },
    ] as const satisfies ListFilter[];
    expect(filtersOfAddress(filters, search)).toEqual({ keyword: '远山', createTime: ['2026-01-01', '2026-01-31'] });
  });

  it('names no columns if nobody has chosen any', () => {
    const search = new URLSearchParams(addressOfLook(lookOf(state, undefined, [], new URLSearchParams()), new URLSearchParams()));
    expect(hiddenOfAddress(columns, search)).toBeUndefined();
  });

  it('keeps the state of documents, which is chosen above their list', () => {
    const search = new URLSearchParams('state=10');
    const isFilter: ListFilter = { name: 'state', field: { label: '', control: { kind: 'text' }, filter: 'in' } };
    expect(lookOf(initialList, undefined, [], search).filters).toEqual({ state: '10' });
    expect(lookOf(initialList, undefined, [isFilter], search).filters).toEqual({});
  });

  it('leaves out what the list does not have', () => {
    const of = (text: string) => new URLSearchParams(text);
    expect(sortOfAddress(columns, of('order=number,asc'))).toBeUndefined();
    expect(sortOfAddress(columns, of('order=amount,up'))).toBeUndefined();
    expect(sortOfAddress(columns, of(''))).toBeUndefined();
    expect(hiddenOfAddress(columns, of('hide=gone,info'))).toEqual(['info']);
    expect(hiddenOfAddress(columns, of('hide='))).toEqual([]);
    expect(hiddenOfAddress(columns, of('hide=number,amount,info'))).toBeUndefined();
  });

  it('is asked for by anything but the menu', () => {
    expect(isAsking(new URLSearchParams('menuid=7'))).toBe(false);
    expect(isAsking(new URLSearchParams('menuid=7&state=1'))).toBe(true);
  });
});
