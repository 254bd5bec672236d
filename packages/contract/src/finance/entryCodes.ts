/** Codes of entries of what is owed (应收应付), as `person_in` keeps them. */
import { codes } from '../kernel/codes.ts';

/** The state says no other thing than the sums do. */
export const entryState = codes({
  voided: { code: 0, label: '已作废', tone: 'error' },
  open: { code: 10, label: '未结', tone: 'warning' },
  part: { code: 20, label: '部分结清', tone: 'processing' },
  settled: { code: 30, label: '已结清', tone: 'success' },
});

export const entryOrigin = codes({
  manual: { code: 10, label: '手工录入' },
  imported: { code: 20, label: '表格导入' },
  fees: { code: 30, label: '出入库费用' },
});
