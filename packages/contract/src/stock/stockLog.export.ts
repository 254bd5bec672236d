/** 库存变动记录 (spec 2 §3, §9): '-' where something is missing, its file named by the day. */
import type { RowOf } from '../kernel/resource.ts';
import { movementLabel } from '../movements.ts';
import { formatDay, formatMinutes } from '../times.ts';
import { direction, quality } from './ledger.ts';
import type { stockLog } from './stockLog.ts';

type Log = RowOf<typeof stockLog>;

const MISSING = '-';
const said = (text: string | null): string => text || MISSING;

export const recordColumns: readonly (readonly [string, (row: Log) => string | number])[] = [
  ['产品名称', (row) => said(row.productName)],
  ['条码', (row) => said(row.barcode)],
  ['编码', (row) => said(row.code)],
  ['生产日期', (row) => said(row.markTime)],
  ['仓库', (row) => said(row.deptName)],
  ['方向', (row) => direction.label(row.style)],
  ['数量', (row) => row.num],
  ['重量(kg)', (row) => row.weight],
  ['体积(m³)', (row) => row.volume],
  ['变动前库存', (row) => row.bnum],
  ['变动后库存', (row) => row.anum],
  ['成本变动(元)', (row) => row.value],
  ['供应商', (row) => said(row.supplierName)],
  ['分类', (row) => said(row.categoryName)],
  ['品牌', (row) => said(row.brandName)],
  ['单号', (row) => said(row.number)],
  ['类型', (row) => movementLabel(row.type)],
  ['品质', (row) => quality.label(row.proNumType)],
  ['备注', (row) => said(row.info)],
  ['时间', (row) => said(formatMinutes(row.createTime))],
  ['操作人', (row) => said(row.createBy)],
];

export const recordsFile = (now: Date): string => `${formatDay(now)}库存变动记录`;
