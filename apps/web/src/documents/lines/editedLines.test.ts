import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changedLine,
  chosenProduct,
  isTyped,
  lineErrors,
  newLine,
  type ProductChoice,
  totalOf,
  withChoice,
  withProduct,
} from './editedLines.ts';

const product = (id: number, barcode = `69${id}`, code = ''): ProductChoice => ({ id, name: `商品${id}`, barcode, code, unitName: '件' });

test('only what somebody changed is unsaved: a product that was looked up again is not', () => {
  const begun = [newLine(product(1), 2, { price: 3 })];
  expect(isTyped(begun, [...begun])).toBe(false);
  expect(
    isTyped(
      begun,
      begun.map((line) => ({ ...line, product: { ...line.product, usableQty: 7 } })),
    ),
  ).toBe(false);
  expect(isTyped(begun, changedLine(begun, begun[0]?.key ?? '', { num: 3 }))).toBe(true);
  expect(isTyped(begun, [])).toBe(true);
});

describe('lines being typed', () => {
  test('a product that is there already grows instead of getting a second line', () => {
    const first = withProduct([], product(1), 2, { sellPrice: 5 });
    const second = withProduct(first.lines, product(1), 0.1);
    expect([first.said, second.said]).toEqual(['已添加 商品1 × 2', '商品1 已在明细中，数量合并为 2.1']);
    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toMatchObject({ key: first.lines[0]?.key, num: 2.1, values: { sellPrice: 5 } });
  });

  test('the parts of a combined product are added to the present lines', () => {
    const { lines } = withProduct([], product(1), 1);
    const kit = {
      ...product(9),
      parts: [
        { product: product(1), num: 2 },
        { product: product(2), num: 0.5 },
      ],
    };
    const added = withChoice(lines, kit, 3, { batch: 'A' });
    expect(added.lines.map((line) => [line.product.id, line.num])).toEqual([
      [1, 7],
      [2, 1.5],
    ]);
    expect(added.said).toBe('商品9 × 3 已按组成添加：商品1 × 6、商品2 × 1.5');
    expect(withChoice(lines, product(2), 1).said).toBe('已添加 商品2 × 1');
  });

  test('however they are entered, quantities add up and no product has two lines', () => {
    const entry = fc.record({ id: fc.integer({ min: 1, max: 5 }), thousandths: fc.integer({ min: 1, max: 10_000_000 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), (entries) => {
        const lines = entries.reduce(
          (all, { id, thousandths }) => [...withProduct(all, product(id), thousandths / 1000).lines],
          [] as ReturnType<typeof withProduct>['lines'][number][],
        );
        expect(new Set(lines.map((line) => line.product.id)).size).toBe(lines.length);
        expect(totalOf(lines)).toBe(Number((entries.reduce((sum, { thousandths }) => sum + thousandths, 0) / 1000).toFixed(3)));
      }),
    );
  });

  test('one field of one line changes', () => {
    const { lines } = withProduct(withProduct([], product(1), 1).lines, product(2), 1, { batch: 'A' });
    expect(changedLine(lines, lines[1]?.key ?? '', { values: { sellPrice: 3 } }).map(({ values }) => values)).toEqual([
      {},
      { batch: 'A', sellPrice: 3 },
    ]);
  });
});

describe('what Enter means', () => {
  const choices = [product(1, '6901', 'A'), product(2, '69012', 'B'), product(3, '690123', 'b')];
  test('a code that is exactly one product’s wins over the highlighted one', () => {
    expect(chosenProduct('6901', choices, 2, true)?.id).toBe(1);
    expect(chosenProduct(' a ', choices, 2, false)?.id).toBe(1);
  });
  test('of several, the highlighted one if the choices have been seen, none for a scanner', () => {
    expect(chosenProduct('69', choices, 1, true)?.id).toBe(2);
    expect(chosenProduct('69', choices, 0, false)).toBeUndefined();
    expect(chosenProduct('B', choices, 0, false)).toBeUndefined();
  });
  test('the only one, seen or not', () => {
    expect(chosenProduct('商品', [product(7)], 0, false)?.id).toBe(7);
    expect(chosenProduct('x', [], 0, true)).toBeUndefined();
  });
});

test('a refused submit names its lines', () => {
  const fields = [
    { path: 'body.lines[3].num', message: '数量不能小于 0.001' },
    { path: 'lines.3.sellPrice', message: '单价格式不正确' },
    { path: 'customerName', message: '太长' },
  ];
  expect([...lineErrors(fields)]).toEqual([[3, '数量不能小于 0.001']]);
});
