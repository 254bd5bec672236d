import { expect, test } from 'vitest';
import {
  arrivalOf,
  type CountedLine,
  changed,
  differenceText,
  type Goods,
  lackOf,
  meaningOf,
  piecesOfLine,
  sentLine,
  withPart,
  withRest,
  withScan,
} from './counted.ts';

const TODAY = '2026-11-17';
const water: Goods = {
  productId: 1,
  productName: '矿泉水',
  barcode: '6901234567892',
  unitName: '瓶',
  units: [{ name: '箱', factor: 12, barcode: '16901234567899' }],
  byDate: 1,
  periodDays: 365,
};
const expected = [{ ...water, id: 7, byDate: 1 as const, bySerial: 0 as const, units: [...water.units], openNum: 24, overNum: 0 }];
const scan = (lines: readonly CountedLine[], code: string): CountedLine[] => {
  const meaning = meaningOf(code, TODAY);
  if ('wrong' in meaning) throw new Error(meaning.wrong);
  const known = meaning.codes.some((one) => [water.barcode, '16901234567899'].includes(one));
  return withScan(lines, known ? water : undefined, meaning);
};

test('a GS1 code fills product, unit, batch and dates; the same lot grows', () => {
  const code = '(01)16901234567899(10)L1(17)270501(37)2';
  const [line, ...others] = scan(scan([], code), code);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ unit: '箱', num: 4, batch: 'L1', markTime: '2026-05-01' });
  expect(line && piecesOfLine(line)).toBe(48);
  expect(scan(line ? [line] : [], '6901234567892')).toHaveLength(2);
  expect(meaningOf('(00)106901234000000013', TODAY)).toEqual({ wrong: expect.stringMatching(/SSCC|托盘/) });
});

test('a code that nobody knows becomes goods without data, which need a name', () => {
  const [line] = scan([], 'X-99');
  expect(line).toMatchObject({ code: 'X-99', num: 1 });
  expect(line?.goods).toBeUndefined();
  expect(line && lackOf(line)).toBe('不在产品库中，请填写品名');
});

test('a broken piece is taken off its line, and says why before it is sent', () => {
  const all = withRest([], expected);
  expect(all).toMatchObject([{ num: 24, unit: '' }]);
  const parted = withPart(all, all[0]?.key ?? 0);
  expect(parted.map(({ num, damaged }) => [num, damaged])).toEqual([
    [23, false],
    [1, true],
  ]);
  expect(parted.map(lackOf)).toEqual(['请填写生产日期', '请填写生产日期']);
  const dated = parted.map((line) => ({ ...line, markTime: '2026-05-01' }));
  expect(dated.map(lackOf)).toEqual([undefined, '请填写破损原因']);
  const said = changed(dated, dated[1]?.key ?? 0, { reason: '压坏' });
  const arrival = arrivalOf(said, expected);
  expect([arrival.taken, differenceText(arrival, 0), differenceText(arrival, 1)]).toEqual([[{ at: 0, lineId: 7, num: 23 }], '', '破损 1']);
  expect(said.map(sentLine)[1]).toMatchObject({ productId: 1, quality: 10, reason: '压坏', markTime: '2026-05-01', refused: 0 });
  expect(withRest(said, expected)).toHaveLength(3);
  expect([withRest([], expected, []), withRest(said, expected, expected)].map((lines) => lines.length)).toEqual([0, 3]);
});

test('pieces with serial numbers are lines of one, counted once however often they are scanned', () => {
  const phone: Goods = { ...water, byDate: 0, bySerial: 1 };
  const of = (lines: readonly CountedLine[], code: string): CountedLine[] => {
    const meaning = meaningOf(code, TODAY);
    if ('wrong' in meaning) throw new Error(meaning.wrong);
    return withScan(lines, phone, meaning);
  };
  const first = of([], '(01)06901234567892(10)L1(21)SN1');
  expect(first).toMatchObject([{ batch: 'SN1', num: 1 }]);
  expect(of(first, '(01)06901234567892(10)L1(21)SN1')).toHaveLength(1);
  expect(of(first, '(01)06901234567892(21)SN2').map(({ batch, num }) => [batch, num])).toEqual([
    ['SN2', 1],
    ['SN1', 1],
  ]);
  // Without a number every piece waits for its own.
  const nameless = of(of([], '6901234567892'), '6901234567892');
  expect(nameless.map(({ num }) => num)).toEqual([1, 1]);
  const lack = '按序列号管理：请填写序列号，每行 1 件';
  expect([...first, ...nameless].map(lackOf)).toEqual([undefined, lack, lack]);
});
