/** 日账: every movement of money, by day and by kind, whatever document it belongs to (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite, period } from '../kernel/period.ts';
import { day, integerText, text } from '../kernel/wire.ts';
import { moneyKind, moneySide } from './money.ts';

const read = <const Q extends z.ZodRawShape, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `/api/personBook/${name}`, title, access: 'finance:list', query: z.object(query), reply });

export const movementRow = z.object({
  at: z.string(),
  kind: moneyKind.schema,
  side: moneySide.schema,
  /** A movement that was taken back is negative on its own side. */
  amount: z.number(),
  deptName: z.string(),
  personName: z.string(),
  objKind: z.string(),
  objId: z.int(),
  number: z.string(),
  /** As people call it; empty if the document does not say. */
  way: z.string(),
  userName: z.string(),
  info: z.string(),
});
export type MovementRow = z.output<typeof movementRow>;

export const inAndOut = { inAmount: z.number(), outAmount: z.number(), net: z.number() };

export const kindFigure = z.object({
  kind: moneyKind.schema,
  label: z.string(),
  side: moneySide.schema,
  amount: z.number(),
  count: z.int(),
});

/** What is on our accounts before and after. Not given for a choice of movements, which explains no balance. */
const balances = { opening: z.number().optional(), closing: z.number().optional() };

/** By number, person, clerk or remark. */
export const movementKeyword = text(100).optional().meta({ title: '单号、单位或经办人' });
export const kindText = integerText(1, 99).optional().meta({ title: '类别' });

const which = {
  ...ofSite,
  day: day().optional().meta({ title: '日期' }),
  kind: kindText,
  side: integerText(1, 2).optional().meta({ title: '收付' }),
  keyword: movementKeyword,
};

export const cashBookCalls = {
  day: read(
    'getPersonInForDate',
    '日账',
    { ...pageQuery, ...which },
    pageOf(movementRow).extend({ day: z.string(), ...inAndOut, ...balances }),
  ),
  /** Of one day, or of a period. */
  sheet: call({
    method: 'GET',
    path: '/api/personBook/download',
    title: '导出收支',
    access: 'finance:list',
    query: z.object({ ...pageQuery, ...period, ...which }),
    reply: 'xlsx',
  }),
  daysAndKinds: read('itemForDateList', '每日收支类别', { ...period, ...ofSite }, z.array(kindFigure.extend({ day: z.string() }))),
  kinds: read('itemList', '收支类别', { ...period, ...ofSite }, z.array(kindFigure)),
};
