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

  it.each([null, '{', '{"a":1}', '["name","code","sort"]'])('is no choice for nothing stored, garbage, and all: %s', (text) => {
    expect(readHidden(text, all)).toBeUndefined();
  });

  it('shows everything to people who chose so', () => {
    expect(readHidden('[]', all)).toEqual([]);
  });
});
