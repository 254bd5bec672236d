/** Customers' contracts: who may write which, how they are ended and followed, and how they travel as spreadsheets. */
import { objectKey } from '@cangyun/contract/system/history.ts';
import { storageBillCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls as calls } from '@cangyun/contract/warehouse/storageContract.ts';
import { storageContractImportCalls as imports, storageContractSheet } from '@cangyun/contract/warehouse/storageContractImport.ts';
import { warehouseListFeeCalls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { valueOf, verify } from '../support/chains.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openStore, termsOfMonth } from '../support/storing.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let store: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  store = await openStore(world);
});
proveAfterAll(() => world);

const see = (id: number) => store.admin.call(calls.getOne, { query: { id } });

it('a contract is written with its lines and read as it was written', async () => {
  const { admin } = store;
  const { id, version } = await store.agree('HT-1', undefined, { endDay: '2026-12-31', remark: '试用' });
  expect(await see(id)).toMatchObject({
    number: 'HT-1',
    startDay: '2026-03-01',
    lineCount: 3,
    billedBy: '',
    lines: [{ name: '入库装卸费', minCharge: 20 }, { tiers: [{ above: 100, price: 0.4 }, { above: 200 }] }, { freeDays: 7 }],
  });
  const body = { id, version, number: 'HT-1', customerId: store.customer.id, startDay: '2026-03-01', lines: termsOfMonth.slice(0, 1) };
  expect(await admin.call(calls.edit, { body })).toMatchObject({ lineCount: 1, endDay: '2026-12-31' });
  expect((await admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
  expect((await admin.call(calls.list, { query: { keyword: 'HT-1' } })).content.map((row) => row.customerName)).toEqual([
    store.customer.name,
  ]);
  expect((await sheetIn(await admin.respond(calls.download, { query: {} }))).rows).toMatchObject([{ 合同编号: 'HT-1' }]);
  await admin.call(calls.remove, { body: [id] });
  expect((await admin.refused(calls.removeOne, { params: { id } })).status).toBe(404);
  const again = await store.agree('HT-1');
  await admin.call(calls.removeOne, { params: { id: again.id } });
});

it('keeps its history: what was agreed, in words, and who changed it', async () => {
  const { admin, customer } = store;
  const { id, version } = await store.agree('HT-1');
  const body = { id, version, number: 'HT-1', customerId: customer.id, startDay: '2026-03-01', lines: termsOfMonth.slice(0, 1) };
  const edited = await admin.call(calls.edit, { body });
  const ended = await admin.call(calls.end, { body: { id, version: edited.version, endDay: '2026-10-31' } });
  const { versions, broken } = await verify(admin, objectKey('storageContract', id));
  expect(broken).toBeUndefined();
  expect(versions.map((one) => [valueOf(one, 'endDay'), valueOf(one, 'terms')])).toEqual([
    [
      null,
      [
        '入库装卸费：入库，全部产品，按单，2 元/箱，最低 20.00 元/单',
        '出库操作费：出库，全部产品，按月，0.5 元/件，超过 100 0.4 元，超过 200 0.3 元，分段，最低 100.00 元/月',
        '仓储费：仓储，全部产品，按月，1.5 元/托·天，免费 7 天',
      ].join('；'),
    ],
    [null, '入库装卸费：入库，全部产品，按单，2 元/箱，最低 20.00 元/单'],
    ['2026-10-31', '入库装卸费：入库，全部产品，按单，2 元/箱，最低 20.00 元/单'],
  ]);
  const next = await admin.call(calls.renew, { body: { id, version: ended.version, number: 'HT-2', startDay: '2026-11-01' } });
  expect((await verify(admin, objectKey('storageContract', next.id))).versions).toHaveLength(1);
  await admin.call(calls.remove, { body: [next.id] });
  expect((await verify(admin, objectKey('storageContract', next.id))).versions.map(({ data }) => data === null)).toEqual([false, true]);
});

it.each([
  [{ unit: 1 }, '第 1 行「仓储费」：仓储费按件·天、托·天或立方·天计费'],
  [{ charge: 10 }, '第 1 行「仓储费」：出入库的费用不能按天计费'],
  [{ period: 1 }, '第 1 行「仓储费」：仓储费只能按月结算'],
  [{ price: 0 }, '第 1 行「仓储费」：单价、阶梯和最低收费都是 0'],
  [
    {
      tiers: [
        { above: 5, price: 1 },
        { above: 5, price: 2 },
      ],
    },
    '第 1 行「仓储费」：阶梯的起点不能重复',
  ],
  [{ unit: 11, palletPieces: 5 }, '第 1 行「仓储费」：只有按托计费的项目有每托件数'],
])('a line that can not be charged is named with its row: %o', async (more, message) => {
  const line = { name: '仓储费', charge: 30, unit: 13, period: 2, price: 1, ...more };
  const body = { number: 'X', customerId: store.customer.id, startDay: '2026-01-01', lines: [line] };
  expect((await store.admin.refused(calls.create, { body })).message).toBe(message);
});

it('two contracts of one customer and site never hold on the same day, not even if two clerks write them at once', async () => {
  const { admin, customer, site } = store;
  await store.agree('HT-1', undefined, { endDay: '2026-06-30' });
  const body = (number: string, more: object) => ({
    number,
    customerId: customer.id,
    startDay: '2026-06-30',
    lines: termsOfMonth,
    ...more,
  });
  const overlap = await admin.refused(calls.create, { body: body('HT-2', {}) });
  expect(overlap.message).toMatch(/^客户「往来\d+」在 2026-03-01 至 2026-06-30 已有合同 HT-1（仓库\d+），同一网点的合同期限不能重叠$/);
  const backwards = await admin.refused(calls.create, { body: body('HT-2', { endDay: '2026-01-01' }) });
  expect(backwards.message).toBe('开始日期不能晚于结束日期');
  const answers = await Promise.all(
    ['A', 'B'].map((number) => admin.respond(calls.create, { body: body(number, { deptId: site, startDay: '2027-01-01' }) })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  await store.agree('停用的', undefined, { enabled: 0 });
});

it('what was charged is ended and followed, never rewritten', async () => {
  const { admin, customer } = store;
  const productId = await store.addGoods('水', [
    { name: '箱', xiangzhuang: 24 },
    { name: '托', xiangzhuang: 2 },
  ]);
  const { id, version } = await store.agree('HT-1');
  const { id: listId, number } = await store.receive(productId, 48, '2026-03-05');
  await admin.call(warehouseListFeeCalls.make, { body: { ids: [listId] } });
  const body = { id, version, number: 'HT-1', customerId: customer.id, startDay: '2026-03-01', lines: termsOfMonth };
  const message = `合同 HT-1 已按 出入库单 ${number} 收费，不能修改或作废；请终止后续签，或先撤销账单`;
  expect((await admin.refused(calls.edit, { body })).message).toBe(message);
  expect((await admin.refused(calls.remove, { body: [id] })).message).toBe(message);
  await admin.call(storageBillCalls.make, { body: { ids: [id], month: '2026-03' } });
  expect((await see(id)).bills).toMatchObject([{ number: 'HT-1-202603', month: '2026-03' }]);
  const end = (endDay: string, seen = version) => ({ body: { id, version: seen, endDay } });
  expect((await admin.refused(calls.end, end('2026-03-30'))).message).toBe('合同 HT-1 已收费至 2026-03-31，结束日期不能早于这一天');
  expect((await admin.refused(calls.end, end('2026-02-01'))).message).toBe('开始日期不能晚于结束日期');
  const ended = await admin.call(calls.end, end('2026-06-30'));
  expect((await admin.refused(calls.end, end('2026-05-31'))).code).toBe('STALE_EDIT');
  const renewal = { id, version: ended.version, number: 'HT-2', startDay: '2026-05-01' };
  expect((await admin.refused(calls.renew, { body: { ...renewal, startDay: '2026-03-01' } })).message).toBe(
    '续签的开始日期 2026-03-01 必须晚于合同 HT-1 的开始日期 2026-03-01',
  );
  const followed = await admin.call(calls.renew, { body: renewal });
  expect(followed).toMatchObject({ number: 'HT-2', startDay: '2026-05-01', endDay: null, lineCount: 3 });
  expect(await see(id)).toMatchObject({ endDay: '2026-04-30' });
  expect((await see(followed.id)).lines[1]).toMatchObject({
    tiers: [
      { above: 100, price: 0.4 },
      { above: 200, price: 0.3 },
    ],
  });
});

it('contracts are exported and imported as spreadsheets, all rows or none', async () => {
  const { admin, customer } = store;
  await store.agree('HT-1', undefined, { endDay: '2026-12-31' });
  const { headings, rows } = await sheetIn(await admin.respond(imports.download, { query: {} }));
  const fields = Object.entries(storageContractSheet.columns).map(([field, { heading }]) => [field, heading] as const);
  expect(headings).toEqual(fields.map(([, heading]) => heading));
  expect(rows[1]).toMatchObject({ 费用项目: '出库操作费', 计费环节: '出库', 结算: '按月', 阶梯: '100:0.4;200:0.3', 最低收费: 100 });
  const cells = rows.map(
    (row): Record<string, string> => Object.fromEntries(fields.map(([field, heading]) => [field, String(row[heading] ?? '')])),
  );
  const renamed = cells.map((row) => ({ ...row, number: 'HT-2', startDay: '2027-01-01', endDay: '' }));
  expect(await admin.call(imports.check, { body: renamed })).toMatchObject({ wrong: 0, contracts: 1 });
  const exists = await admin.call(imports.check, { body: cells });
  expect(exists.rows[0]?.msg).toBe('合同编号已存在，导入只新增合同');
  expect(await admin.call(imports.save, { body: renamed })).toEqual({ count: 1 });
  const [made] = (await admin.call(calls.list, { query: { keyword: 'HT-2' } })).content;
  const strip = (lines: readonly object[]) => lines.map((line) => ({ ...line, id: 0 }));
  expect(strip((await see(made?.id ?? 0)).lines)).toEqual(strip((await see((made?.id ?? 1) - 1)).lines));
  const first = renamed[0] ?? {};
  const wrong = [
    { ...first, number: 'HT-3', customerName: '没有', unit: '筐', price: '-1', tiers: '100' },
    { ...first, number: 'HT-4' },
  ];
  const refused = await admin.refused(imports.save, { body: wrong });
  expect(refused.message).toContain(
    '第 1 行 客户没有找到该客户；计费单位应为件、箱、托、立方、公斤、单、件·天、托·天、立方·天之一；单价应为不小于 0 的数字；阶梯应写成',
  );
  const overlap = await admin.call(imports.check, { body: [{ ...first, number: 'HT-4' }] });
  expect(overlap.rows[0]?.msg).toBe('与合同 HT-2 的期限重叠');
  expect((await admin.refused(imports.check, { body: [] })).status).toBe(400);
  expect(customer.id).toBeGreaterThan(0);
});

it('people without the permission read nothing and change nothing', async () => {
  const { id, version } = await store.agree('HT-1');
  const reader = await hire(world, store.admin, { site: store.site, permissions: ['storageContract:list'] });
  expect((await reader.call(calls.getOne, { query: { id } })).number).toBe('HT-1');
  for (const [call, input] of [
    [calls.end, { body: { id, version, endDay: '2026-12-31' } }],
    [calls.compute, { body: { id } }],
    [storageBillCalls.make, { body: { ids: [id], month: '2026-03' } }],
  ] as const)
    expect((await reader.refused(call, input as never)).status).toBe(403);
  const stranger = await openStore(world);
  expect((await stranger.admin.refused(calls.month, { query: { id, month: '2026-03' } })).status).toBe(404);
  expect((await stranger.admin.refused(calls.compute, { body: { id } })).status).toBe(404);
});
