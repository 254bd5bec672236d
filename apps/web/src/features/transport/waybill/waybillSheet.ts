/** A waybill on paper: A4 for signing, one label for each piece that is counted whole. Pure. */

import { formatDay, formatMinutes } from '@cangyun/contract/times.ts';
import type { PrintedWaybill } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { lineTable, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedMoney, printedQuantity } from '#documents/print/printedNumbers.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';
import { partyLine } from './waybillRow.ts';

/** What both the detail and a visitor with a code have of a waybill. */
type Printable = Omit<PrintedWaybill, 'companyName' | 'stateLabel' | 'isDelete' | 'backTime'>;

/** More labels than these are a misprint. */
const MOST_LABELS = 200;

const collected = ({ collectMoney }: Printable): string => (collectMoney > 0 ? `代收 ¥${printedMoney(collectMoney)}` : '');
const owed = ({ whoPay: who, totalFee }: Printable): string => `${whoPay.label(who)} ¥${printedMoney(totalFee)}`;

export const waybillSheet = (row: Printable): SheetDocument => ({
  title: waybillKind.title,
  number: row.number,
  fields: [
    ['开单时间', formatMinutes(row.createTime)],
    ['收件网点', row.initDeptName],
    ['目的网点', row.targetDeptName],
    ['付款', owed(row)],
    ['寄件人', partyLine(row.send)],
    ['收件人', partyLine(row.recive)],
    ['代收货款', collected(row)],
    ['标签', row.tags],
    ['备注', row.info],
  ],
  ...lineTable(row.goods, [
    textColumn('货物', 34, ({ name }) => name),
    textColumn('单位', 10, ({ unit }) => unit),
    sumColumn('件数', 14, ({ num }) => num),
    sumColumn('重量(kg)', 16, ({ weight }) => weight),
    sumColumn('体积(m³)', 16, ({ cube }) => cube),
  ]),
  sums: [
    { label: '运费合计', money: row.totalFee, total: true },
    ...(row.collectMoney > 0 ? [{ label: '代收货款', money: row.collectMoney }] : []),
  ],
  signatures: ['寄件', '承运', '签收'],
});

export function waybillLabels(row: Printable, company: string): Label[] {
  const count = Math.min(Math.max(1, Math.ceil(row.totalNum)), MOST_LABELS);
  return Array.from({ length: count }, (_, at) => ({
    title: `${row.targetDeptName}　${at + 1}/${count}`,
    lines: [
      `收 ${partyLine(row.recive)}`,
      `寄 ${partyLine(row.send)}`,
      [owed(row), collected(row)].filter(Boolean).join('　'),
      `${row.goods[0]?.name ?? ''} × ${printedQuantity(row.totalNum)}　${printedQuantity(row.totalWeight)} kg　${row.tags}`,
      `${company}　${formatDay(row.createTime)}`,
    ],
    code: row.number,
  }));
}
