/** Refusals about loans; a part of the one catalogue (`errors.ts`). */
export const loanErrors = {
  LOAN_PRODUCT_AMOUNTS: { status: 400, message: '最高金额 {max} 元不能低于最低金额 {min} 元' },
  LOAN_PRODUCT_DISABLED: { status: 400, message: '贷款产品「{name}」已停用' },
  LOAN_AMOUNT: { status: 400, message: '贷款金额 {amount} 元不在「{name}」的范围内：{min} 至 {max} 元' },
  LOAN_MONTHS: { status: 400, message: '期限 {months} 个月超过「{name}」的最长期限 {max} 个月' },
  LOAN_PLEDGE_SHORT: { status: 400, message: '质押物价值 {value} 元，质押率 {rate}%，最多可贷 {most} 元' },
  LOAN_CUSTOMER_GONE: { status: 400, message: '借款客户不存在或已停用' },
  LOAN_CUSTOMER_NEEDED: { status: 400, message: '请选择贷款或借款客户' },
  LOAN_DAY_AHEAD: { status: 400, message: '{label} {day} 还没有到' },
  LOAN_DAY_BEFORE: { status: 400, message: '结清日期 {day} 早于放款日期 {lendDay}' },
  LOAN_NOTHING_OPEN: { status: 400, message: '贷款 {number} 没有待还的款项' },
  LOAN_UNPAID: { status: 400, message: '贷款 {number} 还有 {count} 期待还，共 {amount} 元，不能{action}' },
  LOAN_NOT_DUE_NEXT: { status: 400, message: '贷款 {number} 第 {earlier} 期还没有还，不能先还第 {term} 期' },
  REPAY_PAID: { status: 400, message: '贷款 {number} 第 {term} 期已还，不能{action}' },
  REPAY_PLANNED: { status: 400, message: '贷款 {number} 第 {term} 期属于还款计划，不能删除' },
  REPAY_NOTHING: { status: 400, message: '利息和费用不能都为 0' },
} as const satisfies Record<string, { status: number; message: string }>;
