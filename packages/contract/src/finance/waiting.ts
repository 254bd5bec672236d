/** What waits to be received or paid, whatever document it is owed for. */
import { z } from 'zod';
import { codes } from '../kernel/codes.ts';

export const waitSource = codes({
  entry: { code: 'entry', label: '应收应付' },
  order: { code: 'order', label: '销售订单' },
  waybill: { code: 'waybill', label: '运单运费' },
  repayment: { code: 'repayment', label: '贷款还款' },
  purchase: { code: 'purchase', label: '采购单' },
  bill: { code: 'bill', label: '运费单' },
  earnings: { code: 'earnings', label: '员工报酬' },
  collect: { code: 'collect', label: '代收货款' },
  fee: { code: 'fee', label: '出入库费用' },
  storage: { code: 'storage', label: '仓储账单' },
  account: { code: 'account', label: '账户透支' },
  other: { code: 'other', label: '其他' },
});
export type WaitSource = z.output<typeof waitSource.schema>;

/** The documents of each, as the ledger names them. */
export const sourcesOf: Readonly<Record<Exclude<WaitSource, 'other'>, readonly string[]>> = {
  entry: ['personIn'],
  order: ['shipmentOrder'],
  waybill: ['waybill'],
  repayment: ['loanOrder', 'loanRepay'],
  purchase: ['purchase'],
  bill: ['bill', 'dispatch'],
  earnings: ['userEarPay'],
  collect: ['orderCompanyCollect'],
  fee: ['inboundList', 'outboundList'],
  storage: ['storageBill'],
  account: ['customerAccount'],
};

const waiting = {
  amount: z.number(),
  count: z.int(),
  /** The part that should have been paid by now: past its day, which is thirty days later if none was agreed. */
  overdueAmount: z.number(),
  overdueCount: z.int(),
};

/** One side in all, and each source that it is made of. */
export const waitingSide = z.object({
  ...waiting,
  parts: z.array(z.object({ source: waitSource.schema, label: z.string(), ...waiting })),
});
