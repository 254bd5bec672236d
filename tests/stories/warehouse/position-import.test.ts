/** Positions from a spreadsheet: the check says what is new, what exists and what is wrong; adding and updating take all rows or none. */
import { importSheets, templateAddress } from '@cangyun/contract/imports.ts';
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { actionLogCalls } from '@cangyun/contract/system/actionLog.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { positionImportCalls as calls, positionRow, positionSheet } from '@cangyun/contract/warehouse/positionImport.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetIn } from '../support/sheets.ts';
import { hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '库位导入公司' });
const deptId = await homeOf(admin);
const codes = async () =>
  (await admin.call(positionCalls.list, { query: { size: 500, sort: 'code,asc' } })).content.map(({ code }) => code);

describe('the check', () => {
  it('separates new from known positions, and reports errors in the words of the spec', async () => {
    await admin.call(positionCalls.create, { body: { deptId, a1: 'A', a2: '01', a3: '01', a4: '1' } });
    const rows = [
      { a1: 'A', a2: '01', a3: '01', a4: '1', chang: '120', kuan: 100, gao: '150.5' },
      { a1: 'A', a2: '01', a3: '02', a4: '1', skuType: '包材', skuAttr: '次品', orderType: '退货入库' },
      { a1: '', a2: '9' },
      { a1: 'A', a2: '01', a3: '02', a4: '1' },
      { a1: 'B', skuType: '食品', skuAttr: '一般', orderType: '急单', zaizhong: '很重', cntrLimit: '1.5', name: '名'.repeat(51) },
    ];
    const { rows: checked, wrong } = await admin.call(calls.check, { query: { deptId }, body: { rows } });
    expect(wrong).toBe(3);
    expect(checked.map(({ row, code, id, isErr, msg }) => [row, code, id === null ? 'new' : 'known', isErr, msg])).toEqual([
      [1, 'A-01-01-1', 'known', 0, ''],
      [2, 'A-01-02-1', 'new', 0, ''],
      [3, '9', 'new', 1, '区不能为空;'],
      [4, 'A-01-02-1', 'new', 1, '与第 2 行重复;'],
      [
        5,
        'B',
        'new',
        1,
        '别名最多 50 个字;最大载重(kg),格式错误;容器数量上限,格式错误;食品SKU类型错误！;一般SKU属性错误！;急单订单类型错误！;',
      ],
    ]);
    expect(await codes()).toEqual(['A-01-01-1']);
    const only = async (etype: 'add' | 'update') =>
      (await admin.call(calls.check, { query: { etype }, body: { deptId, rows } })).rows.map(({ row }) => row);
    expect([await only('add'), await only('update')]).toEqual([[2, 3, 4, 5], [1]]);
  });

  it('answers a flag as a number; a text that is none is quoted by the message', async () => {
    const { rows } = await admin.call(calls.check, {
      body: { deptId, rows: [positionRow({ a1: 'F', temp: '是' }), { a1: 'G', temp: '也许' }] },
    });
    expect(rows.map(({ temp, msg }) => [temp, msg])).toEqual([
      [1, ''],
      [0, '是否共享库位「也许」应为是或否;'],
    ]);
  });

  it('refuses no site, no rows, too many, a foreign site, and people without the permission', async () => {
    const rows = [{ a1: 'Z' }];
    expect(await admin.refused(calls.check, { body: { rows } })).toMatchObject({ status: 400, message: '请选择仓库！' });
    const many = Array.from({ length: 3001 }, (_, at) => ({ a1: `M${at}` }));
    for (const call of [calls.check, calls.add, calls.update]) {
      expect(await admin.refused(call, { body: { deptId, rows: [] } })).toMatchObject({ message: '无导入数据' });
      expect(await admin.refused(call, { body: { deptId, rows: many } })).toMatchObject({
        message: '每次导入限制数量3000条，请分批导入！',
      });
      expect(await admin.refused(call, { body: { deptId: 999_999, rows } })).toMatchObject({ status: 403 });
      const clerk = await hire(world, admin, { permissions: ['wmsPosition:list'] });
      expect(await clerk.refused(call, { body: { deptId, rows } })).toMatchObject({ status: 403 });
    }
  });
});

describe('saving', () => {
  it('adds what is new and leaves alone what exists', async () => {
    const cells = { a1: 'C', a2: '1', chang: '10', skuType: '商品', mixOwner: '否', temp: '是', stashType: '仅存放容器' };
    const rows = [positionRow(cells), { a1: 'A', a2: '01', a3: '01', a4: '1', name: '不改' }];
    expect(await admin.call(calls.add, { body: { deptId, rows } })).toEqual({ add: 1, exist: 1 });
    const { content } = await admin.call(positionCalls.list, { query: { sort: 'code,asc' } });
    expect(content).toMatchObject([
      { code: 'A-01-01-1', name: '', version: 1 },
      { code: 'C-1', chang: 10, skuType: 1, mixing: '1,3', shared: 1, stashType: 20, enabled: 1 },
    ]);
    expect(await admin.call(calls.add, { body: { deptId, rows } })).toEqual({ add: 0, exist: 2 });
  });

  it('updates what exists, once: a row of an older version is refused', async () => {
    const { rows } = await admin.call(calls.check, { body: { deptId, rows: [{ a1: 'C', a2: '1', name: '改名', zaizhong: 500 }] } });
    expect(await admin.call(calls.update, { body: { deptId, rows } })).toEqual({ edit: 1 });
    const [changed] = (await admin.call(positionCalls.list, { query: { keyword: '改名' } })).content;
    expect(changed).toMatchObject({ code: 'C-1', maxLoad: 500, shared: 0, version: 2 });
    expect(await admin.refused(calls.update, { body: { deptId, rows } })).toMatchObject({ status: 409 });
    const { content } = await admin.call(actionLogCalls.list, { query: { title: calls.update.title } as never });
    const log = await admin.call(actionLogCalls.getOne, { query: { id: content[0]?.id ?? 0 } });
    expect(log).toMatchObject({ before: [{ name: '' }], after: [{ name: '改名' }] });
  });

  it('takes none where one is wrong or unknown, and says which', async () => {
    const before = await codes();
    const wrong = [{ a1: 'D' }, { a1: 'E', skuType: '食品' }];
    for (const call of [calls.add, calls.update])
      expect(await admin.refused(call, { body: { deptId, rows: wrong } })).toMatchObject({
        status: 400,
        message: '请检查导入文件数据，确保无误后，再次上传！第 2 行 食品SKU类型错误！;',
      });
    expect(await admin.refused(calls.update, { body: { deptId, rows: [{ a1: 'D' }] } })).toMatchObject({
      message: '请检查导入文件数据，确保无误后，再次上传！第 1 行 没有该库位;',
    });
    expect(await codes()).toEqual(before);
  });

  it('takes 3000 rows, and two imports of the same rows at once make each position once', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => ({ a1: 'Q', a2: String(at) }));
    const tries = await Promise.allSettled([1, 2].map(() => admin.call(calls.add, { body: { deptId, rows } })));
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await admin.call(positionCalls.list, { query: { a1: 'Q' } as never })).totalElements).toBe(3000);
  });
});

describe('templates', () => {
  it('exist for every sheet, with its headings and an example that the import takes', async () => {
    for (const sheet of importSheets) {
      const { fileName, headings, rows } = await sheetIn(await world.app.http.inject({ url: templateAddress(sheet) }));
      expect(fileName).toBe(`${sheet.title}.xlsx`);
      const columns = fieldsOf(sheet).flatMap((field) => sheet.columns[field] ?? []);
      expect(headings).toEqual(columns.map(({ heading, must }) => `${heading}${must ? '*' : ''}`));
      expect(rows).toHaveLength(1);
    }
    const example = Object.fromEntries(fieldsOf(positionSheet).map((field) => [field, positionSheet.columns[field].example ?? '']));
    const { wrong } = await admin.call(calls.check, { body: { deptId, rows: [positionRow(example)] } });
    expect(wrong).toBe(0);
  });

  it('are refused by an unknown name', async () => {
    const { statusCode } = await world.app.http.inject({ url: '/template/nothing.xlsx' });
    expect(statusCode).toBe(404);
  });
});
