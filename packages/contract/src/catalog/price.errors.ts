/** Refusals of prices and price lists. */
export const priceErrors = {
  PRICE_DAYS_TURNED: { status: 400, message: '失效日 {to} 早于生效日 {from}' },
  PRICE_LIST_FOR_ONE: { status: 400, message: '价目表「{name}」只能选客户或价格等级中的一个' },
} as const;
