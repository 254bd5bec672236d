/** Purchases are imported as jobs too: staged, corrected, saved by the job, split by supplier, and taken back with all their parts. */
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { importJobCalls, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseStagedCalls as calls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { csvOf, importOf, refusedUpload, savingJob, uploadTo } from '../support/importing.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const { admin, site } = await openTrade(world, 0);
const job = savingJob(world, admin);
const supplier = (name: string) => addCustomer(admin, { name, style: customerStyle.code.supplier });
const mill = await supplier('松溪茶厂');
const kiln = await supplier('景德窑坊');
const tea = await addProduct(admin, { name: '松溪红茶', barcode: '6999810000010', customerId: mill.id });
const cup = await addProduct(admin, { name: '品茗杯', barcode: '6999810000027', customerId: kiln.id });
const cloth = await addProduct(admin, { name: '无主茶巾', barcode: '6999810000034' });

const HEADINGS = ['采购单号', '商品条码', '数量', '单价', '供应商'];
type Rows = readonly (readonly (string | number)[])[];
const stage = (rows: Rows, name = '采购.csv') => uploadTo(admin, calls.stage, csvOf(HEADINGS, ...rows), name);
const look = (id: number, show: number = rowChoice.code.all) => admin.call(calls.rows, { query: { id, show } });
const change = (id: number, body: object) => admin.call(calls.change, { body: { id, ...body } });
/** Staged for our warehouse. */
const ready = async (rows: Rows): Promise<number> => {
  const id = await stage(rows);
  await change(id, { settings: { deptId: site } });
  return id;
};
const numbersLike = async (start: string): Promise<string[]> => {
  const text = 'select number from purchase where company_id = $1 and number like $2 order by id';
  const { rows } = await world.owner.query<{ number: string }>(text, [admin.companyId, `${start}%`]);
  return rows.map(({ number }) => number);
};

describe('the preview', () => {
  it('takes the supplier that the row names, else the product’s own, else the one that was chosen for all', async () => {
    const id = await stage([
      ['SJ-1', tea.barcode, 10, 9.5, ''],
      ['SJ-1', cup.barcode, 4, 4.25, '松溪茶厂'],
      ['SJ-2', cloth.barcode, 1, 2, ''],
      ['SJ-2', tea.barcode, 1, 2, '没有这家'],
      ['SJ-3', '没有这个货', 1, 1, ''],
    ]);
    const { content, staged } = await look(id);
    expect(content.map(({ row, judged }) => [row, judged.customerName, judged.msg])).toEqual([
      [2, '松溪茶厂', ''],
      [3, '松溪茶厂', ''],
      [4, '', '没有供应商，请先选择供应商！'],
      [5, '', '未匹配到供应商「没有这家」！'],
      [6, '', '产品库中没有找到该产品'],
    ]);
    expect(staged.summary).toMatchObject({ purchases: 2, lines: 4, problem: '第 4、5 行没有供应商，请先选择供应商' });
    expect((await admin.refused(calls.save, { body: { id } })).message).toContain('第 4 行 没有供应商，请先选择供应商！');
    await change(id, { settings: { customerId: kiln.id, deptId: site } });
    await change(id, { cell: { row: 5, field: 'supplierName', text: '景德窑坊' } });
    const after = await look(id);
    expect(after.content.map(({ judged }) => judged.customerName)).toEqual(['松溪茶厂', '松溪茶厂', '景德窑坊', '景德窑坊', '']);
    expect(after.staged).toMatchObject({ wrongCount: 1, correctedCount: 1 });
    expect(after.staged.summary).toMatchObject({
      problem: '',
      questions: ['是否已检查完毕，确认保存订单?', '有产品在产品库中未找到，未找到的产品将不会保存，是否继续?'],
    });
  });

  it('takes two thousand rows and not one more, and rows without a number when somebody says whose they are', async () => {
    const many = csvOf(HEADINGS, ...Array.from({ length: 2001 }, () => ['', tea.barcode, 1, 1, '']));
    expect(await refusedUpload(admin, calls.stage, many, '长.csv')).toEqual({
      status: 400,
      message: '每次导入限制数量2000条，请分批导入！',
    });
    const id = await stage([
      ['SN-1', tea.barcode, 1, 1, ''],
      ['', cup.barcode, 1, 1, ''],
    ]);
    expect((await look(id)).staged.summary).toMatchObject({ unsaid: 1, purchases: 2 });
    await change(id, { numbersFromAbove: 1 });
    await change(id, { gift: { row: 3, gift: 1 } });
    const { content, staged } = await look(id);
    expect(staged.summary).toMatchObject({ unsaid: 0, purchases: 1, amount: 1 });
    expect(content[1]?.judged).toMatchObject({ number: 'SN-1', price: 0, price2: 1, type: 1 });
    expect((await admin.refused(calls.change, { body: { id, cell: { row: 99, field: 'num', text: '1' } } })).message).toBe(
      '导入的文件没有第 99 行',
    );
  });
});

describe('saving and taking back', () => {
  it('the job splits by supplier; taking back voids all parts and frees their numbers', async () => {
    const rows = [
      ['ST-1', tea.barcode, 10, 9.5, ''],
      ['ST-1', cup.barcode, 4, 4.25, ''],
      ['ST-2', tea.barcode, 1, 9.5, ''],
      ['ST-3', '没有这个货', 1, 1, ''],
    ];
    const id = await ready(rows);
    expect((await look(id)).staged.summary.questions).toContain('存在多个供应商，将拆分为多个采购单，是否继续?');
    expect(await admin.call(calls.save, { body: { id, info: '夜里的单' } })).toEqual({ id, documents: 2 });
    await job.run(id);
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saved, madeCount: 2, failedCount: 0, mayUndo: 1 });
    expect(await numbersLike('ST-')).toEqual(['ST-1-1', 'ST-1-2', 'ST-2']);
    const { content } = await admin.call(importJobCalls.rows, { query: { id } });
    expect(content.map(({ documentNumber }) => documentNumber)).toEqual(['ST-1-1、ST-1-2', 'ST-1-1、ST-1-2', 'ST-2', '']);
    const first = await admin.call(purchaseCalls.getOne, { query: { id: content[0]?.documentId ?? 0 } });
    expect(first).toMatchObject({ number: 'ST-1-1', customerName: '松溪茶厂', amount: 95, source: 'upload', info: 'excel导入 夜里的单' });

    // Only the row whose product nobody found is left.
    const left = await admin.call(calls.retry, { body: { id } });
    expect((await look(left.id)).content).toMatchObject([{ row: 5, cells: { barcode: '没有这个货' } }]);
    await admin.call(importJobCalls.cancel, { body: { id: left.id } });

    expect(await admin.call(importJobCalls.undo, { body: { id } })).toEqual({ undone: 3 });
    expect(await numbersLike('ST-')).toEqual(['ST-1-1-作废1', 'ST-1-2-作废1', 'ST-2-作废1']);
    const again = await ready(rows.slice(0, 3));
    await admin.call(calls.save, { body: { id: again } });
    await job.run(again);
    expect((await numbersLike('ST-')).slice(3)).toEqual(['ST-1-1', 'ST-1-2', 'ST-2']);
    expect((await admin.refused(calls.retry, { body: { id: again } })).message).toBe('无导入数据');
  });

  it('is refused once something was done with a purchase, and says with what', async () => {
    const id = await ready([
      ['SU-1', tea.barcode, 1, 9.5, ''],
      ['SU-2', cup.barcode, 1, 4, ''],
    ]);
    await admin.call(calls.save, { body: { id } });
    await job.run(id);
    const { content } = await admin.call(importJobCalls.rows, { query: { id } });
    const second = content[1]?.documentId ?? 0;
    await admin.call(purchaseCalls.check, { body: { id: second } });
    expect((await admin.refused(importJobCalls.undo, { body: { id } })).message).toBe('不能撤销：SU-2 已确认');
    await admin.call(purchaseCalls.receive, { body: { id: second } });
    expect((await admin.refused(importJobCalls.undo, { body: { id } })).message).toBe('不能撤销：SU-2 已入库');
    expect(await numbersLike('SU-')).toEqual(['SU-1', 'SU-2']);
  });

  it('a killed server goes on where it stopped: each purchase once, in a fixed number of statements for a hundred', async () => {
    const id = await ready(Array.from({ length: 250 }, (_, at) => [`SK-${at}`, tea.barcode, 1, 9.5, '']));
    await admin.call(calls.save, { body: { id } });
    const statements: number[] = [];
    for (let batch = 0; batch < 2; batch += 1) {
      const counter = { statements: 0 };
      await job.batch(id, counter);
      statements.push(counter.statements);
    }
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saving, madeCount: 200 });
    // The process dies here. Two jobs of the same import take turns.
    await Promise.all([job.run(id), job.run(id)]);
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saved, madeCount: 250, failedCount: 0 });
    expect(new Set(await numbersLike('SK-')).size).toBe(250);
    expect(await numbersLike('SK-')).toHaveLength(250);
    expect(Math.abs((statements[0] ?? 0) - (statements[1] ?? 0))).toBeLessThanOrEqual(3);
  });

  it('a number that is taken refuses its own purchase only', async () => {
    const first = await ready([['SV-1', tea.barcode, 1, 9.5, '']]);
    await admin.call(calls.save, { body: { id: first } });
    await job.run(first);
    const second = await ready([
      ['SV-1', cup.barcode, 1, 4, ''],
      ['SV-2', cup.barcode, 2, 4, ''],
    ]);
    await admin.call(calls.save, { body: { id: second } });
    await job.run(second);
    expect(await importOf(admin, second)).toMatchObject({ madeCount: 1, failedCount: 1 });
    expect(await numbersLike('SV-')).toEqual(['SV-1', 'SV-2']);
  });
});

it('what a supplier calls a product is remembered by its correction', async () => {
  const id = await ready([['SA-1', '茶厂老茶', 1, 9.5, '']]);
  await change(id, { cell: { row: 2, field: 'barcode', text: tea.barcode } });
  await admin.call(calls.save, { body: { id } });
  await job.run(id);
  const next = await ready([['SA-2', '茶厂老茶', 2, 9.5, '']]);
  expect((await look(next)).content).toMatchObject([{ judged: { proId: tea.id, customerName: '松溪茶厂', isOk: 1 } }]);
});

it('is for those who enter purchases, each their own, and another kind does not show it', async () => {
  const id = await stage([['SW-1', tea.barcode, 1, 9.5, '']]);
  const buyer = await hire(world, admin, { permissions: ['purchase:add'] });
  expect((await buyer.refused(calls.rows, { query: { id } })).message).toContain('只有导入人');
  expect((await buyer.refused(importJobCalls.cancel, { body: { id } })).status).toBe(403);
  expect((await admin.refused(salesStagedCalls.rows, { query: { id } })).status).toBe(404);
  const seller = await hire(world, admin, { permissions: ['shipmentOrder:add'] });
  expect((await seller.refused(calls.change, { body: { id, leftOut: { row: 2, leftOut: 1 } } })).status).toBe(403);
});
