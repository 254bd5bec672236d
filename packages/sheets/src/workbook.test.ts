import { deflateRawSync } from 'node:zlib';
import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { UnreadableFile } from './fileKind.ts';
import { cellText, dateText, readBook } from './workbook.ts';
import { checkZip, entriesOf } from './zipCheck.ts';

const bookOf = (rows: unknown[][], name = '数据'): WorkBook => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { UTC: true }), name);
  return book;
};
const bytesOf = (book: WorkBook, bookType: 'xlsx' | 'biff8' | 'html' | 'csv'): Uint8Array =>
  new Uint8Array(write(book, { bookType, type: 'array' }) as ArrayBuffer);
const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The cells of the first sheet; rows without a text are left out. */
const matrixOf = async (bytes: Uint8Array): Promise<string[][]> => (await readBook(bytes)).sheet.rows.map(({ cells }) => [...cells]);

const problemOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    return JSON.stringify(await matrixOf(bytes));
  } catch (failure) {
    return failure instanceof UnreadableFile ? failure.problem : String(failure);
  }
};

const table = [
  ['条码', '名称', '单价', '日期'],
  ['0690123', '苹果', 12.5, new Date(Date.UTC(2026, 10, 15))],
];
const read = [
  ['条码', '名称', '单价', '日期'],
  ['0690123', '苹果', '12.5', '2026-11-15'],
];

describe('a spreadsheet', () => {
  it('is read alike from xlsx and from old xls', async () => {
    expect(await matrixOf(bytesOf(bookOf(table), 'xlsx'))).toEqual(read);
    expect(await matrixOf(bytesOf(bookOf(table), 'biff8'))).toEqual(read);
  });

  it('keeps leading zeros where a text or a page is called .xls', async () => {
    const csv = await matrixOf(textBytes('条码,数量\n00123,5\n'));
    expect(csv).toEqual([
      ['条码', '数量'],
      ['00123', '5'],
    ]);
    const page = await matrixOf(textBytes('<html><body><table><tr><td>条码</td></tr><tr><td>00123</td></tr></table></body></html>'));
    expect(page).toEqual([['条码'], ['00123']]);
  });

  it('is read in the encodings of Windows', async () => {
    const gbk = new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6, 0x2c, 0x31, 0x0a]);
    expect(await matrixOf(gbk)).toEqual([['名称', '1']]);
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from('名称,1\n', (char) => char.charCodeAt(0)).buffer)]);
    expect(await matrixOf(utf16)).toEqual([['名称', '1']]);
  });

  it('is taken from the first sheet that people see', async () => {
    const book = bookOf([['藏']], '隐藏');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['见']]), '可见');
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] };
    expect(await matrixOf(bytesOf(book, 'xlsx'))).toEqual([['见']]);
  });

  it('may have a heading that names what every object has', async () => {
    expect(
      await matrixOf(
        bytesOf(
          bookOf([
            ['__proto__', 'constructor'],
            ['a', 'b'],
          ]),
          'xlsx',
        ),
      ),
    ).toEqual([
      ['__proto__', 'constructor'],
      ['a', 'b'],
    ]);
  });
});

describe('a sheet', () => {
  const sheetOf = async (sheet: WorkSheet, bookType: 'xlsx' | 'biff8' = 'xlsx') => {
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '数据');
    return (await readBook(bytesOf(book, bookType))).sheet;
  };

  it('has the row numbers of Excel, whatever rows are empty', async () => {
    const { rows } = await sheetOf(utils.aoa_to_sheet([['清单'], [], ['条码'], [null], ['690']]));
    expect(rows).toEqual([
      { row: 1, cells: ['清单'] },
      { row: 3, cells: ['条码'] },
      { row: 5, cells: ['690'] },
    ]);
  });

  it('says what is merged, from xlsx and from xls, and what is hidden', async () => {
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const sheet = utils.aoa_to_sheet([
        ['号', '货'],
        ['A', '茶'],
        [null, '杯'],
        ['B', '布'],
      ]);
      sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
      sheet['!rows'] = [{}, {}, {}, { hidden: true }];
      const read = await sheetOf(sheet, bookType);
      expect(read.merges).toEqual([{ top: 2, bottom: 3, left: 0 }]);
      // The writer of old xls files drops what is hidden.
      expect(read.rows.filter(({ hidden }) => hidden).map(({ row }) => row)).toEqual(bookType === 'xlsx' ? [4] : []);
    }
  });

  it('never takes a formula without a value for nothing', async () => {
    const { rows } = await sheetOf({
      '!ref': 'A1:C1',
      A1: { t: 's', v: '茶' },
      B1: { t: 'n', f: 'C1*2' } as CellObject,
      C1: { t: 'n', v: 0 },
    });
    expect(rows).toEqual([{ row: 1, cells: ['茶', '#公式未计算 =C1*2', '0'] }]);
  });

  it('is chosen by its name, or is the first that is not empty', async () => {
    const book = bookOf([], '空');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['一']]), '一月');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['二']]), '二月');
    const bytes = bytesOf(book, 'xlsx');
    expect(await readBook(bytes)).toMatchObject({ names: ['空', '一月', '二月'], name: '一月' });
    expect((await readBook(bytes, '二月')).sheet.rows).toEqual([{ row: 1, cells: ['二'] }]);
  });
});

describe('a cell', () => {
  it('says its value, not how it is shown', () => {
    expect(cellText({ t: 'n', v: 6_901_234_567_890, w: '6.9E+12' })).toBe('6901234567890');
    expect(cellText({ t: 'n', v: 0.1 + 0.2 })).toBe('0.3');
    expect(cellText({ t: 'b', v: true })).toBe('是');
    expect(cellText({ t: 'e', v: 42, w: '#N/A' })).toBe('#N/A');
    expect(cellText(undefined)).toBe('');
  });

  it('shows times as the sheet does, to the second', () => {
    expect(dateText(new Date(Date.UTC(2026, 1, 28, 23, 59, 58, 999)))).toBe('2026-02-28 23:59:59');
    expect(dateText(new Date(Date.UTC(2026, 1, 28) - 1))).toBe('2026-02-28');
  });
});

/** A zip with one entry that may lie about its size. */
function zipOf(name: string, content: Uint8Array, declared = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const label = textBytes(name);
  const local = new DataView(new ArrayBuffer(30));
  const central = new DataView(new ArrayBuffer(46));
  const end = new DataView(new ArrayBuffer(22));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(26, label.length, true);
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(10, 8, true);
  central.setUint32(20, packed.length, true);
  central.setUint32(24, declared, true);
  central.setUint16(28, label.length, true);
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, 1, true);
  end.setUint32(16, 30 + label.length + packed.length, true);
  const parts = [local.buffer, label, packed, central.buffer, label, end.buffer].map((part) => new Uint8Array(part as ArrayBuffer));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('what is not a spreadsheet', () => {
  it('is refused by what it is, whatever it is called', async () => {
    expect(await problemOf(new Uint8Array())).toBe('empty');
    expect(await problemOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]))).toBe('wrongKind');
    expect(await problemOf(zipOf('readme.txt', textBytes('hello')))).toBe('damaged');
    expect(await problemOf(textBytes('PK\u0003\u0004 but nothing else'))).toBe('damaged');
  });

  it('never unpacks more than it said, and never says too much', async () => {
    const zeros = new Uint8Array(2 * 1024 * 1024);
    await expect(checkZip(zipOf('xl/a.xml', zeros, 10))).rejects.toThrow('damaged');
    await expect(checkZip(zipOf('xl/a.xml', textBytes('a'), 4_000_000_000))).rejects.toThrow('damaged');
    await expect(checkZip(zipOf('xl/a.xml', zeros))).rejects.toThrow('damaged');
    await expect(checkZip(zipOf('xl/a.xml', textBytes('<!DOCTYPE x><x/>')))).rejects.toThrow('damaged');
    await expect(checkZip(zipOf('xl/a.xml', textBytes('<x/>')))).resolves.toBeUndefined();
    expect(entriesOf(zipOf('xl/a.xml', textBytes('<x/>')))).toMatchObject([{ name: 'xl/a.xml', declared: 4 }]);
  });
});
