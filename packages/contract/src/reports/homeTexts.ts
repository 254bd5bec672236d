/** What cards of a home say where there is nothing to show, and words that would read like a refusal in the server's code. */
export const homeTexts = {
  expiring: '临期与过期',
  expired: '今天到期或已过期',
  nothingWaits: '没有等待处理的单据。',
  nothingInOffice: '没有等待处理的对账单、付款申请和银行流水。',
  noDebtors: '没有客户欠款。',
  nothingDue: '一周内没有到期的款项。',
  nothingShort: '没有低于安全库存的产品。',
  nothingToPick: '没有要拣的货，歇一会儿。',
  noWaybills: '没有在途的运单。',
  noTrips: '没有等待派车的运费单和未处理的异常。',
  noActions: '还没有操作记录。新增、编辑、删除等操作会显示在这里。',
} as const;
