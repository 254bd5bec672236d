import { describe, expect, it } from 'vitest';
import { readHidden, toggleColumn } from './columnChoice.ts';

const all = ['name', 'code', 'sort'];

describe('toggleColumn', () => {
  it('hides and shows', () => {
    expect(toggleColumn(all, [], 'code')).toEqual(['code']);
    expect(toggleColumn(all, ['code', 'sort'], 'code')).toEqual(['sort']);
  });

  it('refuses to hide the last visible column', () => {
    expect(toggleColumn(all, ['name', 'code'], 'sort')).toBeUndefined();
  });
});

describe('readHidden', () => {
  it('reads what was stored, without columns that are gone', () => {
    expect(readHidden('["code","gone"]', all)).toEqual(['code']);
  });

  it('shows everything for nothing stored, garbage, and a choice that hides all', () => {
    expect(readHidden(null, all)).toEqual([]);
    expect(readHidden('{', all)).toEqual([]);
    expect(readHidden('{"a":1}', all)).toEqual([]);
    expect(readHidden('["name","code","sort"]', all)).toEqual([]);
  });
});
