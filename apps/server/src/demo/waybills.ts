/** Fills the demonstration company's waybills: every state, made by scanning at the sites they pass, with a few refused scans. */
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { scanRecordCalls } from '@cangyun/contract/transport/scanRecord.calls.ts';
import { type ScannedAction, scanStyle } from '@cangyun/contract/transport/scanRecord.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { feeType, needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { exceptionType } from '@cangyun/contract/transport/waybillException.ts';
import type { SiteKey } from './people.ts';
import type { Demonstration } from './utilities.ts';

const receivers = [
  { name: '钱志明', mobile: '13911110001', province: '广东省', city: '广州市', address: '天河区体育西路 12 号' },
  { name: '吴晓燕', mobile: '13911110002', province: '四川省', city: '成都市', address: '武侯区天府大道 88 号' },
  { name: '郑海涛', mobile: '13911110003', province: '广东省', city: '深圳市', address: '南山区科技园 3 栋' },
  { name: '孙丽娟', mobile: '13911110004', province: '四川省', city: '绵阳市', address: '涪城区临园路 6 号' },
];

const goods = [
  { name: '家居百货', unit: '箱', num: 6, weight: 72.5, cube: 0.84 },
  { name: '电子配件', unit: '件', num: 3, weight: 18, cube: 0.12 },
  { name: '服装样衣', unit: '包', num: 2, weight: 9.6, cube: 0.2 },
];

/** How far each comes: the steps before it were scanned. */
const fates = [
  'toCheck',
  'toCheck',
  'toTake',
  'taking',
  'waiting',
  'waiting',
  'loaded',
  'moving',
  'moving',
  'arrived',
  'signed',
  'signed',
  'deleted',
] as const;
type Fate = (typeof fates)[number];

const TAKEN: readonly Fate[] = ['toTake', 'taking'];
const reaches = (fate: Fate, ...of: readonly Fate[]): boolean => of.includes(fate);

interface Created {
  readonly id: number;
  readonly number: string;
  readonly fate: Fate;
  readonly target: SiteKey;
}

async function make({ call, siteId }: Demonstration, customers: readonly number[]): Promise<Created[]> {
  const made: Created[] = [];
  for (const [at, fate] of fates.entries()) {
    const target: SiteKey = at % 2 === 0 ? 'guangzhou' : 'chengdu';
    const good = goods[at % goods.length] ?? goods[0];
    const monthly = at % 3 === 2;
    const { id, number } = await call(calls.create, {
      body: {
        deptId: siteId('shanghai'),
        targetDeptId: siteId(target),
        send: { name: '周建国', mobile: '13800000101', province: '上海市', city: '上海市', address: '青浦区华徐公路 3029 号 5 号库' },
        recive: receivers[at % receivers.length] ?? receivers[0],
        customerId: customers[at % customers.length] ?? null,
        whoPay: monthly ? whoPay.code.monthly : whoPay.code.sender,
        needTake: TAKEN.includes(fate) ? needTake.code.yes : needTake.code.no,
        collectMoney: at % 4 === 1 ? 680 : 0,
        tags: at % 3 === 0 ? '加急,易碎' : '',
        goods: [good],
        fees: [
          { type: feeType.code.freight, amount: 120 + at * 10, cost: 70 + at * 5 },
          ...(TAKEN.includes(fate) ? [{ type: feeType.code.take, amount: 20, cost: 10 }] : []),
        ],
      } as never,
    });
    made.push({ id, number, fate, target });
  }
  return made;
}

export async function fillWaybills(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const customers = (await call(customerCalls.pickList, { query: { styles: customerStyle.code.customer } as never })).map(({ id }) => id);
  const made = await make(demonstration, customers);
  const shanghai = call.at(siteId('shanghai'));
  const chosen = (...of: readonly Fate[]): Created[] => made.filter(({ fate }) => reaches(fate, ...of));
  const scanned = (at: typeof call, action: ScannedAction, some: readonly Created[], more: object = {}) =>
    at(scanRecordCalls.create, {
      body: { style: scanStyle.code[action], numbers: some.map(({ number }) => number), ...more } as never,
    });
  const ids = (some: readonly Created[]) => ({ body: { ids: some.map(({ id }) => id) } });

  await call(calls.checkEach, ids(made.filter(({ fate }) => fate !== 'toCheck' && fate !== 'deleted')));
  await call(calls.removeEach, ids(chosen('deleted')));
  await scanned(shanghai, 'take', chosen('taking'));
  await scanned(shanghai, 'load', chosen('loaded', 'moving', 'arrived', 'signed'), { weight: 72.5 });
  await scanned(shanghai, 'depart', chosen('moving', 'arrived', 'signed'));
  for (const target of ['guangzhou', 'chengdu'] as const) {
    const there = call.at(siteId(target));
    const bound = chosen('arrived', 'signed').filter((one) => one.target === target);
    if (bound.length === 0) continue;
    await scanned(there, 'arrive', bound);
    const signed = bound.filter(({ fate }) => fate === 'signed');
    if (signed.length > 0) await scanned(there, 'sign', signed, { signBy: '本人' });
  }
  // Refused scans are in the records as well: at the wrong site, of an unknown number.
  await scanned(call.at(siteId('chengdu')), 'load', chosen('waiting'));
  await scanned(shanghai, 'enter', [{ number: 'YD0000000000', id: 0, fate: 'waiting', target: 'chengdu' }]);
  await call(calls.pay, ids(chosen('signed')));
  const [late] = chosen('moving');
  if (late) await call(calls.abnormal, { body: { id: late.id, type: exceptionType.code.late, info: '高速封路，预计晚到一天' } });
}
