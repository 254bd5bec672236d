import { describe, expect, it } from 'vitest';
import { initialsOf } from './grams.ts';
import { readingsOf, spellingOf } from './spelling.ts';

describe('pinyin typed in full', () => {
  it('is read as initials, also while it is being typed', () => {
    expect(readingsOf('yuanshan')).toContain('ys');
    expect(readingsOf('yuansh')).toContain('ys');
    expect(readingsOf('xian')).toContain('xa');
    expect(readingsOf('guangzhou')).toContain('gz');
  });

  it('is none where letters are initials, a code or one syllable', () => {
    for (const typed of ['ysmy', 'sf', 'shi', 'kh-0012', '远山', 'bcd']) expect(readingsOf(typed)).toEqual([]);
  });

  it('finds the name that it spells, by initials first', () => {
    for (const name of ['远山贸易', '南岭茶业', '顺丰速运', '绿源商行']) {
      const spelling = spellingOf(name);
      expect(readingsOf(spelling).some((initials) => initialsOf(name).includes(initials))).toBe(true);
    }
    expect(spellingOf('绿源')).toBe('lvyuan');
  });
});
