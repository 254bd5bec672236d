/** Contracts from a spreadsheet, a line of a contract per row, and the same columns as their export. Every cell is text until it is read. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { importSheet } from '../kernel/import.ts';
import { checkVerdict, importNumberRow, importRows } from '../kernel/importRows.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { storageContract } from './storageContract.ts';

export const storageContractSheet = importSheet({
  name: 'storageContract',
  title: '仓储合同导入模板',
  columns: {
    number: { heading: '合同编号', example: 'HT-2026-001', must: true },
    customerName: { heading: '客户', example: '示例商贸有限公司', must: true },
    deptName: { heading: '网点', example: '' },
    startDay: { heading: '开始日期', example: '2026-01-01', must: true },
    endDay: { heading: '结束日期', example: '2026-12-31' },
    name: { heading: '费用项目', example: '出库操作费', must: true },
    charge: { heading: '计费环节', example: '出库', must: true },
    type: { heading: '出入库类型', example: '' },
    barcode: { heading: '产品条码', example: '', code: true },
    groupName: { heading: '产品分组', example: '' },
    unit: { heading: '计费单位', example: '件', must: true },
    period: { heading: '结算', example: '按月' },
    price: { heading: '单价', example: '1.00', must: true },
    tierMode: { heading: '阶梯方式', example: '分段' },
    tiers: { heading: '阶梯', example: '1000:0.80;5000:0.60' },
    minCharge: { heading: '最低收费', example: '300' },
    freeDays: { heading: '免费天数', example: '0' },
    palletPieces: { heading: '每托件数', example: '' },
    remark: { heading: '备注', example: '' },
  },
});
export type ContractImportField = keyof typeof storageContractSheet.columns;

const importedRow = importNumberRow(storageContractSheet);
export type ImportedContractRow = z.output<typeof importedRow>;

/** Most rows of a file. */
export const MOST_CONTRACT_ROWS = 3_000;

export const contractComplaints = {
  required: '不能为空',
  tooLong: (most: number) => `最多 ${most} 个字`,
  notDay: '应为日期，如 2026-01-31',
  notNumber: '应为不小于 0 的数字',
  oneOf: (labels: string) => `应为${labels}之一`,
  notTiers: '应写成「超过数量:单价」，用分号隔开，如 1000:0.80;5000:0.60',
  customerUnknown: '没有找到该客户',
  customerTwice: '有多个同名的客户，请先区分名称',
  siteUnknown: '没有找到该网点，或您不属于该网点',
  productUnknown: '没有找到该条码的产品',
  groupUnknown: '没有找到该产品分组',
  exists: '已存在，导入只新增合同',
  backwards: '早于开始日期',
  apart: (row: number) => `与同一合同的第 ${row} 行不一致`,
  overlaps: (number: string) => `与合同 ${number} 的期限重叠`,
  tooMany: (most: number) => `所在合同的计费项目超过 ${most} 行`,
} as const;

const verdict = importedRow.extend(checkVerdict);
export type ContractVerdict = z.output<typeof verdict>;

const rows = importRows(takingBack(importedRow, verdict));

export const storageContractImportCalls = {
  check: call({
    method: 'POST',
    path: `${storageContract.path}/importCheck`,
    title: '检查仓储合同导入',
    access: 'storageContract:add',
    body: rows,
    reply: z.object({ rows: z.array(verdict), wrong: z.int(), contracts: z.int() }),
    reads: true,
  }),
  save: call({
    method: 'POST',
    path: `${storageContract.path}/import`,
    title: '导入仓储合同',
    access: 'storageContract:add',
    body: rows,
    reply: z.object({ count: z.int() }),
  }),
  /** A row per line, in the columns of the import. */
  download: call({
    method: 'GET',
    path: `${storageContract.path}/downloadLines`,
    title: '导出仓储合同明细',
    access: 'storageContract:list',
    query: storageContract.calls.list.query,
    reply: 'xlsx',
  }),
};
