import { describe, expect, it } from 'vitest';
import { cellsOf, pastedRows } from './pastedTable.ts';

describe('a pasted table', () => {
  it('is placed by its headings, in any order, unknown columns left out', () => {
    expect(pastedRows('编码\t名称*\t别的\nK1\t甲公司\tx\nK2\t乙公司\ty\n')).toEqual([
      { code: 'K1', name: '甲公司', row: 2 },
      { code: 'K2', name: '乙公司', row: 3 },
    ]);
  });

  it('is placed by the order of the template where it has no headings', () => {
    expect(pastedRows('甲公司\tK1\r\n乙公司\r\n\r\n')).toMatchObject([
      { name: '甲公司', code: 'K1', row: 1 },
      { name: '乙公司', code: '', row: 2 },
    ]);
    expect(pastedRows('')).toEqual([]);
  });

  it('reads csv with quotes, commas and line ends inside cells', () => {
    expect(cellsOf('名称,备注\n"甲, 乙","说 ""好""\n第二行"\n')).toEqual([
      ['名称', '备注'],
      ['甲, 乙', '说 "好"\n第二行'],
    ]);
  });
});
