/** Refusals of the money ledger, for whatever document; a part of the one catalogue (`errors.ts`). */
export const ledgerErrors = {
  ACCOUNT_WITHOUT_HOLDER: { status: 400, message: '资金账户「{name}」是在手现金，请选择持有人' },
  ACCOUNT_WITH_HOLDER: { status: 400, message: '资金账户「{name}」不是在手现金，不能有持有人' },
  BOOKS_CLOSED: { status: 400, message: '{day} 及以前的账已结账，请填写之后的日期' },
  MONEY_MATCH_TOO_MUCH: { status: 400, message: '{number} 未清金额 {open}，不能核销 {wanted}' },
  MONEY_TOO_MUCH: { status: 400, message: '{number} 未结 {open} 元，不能收付 {wanted} 元' },
  MONEY_NOTHING_OPEN: { status: 400, message: '{number} 没有未结金额' },
  MONEY_AMOUNT_OF_MANY: { status: 400, message: '金额、抹零和手续费只能在收付一张单据时填写' },
  MONEY_LATER: { status: 400, message: '收付款日期不能晚于今天' },
  MONEY_PAYMENT_UNKNOWN: { status: 400, message: '{number} 没有可撤销的收付款' },
  OWN_ACCOUNT_UNKNOWN: { status: 400, message: '资金账户不存在或已停用' },
  MONEY_NOT_FROZEN: { status: 400, message: '冻结金额不足：{detail}' },
  MONEY_ACCOUNT_CLOSED: { status: 400, message: '「{name}」的账户已关闭' },
  MONEY_REVERSED_ALREADY: { status: 400, message: '流水 {id} 已经冲正过' },
  MONEY_IS_REVERSAL: { status: 400, message: '流水 {id} 是冲正记录，不能再冲正' },
} as const;
