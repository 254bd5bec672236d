/** What is owed for carriage: by a freight bill from its departure on, by a dispatch from the confirmation of its price on. Issue 16, 6 and 9. */
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Freight, openFreight } from '../support/freight.ts';
import { journeysOf } from '../support/journeys.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let freight: Freight;
beforeAll(async () => {
  world = await shareWorld();
  freight = await openFreight(world);
});
proveAfterAll(() => world);

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => formatDay(new Date(Date.now() - days * DAY_MS));

/** Whom we owe, and how much of it is open or paid too much. */
const owed = async (companyId: number) =>
  (
    await world.owner.query<{ person: string; open: number; advance: number }>(
      `select coalesce(c.name, a.person) as person, a.open::float, a.advance::float from partner_account a
         left join customer c on c.company_id = a.company_id and c.id = a.customer_id where a.company_id = $1 and a.side = 2 order by a.id`,
      [companyId],
    )
  ).rows;

const booked = async (id: number) =>
  (
    await world.owner.query<{ account: number; amount: number }>(
      `select r.account, sum(r.amount)::float as amount from money_item i
         join journal_voucher v on v.company_id = i.company_id and v.item_id = i.id
         join journal_row r on r.company_id = v.company_id and r.voucher_id = v.id
        where i.source_kind = 'bill' and i.source_id = $1 group by 1 having sum(r.amount) <> 0 order by 1`,
      [id],
    )
  ).rows.map(({ account, amount }) => [account, amount]);

const refusal = async (...asked: Parameters<Freight['admin']['refused']>): Promise<string> =>
  (await freight.admin.refused(...asked)).message;

describe('a freight bill', () => {
  it('6: is paid in parts, on a day, by a way, out of an account; and each payment can be undone', async () => {
    const { admin } = freight;
    const own = await freight.bill();
    await freight.load(own.id);
    await freight.assign(own.id, 500.01);
    expect(await owed(admin.companyId)).toEqual([]);
    await admin.call(calls.depart, { body: { id: own.id } });
    const { id } = own;
    expect(await owed(admin.companyId)).toEqual([{ person: '王师傅 13700000003', open: 500.01, advance: 0 }]);
    const account = await admin.call(ownAccount.calls.create, { body: { name: '工行 0001', deptId: freight.here } });

    await admin.call(calls.pay, { body: { id, amount: 100, day: daysAgo(3), way: 2, ownAccountId: account.id, info: '油费' } });
    const part = await freight.see(id);
    expect(part).toMatchObject({ payState: 0, payAmount: 100, unpaidAmount: 400.01, payTime: null });
    expect(part.payments).toMatchObject([
      {
        amount: 100,
        way: 2,
        day: daysAgo(3),
        accountName: '工行 0001',
        info: '油费',
        reversed: false,
        number: expect.stringMatching(/^FK/),
      },
    ]);
    expect(await admin.call(calls.waitPay, { query: { number: own.number } as never })).toMatchObject({
      sum: { count: 1, amount: 400.01 },
    });

    // The rest, as the call always did; 0.01 of it is let off.
    await admin.call(calls.pay, { body: { id, discount: 0.01 } });
    const whole = await freight.see(id);
    expect(whole).toMatchObject({ payState: 1, payAmount: 500.01, unpaidAmount: 0, payBy: expect.stringMatching(/./) });
    expect(await booked(id)).toEqual([
      [1002, -500],
      [6402, 500.01],
      [6604, -0.01],
    ]);

    const [first] = whole.payments;
    await admin.call(calls.unpay, { body: { id, paymentId: first?.id ?? 0, info: '付错人' } });
    const undone = await freight.see(id);
    expect(undone).toMatchObject({ payState: 0, payAmount: 400.01, unpaidAmount: 100, payTime: null, payBy: '' });
    expect(undone.payments.map(({ amount, reversed }) => [amount, reversed])).toEqual([
      [100, true],
      [400, false],
      [-100, false],
    ]);
    expect(await owed(admin.companyId)).toEqual([{ person: '王师傅 13700000003', open: 100, advance: 0 }]);
    for (const paymentId of [first?.id ?? 0, undone.payments[2]?.id ?? 0, 999_999])
      expect(await refusal(calls.unpay, { body: { id, paymentId, info: '再来' } })).toBe(`${own.number} 没有可撤销的收付款`);
  });

  it('6: refuses what can not be: more than is open, a day to come, an account that is not ours, nothing paid', async () => {
    const { id, number } = await freight.departed();
    const { admin } = freight;
    expect(await refusal(calls.pay, { body: { id, amount: 1_000.01 } })).toBe(`${number} 未结 1000.00 元，不能收付 1000.01 元`);
    expect(await refusal(calls.pay, { body: { id, amount: 999, discount: 2 } })).toBe(`${number} 未结 1000.00 元，不能收付 1001.00 元`);
    expect(await refusal(calls.pay, { body: { id, day: daysAgo(-2) } })).toBe('收付款日期不能晚于今天');
    expect(await refusal(calls.pay, { body: { id, ownAccountId: 999_999 } })).toBe('资金账户不存在或已停用');
    expect((await admin.refused(calls.pay, { body: { id, amount: 1.234 } })).status).toBe(422);
    expect((await admin.refused(calls.pay, { body: { id, amount: -1 } })).status).toBe(422);
    expect((await admin.refused(calls.unpay, { body: { id, paymentId: 1, info: '' } })).status).toBe(422);
    expect(await refusal(calls.unpay, { body: { id, paymentId: 1, info: '错' } })).toBe(`运费单 ${number} 没有付款，不能撤销付款`);
    expect(await freight.see(id)).toMatchObject({ payAmount: 0, payments: [] });
    // Two cashiers, each with a part that fits alone.
    const answers = await Promise.all([1, 2].map(() => admin.respond(calls.pay, { body: { id, amount: 600 } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const own = await freight.bill();
    await freight.assign(own.id, 0);
    await admin.call(calls.depart, { body: { id: own.id } });
    expect(await refusal(calls.pay, { body: { id: own.id } })).toBe(`${own.number} 没有未结金额`);
  });

  it('9: owes its carrier the price, and what goes wrong on the way in addition, before and after the departure', async () => {
    const { admin } = freight;
    const carrier = await addCustomer(admin);
    const { id } = await freight.bill();
    await freight.load(id);
    const body = { id, companyCarId: (await freight.car()).id, price: 800 };
    expect(await refusal(calls.selectCar, { body: { ...body, carriersId: 999_999 } })).toBe('承运商不存在或已停用');
    await admin.call(calls.selectCar, { body: { ...body, carriersId: carrier.id } });
    expect(await freight.see(id)).toMatchObject({ carriersId: carrier.id, carriersName: carrier.name });
    await admin.call(calls.saveAbnormal, { body: { id, type: 40, cost: 20, info: '等货' } });
    await admin.call(calls.depart, { body: { id } });
    const ofCarrier = async () => (await owed(admin.companyId)).find(({ person }) => person === carrier.name);
    expect(await ofCarrier()).toMatchObject({ open: 820 });
    await admin.call(calls.pay, { body: { id, amount: 800 } });
    await admin.call(calls.saveAbnormal, { body: { id, type: 10, cost: 88.8, info: '爆胎' } });
    expect(await ofCarrier()).toMatchObject({ open: 108.8 });
    expect(await booked(id)).toEqual([
      [1002, -800],
      [2202, -108.8],
      [6402, 908.8],
    ]);
    const [one, two] = [await freight.departed(), await freight.departed()];
    const paid = await admin.call(calls.payEach, { body: { ids: [id, one.id, two.id], day: daysAgo(1), way: 3 } });
    expect(paid.map(({ isOk }) => isOk)).toEqual([1, 1, 1]);
    expect(await freight.see(two.id)).toMatchObject({ payState: 1, payments: [{ amount: 1_000, way: 3, day: daysAgo(1) }] });
  });
});

describe('a dispatch', () => {
  const byCarrier = { carriageType: 20, carriersName: '顺丰' } as const;

  it('9: 运输价格 of a dispatch: its carrier is owed the confirmed price; cancelled or given to another carrier, nothing is owed', async () => {
    const trade = await openTrade(world, 100);
    const { admin } = trade;
    const journeys = journeysOf(trade);
    const { id, number } = await journeys.make('dispatch', byCarrier);
    const row = () => journeys.detail('dispatch', id);
    const confirm = async (): Promise<void> => {
      await admin.call(dispatchCalls.setPrice, { body: { id, tmsPrice: 18.5 } });
      await admin.call(dispatchCalls.confirmPrice, { query: { id } });
    };
    await journeys.act('dispatch', 'check', id);
    await confirm();
    expect(await owed(admin.companyId)).toEqual([{ person: '顺丰', open: 18.5, advance: 0 }]);

    // The carrier says no: nothing is owed, and the price is open again.
    await journeys.act('dispatch', 'carrierCheck', id);
    await admin.call(dispatchCalls.carrierCancel, { body: { id } });
    expect(await row()).toMatchObject({ priceState: 0, tmsPrice: 18.5 });
    expect(await owed(admin.companyId)).toEqual([{ person: '顺丰', open: 0, advance: 0 }]);
    await confirm();
    const partner = await addCustomer(admin);
    await admin.call(dispatchCalls.setCarriers, { body: { ids: [id], carriersId: partner.id, carriersName: partner.name } });
    expect(await row()).toMatchObject({ priceState: 0 });
    await confirm();
    expect(await owed(admin.companyId)).toEqual([
      { person: '顺丰', open: 0, advance: 0 },
      { person: partner.name, open: 18.5, advance: 0 },
    ]);
    // A number changes nothing; the end of the confirmation does.
    await admin.call(dispatchCalls.importNumbers, { body: { rows: [{ number, tmsNumbers: 'SF1' }] } });
    expect((await owed(admin.companyId))[1]).toMatchObject({ open: 18.5 });
    await admin.call(dispatchCalls.cancelCheck, { body: { id } });
    expect((await owed(admin.companyId))[1]).toMatchObject({ open: 0 });
  });

  it('9: owes no carrier what a freight bill carries, and no freight bill carries what a carrier was promised', async () => {
    const trade = await openTrade(world, 100);
    const { admin } = trade;
    const journeys = journeysOf(trade);
    const [onTrip, priced] = [await journeys.make('dispatch', byCarrier), await journeys.make('dispatch', byCarrier)];
    const listOf = async (id: number) => {
      const { content } = await admin.call(warehouseListCalls.list, { query: { size: 100 } });
      return content.find(({ objId }) => objId === id) ?? { id: 0, number: '' };
    };
    for (const { id } of [onTrip, priced]) {
      await journeys.act('dispatch', 'check', id);
      await admin.call(dispatchCalls.setPrice, { body: { id, tmsPrice: 30 } });
    }
    const list = await listOf(onTrip.id);
    await admin.call(calls.addForInout, { body: { toAddress: '苏州市工业园区1号', inoutIds: [list.id], planPrice: 40 } });
    expect((await admin.refused(dispatchCalls.confirmPrice, { query: { id: onTrip.id } })).message).toBe(
      `发货单 ${onTrip.number} 的出库单 ${list.number} 已在运费单上，运费在运费单结算，不能确认价格`,
    );
    await admin.call(dispatchCalls.confirmPrice, { query: { id: priced.id } });
    const other = await listOf(priced.id);
    expect((await admin.refused(calls.addForInout, { body: { toAddress: '苏州', inoutIds: [other.id] } })).message).toBe(
      `出入库单 ${other.number} 的发货单已确认承运商的运输价格，不能再安排运费单`,
    );
    // Our own transport is paid by its freight bill.
    const own = await journeys.make('dispatch', { carriageType: 10 });
    await journeys.act('dispatch', 'check', own.id);
    await admin.call(dispatchCalls.setPrice, { body: { id: own.id, tmsPrice: 25 } });
    await admin.call(dispatchCalls.confirmPrice, { query: { id: own.id } });
    expect(await owed(admin.companyId)).toEqual([{ person: '顺丰', open: 30, advance: 0 }]);
  });
});
