/** A cutoff on paper: what is held back for whom until when. Pure. */

import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { lineTable, madeBy, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';
import type { CutoffDetail } from './cutoffRow.ts';

export const cutoffSheet = (cutoff: CutoffDetail): SheetDocument => ({
  title: cutoffKind.title,
  number: cutoff.number,
  fields: [
    ['网点', cutoff.deptName ?? ''],
    ['货主', cutoff.ownerName ?? OWN_GOODS_NAME],
    ['截止时间', formatMinutes(cutoff.endTime)],
    ['来源单号', cutoff.objNumber],
    madeBy(cutoff),
    ['备注', cutoff.info],
  ],
  ...lineTable(cutoff.lines, [
    textColumn('产品', 34, ({ productName }) => productName),
    textColumn('条码', 18, ({ barcode }) => barcode),
    textColumn('品质', 8, (line) => quality.label(line.quality)),
    sumColumn('截单数量', 12, ({ num }) => num),
    sumColumn('已截数量', 12, ({ heldNum }) => heldNum),
    sumColumn('已出库', 11, ({ shippedNum }) => shippedNum),
  ]),
  signatures: ['仓管', '货主'],
});
