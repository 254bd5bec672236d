/** Refusals of customers' contracts and of the bills that follow from them. */
export const storageContractErrors = {
  STORAGE_CONTRACT_LINE: { status: 400, message: '第 {row} 行「{name}」：{fault}' },
  STORAGE_CONTRACT_OVERLAPS: {
    status: 400,
    message: '客户「{customer}」在 {from} 至 {to} 已有合同 {number}（{site}），同一网点的合同期限不能重叠',
  },
  STORAGE_CONTRACT_BILLED: { status: 400, message: '合同 {number} 已按 {bill} 收费，不能修改或作废；请终止后续签，或先撤销账单' },
  STORAGE_CONTRACT_END: { status: 400, message: '合同 {number} 已收费至 {until}，结束日期不能早于这一天' },
  STORAGE_CONTRACT_RENEW: { status: 400, message: '续签的开始日期 {day} 必须晚于合同 {number} 的开始日期 {start}' },
  STORAGE_BILL_EARLY: { status: 400, message: '合同 {number} 的 {month} 还没有结束，到 {day} 之后才能出账' },
  STORAGE_BILL_OUTSIDE: { status: 400, message: '合同 {number} 在 {month} 没有生效' },
  STORAGE_BILL_EXISTS: { status: 400, message: '合同 {number} 的 {month} 已有账单 {bill}' },
  STORAGE_BILL_EMPTY: { status: 400, message: '合同 {number} 在 {month} 没有按月收取的费用' },
  STORAGE_BILL_UNPACKED: {
    status: 400,
    message: '合同 {number} 按托计费，但{products}没有每托件数；请在商品的包装里设置「托」，或在合同里填写每托件数',
  },
  STORAGE_BILL_PAID: { status: 400, message: '仓储账单 {number} 已收款 {paid} 元，请先撤销收款' },
  STORAGE_BILL_TAKEN_BACK: { status: 400, message: '仓储账单 {number} 已撤销' },
} as const;

/** What is wrong with a line of a contract. */
export const lineFaults = {
  dayUnit: '仓储费按件·天、托·天或立方·天计费',
  movedUnit: '出入库的费用不能按天计费',
  monthly: '仓储费只能按月结算',
  typeOfStorage: '仓储费没有出入库类型',
  typeDirection: '出入库类型与计费环节的方向不同',
  both: '产品和产品分组只能选一个',
  freeDays: '只有仓储费有免费天数',
  palletPieces: '只有按托计费的项目有每托件数',
  tiers: '阶梯的起点不能重复',
  listTiers: '阶梯只用于按月结算的项目',
  repeated: (row: number): string => `与第 ${row} 行相同`,
  free: '单价、阶梯和最低收费都是 0',
} as const;
