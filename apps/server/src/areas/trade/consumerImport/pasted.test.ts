import { expect, test } from 'vitest';
import { loadDivisions } from '#platform/address/divisions.ts';
import { pastedRows } from './pasted.rules.ts';

const divisions = await loadDivisions();
const read = (text: string) =>
  pastedRows(text, divisions).map(({ barcode, num, reciveName, reciveMobile, reciveQu }) => [
    barcode,
    num,
    reciveName,
    reciveMobile,
    reciveQu,
  ]);

test('a receiver with their goods, in either order, is one shipment', () => {
  expect(read('李红 13900000002 浙江省杭州市滨江区网商路 699 号\n同兴保鲜盒 3箱\n柠檬洗洁精*2瓶')).toEqual([
    ['同兴保鲜盒', '3箱', '李红', '13900000002', '滨江区'],
    ['柠檬洗洁精', '2瓶', '李红', '13900000002', '滨江区'],
  ]);
  expect(read('山泉水 550ml 3箱\n王伟，13800000001，上海市浦东新区秀浦路100号')).toEqual([
    ['山泉水 550ml', '3箱', '王伟', '13800000001', '浦东新区'],
  ]);
});

test('three messages are three shipments; who wrote them and when is no order', () => {
  const text = `张三 2026/11/17 10:20:30
李红 13900000002 浙江省杭州市滨江区网商路 699 号
保鲜盒 3箱

张三 2026/11/17 10:21:05
王伟 13800000001 上海市浦东新区秀浦路100号
洗洁精2瓶，毛巾 5条

李四 2026/11/17 10:22:00
赵敏 13700000003 江苏省南京市玄武区中山路1号
2箱山泉水`;
  expect(read(text)).toEqual([
    ['保鲜盒', '3箱', '李红', '13900000002', '滨江区'],
    ['洗洁精', '2瓶', '王伟', '13800000001', '浦东新区'],
    ['毛巾', '5条', '王伟', '13800000001', '浦东新区'],
    ['山泉水', '2箱', '赵敏', '13700000003', '玄武区'],
  ]);
});

test('what nobody said is left empty: a quantity is never guessed', () => {
  expect(read('净蓝 柠檬洗洁精 1kg')).toEqual([['净蓝 柠檬洗洁精 1kg', '', undefined, undefined, undefined]]);
  expect(read('李红 13900000002 浙江省杭州市滨江区网商路 699 号')).toEqual([['', '', '李红', '13900000002', '滨江区']]);
});
