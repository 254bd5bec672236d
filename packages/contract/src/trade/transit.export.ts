/** Headings and cells of what is on the way between sites. */
import type { z } from 'zod';
import { quality } from '../stock/ledger.ts';
import { formatMinutes } from '../times.ts';
import type { onTheWay } from './transfer.ts';

type OnTheWay = z.output<typeof onTheWay>;

export const transitSheet: {
  readonly title: string;
  readonly columns: readonly (readonly [string, (row: OnTheWay) => string | number])[];
} = {
  title: '在途调拨',
  columns: [
    ['调拨单号', ({ number }) => number],
    ['调出仓库', ({ deptName }) => deptName],
    ['调入仓库', ({ inDeptName }) => inDeptName],
    ['产品', ({ pro_name }) => pro_name],
    ['条码', ({ barcode }) => barcode],
    ['单位', ({ unitName }) => unitName],
    ['品质', (row) => quality.label(row.quality)],
    ['在途数量', ({ num }) => num],
    ['承运商', ({ carriersName }) => carriersName],
    ['物流单号', ({ tmsNumbers }) => tmsNumbers],
    ['出库时间', ({ outTime }) => formatMinutes(outTime)],
  ],
};
