/** 结账: a month's books are closed, after a look at what is still open; opened again only with a reason. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptText, shownChoice } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { flag, month, requiredText, text } from '../kernel/wire.ts';
import { shownDay } from './loan.ts';

export const closingAction = codes({
  close: { code: 1, label: '结账', tone: 'success' },
  reopen: { code: 2, label: '反结账', tone: 'warning' },
});

/** What is looked at before a month is closed. */
export const closingCheck = codes({
  documents: { code: 'documents', label: '未过账单据' },
  storage: { code: 'storage', label: '未出账的仓储合同月份' },
  bankRows: { code: 'bankRows', label: '未对账的银行流水' },
  negative: { code: 'negative', label: '余额为负的账户' },
  proofs: { code: 'proofs', label: '账务校验未通过' },
});

/** What would make the books wrong for good; the rest only waits, and somebody says that it is known. */
export const closingBlocks: readonly string[] = [closingCheck.code.negative, closingCheck.code.proofs];

/** What the rows of a kind wait for, where its state does not say it. */
export const closingWaits = { toShip: '待发货', toReceive: '待到货', priceOpen: '运输价格未确认', undone: '收付款已撤销' } as const;

/** 未过账单据：出库单（待拣货） */
export const closingTitle = (check: string, kind = '', ...waits: readonly string[]): string =>
  `${closingCheck.label(check)}${kind === '' ? '' : `：${kind}`}${waits.length === 0 ? '' : `（${waits.join('，')}）`}`;

const path = '/api/closing';

export const closing = resource({
  name: 'closing',
  title: '结账记录',
  path,
  permission: 'closing',
  fields: {
    action: shownChoice('结账', closingAction, { filter: 'in', list: 90 }),
    month: keptText('月份', { list: 90 }),
    until: shownDay('结账至', 110),
    wasUntil: shownDay('原结账至', 110),
    findings: keptText('当时未处理', { list: 260 }),
    info: keptText('说明', { list: 200 }),
    userName: keptText('经办人', { list: 100 }),
    createTime: instantField('时间', { filter: 'range', list: 150 }),
  },
});

export const closingFinding = z.object({
  check: closingCheck.schema,
  /** What is open, as people call it. */
  title: z.string(),
  count: z.int(),
  /** The books can not be closed before it is put right. */
  blocks: z.boolean(),
  /** The list of exactly these rows; empty: only the first few are named. */
  path: z.string(),
  /** The first few. */
  examples: z.array(z.object({ kind: z.string(), id: z.int(), text: z.string() })),
});
export type ClosingFinding = z.output<typeof closingFinding>;

const state = z.object({
  /** Null: nothing is closed. */
  until: z.string().nullable(),
});

export const closingCalls = {
  list: closing.calls.list,
  download: closing.calls.download,
  state: call({ method: 'GET', path: `${path}/state`, title: '结账状态', access: 'closing:list', reply: state }),
  checklist: call({
    method: 'GET',
    path: `${path}/checklist`,
    title: '结账检查',
    access: 'closing:list',
    query: z.object({ month: month() }),
    reply: z.object({ until: z.string(), findings: z.array(closingFinding) }),
  }),
  /** What the checklist still has must be acknowledged, with a sentence why. */
  close: call({
    method: 'POST',
    path,
    title: '结账',
    access: 'closing:close',
    body: z.object({
      month: month(),
      acknowledged: flag().default(0).meta({ title: '已知悉' }),
      info: text(200).default('').meta({ title: '说明' }),
    }),
    reply: state,
  }),
  /** This month and all later ones. */
  reopen: call({
    method: 'PUT',
    path: `${path}/reopen`,
    title: '反结账',
    access: 'closing:reopen',
    body: z.object({ month: month(), info: requiredText(200).meta({ title: '原因' }) }),
    reply: state,
  }),
};
