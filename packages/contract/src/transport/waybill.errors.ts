/** Refusals about waybills, their exceptions and collections, and vehicles: their part of the catalogue. */
export const waybillErrors = {
  // waybills
  WAYBILL_ELSEWHERE: { status: 400, message: '运单 {number} 在「{site}」，不在「{here}」，不能{action}' },
  WAYBILL_BOUND_ELSEWHERE: { status: 400, message: '运单 {number} 正发往「{site}」，不能在「{here}」{action}' },
  WAYBILL_NOT_AT_TARGET: { status: 400, message: '运单 {number} 的目的网点是「{site}」，请先发往该网点，再{action}' },
  WAYBILL_NO_NEXT_SITE: { status: 400, message: '运单 {number} 已在「{site}」，请选择另一个网点作为下一站' },
  WAYBILL_PAID: { status: 400, message: '运单 {number} 已付款，不能{action}' },
  WAYBILL_HAS_LEFT: { status: 400, message: '运单 {number} 已发往其他网点，不能{action}' },
  WAYBILL_NOTHING_TO_PAY: { status: 400, message: '运单 {number} 没有应收的费用，无需付款' },
  WAYBILL_CUSTOMER_MISSING: { status: 400, message: '月结运单请选择客户' },
  WAYBILL_LINKED: { status: 400, message: '运单 {number} 由单据 {document} 生成，请在该单据上取消确认' },
  WAYBILL_LINKED_GONE: { status: 400, message: '运单 {number} 由单据 {document} 生成，请重新确认该单据' },
  SCAN_FORBIDDEN: { status: 403, message: '您没有运单「{action}」的权限，不能做这种扫描' },
  SCAN_WITHOUT_WAYBILL: { status: 400, message: '扫描记录 {number} 没有对应的运单，不能{action}' },
  WAYBILL_NOT_DELETED: { status: 400, message: '运单 {number} 未删除，无需恢复' },
  WAYBILL_SITE_SAME: { status: 400, message: '运单 {number} 已属于「{site}」' },
  // exceptions, collections, receipts
  WAYBILL_NOT_SAID: { status: 400, message: '请输入运单号' },
  WAYBILL_NUMBER_UNKNOWN: { status: 400, message: '没有运单 {number}' },
  WAYBILL_ENDED: { status: 400, message: '运单 {number} 当前为「{state}」，不能{action}' },
  WAYBILL_DELETED: { status: 400, message: '运单 {number} 已删除，不能{action}' },
  COLLECT_EXISTS: { status: 400, message: '运单 {number} 已有代收货款 {money} 元' },
  RECEIPT_NOT_SIGNED: { status: 400, message: '运单 {number} 当前为「{state}」，签收后才能返回回单' },
  RECEIPT_BACK_ALREADY: { status: 400, message: '运单 {number} 的回单已由 {by} 返回' },
  // vehicles
  CAR_AT_WORK: { status: 400, message: '车辆「{number}」正在网点「{dept}」使用，不能作废' },
  CAR_ON_TRIP: { status: 400, message: '车辆「{number}」正在执行运费单 {bill}，不能作废' },
  CAR_HAS_CONTRACT: { status: 400, message: '车辆「{number}」的合同 {contract} 有效期至 {day}，不能作废' },
  CONTRACT_OVERLAPS: { status: 400, message: '车辆「{number}」在 {from} 至 {to} 已有合同 {contract}，期限不能重叠' },
} as const;
