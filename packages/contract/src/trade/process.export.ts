/** One row per line of a processing order: what its export is built from, and how it reads. */
import { z } from 'zod';
import { voidState } from '../kernel/voidState.ts';
import { quality } from '../stock/ledger.ts';
import { formatMinutes } from '../times.ts';
import { keptFee, lineRole, MAKE, processKind } from './process.ts';

export const processDetailRow = z.object({
  id: z.int(),
  number: z.string(),
  deptName: z.string(),
  state: z.int(),
  isDelete: z.int(),
  pro_name: z.string(),
  num: z.number(),
  proType: lineRole.schema,
  quality: z.int(),
  batchProNumber: z.string(),
  mark_time: z.string(),
  info: z.string(),
  createTime: z.string(),
  createBy: z.string(),
  processTime: z.string().nullable(),
  processBy: z.string(),
  updateTime: z.string(),
  updatBy: z.string(),
  /** The product as it was when the line was written, and the order's fees. */
  data_json: z.looseObject({ fees: z.array(keptFee) }),
});
export type ProcessDetailRow = z.output<typeof processDetailRow>;

const MISSING = '-';
const said = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? '') || MISSING);
const snapshot = (key: string) => (row: ProcessDetailRow) => said(row.data_json[key]);

/** The order's fee is at every line of it, so each says of what it is a part. */
const feeOf = (row: ProcessDetailRow): number => row.data_json.fees.find(({ style }) => style === MAKE)?.amount ?? 0;

export const processDetailSheet: readonly (readonly [string, (row: ProcessDetailRow) => string | number])[] = [
  ['加工单号', (row) => row.number],
  ['加工仓库', (row) => said(row.deptName)],
  ['状态', (row) => (row.isDelete === voidState.code.live ? processKind.state.label(row.state) : voidState.label(row.isDelete))],
  ['产品角色', (row) => lineRole.label(row.proType)],
  ['产品名称', (row) => said(row.pro_name)],
  ['条码', snapshot('barcode')],
  ['编码', snapshot('code')],
  ['数量', (row) => row.num],
  ['单位', snapshot('unitName')],
  ['品质', (row) => quality.label(row.quality)],
  ['一级分类', snapshot('categoryName')],
  ['二级分类', snapshot('categoryName2')],
  ['品牌', snapshot('brandName')],
  ['批次', (row) => said(row.batchProNumber)],
  ['生产日期', (row) => said(row.mark_time)],
  ['整单加工费(元)', feeOf],
  ['备注', (row) => said(row.info)],
  ['制单人', (row) => said(row.createBy)],
  ['制单时间', (row) => said(formatMinutes(row.createTime))],
  ['加工人', (row) => said(row.processBy)],
  ['加工时间', (row) => said(formatMinutes(row.processTime))],
  ['更新时间', (row) => said(formatMinutes(row.updateTime))],
  ['操作人', (row) => said(row.updatBy || row.createBy)],
];

/** As the spec names it, without a date. */
export const processDetailFile = (): string => '加工单明细';
