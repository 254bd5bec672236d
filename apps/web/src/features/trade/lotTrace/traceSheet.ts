/** A recall on paper: whom to call, with what they have of it. Pure. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import { type LotTrace, lotRole, type TracedCustomer } from '@cangyun/contract/trade/lotTrace.ts';
import { lotText } from '@cangyun/contract/warehouse/lots.ts';
import { lineTable, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';

const places = ({ places: lie, transfers }: LotTrace): string =>
  [
    ...lie.map(({ deptName, positionCode, onHand }) => `${deptName} ${positionCode || '未上架'} ${onHand}`),
    ...transfers.filter(({ transit }) => transit > 0).map(({ number, transit }) => `在途 ${number} ${transit}`),
  ].join('；');

const suppliers = ({ receipts }: LotTrace): string =>
  [...new Set(receipts.map(({ supplierName, purchaseNumber }) => [supplierName, purchaseNumber].filter(Boolean).join(' ')))]
    .filter((text) => text !== '')
    .join('；');

export function traceSheetOf(trace: LotTrace, now: Date): SheetDocument {
  const self = trace.lots.find(({ role }) => role === lotRole.code.self);
  return {
    title: '批次追溯',
    number: self ? `${self.productName} ${lotText(self)}` : '',
    hasCode: false,
    fields: [
      ['条码', self?.barcode ?? ''],
      ['供应商', suppliers(trace)],
      ['打印', formatMinutes(now)],
      ['现存', places(trace) || '无'],
      ['封锁', self?.blockId === null ? '未封锁' : (self?.blockReason ?? '')],
    ],
    ...lineTable<TracedCustomer>(trace.customers, [
      textColumn('客户', 18, ({ customerName }) => customerName),
      textColumn('联系', 26, ({ receiver, phone, address }) => [receiver, phone, address].filter(Boolean).join(' ')),
      textColumn('订单 / 出库单', 20, ({ orderNumber, listNumbers }) => [orderNumber, listNumbers].filter(Boolean).join(' / ')),
      textColumn('批次', 14, (row) => `${row.productName} ${lotText(row)}`),
      sumColumn('发出', 8, ({ shipped }) => shipped),
      sumColumn('退回', 8, ({ returned }) => returned),
      sumColumn('净数量', 8, ({ net }) => net),
    ]),
    ...(trace.hidden > 0 ? { note: `另有 ${trace.hidden} 条记录在打印人看不到的网点` } : {}),
    signatures: ['经办', '复核'],
  };
}
