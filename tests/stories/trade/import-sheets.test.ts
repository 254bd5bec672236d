/** Templates of staged imports: with the words of the company, and an example that can be uploaded as it is. */
import { brand } from '@cangyun/contract/catalog/brand.ts';
import { productStagedCalls } from '@cangyun/contract/catalog/stagedProducts.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { purchaseStagedCalls } from '@cangyun/contract/trade/stagedPurchases.ts';
import { consumerStagedCalls, salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { positionStagedCalls } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, expect, it } from 'vitest';
import { openImporting, uploadTo } from '../support/importing.ts';
import { addCustomer } from '../support/partners.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const { admin, site, siteName, customer } = await openImporting(world);
await addCustomer(admin, { name: '松溪茶厂', mark: 'SXCC', style: customerStyle.code.supplier });
await admin.call(brand.calls.create, { body: { name: '松溪' } });

/** The words of the second sheet by heading, the comments of the headings, and the file itself. */
async function templateOf(call: Call) {
  const { statusCode, rawPayload } = await admin.respond(call, {});
  expect(statusCode).toBe(200);
  const [sheet, words] = (await readXlsx(rawPayload)).sheets;
  const [headings = [], ...rows] = words?.rows ?? [];
  const wordsOf = (heading: string): unknown[] =>
    rows.map((cells) => cells[headings.indexOf(heading)]).filter((word) => word !== null && word !== undefined && word !== '');
  const notes = sheet?.rows[0]?.map((_, column) => sheet.cells?.get(`0,${column}`)?.comment?.text ?? '') ?? [];
  return { bytes: rawPayload, wordsOf, notes };
}

it('the template of products lists brands, suppliers and more of the company; its example is right', async () => {
  const { bytes, wordsOf, notes } = await templateOf(productStagedCalls.template);
  expect(notes.slice(0, 2)).toEqual(['必填\n例如：示例纯净水 550ml', '必填\n已有的条码更新该产品，空着的单元格不改\n例如：6900000000017']);
  expect(notes.filter((note) => !/^(必填|可以不填)/.test(note))).toEqual([]);
  expect(wordsOf('品牌*')).toContain('松溪');
  expect(wordsOf('供应商标识*')).toEqual(['SXCC']);
  expect(wordsOf('市场状态*').length).toBeGreaterThan(1);
  const id = await uploadTo(admin, productStagedCalls.stage, bytes, '产品.xlsx');
  const { content } = await admin.call(productStagedCalls.rows, { query: { id } });
  expect(content.map(({ row, judged }) => [row, judged.msg])).toEqual([[2, '']]);
});

it('the template of sales orders lists the warehouses; its example is right for a chosen customer', async () => {
  const { bytes, wordsOf } = await templateOf(salesStagedCalls.template);
  expect(wordsOf('发货仓库')).toContain(siteName);
  const id = await uploadTo(admin, salesStagedCalls.stage, bytes, '订单.xlsx');
  await admin.call(salesStagedCalls.change, { body: { id, settings: { customerId: customer } } });
  const { content } = await admin.call(salesStagedCalls.rows, { query: { id } });
  expect(content.map(({ row, judged }) => [row, judged.msg, judged.deptName])).toEqual([[2, '', siteName]]);
});

it('the example of shipments to consumers is right for a chosen customer and warehouse', async () => {
  const { bytes } = await templateOf(consumerStagedCalls.template);
  const id = await uploadTo(admin, consumerStagedCalls.stage, bytes, '个人.xlsx');
  await admin.call(consumerStagedCalls.change, { body: { id, settings: { customerId: customer, deptId: site } } });
  const { content } = await admin.call(consumerStagedCalls.rows, { query: { id } });
  expect(content.map(({ row, judged }) => [row, judged.msg])).toEqual([[2, '']]);
});

it('the template of purchases lists the suppliers; its example is right', async () => {
  const { bytes, wordsOf } = await templateOf(purchaseStagedCalls.template);
  expect(wordsOf('供应商')).toContain('松溪茶厂');
  const id = await uploadTo(admin, purchaseStagedCalls.stage, bytes, '采购.xlsx');
  const { content } = await admin.call(purchaseStagedCalls.rows, { query: { id } });
  expect(content.map(({ row, judged }) => [row, judged.msg, judged.customerName])).toEqual([[2, '', wordsOf('供应商')[0]]]);
});

it('the template of positions lists the zones; its example is right at a chosen site', async () => {
  await admin.call(positionCalls.create, { body: { deptId: site, a1: '冷藏', a2: '1' } });
  const { bytes, wordsOf } = await templateOf(positionStagedCalls.template);
  expect(wordsOf('区*')).toContain('冷藏');
  const id = await uploadTo(admin, positionStagedCalls.stage, bytes, '库位.xlsx');
  await admin.call(positionStagedCalls.change, { body: { id, settings: { deptId: site } } });
  const { content } = await admin.call(positionStagedCalls.rows, { query: { id } });
  expect(content.map(({ row, judged }) => [row, judged.msg, judged.isUpdate])).toEqual([[2, '', 0]]);
});

it('is for those who may import', async () => {
  const reader = await hire(world, admin, { permissions: ['product:list'] });
  for (const { template } of [productStagedCalls, salesStagedCalls, consumerStagedCalls, purchaseStagedCalls, positionStagedCalls])
    expect((await reader.respond(template, {})).statusCode).toBe(403);
});
