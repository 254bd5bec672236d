/** Figures of one customer, or of all if none is named, over a period (spec 0 §7.6). Days without anything are zero. */
import { z } from 'zod';
import { type Access, call } from '../kernel/call.ts';
import { idText } from '../kernel/wire.ts';

const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 yyyy-MM-dd')
    .refine((value) => !Number.isNaN(Date.parse(value)), '不是有效的日期');

/** The last thirty days if no end is given. */
const period = z.object({ customerId: idText().optional(), from: day().optional(), to: day().optional() });

const total = z.object({
  total: z.number(),
  /** The same number of days just before. */
  previous: z.number(),
  days: z.array(z.object({ day: z.string(), amount: z.number() })),
});
const share = z.object({ amount: z.number(), count: z.int() });

const chart = <const R extends z.ZodType>(name: string, title: string, reply: R, access: Access = 'customerAccount:list') =>
  call({ method: 'GET', path: `/api/customerChart/${name}`, title, access, query: period, reply });

export const customerChartCalls = {
  income: chart('getIncomeTotal', '收入合计', total),
  settledIncome: chart('getIncomeTotalYiJieSuan', '已结算收入合计', total),
  fees: chart('getFeeBus', '按费用项目', z.array(share.extend({ feeKind: z.int(), label: z.string() }))),
  feesByType: chart('getFeeBusType', '按业务类型', z.array(share.extend({ businessType: z.string(), label: z.string() }))),
  sameItem: chart(
    'getItemSame',
    '费用同比',
    z.array(
      z.object({
        feeKind: z.int(),
        label: z.string(),
        amount: z.number(),
        lastYear: z.number(),
        /** Percent; null if last year was zero. */
        growth: z.number().nullable(),
      }),
    ),
  ),
  daily: chart(
    'getDailyFinancial',
    '每日收支',
    z.array(z.object({ day: z.string(), income: z.number(), received: z.number(), paidOut: z.number(), balance: z.number() })),
  ),
  stock: chart('getKucunFenxi', '库存分析', z.array(z.object({ day: z.string(), quantity: z.number() })), 'customer:list'),
  outbound: chart(
    'getChukuFenxi',
    '出库分析',
    z.array(z.object({ day: z.string(), orders: z.int(), quantity: z.number() })),
    'customer:list',
  ),
  cooperates: call({
    method: 'GET',
    path: '/api/customerChart/isYuncanghzuo',
    title: '是否云仓合作',
    access: 'customer:list',
    query: z.object({ customerId: idText() }),
    reply: z.object({ cooperates: z.boolean(), companyId: z.int().nullable(), companyName: z.string() }),
  }),
};
