/** A count sheet on paper: the book's numbers stay out, so that people count instead of copying. Pure. */
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { stocktake } from '@cangyun/contract/warehouse/stocktake.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';
import type { Sheet } from './counting.ts';

export const countSheet = (sheet: Sheet): SheetDocument => ({
  title: stocktake.title,
  number: sheet.number,
  fields: [
    ['网点', sheet.deptName ?? ''],
    ['制单', `${sheet.createBy} ${formatMinutes(sheet.createTime)}`],
    ['备注', sheet.info],
  ],
  columns: [
    { title: '库位', width: 14 },
    { title: '产品', width: 34 },
    { title: '条码', width: 18 },
    { title: '批次 / 生产日期', width: 18 },
    { title: '实盘', width: 16 },
  ],
  rows: sheet.lines.map(({ positionCode, productName, barcode, batch, markTime }) => [
    positionCode || '未上架',
    productName,
    barcode,
    [batch, markTime === NO_MARK_TIME ? '' : markTime].filter(Boolean).join(' / '),
    '',
  ]),
  signatures: ['盘点', '复盘'],
});
