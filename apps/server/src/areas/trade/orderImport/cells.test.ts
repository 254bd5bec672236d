import { expect, test } from 'vitest';
import { dayIn, judged, moneyIn, packIn, phoneIn, priceIn, quantityIn, type ReadCell, rateIn, textIn } from './cells.rules.ts';
import { ANY_UNIT } from './units.rules.ts';

const reading =
  <Value>(read: (cell: ReadCell) => Value, heading = '数量') =>
  (cell: string): unknown[] => {
    const said: string[] = [];
    return [read({ cell, heading, complain: (sentence) => void said.push(sentence) }), ...said];
  };

test('a quantity that can not be read is said to be none, in the words of the file', () => {
  const quantity = reading((cell) => quantityIn(cell, { ...ANY_UNIT, label: '瓶' }));
  expect(['1,200', '５', '3瓶', '0.125'].map(quantity)).toEqual([[1200], [5], [3], [0.125]]);
  expect(['两个', '-5', '3箱', '0.1234', '', '0', '#公式未计算 =B2*2'].map(quantity)).toEqual([
    [0, '数量「两个」应为数字！'],
    [0, '数量「-5」不能小于 0！'],
    [0, '数量「3箱」的单位不是「瓶」，请换算后填写！'],
    [0.123, '数量「0.1234」最多 3 位小数！'],
    [0, '数量未填写！'],
    [0, '数量未填写！'],
    [0, '数量「#公式未计算 =B2*2」应为数字！'],
  ]);
  expect(reading((cell) => quantityIn(cell, ANY_UNIT))('3箱')).toEqual([3]);
});

test('a price is never 0 because it could not be read', () => {
  const price = reading((cell) => priceIn(cell, ANY_UNIT), '单价');
  expect(['￥9.50', '9.9元', '12.34567', ''].map(price)).toEqual([[9.5], [9.9], [12.3457], [undefined]]);
  expect(['九块九', '-5', '1e9'].map(price)).toEqual([
    [undefined, '单价「九块九」应为数字！'],
    [undefined, '单价「-5」不能小于 0！'],
    [undefined, '单价「1e9」应为数字！'],
  ]);
});

test('a row by the box counts boxes, at most as many as have pieces that can be stored, and is priced by the box', () => {
  const box = { unit: '箱', unitFactor: 12, label: '箱', others: [] };
  expect(['3', '3箱', '3瓶', '100,000,000'].map(reading((cell) => quantityIn(cell, box)))).toEqual([
    [3],
    [3],
    [0, '数量「3瓶」的单位不是「箱」，请换算后填写！'],
    [0, '数量「100,000,000」应为数字！'],
  ]);
  expect(['24', '24元/箱', '2元/瓶'].map(reading((cell) => priceIn(cell, box), '单价'))).toEqual([
    [24],
    [24],
    [undefined, '单价「2元/瓶」的单位不是「箱」，请换算后填写！'],
  ]);
});

test('a product that does not say its unit takes any, but not another one of its own', () => {
  const unnamed = { ...ANY_UNIT, others: ['箱'] };
  expect(['2元/个', '24元/箱'].map(reading((cell) => priceIn(cell, unnamed), '单价'))).toEqual([
    [2],
    [undefined, '单价「24元/箱」的单位不是「件」，请换算后填写！'],
  ]);
});

test('rates, packs and discounts have the defaults of the spec, and their own mistakes', () => {
  expect(['', '13', '13%', '0.13', '18', '-1'].map(reading(rateIn, '税率'))).toEqual([
    [0],
    [0.13],
    [0.13],
    [0.13],
    [0, '税率不能超过 17%！'],
    [0, '税率「-1」应为数字！'],
  ]);
  expect(['', '24', '0', '12.7'].map(reading(packIn, '箱装数'))).toEqual([
    [1],
    [24],
    [1, '箱装数「0」应为正整数！'],
    [1, '箱装数「12.7」应为正整数！'],
  ]);
  expect(['', '-12.345', '3 元'].map(reading(moneyIn, '优惠'))).toEqual([[0], [12.35], [3]]);
});

test('a day that can not be read is reported, not dropped', () => {
  const day = reading(dayIn, '日期');
  expect(['', '2024年2月29日', '2024-02-29 08:30:00', '45351'].map(day)).toEqual([[''], ['2024-02-29'], ['2024-02-29'], ['2024-02-29']]);
  expect(['2023-02-29', '5/12/2026'].map(day)).toEqual([
    ['', '日期「2023-02-29」应为日期！'],
    ['', '日期「5/12/2026」应为日期！'],
  ]);
});

test('a long text is cut by letters, not through one; what is no text is said', () => {
  const text = reading((cell) => textIn(cell, 2), '姓名');
  expect(['𠮷𠮷', '𠮷𠮷𠮷'].map(text)).toEqual([['𠮷𠮷'], ['𠮷𠮷', '姓名超过 2 个字，已截断！']]);
  expect(reading((cell) => textIn(cell, 20), '姓名')('#N/A')).toEqual(['#N/A', '姓名「#N/A」没有值！']);
  expect(['', '13900000002', '138'].map(reading((cell) => phoneIn(cell, 30), '电话'))).toEqual([
    [''],
    ['13900000002'],
    ['138', '电话「138」不是电话号码！'],
  ]);
});

test('a row is right where nothing was said of it', () => {
  expect(judged(3, () => ({ num: 1 }))).toEqual({ num: 1, row: 3, isOk: 1, msg: '' });
  expect(
    judged(3, (complain) => {
      complain('一');
      complain('二');
      return {};
    }),
  ).toEqual({ row: 3, isOk: 0, msg: '一二' });
});
