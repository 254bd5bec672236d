/** Refusals of lots: not there, not the one that was asked for, expired, or dated wrongly. */
export const lotErrors = {
  LOT_SHORT: { status: 400, message: '「{name}」的{lot}需要 {num}，可用 {free}；{others}' },
  LOT_OTHER: { status: 400, message: '「{name}」要的是{lot}，不能拣{taken}' },
  LOT_UNUSABLE: { status: 400, message: '「{name}」的{lot}已过期，或在隔离、退货、锁定的库位，不能拣' },
  STOCK_UNUSABLE: { status: 400, message: '可用的库存不足，要动用已过期或在隔离、退货、锁定库位的货物：{lines}' },
  STOCK_EXPIRED: { status: 400, message: '{title} {number} 里有已过期的货物：{lines}' },
  LOT_DATE_FUTURE: { status: 400, message: '第 {row} 行的生产日期 {day} 晚于今天' },
  LOT_TOO_OLD: { status: 400, message: '剩余保质期少于入库允收期（保质期的 {percent}%）：{lines}' },
  INOUT_SHORT_REASON: { status: 400, message: '「{name}」应拣 {plan}，实拣 {num}：请填写缺货原因' },
} as const;
