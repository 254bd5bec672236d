/** Contract price and payStyle of vehicles, weight of a scan. Issue 17, "Seen". */
import { formatDay } from '@cangyun/contract/times.ts';
import { carContractCalls, carPay } from '@cangyun/contract/transport/carContract.ts';
import { companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { scanRecordCalls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Freight, openFreight } from '../support/freight.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let freight: Freight;
beforeAll(async () => {
  world = await shareWorld();
  freight = await openFreight(world);
});
proveAfterAll(() => world);

const DAY_MS = 86_400_000;
const inDays = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));

it('contract price and payStyle of vehicles: a trip without a price costs what the contract says', async () => {
  const { admin } = freight;
  const car = await freight.car();
  const { carId } = await admin.call(companyCarCalls.getOne, { query: { id: car.id } });
  const contract = { carId, number: 'HT-1', startDay: inDays(-10), endDay: inDays(10) };
  const agreed = await admin.call(carContractCalls.create, { body: { ...contract, payStyle: carPay.code.trip, price: 650 } });
  const priced = async (more: object = {}, price?: number) => {
    const { id } = await freight.bill({ planPrice: 0, ...more });
    await admin.call(calls.selectCar, { body: { id, companyCarId: car.id, ...(price === undefined ? {} : { price }) } });
    const bill = await freight.see(id);
    await admin.call(calls.cancelCar, { body: { id } });
    return bill.price;
  };
  const [offered] = (await admin.call(companyCarCalls.all, {})).filter(({ id }) => id === car.id);
  expect(offered?.contract).toEqual({ number: 'HT-1', payStyle: carPay.code.trip, price: 650 });
  expect(await priced()).toBe(650);
  expect(await priced({}, 700)).toBe(700);
  let row = agreed;
  const change = async (payStyle: (typeof row)['payStyle'], price: number) => {
    row = await admin.call(carContractCalls.edit, { body: { ...row, payStyle, price } });
  };
  await change(carPay.code.distance, 3.5);
  expect(await priced({ distance: 100.5 })).toBe(351.75);
  await change(carPay.code.weight, 80);
  expect(await priced({ weight: 2500 })).toBe(200);
  await change(carPay.code.month, 9000);
  expect(await priced({ distance: 100 })).toBe(0);
  // What has ended says nothing, and then a price must be named.
  await admin.call(carContractCalls.edit, { body: { ...row, startDay: inDays(-10), endDay: inDays(-1) } });
  const { id } = await freight.bill();
  expect((await admin.refused(calls.selectCar, { body: { id, companyCarId: car.id } })).code).toBe('BILL_PRICE_MISSING');
});

it('weight of a scan: a parcel that weighs something else than its waybill says is marked', async () => {
  const { admin } = freight;
  const waybill = await freight.reach('waiting');
  const recorded = waybill.goods.reduce((sum, { weight }) => sum + weight, 0);
  const scan = (numbers: string[], weight: number) =>
    admin.call(scanRecordCalls.create, { body: { style: scanStyle.code.load, numbers, weight } });
  const [marked] = await scan([waybill.number], recorded + 10);
  const hint = `称重 ${recorded + 10} kg，运单 ${recorded} kg，相差 +10 kg`;
  expect(marked).toMatchObject({ isOk: 1, msg: hint });
  const record = await admin.call(scanRecordCalls.getOne, { query: { id: marked?.id ?? 0 } });
  expect(record).toMatchObject({ weight: recorded + 10, msg: hint });
  // A mistyped weight is corrected, and the mark goes.
  expect(await admin.call(scanRecordCalls.edit, { body: { ...record, weight: recorded } })).toMatchObject({ msg: '' });
  const two = [await freight.reach('waiting'), await freight.reach('waiting')];
  expect(
    await scan(
      two.map(({ number }) => number),
      recorded * 2,
    ),
  ).toMatchObject([
    { isOk: 1, msg: '' },
    { isOk: 1, msg: '' },
  ]);
});
