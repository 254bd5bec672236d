/** Addresses, boxes, pictures, printers and the picking log of the demonstration company. Names and numbers are invented. */

import { boxTypeCalls } from '@cangyun/contract/system/boxType.ts';
import { addressType, defaultAddressCalls } from '@cangyun/contract/system/defaultAddress.ts';
import { pickLogCalls } from '@cangyun/contract/system/pickLog.ts';
import { pictureCalls } from '@cangyun/contract/system/pictures.ts';
import { placeCalls } from '@cangyun/contract/system/place.ts';
import { printContent, printerCalls, printerTaskCalls } from '@cangyun/contract/system/printer.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import sharp from 'sharp';
import type { App } from '../app.ts';
import { recordPicks } from '../areas/system/index.ts';
import { asCompany } from '../platform/db/transaction.ts';
import type { ApiCall } from './caller.ts';
import type { SiteKey } from './people.ts';

export interface Demonstration {
  readonly app: App;
  readonly companyId: number;
  readonly call: ApiCall;
  siteId(key: SiteKey): number;
}

const pastedAddresses: readonly (readonly [SiteKey, number, string])[] = [
  ['shanghai', addressType.code.sender, '周建国 13800000101 上海市青浦区徐泾镇华徐公路3029号5号库'],
  ['guangzhou', addressType.code.sender, '陈嘉敏，13800000102，广东省广州市白云区太和镇物流大道18号'],
  ['chengdu', addressType.code.sender, '收货人：刘思远 电话：028-85880103 地址：四川成都双流区东升街道航空港物流园B区7栋'],
  ['shanghai', addressType.code.receiver, '上海中心仓退货组 021-59760101 上海青浦区徐泾镇华徐公路3029号6号库'],
];

/** Courier boxes of the post's own sizes. */
const boxes: readonly (readonly [string, number, number, number, number, number, number])[] = [
  ['1号箱', 53, 29, 37, 0.62, 30, 4.2],
  ['2号箱', 53, 23, 29, 0.5, 25, 3.1],
  ['3号箱', 43, 21, 27, 0.38, 18, 2.2],
  ['4号箱', 35, 19, 23, 0.27, 12, 1.5],
  ['5号箱', 29, 17, 19, 0.2, 8, 1.1],
  ['8号箱', 21, 11, 14, 0.1, 4, 0.6],
  ['12号箱', 13, 8, 9, 0.05, 1.5, 0.35],
];

const pictures: readonly (readonly [string, string, string])[] = [
  ['上海中心仓大门', '网点', '#2f6f8f'],
  ['上海中心仓收货区', '网点', '#4c8c6b'],
  ['广州分仓外景', '网点', '#a7653f'],
  ['新春促销横幅', '活动', '#b23a48'],
  ['会员日海报', '活动', '#6d4c9f'],
];

const drawn = (title: string, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${colour}"/>
      <g fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6"><path d="M120 420h560M160 420V260l240-110 240 110v160M300 420V310h200v110"/></g>
      <text x="400" y="520" font-size="44" fill="#fff" text-anchor="middle" font-family="sans-serif">${title}</text></svg>`),
  )
    .jpeg()
    .toBuffer();

async function fillPrinters({ call, siteId }: Demonstration): Promise<void> {
  const create = (name: string, site: SiteKey, paperWidth: number, paperHeight: number, remark: string) =>
    call(printerCalls.create, { body: { name, deptId: siteId(site), paperWidth, paperHeight, remark } });
  const label = await create('打包台一号面单机', 'shanghai', 76, 130, '热敏纸');
  const office = await create('办公室激光打印机', 'shanghai', 210, 297, 'A4');
  await create('广州面单机', 'guangzhou', 100, 150, '热敏纸');
  const queue = (printerId: number, title: string, contentType: number, content: string, copies = 1) =>
    call(printerTaskCalls.create, { body: { printerId, title, contentType: contentType as 1, content, copies } });
  const agent = 'demonstration';
  const { html, label: labelContent, text } = printContent.code;
  // Taken in their order: one printed, one out of paper, the rest waiting.
  const printed = await queue(label.id, '库位标签 A-01-01', labelContent, '上海中心仓\n库位 A-01-01\nbarcode:A-01-01');
  await call(printerTaskCalls.claim, { body: { printerId: label.id, agent } });
  await call(printerTaskCalls.finish, { body: { id: printed.id, agent } });
  const stuck = await queue(
    office.id,
    '盘点表 2026-01',
    html,
    '<h2>盘点表</h2><table border="1"><tr><th>库位</th><th>数量</th></tr><tr><td>A-01-01</td><td>12</td></tr></table>',
  );
  await call(printerTaskCalls.claim, { body: { printerId: office.id, agent } });
  await call(printerTaskCalls.finish, { body: { id: stuck.id, agent, error: '打印机缺纸' } });
  await queue(label.id, '库位标签 A-01-02', labelContent, '上海中心仓\n库位 A-01-02\nbarcode:A-01-02', 2);
  await queue(office.id, '值班安排', text, '周一 周建国\n周二 林晓梅\n周三 高原');
}

const picked: readonly (readonly [string, string, string, number])[] = [
  ['A-01-01', '天然矿泉水 550ml×24', '6901234500012', 4],
  ['A-01-03', '三层抽纸 120抽×18包', '6901234500029', 2],
  ['A-02-02', '薰衣草洗衣液 2kg', '6901234500036', 6],
  ['B-01-01', '燕麦片 1kg', '6901234500043', 3],
  ['B-03-02', '不锈钢保温杯 500ml', '6901234500050', 1],
];

async function fillPickLog({ app, call, companyId, siteId }: Demonstration): Promise<void> {
  const pickers = (await call(userCalls.list, { query: { size: 20, keyword: 'picker' } as never })).content;
  const numberOf = (at: number): string => `CK260115${String(at + 1).padStart(4, '0')}`;
  for (const [at, { id: userId, nickName, deptId }] of pickers.entries())
    await app.services.db.inTransaction(asCompany(companyId, userId), async (tx) =>
      recordPicks(
        tx,
        { companyId, userId, nickName, site: deptId ?? siteId('shanghai') },
        picked.slice(0, 2 + (at % 4)).map(([position, product, barcode, quantity]) => ({
          listNumber: numberOf(at),
          position,
          product,
          barcode,
          quantity: quantity + at,
        })),
      ),
    );
  await call(pickLogCalls.reset, { body: { listNumber: numberOf(0), reason: '客户取消，重新拣货' } });
}

export async function fillUtilities(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  for (const [site, type, pasted] of pastedAddresses) {
    const { detail, otherPhones: _, ...parts } = await call(placeCalls.parseArea, { query: { address: pasted } });
    await call(defaultAddressCalls.create, { body: { ...parts, address: detail, deptId: siteId(site), type: type as 1, isDefault: 1 } });
  }
  for (const [at, [name, length, width, height, weight, maxLoad, price]] of boxes.entries())
    await call(boxTypeCalls.create, {
      body: { name, code: `BX${String(at + 1).padStart(2, '0')}`, length, width, height, weight, maxLoad, price },
    });
  for (const [title, folder, colour] of pictures)
    await demonstration.call.upload(pictureCalls.create, await drawn(title, colour), `${title}.jpg`, { folder: folder });
  await fillPrinters(demonstration);
  await fillPickLog(demonstration);
}
