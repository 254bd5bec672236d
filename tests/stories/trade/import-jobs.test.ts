/** An import is a job with a page of its own: the file is read by the server, its rows are staged, corrected, and saved in batches. */
import { templateCode } from '@cangyun/contract/kernel/mapping.ts';
import { importDocumentState, importJobCalls, importState, rowChoice } from '@cangyun/contract/system/importJob.ts';
import { messageCalls, SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { importTemplateCalls } from '@cangyun/contract/trade/importTemplate.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderSheet } from '@cangyun/contract/trade/salesOrderImport.ts';
import { salesStagedCalls as calls } from '@cangyun/contract/trade/stagedSales.ts';
import { describe, expect, it } from 'vitest';
import { csvOf, importOf, openImporting, refusedUpload, uploadTo } from '../support/importing.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const { admin, site, siteName, customer, water, job, rowsOf, fileOf, stage, look, prefix, latestNumbers } = await openImporting(world);

describe('a file', () => {
  it('is read by the server, judged and shown a page at a time, under the row numbers of Excel', async () => {
    const rows = rowsOf(30);
    rows[4] = ['X-1', '谁也不是', water.barcode, '两个', 2.5, siteName];
    const id = await stage(rows);
    const page = await admin.call(calls.rows, { query: { id, page: 1, size: 20 } });
    expect([page.totalElements, page.content.map(({ row }) => row)]).toEqual([30, Array.from({ length: 10 }, (_, at) => at + 22)]);
    const { content, staged } = await look(id, rowChoice.code.wrong);
    expect(content).toMatchObject([{ row: 6, cells: { num: '两个' }, judged: { isOk: 0, msg: '未匹配到客户！数量「两个」应为数字！' } }]);
    expect(staged).toMatchObject({ fileName: '订单.csv', rowCount: 30, rightCount: 29, wrongCount: 1, state: importState.code.checking });
    expect(staged.summary).toMatchObject({ orders: 30, amount: 72.5 });
    expect(staged.filled.toSorted()).toEqual(['barcode', 'customerName', 'deptName', 'num', 'number', 'price']);
  });

  it('of another format is read by the columns that somebody matched', async () => {
    const headings = ['货', '几件', '谁'];
    const bytes = csvOf(headings, [water.barcode, 3, '华联超市']);
    expect(await refusedUpload(admin, calls.stage, bytes, '别的.csv')).toEqual({
      status: 400,
      message: '别的.csv 的列还没有匹配，请先匹配列',
    });
    const mapping = { barcode: '货', num: '几件', customerName: '谁' };
    const code = templateCode(salesOrderSheet, headings);
    await admin.call(importTemplateCalls.save, { body: { code, filename: '别的.csv', jsonData: mapping } });
    const id = await uploadTo(admin, calls.stage, bytes, '别的.csv');
    expect((await look(id)).content).toMatchObject([{ row: 2, judged: { num: 3, proId: water.id, customerName: '华联超市' } }]);
  });

  it('that can not be read is refused by its name, and nothing of it is stored', async () => {
    const count = async () => (await world.owner.query('select count(*)::int as n from import_job')).rows[0] as { n: number };
    const before = await count();
    expect((await refusedUpload(admin, calls.stage, Buffer.from([0, 1, 2, 3]), '坏.xlsx')).message).toBe(
      '坏.xlsx：附件格式错误，请删除后重新上传！',
    );
    expect((await refusedUpload(admin, calls.stage, fileOf(rowsOf(1)), '订单.pdf')).message).toContain('附件格式错误');
    expect((await refusedUpload(admin, calls.stage, fileOf(rowsOf(1001)), '长.csv')).message).toContain('每次上传限制在1000条以下');
    expect((await refusedUpload(admin, calls.stage, fileOf([]), '空.csv')).message).toBe('无导入数据');
    expect(await count()).toEqual(before);
  });
});

describe('corrections', () => {
  it('are stored with the rows and judged at once; equal cells are counted and corrected together', async () => {
    const rows = rowsOf(4).map((row, at) => row.map((cell, column) => (column === 1 && at < 3 ? '华连' : cell)));
    const id = await stage(rows);
    const change = (body: object) => admin.call(calls.change, { body: { id, ...body } });
    expect(await change({ cell: { row: 2, field: 'customerName', text: '华联超市' } })).toEqual({ sameCells: 2 });
    await change({ same: { field: 'customerName', from: '华连', to: '华联超市' } });
    expect((await look(id)).staged).toMatchObject({ rightCount: 1, correctedCount: 3, wrongCount: 0 });
    await change({ cell: { row: 2, field: 'customerName', text: '华连' } });
    expect((await look(id)).staged).toMatchObject({ correctedCount: 2, wrongCount: 1 });
    await change({ leftOut: { row: 2, leftOut: 1 } });
    const out = await look(id);
    expect([out.totalElements, out.staged.leftCount, out.staged.wrongCount]).toEqual([3, 1, 0]);
    await change({ gift: { row: 3, gift: 1 } });
    expect((await look(id)).content[0]?.judged).toMatchObject({ price: 0, price2: 2.5 });
    expect((await admin.refused(calls.change, { body: { id, cell: { row: 99, field: 'num', text: '1' } } })).message).toBe(
      '导入的文件没有第 99 行',
    );
  });

  it('a head choice fills empty cells only; rows without a number follow the one above when people say so', async () => {
    const id = await uploadTo(
      admin,
      calls.stage,
      csvOf(['订单号', '商品条码', '数量'], [`H${Date.now()}`, water.barcode, 1], ['', water.barcode, 2]),
      '并.csv',
    );
    const settings = { customerId: customer, deptId: site };
    await admin.call(calls.change, { body: { id, settings } });
    expect((await look(id)).staged).toMatchObject({ wrongCount: 1, summary: { unsaid: 1, orders: 2 }, settings });
    await admin.call(calls.change, { body: { id, numbersFromAbove: 1 } });
    expect((await look(id)).staged).toMatchObject({ wrongCount: 0, summary: { unsaid: 0, orders: 1 } });
  });
});

describe('saving', () => {
  it('goes on without a browser, tells its owner, and links each row with its order', async () => {
    const rows = rowsOf(3);
    rows.push([`${prefix()}4`, '华联超市', '没有这个', 1, 2.5, siteName]);
    const id = await stage(rows, '夜里.csv');
    await admin.call(calls.change, { body: { id, leftOut: { row: 2, leftOut: 1 } } });
    expect(await admin.call(calls.save, { body: { id, info: '夜里的单' } })).toEqual({ id, documents: 3 });
    expect((await importOf(admin, id)).state).toBe(importState.code.saving);
    await job.run(id);
    expect(await importOf(admin, id)).toMatchObject({
      state: importState.code.saved,
      madeCount: 2,
      failedCount: 1,
      message: '成功 2 张，失败 1 张',
    });
    const { made, refused } = importDocumentState.code;
    const { content, headings } = await admin.call(importJobCalls.rows, { query: { id } });
    expect(content.map(({ row, leftOut, documentState }) => [row, leftOut, documentState])).toEqual([
      [2, 1, null],
      [3, 0, made],
      [4, 0, made],
      [5, 0, refused],
    ]);
    expect(headings).toContain('订单号');
    const order = await admin.call(salesOrderCalls.getOne, { query: { id: content[1]?.documentId ?? 0 } });
    expect(order).toMatchObject({ number: rows[1]?.[0], state: 1, source: 'upload', info: '夜里的单' });
    const talk = await admin.call(messageCalls.talk, { query: { toid: SYSTEM_SENDER } });
    expect(talk.content.at(-1)?.content).toBe('导入「夜里.csv」已结束：成功 2 张，失败 1 张。在「导入记录」里查看。');

    const unsaved = await sheetIn(await admin.respond(importJobCalls.unsaved, { query: { id } }));
    expect(unsaved.rows.map((row) => [row.商品条码, row.未通过的原因])).toEqual([
      [water.barcode, '未导入：人工去掉'],
      ['没有这个', '产品库中没有找到该产品'],
    ]);
    const again = await admin.call(calls.retry, { body: { id } });
    expect((await look(again.id)).content).toMatchObject([{ row: 5, cells: { barcode: '没有这个' } }]);
    await admin.call(calls.change, { body: { id: again.id, cell: { row: 5, field: 'barcode', text: water.barcode } } });
    await admin.call(calls.save, { body: { id: again.id } });
    await job.run(again.id);
    expect((await importOf(admin, again.id)).madeCount).toBe(1);
  });

  it('a wrong row is never saved, and an import is saved once', async () => {
    const [row = []] = rowsOf(1);
    const id = await stage([row.with(4, '九块九')]);
    expect((await admin.refused(calls.save, { body: { id } })).message).toBe(
      '请检查导入文件数据，确保无误后，再次上传！第 2 行 单价「九块九」应为数字！',
    );
    await admin.call(calls.change, { body: { id, cell: { row: 2, field: 'price', text: '9.9' } } });
    const tries = await Promise.allSettled([1, 2].map(() => admin.call(calls.save, { body: { id } })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await job.run(id);
    expect((await admin.refused(calls.change, { body: { id, numbersFromAbove: 1 } })).message).toContain('已保存，不能');
  });

  it('a killed server goes on where it stopped: each order once, in a fixed number of statements for a hundred', async () => {
    const rows = rowsOf(250);
    const id = await stage(rows);
    await admin.call(calls.save, { body: { id } });
    const statements: number[] = [];
    const batch = async (): Promise<void> => {
      const counter = { statements: 0 };
      await job.batch(id, counter);
      statements.push(counter.statements);
    };
    await batch();
    await batch();
    expect((await importOf(admin, id)).madeCount).toBe(200);
    // The process dies here: nothing works on it, until the sweep finds that it rests.
    const resting = () => world.owner.query('select id from resting_imports($1, 10)', ['20 seconds']);
    expect((await resting()).rows).toEqual([]);
    await world.owner.query(`update import_job set updated_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await resting()).rows).toEqual([{ id: String(id) }]);
    // Two jobs of the same import take turns.
    await Promise.all([job.run(id), job.run(id)]);
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.saved, madeCount: 250, failedCount: 0 });
    expect(await latestNumbers()).toHaveLength(250);
    expect(Math.abs((statements[0] ?? 0) - (statements[1] ?? 0))).toBeLessThanOrEqual(3);
  });

  it('is cancelled between two batches: what was made stays, the rest is not', async () => {
    const id = await stage(rowsOf(120));
    await admin.call(calls.save, { body: { id } });
    await job.batch(id);
    await admin.call(importJobCalls.cancel, { body: { id } });
    expect(await job.batch(id)).toBe(false);
    expect(await importOf(admin, id)).toMatchObject({
      ...{ state: importState.code.cancelled, madeCount: 100, message: '已保存 100 张，其余 20 张没有保存', mayCancel: 0, mayUndo: 1 },
    });
    expect(await latestNumbers()).toHaveLength(100);
  });
});

it('what a customer calls a product is remembered by its correction, for that customer only', async () => {
  const name = `华联矿泉${prefix()}`;
  const named = (number: string, who: string) => [number, who, name, 1, 2.5, siteName];
  const id = await stage([named('AL-1', '华联超市')]);
  await admin.call(calls.change, { body: { id, cell: { row: 2, field: 'barcode', text: water.barcode } } });
  await admin.call(calls.save, { body: { id } });
  await job.run(id);
  await addCustomer(admin, { name: '别家超市' });
  const next = await stage([named('AL-2', '华联超市'), named('AL-3', '别家超市')]);
  expect((await look(next)).content.map(({ judged }) => [judged.proId, judged.isOk])).toEqual([
    [water.id, 1],
    [null, 0],
  ]);
});
