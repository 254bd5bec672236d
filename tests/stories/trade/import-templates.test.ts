/** Templates of imports: which heading means what, stored once for the headings of a file. */
import { importTemplateCalls as calls } from '@cangyun/contract/trade/importTemplate.ts';
import { afterAll, expect, it } from 'vitest';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '导入公司' });
const clerk = await hire(world, admin, { permissions: ['shipmentOrder:add'] });
const missing = { status: 404, code: 'NOT_FOUND', message: '导入模板不存在或已删除' };
const second = <C extends { aliases: readonly string[] }>(call: C): C => ({ ...call, path: call.aliases[0] ?? '' });

let made = 0;
const save = (more: object = {}) => {
  made += 1;
  const body = { code: `hash${made}`, filename: '订单.xlsx', jsonData: { barcode: '条码', num: '数量' }, ...more };
  return clerk.call(calls.save, { body });
};

it('a mapping is kept for its headings and found by them, under both names', async () => {
  const one = await save({ code: 'a1' });
  await save();
  expect(one).toMatchObject({ code: 'a1', filename: '订单.xlsx', jsonData: { barcode: '条码', num: '数量' }, version: 1 });
  for (const call of [calls.list, second(calls.list)])
    expect(await clerk.call(call, { query: { code: 'a1' } as never })).toEqual({ content: [one], totalElements: 1 });
  expect((await clerk.call(calls.list, { query: { code: 'unknown' } as never })).content).toEqual([]);
  expect(await clerk.call(calls.getOne, { query: { id: one.id } })).toEqual(one);
  const sheet = await sheetIn(await clerk.respond(calls.download, { query: { code: 'a1' } as never }));
  expect(sheet).toMatchObject({ fileName: '导入模板数据.xlsx', rows: [{ 表头标识: 'a1', 文件名: '订单.xlsx' }] });
});

it('the same headings matched again replace the stored template', async () => {
  const one = await save({ code: 'b1' });
  const again = await clerk.call(second(calls.save), { body: { code: 'b1', jsonData: { barcode: '69码' } } });
  expect(again).toMatchObject({ id: one.id, version: 2, jsonData: { barcode: '69码' }, filename: '' });
  const named = await clerk.call(calls.save, { body: { ...again, filename: '新.xlsx' } });
  expect(named).toMatchObject({ id: one.id, version: 3, filename: '新.xlsx' });
  expect(await clerk.refused(calls.save, { body: again })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
});

it('two templates never have the same headings', async () => {
  const [one, two] = [await save({ code: 'c1' }), await save({ code: 'c2' })];
  expect(await clerk.refused(calls.save, { body: { ...two, code: 'c1' } })).toMatchObject({
    message: '该表头的导入模板已存在，请勿重复',
  });
  await clerk.call(calls.remove, { body: [one.id] });
  await clerk.call(calls.removeOne, { params: { id: two.id } });
  expect(await clerk.refused(calls.remove, { body: [one.id] })).toMatchObject(missing);
  expect(await clerk.refused(calls.removeOne, { params: { id: two.id } })).toMatchObject(missing);
  expect(await clerk.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
  expect(await clerk.refused(second(calls.save), { body: { ...one, id: one.id } })).toMatchObject(missing);
});

it('a mapping of nothing, or of too much, is refused; so are people who enter no orders, and another company', async () => {
  const refused = (jsonData: Record<string, string>) => clerk.refused(calls.save, { body: { code: 'd1', jsonData } });
  for (const nothing of [{}, { barcode: '' }] as Record<string, string>[])
    expect(await refused(nothing)).toMatchObject({ status: 400, message: '导入模板至少要对应一列' });
  expect(await refused(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '列'])))).toMatchObject({ status: 422 });
  expect(await clerk.refused(calls.save, { body: { code: '', jsonData: { a: 'b' } } })).toMatchObject({ message: '表头标识不能为空' });
  const other = await hire(world, admin);
  const one = await save();
  expect(await other.refused(calls.save, { body: { code: 'd2', jsonData: { a: 'b' } } })).toMatchObject({ status: 403 });
  expect(await other.refused(calls.remove, { body: [one.id] })).toMatchObject({ status: 403 });
  expect(await world.visitor.refused(calls.list, {})).toMatchObject({ status: 401 });
  expect(await world.visitor.refused(calls.download, {})).toMatchObject({ status: 401 });
  const stranger = await world.company();
  expect(await stranger.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
  expect((await stranger.call(calls.list, { query: { code: one.code } as never })).content).toEqual([]);
});
