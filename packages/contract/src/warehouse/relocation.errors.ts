/** Refusals of moves between positions. */
export const relocationErrors = {
  RELOCATION_NOTHING: { status: 400, message: '第 {row} 行：库位 {position} 没有可移的{what}' },
  RELOCATION_LOT_UNCLEAR: { status: 400, message: '第 {row} 行：库位 {position} 的「{name}」有几个批次，请说明移哪一个：{lots}' },
  RELOCATION_SHORT: { status: 400, message: '第 {row} 行：库位 {position} 的「{name}」可移 {free}，不足 {num}' },
  RELOCATION_PICKED: {
    status: 400,
    message: '第 {row} 行：库位 {position} 的「{name}」有 {picked} 正由 {lists} 拣货，可移 {free}，不足 {num}；请先完成或退回拣货',
  },
  RELOCATION_SAME: { status: 400, message: '第 {row} 行：原库位和目标库位相同（{position}）' },
  RELOCATION_TOO_MANY: { status: 400, message: '一张移库单最多 {most} 行，这次有 {count} 行：请分几次移库' },
} as const;
