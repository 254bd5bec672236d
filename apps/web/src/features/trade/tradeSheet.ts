/** A sales order on paper, for the customer or the warehouse. Pure. */

import { formatMinutes } from '@cangyun/contract/times.ts';
import type { PrintedDocument } from '@cangyun/contract/trade/printCode.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Label, SheetDocument } from '../../documents/print/sheet.ts';

const quantity = (value: number): string => String(Number(value.toFixed(3)));
const money = (value: number): string => value.toFixed(2);

/** Also what the public print page shows: it knows no more than this. */
export function tradeSheet(order: Omit<PrintedDocument, 'stateLabel' | 'isDelete'>): SheetDocument {
  return {
    title: `${order.companyName} ${order.title}`.trim(),
    number: order.number,
    fields: [
      [order.partnerTitle, order.customerName],
      [order.deptTitle, order.deptName],
      ['合同号', order.pactNumber],
      ['收货人', order.address.name],
      ['电话', order.address.phone],
      ['地址', order.address.address],
      ['交货时间', formatMinutes(order.sendTime)],
      ['制单', `${order.createBy} ${formatMinutes(order.createTime)}`],
      ...order.amounts.map(({ label, money: value }): [string, string] => [label, money(value)]),
      ['备注', order.info],
    ],
    columns: [
      { title: '#', width: 5 },
      { title: '产品', width: 32 },
      { title: '条码', width: 16 },
      { title: '单位', width: 7 },
      { title: '数量', align: 'right', width: 10 },
      { title: '单价', align: 'right', width: 10 },
      { title: '合计', align: 'right', width: 10 },
      { title: '备注', width: 10 },
    ],
    rows: order.lines.map((line, at) => [
      String(at + 1),
      line.proName,
      line.barcode,
      line.unitName,
      quantity(line.num),
      line.type === giftType.code.gift ? giftType.label(line.type) : String(line.price),
      money(line.heji),
      line.info,
    ]),
    totals: [
      '',
      '合计',
      '',
      '',
      quantity(order.lines.reduce((sum, { num }) => sum + num, 0)),
      '',
      money(order.lines.reduce((sum, { heji }) => sum + heji, 0)),
      '',
    ],
    signatures: ['制单', '审核', '签收'],
  };
}

/** One label a line: what it is, how much, for which order. */
export const tradeLabels = (order: Pick<PrintedDocument, 'number' | 'customerName' | 'lines'>): Label[] =>
  order.lines.map((line) => ({
    title: line.proName,
    lines: [order.customerName, `${order.number}　${quantity(line.num)} ${line.unitName}`],
    code: line.barcode,
  }));
