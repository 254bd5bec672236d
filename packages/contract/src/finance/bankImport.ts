/** The bank's file, as banks export it: every cell is text, headings are matched to ours once, and the check says what is wrong. */
import { z } from 'zod';
import { importSheet } from '../kernel/import.ts';
import { checkVerdict, importRow, importRows } from '../kernel/importRows.ts';
import { id } from '../kernel/wire.ts';

export const bankSheet = importSheet({
  name: 'bankRow',
  title: '银行流水导入模板',
  templates: 'bankRow',
  columns: {
    day: { heading: '交易日期', also: ['交易时间', '记账日期', '入账日期', '日期'], example: '2026-01-31', must: true },
    income: { heading: '收入金额', also: ['贷方发生额', '贷方金额', '收入', '存入金额'], example: '1200.00' },
    expense: { heading: '支出金额', also: ['借方发生额', '借方金额', '支出', '支取金额'], example: '' },
    amount: { heading: '金额', also: ['交易金额', '发生额'], example: '' },
    sign: { heading: '借贷标志', also: ['借贷方向', '收支', '收/支', '借贷'], example: '' },
    partyName: { heading: '对方户名', also: ['对方名称', '对方账户名称', '对方单位', '交易对方'], example: '示例商贸有限公司' },
    partyCard: { heading: '对方账号', also: ['对方帐号', '对方账户'], example: '6222000011112222' },
    info: { heading: '摘要', also: ['交易摘要', '用途', '附言', '备注'], example: '货款' },
    serial: { heading: '流水号', also: ['交易流水号', '交易单号', '业务编号', '凭证号'], example: '202601310001' },
  },
});

export type BankField = keyof typeof bankSheet.columns;

export const importedBankRow = importRow(bankSheet);
export type ImportedBankRow = z.output<typeof importedBankRow>;

export const bankImport = z.object({
  ownAccountId: id().meta({ title: '资金账户' }),
  rows: importRows(importedBankRow),
});

export const bankComplaints = {
  required: '不能为空',
  notDay: '应为日期，如 2026-01-31',
  later: '晚于今天',
  notAmount: '应为数字，最多两位小数',
  noAmount: '收入金额、支出金额、金额至少要有一项',
  twoAmounts: '收入和支出不能同时有金额',
  notSign: '应为借、贷、收、支之一',
  tooLong: (most: number) => `最多 ${most} 个字`,
  known: '已导入过，将跳过',
} as const;

/** Debit and credit from the bank's side: what it owes us grows by 贷. */
export const IN_SIGNS: readonly string[] = ['贷', '收', '收入', '贷方', 'C', '+'];
export const OUT_SIGNS: readonly string[] = ['借', '支', '支出', '付', '借方', 'D', '-'];

export const bankVerdicts = z.object({
  rows: z.array(importedBankRow.extend(checkVerdict)),
  wrong: z.int(),
  /** Imported before. */
  known: z.int(),
});
export type BankVerdict = z.output<typeof bankVerdicts>['rows'][number];
