/** Refusals of corrections. */
export const correctionErrors = {
  CORRECT_NOTHING: { status: 400, message: '{title} {number} 的数量没有变化，无需更正' },
  CORRECT_REFUNDED: { status: 400, message: '{title} {number} 已退款 {money} 元，请先撤销退款再更正' },
  CORRECT_ARRIVED: { status: 400, message: '{title} {number} 第 {row} 行「{name}」到货 {arrived}，不能多于发出 {num}' },
  CORRECT_NOT_MOVED: { status: 400, message: '{title} {number} 没有出入库，没有可更正的数量' },
} as const;
