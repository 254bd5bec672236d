/** Products with stock are imported as jobs: staged, corrected in place, saved whole or not at all, and taken back with their stock. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { type ProductCells, productImportCalls, productRow } from '@cangyun/contract/catalog/productImport.ts';
import { productStagedCalls as calls } from '@cangyun/contract/catalog/stagedProducts.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { importJobCalls, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { describe, expect, it } from 'vitest';
import { newBarcode } from '../support/catalogue.ts';
import { openDepot } from '../support/depot.ts';
import { csvOf, importOf, refusedUpload, savingJob, uploadTo } from '../support/importing.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const depot = await openDepot(world, { products: 0 });
const { admin, site } = depot;
const job = savingJob(world, admin);
const { version, ...own } = (await admin.call(siteCalls.list, { query: { size: 500 } })).content.find(({ id }) => id === site) ?? {
  version: 0,
};
await admin.call(siteCalls.edit, { body: { ...own, version, code: 'CK1' } as never });
const supplier = await addCustomer(admin, { name: '供应甲', mark: 'GYA', style: customerStyle.code.supplier });

const HEADINGS = [
  '商品名称',
  '商品条码',
  '商品单位',
  '零售价',
  '备注',
  '库存数量',
  '品牌',
  '供应商标识',
  '一级分类',
  '市场状态',
  '仓库标识',
  '库位编码',
];
const line = (barcode: string, unit: string, price: number, note = '', stock: number | string = '') => [
  ...[`导入${barcode}`, barcode, unit, price, note, stock, '牌', 'GYA', '食品', '2'],
  ...(stock === '' ? ['', ''] : ['CK1', 'A-1']),
];
type Rows = readonly (readonly (string | number)[])[];
const stage = (rows: Rows, name = '产品.csv') => uploadTo(admin, calls.stage, csvOf(HEADINGS, ...rows), name);
const look = (id: number, more: object = {}) => admin.call(calls.rows, { query: { id, ...more } });
const save = async (id: number): Promise<void> => {
  await admin.call(calls.save, { body: { id } });
  await job.run(id);
};
const productOf = async (barcode: string) =>
  (await admin.call(productCalls.list, { query: { keyword: barcode } as never })).content.find((product) => product.barcode === barcode);
const known = (cells: ProductCells, type: 0 | 10 = 0) =>
  admin.call(productImportCalls.savePlain, {
    body: [
      productRow(
        { name: '原名', brandName: '牌', unitName: '瓶', supplierCode: 'GYA', categoryName: '食品', marketState: '2', ...cells },
        type,
      ),
    ],
  });

describe('the preview', () => {
  it('is judged by the rules of the row-sending check, narrowed, and corrected in place', async () => {
    const [first, second, there] = [newBarcode(), newBarcode(), newBarcode()];
    await known({ barcode: there });
    const id = await stage([line(first, '瓶', 2, '', 5), line(second, '', 2), line(there, '瓶', 3)]);
    const { content, staged } = await look(id);
    expect(content.map(({ row, judged }) => [row, judged.isUpdate, judged.msg])).toEqual([
      [2, 0, ''],
      [3, 0, '商品单位不能为空'],
      [4, 1, ''],
    ]);
    expect(staged.summary).toMatchObject({ add: 2, edit: 1, stocked: 1 });
    expect((await look(id, { keyword: second })).content.map(({ row }) => row)).toEqual([3]);
    expect((await look(id, { isUpdate: 1 })).content.map(({ row }) => row)).toEqual([4]);
    expect((await look(id, { show: rowChoice.code.wrong })).content.map(({ row }) => row)).toEqual([3]);
    expect((await admin.refused(calls.save, { body: { id } })).message).toBe(
      '请检查导入文件数据，确保无误后，再次上传！第 3 行 商品单位不能为空',
    );
    await admin.call(calls.change, { body: { id, cell: { row: 3, field: 'unitName', text: '瓶' } } });
    await save(id);
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saved, madeCount: 3, message: '成功 3 条' });
    expect(await productOf(second)).toMatchObject({ retailPrice: 2 });
    expect(await depot.balance((await productOf(first))?.id ?? 0)).toMatchObject({ onHand: 5 });
  });

  it('refuses a file without its columns, other people, and stock to those who may not correct it', async () => {
    expect(await refusedUpload(admin, calls.stage, csvOf(['商品名称'], ['水']), '缺.csv')).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^缺\.csv：文件缺少列「商品条码、/),
    });
    const many = csvOf(HEADINGS, ...Array.from({ length: 3001 }, () => line('1', '瓶', 1)));
    expect((await refusedUpload(admin, calls.stage, many, '长.csv')).message).toBe('每次导入限制数量3000条，请分批导入！');
    const id = await stage([line(newBarcode(), '瓶', 1)]);
    expect((await admin.refused(calls.retry, { body: { id } })).message).toContain('待保存，不能');
    const clerk = await hire(world, admin, { permissions: ['product:import'], site });
    expect((await clerk.refused(calls.rows, { query: { id } })).status).toBe(403);
    const reader = await hire(world, admin, { permissions: ['product:list'] });
    expect((await reader.refused(calls.change, { body: { id } })).status).toBe(403);
    const theirs = await uploadTo(clerk, calls.stage, csvOf(HEADINGS, line(newBarcode(), '瓶', 1, '', 3)), '库存.csv');
    const { content } = await clerk.call(calls.rows, { query: { id: theirs } });
    expect(content[0]?.judged).toMatchObject({ isOk: 0, msg: expect.stringContaining('没有权限') });
  });
});

it('all rows or none: what another one did meanwhile fails the whole import, and says why', async () => {
  const [first, second] = [newBarcode(), newBarcode()];
  const id = await stage([line(first, '瓶', 2, '', 5), line(second, '瓶', 2)]);
  await admin.call(calls.save, { body: { id } });
  await known({ barcode: second }, 10);
  await job.run(id);
  const ended = await importOf(admin, id);
  expect([ended.state, ended.madeCount, ended.message]).toEqual([
    importState.code.failed,
    0,
    expect.stringContaining('第 3 行 该条码已是'),
  ]);
  expect(await productOf(first)).toBeUndefined();
  const again = await admin.call(calls.retry, { body: { id } });
  expect((await look(again.id)).content.map(({ row, judged }) => [row, judged.isOk])).toEqual([
    [2, 1],
    [3, 0],
  ]);
});

describe('taking back', () => {
  it('voids new products, returns old values that nobody changed since, and moves the stock back', async () => {
    const [fresh, there] = [newBarcode(), newBarcode()];
    await known({ barcode: there, retailPrice: '2', note: '旧' });
    const { id: thereId } = (await productOf(there)) ?? { id: 0 };
    const rows = [line(fresh, '瓶', 5, '', 6), line(there, '瓶', 3, '新', 4)];
    const id = await stage(rows);
    await save(id);
    const { id: freshId } = (await productOf(fresh)) ?? { id: 0 };
    expect([await depot.balance(freshId), await depot.balance(thereId)]).toMatchObject([{ onHand: 6 }, { onHand: 4 }]);
    await world.owner.query(`update product set note = '手改' where company_id = $1 and id = $2`, [admin.companyId, thereId]);
    expect(await admin.call(importJobCalls.undo, { body: { id } })).toEqual({ undone: 2 });
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.undone, message: '已撤销 2 条' });
    expect(await productOf(fresh)).toBeUndefined();
    expect(await productOf(there)).toMatchObject({ name: '原名', retailPrice: 2, note: '手改' });
    expect([await depot.balance(freshId), await depot.balance(thereId)]).toMatchObject([{ onHand: 0 }, { onHand: 0 }]);
    // The same file again.
    const again = await stage(rows);
    await save(again);
    expect(await importOf(admin, again)).toMatchObject({ madeCount: 2, failedCount: 0 });
  });

  it('is refused once an order names a new product, or somebody changed it, and says so', async () => {
    const [ordered, edited] = [newBarcode(), newBarcode()];
    const id = await stage([line(ordered, '瓶', 5), line(edited, '瓶', 3)]);
    await save(id);
    const { id: proId } = (await productOf(ordered)) ?? { id: 0 };
    const { list } = await admin.call(purchaseCalls.create, {
      body: { customerId: supplier.id, deptId: site, products: [{ proId, num: 1, price: 1 }] },
    });
    await world.owner.query(`update product set note = '手改' where company_id = $1 and barcode = $2`, [admin.companyId, edited]);
    expect((await admin.refused(importJobCalls.undo, { body: { id } })).message).toBe(
      `不能撤销：${ordered} 已用于 ${list[0]?.number}；${edited} 已修改`,
    );
    expect(await productOf(ordered)).toBeDefined();
  });
});
