/** Entries in every view: lists, sums, those of a person or a document, payments by account, and the spreadsheet both ways. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { ImportedEntryRow } from '@cangyun/contract/finance/entryImport.ts';
import { moneySide, settleWay } from '@cangyun/contract/finance/money.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryDesk, openEntryDesk } from '../support/entries.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let desk: EntryDesk;
beforeAll(async () => {
  world = await shareWorld();
  desk = await openEntryDesk(world);
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;

describe('what is asked about many', () => {
  it('sums follow the list’s filters and leave void ones out', async () => {
    const [a, b, c] = [
      await desk.entry({ bookDay: '2025-02-01' }),
      await desk.entry({ bookDay: '2025-02-28' }),
      await desk.entry({ bookDay: '2025-02-10' }),
    ];
    await desk.pay(a.id, 40);
    await desk.admin.call(calls.cancel, { body: { id: c.id, info: '开错' } });
    const query = { bookDay: ['2025-02-01 00:00:00', '2025-02-28 23:59:59'] };
    expect(await desk.admin.call(calls.sums, { query: query as never })).toEqual({
      count: 2,
      amount: 200,
      paidAmount: 40,
      restAmount: 160,
    });
    const { content } = await desk.admin.call(calls.list, { query: { ...query, sort: 'bookDay,asc' } });
    expect(content.map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
    expect((await desk.admin.call(calls.list, { query: { ...query, side: pay } as never })).totalElements).toBe(0);
    const sheet = await desk.admin.respond(calls.download, { query: query as never });
    expect([sheet.statusCode, decodeURIComponent(String(sheet.headers['content-disposition']))]).toEqual([
      200,
      expect.stringContaining('应收应付数据'),
    ]);
    expect((await desk.admin.refused(calls.list, { query: { sort: 'nothing,asc' } })).code).toBe('UNKNOWN_SORT');
    expect((await desk.admin.refused(calls.sums, { query: { side: 'x' as never } as never })).status).toBe(422);
    expect((await desk.admin.refused(calls.download, { query: { sort: 'nothing,asc' } })).status).toBe(422);
  });

  it('those of one person: registered by key, others by their very name', async () => {
    const { id: customerId, name } = await addCustomer(desk.admin);
    const registered = await desk.entry({ customerId });
    const only = await desk.entry({ customerId: null, personName: name });
    const ids = async (query: object) => (await desk.admin.call(calls.ofPerson, { query })).content.map(({ id }) => id);
    expect(await ids({ customerId })).toEqual([registered.id]);
    expect(await ids({ personName: name })).toEqual([only.id]);
    expect((await desk.admin.refused(calls.ofPerson, { query: {} })).message).toBe('请选择往来单位或填写名称');
  });

  it('my items are those of entries that I wrote', async () => {
    const clerk = await hire(world, desk.admin, { permissions: ['personIn:list', 'personIn:add'], site: desk.site });
    const mine = await clerk.call(calls.create, {
      body: {
        side: pay,
        personName: '丙',
        items: [
          { name: '停车费', amount: 8 },
          { name: '过路费', amount: 12 },
        ],
      },
    });
    const { content } = await clerk.call(calls.myItems, { query: { sort: 'id,asc' } });
    expect(content.map(({ name, entryNumber, side, personName }) => [name, entryNumber, side, personName])).toEqual([
      ['停车费', mine.number, pay, '丙'],
      ['过路费', mine.number, pay, '丙'],
    ]);
    expect((await clerk.call(calls.myItems, { query: { side: receive } as never })).totalElements).toBe(0);
    expect((await clerk.refused(calls.myItems, { query: { sort: 'nothing,asc' } })).status).toBe(422);
  });

  it('payments by account with their sums, and those that were scanned', async () => {
    const [got, gone] = [await desk.entry(), await desk.entry({ side: pay })];
    const { accountId } = desk;
    await desk.pay(got.id, 10, { accountId, way: settleWay.code.alipay });
    await desk.pay(gone.id, 4, { accountId });
    await desk.pay(got.id, 1);
    const { content, sums } = await desk.admin.call(calls.forAccounts, { query: { entryId: [got.id, gone.id] } as never });
    expect(content.map(({ amount }) => amount)).toEqual([1, 4, 10]);
    expect(sums).toEqual([
      { accountId, accountName: '结算户', received: 10, paid: 4, count: 2 },
      { accountId: null, accountName: '', received: 1, paid: 0, count: 1 },
    ]);
    expect(await desk.admin.call(calls.accounts, {})).toMatchObject([{ id: accountId, accountName: '结算户', bankName: '招商银行' }]);
    expect(
      (await desk.admin.call(calls.scanned, { query: { entryId: [got.id, gone.id] } as never })).content.map(({ amount }) => amount),
    ).toEqual([10]);
    expect((await desk.admin.refused(calls.forAccounts, { query: { sort: 'nothing,asc' } })).status).toBe(422);
    expect((await desk.admin.refused(calls.scanned, { query: { sort: 'nothing,asc' } })).status).toBe(422);
  });
});

const row = (given: Partial<ImportedEntryRow>): Partial<ImportedEntryRow> => ({
  personName: '表中人',
  name: '仓储费',
  amount: '100',
  ...given,
});

describe('the spreadsheet', () => {
  it('makes one entry of each group, and of rows that say the same of person and day', async () => {
    const customer = await addCustomer(desk.admin, { name: '同名公司' });
    await addCustomer(desk.admin, { name: '同名公司', style: customerStyle.code.supplier });
    const rows = [
      row({ bookDay: '2026/1/5', amount: '1,200.50' }),
      row({ bookDay: '20260105', name: '扣款', amount: '-200' }),
      row({ bookDay: '2026-01-06' }),
      row({ groupName: 'A', personName: '同名公司', bookDay: '2026-01-31', dueDay: '2026-02-28 00:00:00', info: '一月' }),
      row({ groupName: 'A', personName: '同名公司', bookDay: '2026-01-31', dueDay: '2026-02-28', name: '装卸费' }),
    ];
    const checked = await desk.admin.call(calls.importCheck, { query: { side: receive }, body: rows });
    expect(checked).toMatchObject({ wrong: 0, entries: 3 });
    expect(checked.rows.map(({ entryNo }) => entryNo)).toEqual([1, 1, 2, 3, 3]);
    expect(await desk.admin.call(calls.importReceive, { body: rows })).toEqual({ count: 3 });
    const { content } = await desk.admin.call(calls.list, { query: { origin: 20, sort: 'id,asc' } as never });
    expect(content.map(({ personName, amount, bookDay, customerId }) => [personName, amount, bookDay, customerId])).toEqual([
      ['表中人', 1000.5, '2026-01-05', null],
      ['表中人', 100, '2026-01-06', null],
      ['同名公司', 200, '2026-01-31', customer.id],
    ]);
    const last = await desk.see(content[2]?.id ?? 0);
    expect(last.items.map(({ name, info }) => [name, info])).toEqual([
      ['仓储费', '一月'],
      ['装卸费', ''],
    ]);
    expect(await desk.admin.call(calls.importPay, { body: [row({ amount: '7' })] })).toEqual({ count: 1 });
  });

  it('names row and field of whatever is wrong, and then saves nothing', async () => {
    const { totalElements } = await desk.admin.call(calls.list, { query: {} });
    const rows = [
      row({ personName: '', amount: '' }),
      row({ amount: '0', deptName: '没有的网点' }),
      row({ amount: '1.234', bookDay: '2026-02-30' }),
      row({ bookDay: '2026-02-02', dueDay: '2026-02-01' }),
      row({ groupName: 'B', bookDay: '2026-01-01' }),
      row({ groupName: 'B', bookDay: '2026-01-01', personName: '别人' }),
      row({ personName: '倒贴', amount: '-5' }),
    ];
    const { rows: told, wrong } = await desk.admin.call(calls.importCheck, { body: rows });
    expect(told.map(({ msg }) => msg)).toEqual([
      '往来单位不能为空；金额不能为空；金额所在单据的合计为 0.00 元，必须大于 0',
      '网点没有找到该网点，或您不属于该网点；金额应为不等于 0 的数字，最多两位小数；金额所在单据的合计为 0.00 元，必须大于 0',
      '记账日期应为日期，如 2026-01-31；金额应为不等于 0 的数字，最多两位小数',
      '到期日早于记账日期',
      '',
      '往来单位与同组的第 5 行不一致',
      '金额所在单据的合计为 -5.00 元，必须大于 0',
    ]);
    expect(wrong).toBe(6);
    for (const call of [calls.importReceive, calls.importPay])
      expect((await desk.admin.refused(call, { body: rows })).message).toContain('第 1 行 往来单位不能为空');
    expect((await desk.admin.refused(calls.importCheck, { body: [] })).code).toBe('IMPORT_EMPTY');
    const many = Array.from({ length: limits.entryImportRows + 1 }, () => row({}));
    expect((await desk.admin.refused(calls.importReceive, { body: many })).code).toBe('IMPORT_TOO_MANY');
    expect((await desk.admin.call(calls.list, { query: {} })).totalElements).toBe(totalElements);
  });
});
