/** Refusals of lots: not there, not the one that was asked for, expired, or dated wrongly. */
export const lotErrors = {
  LOT_SHORT: { status: 400, message: '「{name}」的{lot}需要 {num}，可用 {free}；{others}' },
  LOT_OTHER: { status: 400, message: '「{name}」要的是{lot}，不能拣{taken}' },
  LOT_UNUSABLE: { status: 400, message: '「{name}」的{lot}已过期、被封锁，或在隔离、退货、锁定的库位，不能拣' },
  STOCK_UNUSABLE: { status: 400, message: '可用的库存不足，要动用已过期、被封锁或在隔离、退货、锁定库位的货物：{lines}' },
  STOCK_EXPIRED: { status: 400, message: '{title} {number} 里有已过期的货物：{lines}' },
  LOT_DATE_FUTURE: { status: 400, message: '第 {row} 行的生产日期 {day} 晚于今天' },
  LOT_TOO_OLD: { status: 400, message: '剩余保质期少于入库允收期（保质期的 {percent}%）：{lines}' },
  LOT_TOO_NEAR: { status: 400, message: '「{name}」的{lot}还剩 {days} 天，少于要求的 {least} 天，不能拣' },
  STOCK_NEAR_EXPIRY: { status: 400, message: '剩余保质期达到要求的货不够：{lines}' },
  LOT_UNKNOWN: { status: 404, message: '没有{lot}的记录，请检查产品、批次号和生产日期' },
  LOT_UNNAMED: { status: 400, message: '第 {row} 行：请填写批次号或生产日期，两者都没有就无法区分批次' },
  LOT_TRACE_TOO_LARGE: { status: 400, message: '{lot}的出入库记录超过 {most} 条，无法在一页上追溯' },
  LOT_BLOCKED_ALREADY: { status: 400, message: '{lots}已经封锁' },
  LOT_BLOCK_LIFTED: { status: 400, message: '所选的封锁已解除，请刷新后重试' },
  STOCK_LOT_BLOCKED: { status: 400, message: '{title} {number} 里有被封锁的批次：{lines}' },
  INOUT_SHORT_REASON: { status: 400, message: '「{name}」应拣 {plan}，实拣 {num}：请填写缺货原因' },
} as const;
