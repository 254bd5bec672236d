/** Imported rows of customers, as people paste them from a spreadsheet: every cell is text, and the check says what is wrong. */
import { z } from 'zod';
import { importSheet } from '../kernel/import.ts';
import { checkVerdict, importRow, importRows } from '../kernel/importRows.ts';

/** The order of columns in a pasted table without headings. */
export const customerSheet = importSheet({
  name: 'customer',
  title: '往来单位导入模板',
  columns: {
    name: { heading: '名称', example: '示例商贸有限公司', must: true },
    code: { heading: '编码', example: 'KH001' },
    mark: { heading: '标记', example: 'SLSM' },
    contact: { heading: '联系人', example: '王明' },
    contactPhone: { heading: '联系电话', example: '13800000000' },
    province: { heading: '省', example: '浙江省' },
    city: { heading: '市', example: '杭州市' },
    district: { heading: '区', example: '余杭区' },
    address: { heading: '详细地址', example: '文一西路 1 号' },
    level: { heading: '等级' },
    settleType: { heading: '结算方式', example: '现结' },
    creditLimit: { heading: '信用额度', example: '0' },
    parentName: { heading: '上级' },
    salesman: { heading: '业务员' },
    remark: { heading: '备注' },
  },
});

export type ImportField = keyof typeof customerSheet.columns;

export const importedRow = importRow(customerSheet);
export type ImportedRow = z.output<typeof importedRow>;

export const importedRows = importRows(importedRow);

/** What is wrong with a cell, in the words of the person who filled in the file. */
export const importComplaints = {
  required: '不能为空',
  tooLong: (most: number) => `最多 ${most} 个字`,
  notNumber: '应为不小于 0 的数字，最多两位小数',
  unknownSettle: (labels: string) => `应为${labels}之一`,
  unknownLevel: '不在等级字典中',
  twiceInFile: (row: number) => `与第 ${row} 行重复`,
  exists: '已存在',
  parentUnknown: '没有找到该上级，请先导入上级，或把它排在前面的行',
  salesmanUnknown: '没有找到该业务员，请填写用户名或姓名',
  salesmanTwice: '有多个同名的业务员，请填写用户名',
  creditForbidden: '没有设置信用额度的权限',
} as const;

const complaint = z.object({ field: z.string(), label: z.string(), message: z.string() });

/** The rows as they came, each with its verdict, as the spec's other import checks answer (`isErr`). */
export const importVerdicts = z.object({
  rows: z.array(importedRow.extend({ ...checkVerdict, errors: z.array(complaint) })),
  wrong: z.int(),
});
export type ImportVerdict = z.output<typeof importVerdicts>['rows'][number];
