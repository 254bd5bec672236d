/** 经营报表: what is in stock, what waits, what came and went, what was bought, sold, received and paid (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { ofSite, period } from '../kernel/period.ts';
import { compared, dayAmount } from './report.ts';
import { indicator } from './stockBoard.ts';

const query = z.object({ ...period, ...ofSite });

const read = <const R extends z.ZodType>(name: string, title: string, reply: R) =>
  call({ method: 'GET', path: `/api/operationReport/${name}`, title, access: 'report:list', query, reply });

const moved = z.object({
  lists: z.int(),
  ...compared,
  days: z.array(z.object({ day: z.string(), lists: z.int(), num: z.number() })),
  types: z.array(z.object({ type: z.int(), label: z.string(), num: z.number() })),
});

const ordered = z.object({
  orders: z.int(),
  ...compared,
  /** The paid part of the amount. */
  paid: z.number(),
  unpaid: z.number(),
  days: z.array(dayAmount.extend({ orders: z.int() })),
  partners: z.array(z.object({ id: z.int(), name: z.string(), orders: z.int(), amount: z.number() })),
});

const money = z.object({
  ...compared,
  days: z.array(dayAmount),
  items: z.array(z.object({ key: z.string(), label: z.string(), amount: z.number(), count: z.int() })),
});

export const toDo = z.object({ kind: z.string(), title: z.string(), state: z.int(), label: z.string(), count: z.int() });

export const operationReportCalls = {
  stock: read('getStockData', '库存概况', z.array(indicator)),
  toDo: read('getToDoList', '待办事项', z.array(toDo)),
  overview: read(
    'getPcInOutOverview',
    '出入库概览',
    z.array(
      z.object({
        style: z.int(),
        title: z.string(),
        /** Made today, finished today, still open. */
        created: z.int(),
        finished: z.int(),
        open: z.int(),
        /** Moved today. */
        num: z.number(),
      }),
    ),
  ),
  outbound: read('getOutData', '出库数据', moved),
  inbound: read('getInData', '入库数据', moved),
  purchases: read('getPurchaseData', '采购数据', ordered),
  sales: read('getSaleData', '销售数据', ordered),
  income: read('getIncomeData', '收入数据', money),
  expenditure: read('getExpenditureData', '支出数据', money),
};
