import { feeWay, lineRole } from '@cangyun/contract/trade/process.ts';
import { describe, expect, test } from 'vitest';
import { type EditedLine, newLine, withChoice } from '#documents/lines/editedLines.ts';
import { editedLines, feeValues, lineDefaults, sentHead, sentLines, typedFee, withUsable, wrongLines } from './processForm.ts';

const { main, finished } = lineRole.code;
const product = (id: number) => ({ id, name: `商品${id}`, barcode: `69${id}`, code: '', unitName: '件' });
const line = (id: number, num: number | null, proType: number, more: EditedLine['values'] = {}) =>
  newLine(product(id), num, { ...lineDefaults(proType), ...more });

describe('the form of a processing order', () => {
  test('sends batch and production date of what is made only, and the fee as an entry of style make', () => {
    const dated = { batchProNumber: 'B1', markTime: '2026-05-01', sellPrice: 3 };
    expect(sentLines([line(1, 2, main, dated), line(2, 1, finished, { ...dated, id: 9 })])).toEqual([
      { productId: 1, num: 2, proType: main, quality: 0, info: '' },
      { id: 9, productId: 2, num: 1, proType: finished, quality: 0, info: '', batchProNumber: 'B1', markTime: '2026-05-01' },
    ]);
    expect(sentHead({ info: 'x', feeWay: feeWay.code.each, feePrice: 2 })).toEqual({
      info: 'x',
      data_json: { fees: [{ style: 'make', way: feeWay.code.each, price: 2 }] },
    });
    expect(sentHead({ feeWay: feeWay.code.each, feePrice: null })).toEqual({ data_json: { fees: [] } });
    expect(feeValues({ fees: [] })).toEqual({ feeWay: feeWay.code.whole, feePrice: undefined });
  });

  test('counts the fee by what is made, and says which quantities are missing', () => {
    const lines = [line(1, 5, main), line(2, 3, finished), line(3, null, finished)];
    expect([typedFee(feeWay.code.each, 2, lines), typedFee(feeWay.code.whole, 2, lines), typedFee(undefined, null, lines)]).toEqual([
      6, 2, 0,
    ]);
    expect([...wrongLines(lines)]).toEqual([[2, '请输入数量']]);
  });

  test('shows of materials what is usable, and whether it will do', () => {
    const lines = [line(1, 5, main), line(2, 5, main), line(1, 5, finished)];
    const known = new Map([
      [1, 5],
      [2, 4],
    ]);
    const said = (usable: ReadonlyMap<number, number>, shown: readonly EditedLine[]) =>
      withUsable(shown, usable).map(({ product: { usableQty, note } }) => [usableQty, note]);
    expect(said(known, lines)).toEqual([
      [5, ''],
      [4, '库存不足'],
      [undefined, ''],
    ]);
    // Another site, another stock.
    expect(said(new Map([[2, 9]]), withUsable(lines, known))[1]).toEqual([9, '']);
  });

  test('a product has one line for each role', () => {
    const first = withChoice([], product(1), 2, lineDefaults(main), 'proType').lines;
    const again = withChoice(first, product(1), 1, lineDefaults(main), 'proType').lines;
    const made = withChoice(again, product(1), 4, lineDefaults(finished), 'proType').lines;
    expect(made.map(({ num, values }) => [num, values.proType])).toEqual([
      [3, main],
      [4, finished],
    ]);
  });

  test('a copy begins without numbers of its own', () => {
    const standing = {
      id: 5,
      productId: 1,
      pro_name: '商品1',
      barcode: '691',
      code: '',
      unitName: '件',
      num: 2,
      proType: main,
      quality: 0,
      info: '',
    };
    const [kept, copied] = [false, true].map((copy) => editedLines([standing as never], copy)[0]?.values.id);
    expect([kept, copied]).toEqual([5, undefined]);
  });
});
