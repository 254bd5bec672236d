/** Refusals of inspections of returned goods. */
export const returnInspectionErrors = {
  INSPECTION_SUM: { status: 400, message: '第 {row} 行「{name}」共 {num}，良品、次品、报废、退供应商合计 {total}，应当相等' },
  INSPECTION_LINES: { status: 400, message: '退货质检单 {number} 的每一行都要判定一次，缺第 {rows} 行' },
  INSPECTION_REASON: { status: 400, message: '第 {row} 行「{name}」有不是良品的，请填写原因' },
  INSPECTION_SUPPLIER: { status: 400, message: '第 {row} 行「{name}」退供应商，请选择供应商' },
  INSPECTION_JUDGED: { status: 400, message: '{title} {number} 的退货已由质检单 {inspection} 判定，请先撤销质检' },
  INSPECTION_SENT: { status: 400, message: '退供应商的出库单 {number} 已出库，不能撤销质检；请先冲销它' },
  INSPECTION_OF_LIST: { status: 400, message: '{title} {number} 属于质检单 {inspection}，请在质检单上撤销质检' },
} as const;
