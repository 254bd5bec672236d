/** Imports that are done again, by two people, by others than their owner, and taken back; shipments to consumers, and pasted text. */
import { importJobCalls, importState } from '@cangyun/contract/system/importJob.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesStagedCalls as calls, consumerStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { describe, expect, it } from 'vitest';
import { csvOf, importOf, openImporting, uploadTo } from '../support/importing.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
proveAfterAll(() => world);
const { admin, site, customer, water, job, rowsOf, fileOf, stage, look, latestNumbers } = await openImporting(world);

describe('the same again', () => {
  it('says who imported it and when, and asks', async () => {
    const rows = rowsOf(2);
    const first = await stage(rows, '同一.csv');
    await admin.call(calls.save, { body: { id: first } });
    await job.run(first);
    const second = await stage(rows, '改名.csv');
    expect((await look(second)).staged.earlier).toMatchObject([{ id: first, sameFile: 1, fileName: '同一.csv' }]);
    const refusal = await admin.refused(calls.save, { body: { id: second } });
    expect([refusal.status, refusal.message]).toEqual([
      409,
      expect.stringMatching(/^.+ \d{4}-\d\d-\d\d .+ 已导入同一文件，确认要再次导入吗？$/),
    ]);
    await admin.call(calls.save, { body: { id: second, again: 1 } });
    await job.run(second);
    // Their numbers are taken: the sentence, not a second order.
    expect(await importOf(admin, second)).toMatchObject({ madeCount: 0, failedCount: 2 });
    const { content } = await admin.call(importJobCalls.rows, { query: { id: second } });
    expect(content.map(({ documentMessage }) => documentMessage)).toEqual(Array(2).fill('订单号已存在，请勿重复'));
    const third = await stage([...rows.slice(0, 1), ...rowsOf(1)], '一半.csv');
    expect((await admin.refused(calls.save, { body: { id: third } })).message).toContain('「同一.csv」，其中 1 行相同');
  });

  it('two people with the same file at once: one gets the numbers, the other the sentence', async () => {
    const rows = rowsOf(5);
    const clerk = await hire(world, admin, { permissions: ['shipmentOrder:add', 'importJob:list'] });
    const mine = await stage(rows);
    const theirs = await stage(rows, '订单.csv', clerk);
    const tries = await Promise.allSettled([
      admin.call(calls.save, { body: { id: mine } }),
      clerk.call(calls.save, { body: { id: theirs } }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [lost] = tries.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(lost).toContain('已导入同一文件，确认要再次导入吗？');
    for (const id of [mine, theirs]) await job.run(id);
    expect(await latestNumbers()).toHaveLength(5);
  });
});

describe('taking back', () => {
  it('voids all orders and frees their numbers, so that the file can be imported again', async () => {
    const rows = rowsOf(3);
    const id = await stage(rows);
    await admin.call(calls.save, { body: { id } });
    await job.run(id);
    expect(await admin.call(importJobCalls.undo, { body: { id } })).toEqual({ undone: 3 });
    expect(await importOf(admin, id)).toMatchObject({ state: importState.code.undone, message: '已撤销 3 张', mayUndo: 0 });
    const numbers = rows.map(([number]) => String(number));
    expect(await latestNumbers()).toEqual(numbers.map((number) => `${number}-作废1`));
    const again = await stage(rows);
    expect((await look(again)).staged.earlier).toEqual([]);
    await admin.call(calls.save, { body: { id: again } });
    await job.run(again);
    await admin.call(importJobCalls.undo, { body: { id: again } });
    expect((await latestNumbers()).slice(3)).toEqual(numbers.map((number) => `${number}-作废2`));
    // Rows that were taken back are imported again with their corrections, without the file.
    const { id: third } = await admin.call(calls.retry, { body: { id: again } });
    await admin.call(calls.save, { body: { id: third } });
    await job.run(third);
    expect((await latestNumbers()).slice(6)).toEqual(numbers);
    expect((await admin.refused(calls.retry, { body: { id: third } })).message).toBe('无导入数据');
  });

  it('is refused once something was done with an order, and says with what', async () => {
    const rows = rowsOf(3);
    const id = await stage(rows);
    await admin.call(calls.save, { body: { id } });
    await job.run(id);
    const { content } = await admin.call(importJobCalls.rows, { query: { id } });
    await admin.call(salesOrderCalls.confirm, { body: { id: content[1]?.documentId ?? 0 } });
    const refusal = await admin.refused(importJobCalls.undo, { body: { id } });
    expect(refusal.message).toBe(`不能撤销：${rows[1]?.[0]} 已确认`);
    expect(await latestNumbers()).toEqual(rows.map(([number]) => number));
    await admin.call(salesOrderCalls.cancel, { body: { id: content[1]?.documentId ?? 0 } });
    expect(await admin.call(importJobCalls.undo, { body: { id } })).toEqual({ undone: 3 });
  });

  it('orders that were sent at once are not taken back while they are under way', async () => {
    const id = await stage(rowsOf(2));
    await admin.call(calls.send, { body: { id } });
    await job.run(id);
    expect(await importOf(admin, id)).toMatchObject({ sends: 1, madeCount: 2, failedCount: 0 });
    expect((await admin.refused(importJobCalls.undo, { body: { id } })).message).toContain('已安排发货');
    const { content } = await admin.call(dispatchCalls.list, { query: { sort: 'id,desc', size: 2 } });
    await admin.call(dispatchCalls.remove, { body: content.map(({ id: sent }) => sent) });
    expect(await admin.call(importJobCalls.undo, { body: { id } })).toEqual({ undone: 2 });
  });
});

describe('who may', () => {
  it('only its owner works on an import, unless somebody looks after imports; the original needs a permission', async () => {
    const rows = rowsOf(1);
    const id = await stage(rows, '原件.csv');
    const colleague = await hire(world, admin, { permissions: ['shipmentOrder:add', 'importJob:list'] });
    expect((await colleague.refused(calls.rows, { query: { id } })).message).toContain('只有导入人');
    expect((await colleague.refused(importJobCalls.cancel, { body: { id } })).status).toBe(403);
    expect((await colleague.refused(importJobCalls.file, { query: { id } })).status).toBe(403);
    expect(await importOf(colleague, id)).toMatchObject({ hasFile: 0, mayCancel: 0 });
    const keeper = await hire(world, admin, { permissions: ['importJob:list', 'importJob:edit', 'importJob:file', 'shipmentOrder:add'] });
    const file = await keeper.respond(importJobCalls.file, { query: { id } });
    expect([file.statusCode, file.rawPayload.equals(fileOf(rows)), String(file.headers['content-disposition'])]).toEqual([
      ...[200, true, `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent('原件.csv')}`],
    ]);
    const { rows: keys } = await world.owner.query<{ file_key: string }>('select file_key from import_job where id = $1', [id]);
    // Not by its path, as pictures are.
    expect((await keeper.send('GET', `/files/${keys[0]?.file_key}`)).statusCode).toBe(404);
    await keeper.call(importJobCalls.cancel, { body: { id } });
    expect((await importOf(admin, id)).state).toBe(importState.code.cancelled);
    const { content } = await colleague.call(importJobCalls.list, { query: { fileName: '原件' } });
    expect(content).toMatchObject([{ id, rowCount: 1 }]);
  });
});

it('shipments to consumers are staged the same way: all rows or none', async () => {
  const receiver = ['李红', '13900000002', '浙江', '杭州', '滨江', '网商路 699 号'];
  const headings = ['发货单号', '商品条码', '数量', '收货人', '收货电话', '省', '市', '区', '详细地址'];
  const bytes = csvOf(headings, ['FH-J1', water.barcode, 1, ...receiver], ['FH-J2', water.barcode, 2, ...receiver.with(0, '')]);
  const id = await uploadTo(admin, consumerStagedCalls.stage, bytes, '个人.csv');
  const change = (body: object) => admin.call(consumerStagedCalls.change, { body: { id, ...body } });
  expect((await admin.refused(consumerStagedCalls.save, { body: { id } })).message).toBe('您还没有选择客户');
  await change({ settings: { customerId: customer, deptId: site } });
  expect((await admin.refused(consumerStagedCalls.save, { body: { id } })).message).toContain('第 3 行 收货人不能为空！');
  await change({ cell: { row: 3, field: 'reciveName', text: '王伟' } });
  const { content, staged } = await admin.call(consumerStagedCalls.rows, { query: { id } });
  expect([content.length, staged.correctedCount, staged.summary.problem]).toEqual([2, 1, '']);
  await admin.call(consumerStagedCalls.send, { body: { id } });
  await job.run(id);
  expect(await importOf(admin, id)).toMatchObject({ madeCount: 2, sends: 1 });
  expect((await admin.refused(consumerStagedCalls.retry, { body: { id } })).message).toBe('无导入数据');
  // What was cancelled begins again with all of its rows.
  const left = await uploadTo(admin, consumerStagedCalls.stage, csvOf(headings, ['FH-J3', water.barcode, 1, ...receiver]), '放下.csv');
  await admin.call(importJobCalls.cancel, { body: { id: left } });
  const again = await admin.call(consumerStagedCalls.retry, { body: { id: left } });
  expect((await admin.call(consumerStagedCalls.rows, { query: { id: again.id } })).content).toMatchObject([{ row: 2 }]);
  expect((await admin.refused(calls.rows, { query: { id } })).status).toBe(404);
});

it('messages of a chat become a preview, and orders by receiver', async () => {
  const text = `李红 13900000002 浙江省杭州市滨江区网商路 699 号\n山泉水 550ml 3\n\n王伟 13800000001 上海市浦东新区秀浦路100号\n山泉水 550ml 2`;
  const { id } = await admin.call(consumerStagedCalls.paste, { body: { text } });
  await admin.call(consumerStagedCalls.change, { body: { id, settings: { customerId: customer, deptId: site } } });
  const { content, staged } = await admin.call(consumerStagedCalls.rows, { query: { id } });
  expect(content.map(({ judged }) => [judged.proId, judged.num, judged.reciveName, judged.reciveQu, judged.isOk])).toEqual([
    [water.id, 3, '李红', '滨江区', 1],
    [water.id, 2, '王伟', '浦东新区', 1],
  ]);
  expect(staged.summary).toMatchObject({ orders: 2, amount: 10, problem: '' });
  await admin.call(consumerStagedCalls.save, { body: { id } });
  await job.run(id);
  expect((await importOf(admin, id)).madeCount).toBe(2);
  expect((await admin.refused(consumerStagedCalls.paste, { body: { text: '   ' } })).status).toBe(422);
});
