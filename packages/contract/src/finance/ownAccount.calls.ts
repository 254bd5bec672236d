/** Calls of our own accounts: opening balance, movements with a running balance, balances of any day. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { period } from '../kernel/period.ts';
import { day, decimal, id, idText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { anyIn } from '../permissions.ts';
import { ownAccountType } from './ledger.ts';
import { ownAccount } from './ownAccount.ts';
import { journalRow } from './voucher.ts';

const { path } = ownAccount;

export const ownOpening = z.object({
  id: id(),
  day: day().meta({ title: '期初日期' }),
  /** Negative where the account is overdrawn. */
  amount: decimal(-limits.moneyMost, limits.moneyMost, 2).meta({ title: '期初余额' }),
  info: text(200).default('').meta({ title: '备注' }),
});
export type OwnOpening = z.output<typeof ownOpening>;

/** With the balance after it. */
export const ownMove = journalRow.extend({ balance: z.number() });
export type OwnMove = z.output<typeof ownMove>;

const balance = z.object({
  id: z.int(),
  name: z.string(),
  type: ownAccountType.schema,
  deptName: z.string(),
  enabled: z.int(),
  balance: z.number(),
});

const movesQuery = z.object({ ...pageQuery, ...period, id: idText().meta({ title: '资金账户' }) });
const ofAccount = z.object({ id: idText().meta({ title: '资金账户' }) });

export const ownAccountCalls = {
  ...ownAccount.calls,
  opening: call({
    method: 'GET',
    path: `${path}/opening`,
    title: '查看期初余额',
    access: 'ownAccount:list',
    query: ofAccount,
    /** The day is null while nobody has entered it. */
    reply: z.object({ amount: z.number(), day: z.string().nullable(), info: z.string() }),
  }),
  setOpening: call({
    method: 'PUT',
    path: `${path}/opening`,
    title: '期初余额',
    access: 'ownAccount:opening',
    body: ownOpening,
    reply: z.object({ amount: z.number(), day: z.string().nullable(), info: z.string() }),
  }),
  moves: call({
    method: 'GET',
    path: `${path}/moves`,
    title: '账户明细',
    access: 'ownAccount:list',
    query: movesQuery,
    reply: pageOf(ownMove).extend({
      name: z.string(),
      from: z.string(),
      to: z.string(),
      opening: z.number(),
      inAmount: z.number(),
      outAmount: z.number(),
      closing: z.number(),
    }),
  }),
  movesSheet: call({
    method: 'GET',
    path: `${path}/moves/download`,
    title: '导出账户明细',
    access: 'ownAccount:list',
    query: movesQuery,
    reply: 'xlsx',
  }),
  balances: call({
    method: 'GET',
    path: `${path}/balances`,
    title: '某日账户余额',
    access: anyIn('ownAccount', 'finance'),
    query: z.object({ day: day().optional().meta({ title: '日期' }) }),
    reply: z.array(balance),
  }),
};
