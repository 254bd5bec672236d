/** Imported rows of customers: as people paste them from a spreadsheet, so every cell is text and the check tells what is wrong. */
import { z } from 'zod';
import { text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

/** Column by column: the heading that the file carries, and the name on the wire. In this order a pasted table is read. */
export const importColumns = [
  ['name', '名称'],
  ['code', '编码'],
  ['mark', '标记'],
  ['contact', '联系人'],
  ['contactPhone', '联系电话'],
  ['province', '省'],
  ['city', '市'],
  ['district', '区'],
  ['address', '详细地址'],
  ['level', '等级'],
  ['settleType', '结算方式'],
  ['creditLimit', '信用额度'],
  ['parentName', '上级'],
  ['salesman', '业务员'],
  ['remark', '备注'],
] as const;

export type ImportField = (typeof importColumns)[number][0];

const cell = text(500).default('');
const cells = Object.fromEntries(importColumns.map(([name]) => [name, cell])) as Record<ImportField, typeof cell>;

export const importedRow = z.object(cells);
export type ImportedRow = z.output<typeof importedRow>;

export const importedRows = z.array(importedRow).max(limits.importRowsReadable);

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
  rows: z.array(
    importedRow.extend({ row: z.int(), isErr: z.union([z.literal(0), z.literal(1)]), msg: z.string(), errors: z.array(complaint) }),
  ),
  wrong: z.int(),
});
export type ImportVerdict = z.output<typeof importVerdicts>['rows'][number];

/** `第 3 行 名称已存在` */
export const importLine = (row: number, label: string, message: string): string => `第 ${row} 行 ${label}${message}`;
