/** 账龄: what is open, by how long it is overdue; of every partner, and down to the claims. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { ofSite } from '../kernel/period.ts';
import { day, idText, integerText, text } from '../kernel/wire.ts';
import { moneySide } from './money.ts';
import { waitSource } from './waiting.ts';

/** Days after the due day. */
export const ageBucket = codes({
  notDue: { code: 'notDue', label: '未到期', tone: 'success' },
  days30: { code: 'days30', label: '1–30 天', tone: 'processing' },
  days60: { code: 'days60', label: '31–60 天', tone: 'warning' },
  days90: { code: 'days90', label: '61–90 天', tone: 'warning' },
  older: { code: 'older', label: '90 天以上', tone: 'error' },
});
export type AgeBucket = z.output<typeof ageBucket.schema>;

/** The last day of each bucket, except of the one without an end. */
export const ageEnds = { notDue: 0, days30: 30, days60: 60, days90: 90 } as const;

export const ageSums = {
  openAmount: z.number(),
  notDue: z.number(),
  days30: z.number(),
  days60: z.number(),
  days90: z.number(),
  older: z.number(),
};

const ageRow = z.object({
  /** Of the account: one side of one partner. */
  id: z.int(),
  side: moneySide.schema,
  customerId: z.int().nullable(),
  person: z.string(),
  personName: z.string(),
  ...ageSums,
  /** Paid or credited, and not matched yet. */
  advance: z.number(),
  count: z.int(),
  /** The longest overdue; negative: days until the first is due. */
  overdueDays: z.int(),
});
export type AgeRow = z.output<typeof ageRow>;

export const claimRow = z.object({
  id: z.int(),
  side: moneySide.schema,
  customerId: z.int().nullable(),
  person: z.string(),
  personName: z.string(),
  title: z.string(),
  sourceKind: z.string(),
  sourceId: z.int(),
  number: z.string(),
  day: z.string(),
  dueDay: z.string(),
  overdueDays: z.int(),
  amount: z.number(),
  openAmount: z.number(),
  deptName: z.string(),
  info: z.string(),
});
export type ClaimRow = z.output<typeof claimRow>;

const path = '/api/ageing';
const access = 'settlement:list' as const;
const side = integerText(moneySide.code.receive, moneySide.code.pay).default(moneySide.code.receive).meta({ title: '方向' });
const keyword = text(60).optional().meta({ title: '往来单位' });
const which = { side, ...ofSite, keyword };
const claims = {
  ...which,
  bucket: ageBucket.schema.optional().meta({ title: '账龄' }),
  customerId: idText().optional().meta({ title: '往来单位' }),
  person: text(60).optional().meta({ title: '往来个人' }),
  /** As 待收待付 groups them by document and day. */
  source: waitSource.schema.optional().meta({ title: '来源' }),
  dueDay: day().optional().meta({ title: '到期日' }),
};

export const ageingCalls = {
  list: call({
    method: 'GET',
    path,
    title: '账龄',
    access,
    query: z.object({ ...pageQuery, ...which }),
    reply: pageOf(ageRow).extend({ sums: z.object({ ...ageSums, advance: z.number(), count: z.int() }) }),
  }),
  download: call({
    method: 'GET',
    path: `${path}/download`,
    title: '导出账龄',
    access,
    query: z.object({ ...pageQuery, ...which }),
    reply: 'xlsx',
  }),
  claims: call({
    method: 'GET',
    path: `${path}/claims`,
    title: '未结款项',
    access,
    query: z.object({ ...pageQuery, ...claims }),
    reply: pageOf(claimRow).extend({ sums: z.object({ openAmount: z.number() }) }),
  }),
  claimSheet: call({
    method: 'GET',
    path: `${path}/claimSheet`,
    title: '导出未结款项',
    access,
    query: z.object({ ...pageQuery, ...claims }),
    reply: 'xlsx',
  }),
};
