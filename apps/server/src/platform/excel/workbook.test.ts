import { readBook } from '@cangyun/sheets/workbook.ts';
import { entriesOf } from '@cangyun/sheets/zipCheck.ts';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Cell } from './sheet.ts';
import { columnName, type Workbook, workbookBytes } from './workbook.ts';

const workbookOf = (rows: readonly (readonly Cell[])[], more: Partial<Workbook> = {}): Workbook => ({
  title: '产品数据',
  headings: [{ title: '名称' }, { title: '数量', width: 9 }, { title: '备注' }],
  batches: (async function* () {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  })(),
  ...more,
});

const bytesOf = async (workbook: Workbook): Promise<Buffer> => Buffer.concat(await Array.fromAsync(workbookBytes(workbook)));
const readBack = async (workbook: Workbook) => (await readXlsx(await bytesOf(workbook))).sheets[0];

describe('a spreadsheet', () => {
  it('is read back by another hand as it was written', async () => {
    const rows = [
      ['茶 & <咖啡> "热"', 1.5, ' 前后有空格 '],
      ['_x0041_ 不是字母', -3, '两\n行'],
      ['🚚', 0, true],
    ];
    const read = await readBack(workbookOf(rows, { title: '产品[数据]: 2026/11 很长很长很长很长很长很长很长很长很长的名字' }));
    expect(read?.rows).toEqual([['名称', '数量', '备注'], ...rows]);
    expect(read?.name).toBe('产品 数据   2026 11 很长很长很长很长很长很长很长很长很长'.slice(0, 31));
  });

  it('holds any text and any number, without what XML can not carry', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), async (rows) => {
        const read = await readBack(workbookOf(rows));
        expect(read?.rows.slice(1)).toEqual(rows.map((row) => row.map((value) => (value === 0 ? 0 : value))));
      }),
      { numRuns: 40 },
    );
  });

  it('leaves out what a cell can not hold', async () => {
    const read = await readBack(workbookOf([['a\u0000b\u001fc\uffff', Number.NaN, 'x'.repeat(40_000)]]));
    expect(read?.rows[1]?.[0]).toBe('abc');
    expect(read?.rows[1]?.[1] ?? null).toBeNull();
    expect(String(read?.rows[1]?.[2])).toHaveLength(32_767);
  });

  it('says so when its rows fail to come', async () => {
    const failing = workbookOf([], {
      batches: (async function* (): AsyncGenerator<Cell[][]> {
        yield [['a', 1, '']];
        throw new Error('the database is gone');
      })(),
    });
    await expect(bytesOf(failing)).rejects.toThrow('the database is gone');
  });

  it('names columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('guides people as a template: words on a second sheet, drop-downs, coloured headings', async () => {
    const headings = [{ title: '名称*', required: true as const }, { title: '状态', words: ['在售', '停售'] }, { title: '备注' }];
    const bytes = await bytesOf(workbookOf([['茶', '在售', '好茶']], { headings }));
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      [
        '产品数据',
        [
          ['名称*', '状态', '备注'],
          ['茶', '在售', '好茶'],
        ],
      ],
      ['可选值', [['状态'], ['在售'], ['停售']]],
    ]);
    // The reader of this test passes over notes without a list.
    expect(sheets[0]?.dataValidations).toMatchObject([{ type: 'list', range: 'B2:B5001', formula1: "'可选值'!$A$2:$A$3" }]);
  });

  it('has comments at headings, each with its box, and nothing of the kind without them', async () => {
    const note = '必填\n例如：茶 & <水>';
    const headings = [{ title: '名称*', required: true as const, note }, { title: '数量' }, { title: '备注', note: '可以不填' }];
    const bytes = await bytesOf(workbookOf([['茶', 1, '好茶']], { headings }));
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows[1]).toEqual(['茶', 1, '好茶']);
    const said = [0, 1, 2].map((column) => sheet?.cells?.get(`0,${column}`)?.comment?.text);
    expect(said).toEqual([note, undefined, '可以不填']);
    // A second hand: what the imports read with.
    expect((await readBook(bytes)).sheet.rows.map(({ cells }) => cells)).toEqual([
      ['名称*', '数量', '备注'],
      ['茶', '1', '好茶'],
    ]);
    const parts = ['xl/comments1.xml', 'xl/drawings/vmlDrawing1.vml', 'xl/worksheets/_rels/sheet1.xml.rels'];
    expect(entriesOf(bytes).map(({ name }) => name)).toEqual(expect.arrayContaining(parts));
    expect(entriesOf(await bytesOf(workbookOf([]))).map(({ name }) => name)).not.toContain('xl/comments1.xml');
  });
});
