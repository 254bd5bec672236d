/** Entries from a spreadsheet, as people fill it in: every cell is text, and the check says what is wrong. */
import { z } from 'zod';
import { importSheet } from '../kernel/import.ts';
import { checkVerdict, importRow, importRows } from '../kernel/importRows.ts';

export const entrySheet = importSheet({
  name: 'personIn',
  title: '应收应付导入模板',
  columns: {
    groupName: { heading: '单据分组', example: '1' },
    personName: { heading: '往来单位', example: '示例商贸有限公司', must: true },
    deptName: { heading: '网点', example: '' },
    name: { heading: '费用项目', example: '仓储费', must: true },
    amount: { heading: '金额', example: '1200.00', must: true, once: 'first' },
    bookDay: { heading: '记账日期', example: '2026-01-31' },
    dueDay: { heading: '到期日', example: '2026-02-28' },
    info: { heading: '备注' },
  },
});

export type EntryImportField = keyof typeof entrySheet.columns;

export const importedEntryRow = importRow(entrySheet);
export type ImportedEntryRow = z.output<typeof importedEntryRow>;

export const importedEntryRows = importRows(importedEntryRow);

export const entryComplaints = {
  required: '不能为空',
  tooLong: (most: number) => `最多 ${most} 个字`,
  notAmount: '应为不等于 0 的数字，最多两位小数',
  notDay: '应为日期，如 2026-01-31',
  dueEarly: '早于记账日期',
  siteUnknown: '没有找到该网点，或您不属于该网点',
  personTwice: '有多个同名的往来单位，请先区分名称',
  /** Rows of one group make one entry. */
  apart: (row: number) => `与同组的第 ${row} 行不一致`,
  tooMany: (most: number) => `所在单据的费用超过 ${most} 项`,
  notPositive: (amount: string) => `所在单据的合计为 ${amount} 元，必须大于 0`,
} as const;

export const entryVerdicts = z.object({
  rows: z.array(
    importedEntryRow.extend({
      ...checkVerdict,
      /** The rows that become one entry share it. */
      entryNo: z.int(),
    }),
  ),
  wrong: z.int(),
  entries: z.int(),
});
export type EntryVerdict = z.output<typeof entryVerdicts>['rows'][number];
