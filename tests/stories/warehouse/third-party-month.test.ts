/** A third-party warehouse's month: the customer's contract, the days of storage, the bill, the statement. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { storageBillCalls as bills, storageDayCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls as contracts } from '@cangyun/contract/warehouse/storageContract.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListFeeCalls as fees } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { storageWork } from '@cangyun/server/src/areas/warehouse/storageBill/night.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { openStore } from '../support/storing.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let store: Awaited<ReturnType<typeof openStore>>;
let productId: number;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const MARCH = '2026-03';

beforeEach(async () => {
  store = await openStore(world);
  // 24 in a box, two boxes on a pallet: 48 pieces.
  productId = await store.addGoods('矿泉水', [
    { name: '箱', xiangzhuang: 24 },
    { name: '托', xiangzhuang: 2 },
  ]);
});

const night = (day: string) => storageWork.run(world.app.services.db, store.admin.companyId, day, console as never);
const bill = (id: number, month = MARCH) => store.admin.call(bills.make, { body: { ids: [id], month } });

/*
 * March by hand. Inbound per box 2.00, at least 20.00 a list. Outbound per piece: 0.50, above 100 0.40, above 200 0.30, at least 100.00 a
 * month. Storage 1.50 per pallet and day, seven free days.
 *   02  in  120:  5 boxes x 2.00 = 10.00, charged 20.00          stock 120
 *   10  out  30                                                   stock  90
 *   12  in  480: 20 boxes x 2.00 = 40.00                          stock 570
 *   20  out 250                                                   stock 320
 * Outbound 280: 100 x 0.50 + 100 x 0.40 + 80 x 0.30 = 50 + 40 + 24 = 114.00.
 * Storage, pallets of 48, first in first out:
 *   02-08  120 of 02 are free (7 days)                            0
 *   09     120 / 48 = 2.5                              3 x 1  =   3
 *   10-11   90 / 48 = 1.9                              2 x 2  =   4
 *   12-18  570, of which 480 of 12 are free: 90        2 x 7  =  14
 *   19     570 / 48 = 11.9                            12 x 1  =  12
 *   20-31  320 / 48 = 6.7                              7 x 12 =  84
 *   117 pallet-days x 1.50 = 175.50
 * Statement: 20.00 + 40.00 + 114.00 + 175.50 = 349.50.
 */
async function march() {
  const contract = await store.agree('HT-01');
  const first = await store.receive(productId, 120, '2026-03-02');
  await store.ship(productId, 30, '2026-03-10');
  const second = await store.receive(productId, 480, '2026-03-12');
  await store.ship(productId, 250, '2026-03-20');
  return { contract, first, second };
}

it('the statement agrees with figures worked out by hand, and each row explains itself', async () => {
  const { admin, customer } = store;
  const { contract, first, second } = await march();
  await admin.call(fees.make, { body: { ids: [first.id, second.id] } });
  const [made] = await bill(contract.id);
  expect(made).toMatchObject({ number: 'HT-01-202603', month: MARCH, amount: 289.5, paid: 0 });
  expect(
    (await admin.call(bills.getOne, { query: { id: made?.id ?? 0 } })).rows.map(({ explanation, amount }) => [explanation, amount]),
  ).toEqual([
    ['出库 2 张单 280 件：100 × 0.5 元 = 50.00 元 + 100 × 0.4 元 = 40.00 元 + 80 × 0.3 元 = 24.00 元，合计 114.00 元', 114],
    ['仓储 117 托·天 × 1.5 元 = 175.50 元', 175.5],
  ]);
  const statement = await admin.call(statementCalls.create, {
    body: { side: moneySide.code.receive, customerId: customer.id, fromDay: '2026-03-01', untilDay: '2026-03-31' },
  });
  expect(statement).toMatchObject({ opening: 0, claimed: 349.5, paid: 0, closing: 349.5, restAmount: 349.5 });
  expect(statement.lines.map(({ day, reasonName, sourceNumber, claimed, info }) => [day, reasonName, sourceNumber, claimed, info])).toEqual(
    [
      ['2026-03-02', '作业费', first.number, 20, '入库装卸费：120 件 ÷ 24 = 5 箱 × 2 元 = 10.00 元，低于最低收费，按 20.00 元计'],
      ['2026-03-12', '作业费', second.number, 40, '入库装卸费：480 件 ÷ 24 = 20 箱 × 2 元 = 40.00 元'],
      [
        '2026-03-31',
        '作业费',
        'HT-01-202603',
        114,
        '出库操作费：出库 2 张单 280 件：100 × 0.5 元 = 50.00 元 + 100 × 0.4 元 = 40.00 元 + 80 × 0.3 元 = 24.00 元，合计 114.00 元',
      ],
      ['2026-03-31', '仓储费', 'HT-01-202603', 175.5, '仓储费：仓储 117 托·天 × 1.5 元 = 175.50 元'],
    ],
  );
  // The customer reads the same behind the link.
  await admin.call(statementCalls.send, { body: { id: statement.id } });
  const { token } = await admin.call(statementCalls.link, { body: { id: statement.id } });
  const shared = await world.visitor.call(statementCalls.shared, { query: { token } });
  expect(shared.lines.map(({ explanation }) => explanation)).toEqual(statement.lines.map(({ info }) => info));
  // The days behind it, as the customer may ask for them.
  const days = await admin.call(storageDayCalls.list, { query: { contractId: contract.id, sort: 'day,asc', size: 50 } });
  expect(days.totalElements).toBe(30);
  expect(days.content.filter(({ day }) => ['2026-03-08', '2026-03-12', '2026-03-19'].includes(day ?? ''))).toMatchObject([
    { pieces: 120, freePieces: 120, quantity: 0 },
    { pieces: 570, freePieces: 480, palletPieces: 48, quantity: 2, productName: '矿泉水', lineName: '仓储费' },
    { pieces: 570, freePieces: 0, quantity: 12 },
  ]);
  const sheet = await sheetIn(await admin.respond(storageDayCalls.download, { query: { contractId: contract.id } }));
  expect(sheet.rows.length).toBe(30);
});

it('no storage by day: the night computes each day once, bills the month, and doing it again changes nothing', async () => {
  const { contract } = await march();
  const days = async () =>
    (
      await world.owner.query('select count(*)::int as n, sum(quantity)::float as sum from storage_day where contract_id = $1', [
        contract.id,
      ])
    ).rows[0];
  await night('2026-03-19');
  expect(await days()).toEqual({ n: 18, sum: 33 });
  await night('2026-03-19');
  expect(await days()).toEqual({ n: 18, sum: 33 });
  // Nights were missed: the next one makes up for them.
  await night('2026-03-31');
  await night('2026-03-31');
  expect(await days()).toEqual({ n: 30, sum: 117 });
  const listed = async () => (await store.admin.call(bills.list, { query: {} })).content.map(({ number, amount }) => [number, amount]);
  expect(await listed()).toEqual([['HT-01-202603', 289.5]]);
  // April: nothing leaves, so the least of the month; 7 pallets on 30 days = 210 x 1.50 = 315.00.
  await night('2026-04-30');
  expect(await listed()).toEqual([
    ['HT-01-202604', 415],
    ['HT-01-202603', 289.5],
  ]);
  expect((await sheetIn(await store.admin.respond(bills.download, { query: {} }))).rows.length).toBe(2);
  expect(await store.admin.call(contracts.month, { query: { id: contract.id, month: '2026-04' } })).toMatchObject({
    isOver: true,
    amount: 415,
    bill: { number: 'HT-01-202604' },
    rows: [{ explanation: '出库 0 件 × 0.5 元 = 0.00 元，低于最低收费，按 100.00 元计' }, { quantity: 210, amount: 315 }],
  });
});

it('a bill is made once, taken back with a reason and made again; what was paid is taken back first', async () => {
  const { admin, customer, site } = store;
  const { contract, first } = await march();
  const both = await Promise.all([1, 2].map(() => admin.respond(bills.make, { body: { ids: [contract.id], month: MARCH } })));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const again = await admin.refused(bills.make, { body: { ids: [contract.id], month: MARCH } });
  expect(again.message).toBe('合同 HT-01 的 2026-03 已有账单 HT-01-202603');
  const [made] = (await admin.call(bills.list, { query: {} })).content;
  const id = made?.id ?? 0;
  const payment = await admin.call(settlementCalls.create, {
    body: { side: moneySide.code.receive, customerId: customer.id, deptId: site, amount: 100 },
  });
  expect((await admin.refused(bills.takeBack, { body: { id, info: '重算' } })).message).toBe(
    '仓储账单 HT-01-202603 已收款 100.00 元，请先撤销收款',
  );
  await admin.call(settlementCalls.undo, { body: { id: payment.id, info: '重算' } });
  await admin.call(bills.takeBack, { body: { id, info: '少记一单' } });
  expect((await admin.refused(bills.takeBack, { body: { id, info: '再来' } })).message).toBe('仓储账单 HT-01-202603 已撤销');
  // A list that was wrong is reversed: it is in no month any more, and its goods leave on the day of the reversal.
  await admin.call(warehouseListCalls.reverse, { body: { id: (await store.receive(productId, 24, '2026-03-25')).id, info: '录错' } });
  expect((await admin.call(contracts.compute, { body: { id: contract.id } })).days).toBeGreaterThan(31);
  await bill(contract.id);
  expect((await admin.call(bills.list, { query: { isDelete: 0 } })).content).toMatchObject([{ number: 'HT-01-202603-2' }]);
  expect(first.id).toBeGreaterThan(0);
});

it('what would this list cost: on the list and before it is written, with what it adds to the month', async () => {
  const { admin, site, customer } = store;
  const { first } = await march();
  expect(await admin.call(fees.get, { query: { id: first.id } })).toMatchObject({
    contractNumber: 'HT-01',
    made: false,
    customer: 20,
    monthly: [],
    rows: [{ name: '入库装卸费', feeId: null }],
  });
  const preview = await admin.call(fees.preview, {
    body: { deptId: site, type: 22, ownerId: customer.id, lines: [{ productId, num: 150 }] },
  });
  expect(preview).toMatchObject({ rows: [], amount: 0, contractNumber: 'HT-01' });
  // Nothing has left this month: 100 x 0.50 + 50 x 0.40 = 70.00 is below the least of 100.00, which is owed anyway.
  expect(preview.monthly).toMatchObject([{ name: '出库操作费', quantity: 150, amount: 0 }]);
  const more = await admin.call(fees.preview, { body: { deptId: site, type: 22, ownerId: customer.id, lines: [{ productId, num: 300 }] } });
  expect(more.monthly[0]?.amount).toBe(20);
  expect(more.monthly[0]?.explanation).toMatch(/^本单 300 件；\d{4}-\d\d 累计 0 → 300 件，随仓储账单增加 20\.00 元$/);
  const unknown = await admin.refused(fees.preview, { body: { deptId: site, type: 22, lines: [{ productId: 999_999, num: 1 }] } });
  expect(unknown.message).toBe('所选的产品不存在或已删除');
});

it('refuses a month that is not over, a month without the contract, and pallets that nobody has described', async () => {
  const { admin } = store;
  const loose = await store.addGoods('散件', []);
  const contract = await store.agree('HT-02');
  await store.receive(loose, 5, '2026-03-02');
  const refused = async (month: string) => (await admin.refused(bills.make, { body: { ids: [contract.id], month } })).message;
  expect(await refused('2026-02')).toBe('合同 HT-02 在 2026-02 没有生效');
  expect(await refused('2099-01')).toBe('合同 HT-02 的 2099-01 还没有结束，到 2099-01-31 之后才能出账');
  expect(await refused(MARCH)).toBe('合同 HT-02 按托计费，但「散件」没有每托件数；请在商品的包装里设置「托」，或在合同里填写每托件数');
  // The night leaves it to people, and says so.
  expect(await night('2026-03-31')).toContain('没有每托件数');
  expect((await admin.refused(bills.getOne, { query: { id: 999_999 } })).status).toBe(404);
});
