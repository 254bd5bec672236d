/** Refusals about statements; a part of the one catalogue (`errors.ts`). */
export const statementErrors = {
  STATEMENT_NOTHING: { status: 400, message: '「{name}」截至 {until} 没有可对账的{side}往来' },
  STATEMENT_OVERLAPS: { status: 400, message: '「{name}」已有对账单 {number}，截止 {until}；新对账单须从其后一天开始' },
  STATEMENT_DAYS: { status: 400, message: '截止日期 {until} 早于开始日期 {from}' },
  STATEMENT_FUTURE: { status: 400, message: '截止日期 {until} 晚于今天 {today}' },
  STATEMENT_FOLLOWED: { status: 400, message: '对账单 {number} 之后已有对账单 {later}，不能{action}；请先作废后者' },
  STATEMENT_PAYMENT_UNKNOWN: { status: 400, message: '对账单 {number} 没有可撤销的收付款 {id}' },
  STATEMENT_LINK_UNKNOWN: { status: 404, message: '对账链接无效或已被新链接取代' },
  STATEMENT_LINK_EXPIRED: { status: 400, message: '对账链接已过期，请联系 {company} 重新发送' },
  STATEMENT_ANSWERED: { status: 400, message: '对账单 {number} 目前「{state}」，不能再答复' },
  STATEMENT_OBJECTION_EMPTY: { status: 400, message: '请填写异议内容' },
} as const;
