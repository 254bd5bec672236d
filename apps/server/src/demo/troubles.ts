/** Fills exceptions, collections and receipts of the demonstration's waybills in every state, made by the real actions. */
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { cashOnDeliveryCalls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { receiptPictureCalls } from '@cangyun/contract/transport/receiptPicture.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { feeType, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionCalls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType } from '@cangyun/contract/transport/waybillException.ts';
import sharp from 'sharp';
import type { SiteKey } from './people.ts';
import type { Demonstration } from './utilities.ts';

const { damaged, short, rejected, wrongAddress, late } = exceptionType.code;

const steps = ['checked', 'loaded', 'moving', 'arrived', 'signed'] as const;
type Step = (typeof steps)[number];

interface Journey {
  readonly goods: string;
  readonly to: SiteKey;
  readonly receiver: readonly [string, string, string];
  readonly collect?: number;
  readonly until: Step;
  readonly trouble?: readonly [number, string];
  /** The outcome of the exception. */
  readonly end?: 'handled' | 'returned' | 'refunded';
  readonly paid?: true;
  readonly receipt?: 'picture' | 'back';
}

const gz = ['梁志强', '13570000211', '广东省广州市天河区体育东路88号'] as const;
const cd = ['何雨桐', '13980000212', '四川省成都市锦江区春熙路19号'] as const;

const journeys: readonly Journey[] = [
  { goods: '小家电', to: 'guangzhou', receiver: gz, collect: 1_280, until: 'checked' },
  { goods: '陶瓷餐具', to: 'guangzhou', receiver: gz, collect: 460, until: 'moving', trouble: [late, '高速封路，预计晚到一天'] },
  { goods: '红酒', to: 'guangzhou', receiver: gz, collect: 2_350.5, until: 'arrived', trouble: [damaged, '外箱破损，两瓶渗漏'] },
  { goods: '儿童座椅', to: 'guangzhou', receiver: gz, collect: 899, until: 'arrived' },
  { goods: '办公椅', to: 'guangzhou', receiver: gz, collect: 1_640, until: 'signed', receipt: 'picture' },
  { goods: '投影仪', to: 'chengdu', receiver: cd, collect: 3_999, until: 'signed', paid: true, receipt: 'back' },
  { goods: '护肤礼盒', to: 'chengdu', receiver: cd, collect: 568, until: 'arrived', trouble: [rejected, '收件人拒收'], end: 'returned' },
  { goods: '图书', to: 'chengdu', receiver: cd, until: 'arrived', trouble: [wrongAddress, '地址不存在，电话无人接听'], end: 'refunded' },
  { goods: '打印纸', to: 'chengdu', receiver: cd, until: 'signed', trouble: [short, '少一箱，已由上海补发'], end: 'handled' },
  { goods: '健身器材', to: 'chengdu', receiver: cd, collect: 2_100, until: 'signed', paid: true },
];

const paper = (title: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640"><rect width="480" height="640" fill="#f7f3e8"/>
      <g stroke="#b8ae94" stroke-width="2"><path d="M40 150h400M40 210h400M40 270h400M40 330h400M40 390h400"/></g>
      <text x="240" y="90" font-size="34" fill="#333" text-anchor="middle" font-family="sans-serif">${title}</text>
      <path d="M270 520c30-60 40 30 70-20s30 40 60-30" fill="none" stroke="#1f3a93" stroke-width="5"/></svg>`),
  )
    .png()
    .toBuffer();

/** How far it gets; exceptions happen on the way. */
async function travel({ call }: Demonstration, id: number, { until, trouble }: Journey): Promise<number> {
  const ways = {
    checked: () => call(waybillCalls.check, { body: { id } }),
    loaded: () => call(waybillCalls.load, { body: { id } }),
    moving: () => call(waybillCalls.depart, { body: { id } }),
    arrived: () => call(waybillCalls.arrive, { body: { id } }),
    signed: () => call(waybillCalls.sign, { body: { id, signBy: '本人' } }),
  };
  let abnormalId = 0;
  for (const step of steps.slice(0, steps.indexOf(until) + 1)) {
    if (step === 'signed' && trouble) abnormalId = await report(call, id, trouble);
    await ways[step]();
  }
  return trouble && abnormalId === 0 ? report(call, id, trouble) : abnormalId;
}

const report = async (call: Demonstration['call'], orderId: number, [type, info]: readonly [number, string]): Promise<number> =>
  (await call(waybillExceptionCalls.create, { body: { orderId, type: type as never, info } })).id;

async function settle({ call }: Demonstration, id: number, abnormalId: number, { end, paid, receipt }: Journey, picture: string) {
  if (end === 'handled')
    await call(waybillExceptionCalls.over, { body: { id: abnormalId, result: '已补发并签收', cost: 36, payee: '宏达同城配送' } });
  if (end === 'returned' || end === 'refunded')
    await call(waybillExceptionCalls.back, {
      body: {
        id: abnormalId,
        backJson: {
          name: '周建国',
          mobile: '13800000101',
          address: '上海市青浦区徐泾镇华徐公路3029号',
          yunfei: end === 'returned' ? 38 : -20,
        },
      },
    });
  if (paid) {
    const { content } = await call(cashOnDeliveryCalls.list, { query: { orderId: id } as never });
    await call(cashOnDeliveryCalls.pay, { body: { id: content[0]?.id ?? 0 } });
  }
  if (receipt) await call(receiptPictureCalls.create, { body: { orderId: id, imgs: [picture] } });
  if (receipt === 'back') await call(receiptPictureCalls.back, { body: { ids: [id] } });
}

export async function fillTroubles(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const { path } = await call.upload(platformCalls.uploadImage, await paper('签收回单'), 'receipt.png');
  for (const [at, journey] of journeys.entries()) {
    const [name, mobile, address] = journey.receiver;
    const { id } = await call(waybillCalls.create, {
      body: {
        deptId: siteId('shanghai'),
        targetDeptId: siteId(journey.to),
        send: { name: '周建国', mobile: '13800000101', province: '上海市', city: '上海市', address: '青浦区徐泾镇华徐公路3029号' },
        recive: { name, mobile, address },
        whoPay: whoPay.code.sender,
        goods: [{ name: journey.goods, num: at + 1, unit: '箱', weight: 12.5 * (at + 1), cube: (8 * (at + 1)) / 100 }],
        fees: [{ type: feeType.code.freight, cost: 30, amount: 60 + at * 5 }],
        collectMoney: journey.collect ?? 0,
      } as never,
    });
    await settle(demonstration, id, await travel(demonstration, id, journey), journey, path);
  }
}
