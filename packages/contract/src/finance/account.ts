/** 账户: the company's money in a handful of figures, and what went through one account of ours (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite, period } from '../kernel/period.ts';
import { idText } from '../kernel/wire.ts';
import { inAndOut, kindFigure, kindText, movementKeyword, movementRow } from './cashBook.ts';
import { waitingSide } from './waiting.ts';

const read = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `/api/account/${name}`, title, access: 'finance:list', query: z.object(query), reply });

const asked = { ...period, ...ofSite };

/** Compared with as many days just before; percent, null if there was nothing to compare with. */
const compared = { count: z.int(), previous: z.int(), growth: z.number().nullable(), amount: z.number() };
const counts = z.object({ ...compared, parts: z.array(z.object({ key: z.string(), label: z.string(), ...compared })) });

/** How many of the latest movements an account shows. */
export const LATEST_MOVEMENTS = 10;

export const accountCalls = {
  one: read(
    'getOne',
    '账户收支',
    { ...asked, id: idText().optional().meta({ title: '账户' }) },
    z.object({
      /** Null: the company as a whole. */
      id: z.int().nullable(),
      name: z.string(),
      bankName: z.string(),
      deptName: z.string(),
      ...inAndOut,
      count: z.int(),
      latest: z.array(movementRow),
    }),
  ),
  waiting: read('getTotalWaitPay', '待收待付合计', ofSite, z.object({ receive: waitingSide, pay: waitingSide })),
  orders: read('getTotalOrderNum', '订单数量', asked, counts),
  bills: read('getTotalBillNum', '账单数量', asked, counts),
  days: read('getDailyFinancial', '每日收支', asked, z.array(z.object({ day: z.string(), ...inAndOut }))),
  costKinds: read(
    'getCostByType',
    '支出构成',
    asked,
    z.object({ total: z.number(), items: z.array(kindFigure.extend({ share: z.number() })) }),
  ),
  costs: read('getCostList', '支出明细', { ...pageQuery, ...asked, kind: kindText, keyword: movementKeyword }, pageOf(movementRow)),
};
