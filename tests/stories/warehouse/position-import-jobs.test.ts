/** Positions are imported as jobs: staged, corrected in place, added or updated whole or not at all, and taken back. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { importJobCalls, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { positionStagedCalls as calls } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { describe, expect, it } from 'vitest';
import { openDepot } from '../support/depot.ts';
import { csvOf, importOf, refusedUpload, savingJob, uploadTo } from '../support/importing.ts';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const depot = await openDepot(world, { products: 1, positions: 0 });
const { admin, site } = depot;
const job = savingJob(world, admin);

const HEADINGS = ['区', '排', '别名', '最大载重(kg)', 'SKU类型', '允许混放货主', '存放设置'];
type Row = readonly (string | number)[];
const line = (zone: string, place: number, name = '', load: number | string = '', more: readonly string[] = ['', '', '']): Row => [
  ...[zone, place, name, load],
  ...more,
];

async function stage(rows: readonly Row[], person: Person = admin, name = '库位.csv'): Promise<number> {
  const id = await uploadTo(person, calls.stage, csvOf(HEADINGS, ...rows), name);
  await person.call(calls.change, { body: { id, settings: { deptId: site } } });
  return id;
}
const look = (id: number, more: object = {}) => admin.call(calls.rows, { query: { id, ...more } });
const save = async (id: number, head: { update?: 0 | 1; only?: number } = {}, counter?: { statements: number }): Promise<void> => {
  await admin.call(calls.save, { body: { id, ...head } });
  if (counter) await job.batch(id, counter);
  await job.run(id);
};
const positionsIn = async (zone: string) =>
  (await admin.call(positionCalls.list, { query: { a1: zone, size: 500, sort: 'code,asc' } as never })).content;
const codesIn = async (zone: string): Promise<string[]> => (await positionsIn(zone)).map(({ code }) => code);
const undo = (id: number) => admin.call(importJobCalls.undo, { body: { id } });

describe('the preview', () => {
  it('is judged by the rules of the row-sending check for the chosen site, narrowed, and corrected in place', async () => {
    await admin.call(positionCalls.create, { body: { deptId: site, a1: 'PA', a2: '1' } });
    const unplaced = await uploadTo(admin, calls.stage, csvOf(HEADINGS, line('PA', 9)), '无仓库.csv');
    expect((await look(unplaced)).content.map(({ judged }) => judged.msg)).toEqual(['请选择仓库！']);
    const id = await stage([line('PA', 1, '旧'), line('PA', 2, '', '', ['食品', '', '']), line('PA', 3, '', '', ['', '', '托盘'])]);
    const { content, staged } = await look(id);
    expect(content.map(({ row, judged }) => [row, judged.code, judged.isUpdate, judged.msg])).toEqual([
      [2, 'PA-1', 1, ''],
      [3, 'PA-2', 0, '食品SKU类型错误！;'],
      [4, 'PA-3', 0, '存放设置「托盘」应为默认或仅存放容器;'],
    ]);
    expect(staged.summary).toEqual({ add: 2, addWrong: 2, edit: 1, editWrong: 0 });
    expect((await look(id, { isUpdate: 1 })).content.map(({ row }) => row)).toEqual([2]);
    expect((await look(id, { show: rowChoice.code.wrong })).content.map(({ row }) => row)).toEqual([3, 4]);
    expect((await admin.refused(calls.save, { body: { id } })).message).toBe(
      '请检查导入文件数据，确保无误后，再次上传！第 3 行 食品SKU类型错误！;；第 4 行 存放设置「托盘」应为默认或仅存放容器;',
    );
    await admin.call(calls.change, { body: { id, cell: { row: 3, field: 'skuType', text: '商品' } } });
    await admin.call(calls.change, { body: { id, leftOut: { row: 4, leftOut: 1 } } });
    await save(id);
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saved, madeCount: 1, message: '成功 1 条' });
    expect(await positionsIn('PA')).toMatchObject([
      { code: 'PA-1', name: '', version: 1 },
      { code: 'PA-2', skuType: 1 },
    ]);
  });

  it('refuses a file without its columns, too many rows, a foreign site, and people who may not', async () => {
    expect(await refusedUpload(admin, calls.stage, csvOf(['排'], ['1']), '缺.csv')).toMatchObject({
      status: 400,
      message: '缺.csv：文件缺少列「区」，请使用模板',
    });
    const many = csvOf(HEADINGS, ...Array.from({ length: 3001 }, (_, at) => line('M', at)));
    expect((await refusedUpload(admin, calls.stage, many, '长.csv')).message).toBe('每次导入限制数量3000条，请分批导入！');
    const id = await stage([line('PB', 1)]);
    expect((await admin.refused(calls.change, { body: { id, settings: { deptId: 999_999 } } })).status).toBe(403);
    expect((await admin.refused(calls.retry, { body: { id } })).message).toContain('待保存，不能');
    expect((await admin.refused(calls.save, { body: { id, update: 1 } })).message).toBe('无导入数据');
    const reader = await hire(world, admin, { permissions: ['wmsPosition:list'], site });
    expect((await reader.refused(calls.rows, { query: { id } })).status).toBe(403);
    const clerk = await hire(world, admin, { permissions: ['wmsPosition:add'], site });
    expect((await clerk.refused(calls.rows, { query: { id } })).status).toBe(403);
    const theirs = await stage([line('PA', 1, '改')], clerk);
    expect((await clerk.refused(calls.save, { body: { id: theirs, update: 1 } })).status).toBe(403);
  });
});

describe('saving', () => {
  it('adds, then updates what it left: an empty cell keeps what the position has', async () => {
    const whole = { deptId: site, a1: 'SA', a2: '1', name: '原名', maxLoad: 300, mixing: '1,2', shared: 1 as const, skuLimit: 7 };
    await admin.call(positionCalls.create, { body: whole });
    const id = await stage([line('SA', 1, '新名', '', ['', '否', '']), line('SA', 2, '', 500)]);
    await save(id);
    expect(await codesIn('SA')).toEqual(['SA-1', 'SA-2']);
    const { id: rest } = await admin.call(calls.retry, { body: { id } });
    expect((await look(rest)).content.map(({ row, judged }) => [row, judged.isUpdate])).toEqual([[2, 1]]);
    await save(rest, { update: 1 });
    expect(await importOf(admin, rest)).toMatchObject({ madeCount: 1, failedCount: 0 });
    expect((await positionsIn('SA'))[0]).toMatchObject({ name: '新名', maxLoad: 300, mixing: '1', shared: 1, skuLimit: 7, version: 2 });
  });

  it('updates one row alone, and leaves the others to the next import', async () => {
    for (const a2 of ['1', '2']) await admin.call(positionCalls.create, { body: { deptId: site, a1: 'SB', a2 } });
    const id = await stage([line('SB', 1, '一'), line('SB', 2, '二')]);
    await save(id, { update: 1, only: 3 });
    expect((await positionsIn('SB')).map(({ name }) => name)).toEqual(['', '二']);
    const { id: rest } = await admin.call(calls.retry, { body: { id } });
    expect((await look(rest)).content.map(({ row }) => row)).toEqual([2]);
  });

  it('takes all rows or none: what another one added meanwhile fails the whole import, and says why', async () => {
    const id = await stage([line('SC', 1), line('SC', 2)]);
    await admin.call(calls.save, { body: { id } });
    await admin.call(positionCalls.create, { body: { deptId: site, a1: 'SC', a2: '2' } });
    await job.run(id);
    expect(await importOf(admin, id)).toMatchObject({
      state: importState.code.failed,
      madeCount: 0,
      message: '请检查导入文件数据，确保无误后，再次上传！第 3 行 该库位刚被别人新增;',
    });
    expect(await codesIn('SC')).toEqual(['SC-2']);
  });

  it('costs as many statements for many rows as for few', async () => {
    const [few, many] = [{ statements: 0 }, { statements: 0 }];
    await save(await stage(Array.from({ length: 2 }, (_, at) => line('SD', at))), {}, few);
    await save(await stage(Array.from({ length: 300 }, (_, at) => line('SE', at))), {}, many);
    expect(many.statements).toBe(few.statements);
    expect(await codesIn('SE')).toHaveLength(300);
  });
});

describe('taking back', () => {
  it('removes new positions; the same file can be imported again', async () => {
    const rows = [line('UA', 1), line('UA', 2)];
    const id = await stage(rows);
    await save(id);
    expect(await undo(id)).toEqual({ undone: 2 });
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.undone, message: '已撤销 2 条' });
    expect(await codesIn('UA')).toEqual([]);
    await save(await stage(rows));
    expect(await codesIn('UA')).toEqual(['UA-1', 'UA-2']);
  });

  it('returns old values of changed ones where nobody has changed them since', async () => {
    const made = await admin.call(positionCalls.create, { body: { deptId: site, a1: 'UB', a2: '1', name: '原名', maxLoad: 300 } });
    const id = await stage([line('UB', 1, '新名', 500)]);
    await save(id, { update: 1 });
    await world.owner.query(`update position set max_load = 800 where company_id = $1 and id = $2`, [admin.companyId, made.id]);
    await undo(id);
    expect(await positionsIn('UB')).toMatchObject([{ name: '原名', maxLoad: 800 }]);
  });

  it('is refused once goods lay there, a document names it or somebody changed it, and says with what', async () => {
    const id = await stage([line('UC', 1), line('UC', 2), line('UC', 3), line('UC', 4)]);
    await save(id);
    const [one, two, three] = await positionsIn('UC');
    const [productId = 0] = depot.products;
    await depot.receive([{ productId, num: 5 }], { positionId: one?.id ?? 0 });
    await depot.receive([{ productId, num: 3 }]);
    const lines = [{ productId, fromId: NO_POSITION, toId: two?.id ?? 0, num: 1 }];
    const { number } = await admin.call(relocationCalls.create, { body: { deptId: site, lines } });
    await admin.call(positionCalls.edit, { body: { ...three, name: '手改' } as never });
    expect((await admin.refused(importJobCalls.undo, { body: { id } })).message).toBe(
      `不能撤销：UC-1 已放过货；UC-2 已用于 ${number}；UC-3 已修改`,
    );
    expect(await codesIn('UC')).toHaveLength(4);
  });

  it('needs the right to delete positions, or to change them', async () => {
    const clerk = await hire(world, admin, { permissions: ['wmsPosition:add', 'importJob:list'], site });
    const id = await stage([line('UD', 1)], clerk);
    await clerk.call(calls.save, { body: { id } });
    await savingJob(world, clerk).run(id);
    expect((await clerk.refused(importJobCalls.undo, { body: { id } })).status).toBe(403);
    expect(await codesIn('UD')).toEqual(['UD-1']);
  });
});
