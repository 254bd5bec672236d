/** A sales order or purchase on paper, for the partner or the warehouse. Pure. */

import { orderedText } from '@cangyun/contract/catalog/units.ts';
import { rateText } from '@cangyun/contract/tax.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { PrintedDocument } from '@cangyun/contract/trade/printCode.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { lineTable, madeBy, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedMoney, printedQuantity } from '#documents/print/printedNumbers.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';

/** The public print page shows no more than this. */
export type PrintedOrder = Omit<PrintedDocument, 'stateLabel' | 'isDelete'>;

export function tradeSheet(order: PrintedOrder): SheetDocument {
  return {
    company: order.companyName,
    title: order.title,
    number: order.number,
    fields: [
      [order.partnerTitle, order.customerName],
      [order.deptTitle, order.deptName],
      ['收货时间', order.deptHours ?? ''],
      ['合同号', order.pactNumber],
      ['收货人', order.address.name],
      ['电话', order.address.phone],
      ['地址', order.address.address],
      ['交货时间', formatMinutes(order.sendTime)],
      madeBy(order),
      ['备注', order.info],
    ],
    ...lineTable(order.lines, [
      textColumn('产品', 22, ({ proName }) => proName),
      textColumn('条码', 13, ({ barcode }) => barcode),
      {
        ...textColumn('数量', 15, (line) => orderedText(line.num, line.unitName, line.unit, line.unitNum)),
        align: 'right',
        total: (lines) => printedQuantity(lines.reduce((sum, { num }) => sum + num, 0)),
      },
      {
        ...textColumn('单价', 8, ({ type, unitPrice }) => (type === giftType.code.gift ? giftType.label(type) : String(unitPrice))),
        align: 'right',
      },
      { ...textColumn('税率', 6, (line) => rateText(line)), align: 'right' },
      sumColumn('不含税', 9, ({ net }) => net, printedMoney),
      sumColumn('税额', 7, ({ tax }) => tax, printedMoney),
      sumColumn('合计', 9, ({ heji }) => heji, printedMoney),
      textColumn('备注', 6, ({ info }) => info),
    ]),
    sums: order.amounts,
    signatures: ['制单', '审核', '签收'],
  };
}

/** One label a line: what it is, how much, for which order. */
export const tradeLabels = (order: Pick<PrintedDocument, 'number' | 'customerName' | 'lines'>): Label[] =>
  order.lines.map((line) => ({
    title: line.proName,
    lines: [order.customerName, `${order.number}　${orderedText(line.num, line.unitName, line.unit, line.unitNum)}`],
    code: line.barcode,
  }));
