/** Shapes of entries: row, detail, form, payments, and what is still open to be claimed. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, decimal, flag, id, idOrNone, instant, requiredText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { direction } from '../stock/ledger.ts';
import { entryItem, entryResource } from './entry.ts';
import { moneySide, settleWay } from './money.ts';
import { payingFields } from './paying.ts';
import { paymentRow } from './payment.ts';

/** Most items, and most fees, that one entry is made of. */
export const MOST_ENTRY_ITEMS = 200;

export const entryRow = entryResource.row.extend({ actions: z.array(actionState) });
export type EntryRow = z.output<typeof entryRow>;

export const entryDetail = entryRow.extend({ items: z.array(entryItem.row), payments: z.array(paymentRow) });
export type EntryDetail = z.output<typeof entryDetail>;

const manualItem = z.object({
  name: requiredText(50).meta({ title: '费用项目' }),
  /** A deduction is negative. */
  amount: decimal(-limits.moneyMost, limits.moneyMost, 2)
    .refine((value) => value !== 0, '不能为 0')
    .meta({ title: '金额' }),
  objNumber: text(50).default('').meta({ title: '关联单号' }),
  info: text(200).default('').meta({ title: '说明' }),
});
export type ManualItem = z.output<typeof manualItem>;

const header = {
  deptId: id().optional().meta({ title: '网点' }),
  customerId: idOrNone().meta({ title: '往来单位' }),
  personName: text(60).default('').meta({ title: '往来单位' }),
  personPhone: text(20).default('').meta({ title: '联系电话' }),
  /** Today, if absent. */
  bookDay: day().nullish().meta({ title: '记账日期' }),
  dueDay: day().nullish().meta({ title: '到期日' }),
  info: text(500).default('').meta({ title: '备注' }),
  items: z.array(manualItem).max(MOST_ENTRY_ITEMS).default([]).meta({ title: '费用明细' }),
  /** Fees of warehouse lists that the entry claims, in addition to the items typed by hand. */
  feeIds: z.array(id()).max(MOST_ENTRY_ITEMS).default([]).meta({ title: '出入库费用' }),
};

export const entryInput = z.object({ side: moneySide.schema.meta({ title: '方向' }), ...header });
export type EntryInput = z.output<typeof entryInput>;

/** The whole form again; only the side stays what it was. */
export const entryEdit = z.object({ ...header, id: id(), version: version() });
export type EntryEdit = z.output<typeof entryEdit>;
export type EntryForm = Omit<EntryEdit, 'id' | 'version'>;

export const reason = { info: requiredText(200).meta({ title: '原因' }) };

export const paying = {
  amount: decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' }),
  way: settleWay.schema.default(settleWay.code.transfer).meta({ title: '方式' }),
  accountId: idOrNone().meta({ title: '收款账户' }),
  ownAccountId: payingFields.ownAccountId,
  discount: payingFields.discount,
  charge: payingFields.charge,
  voucher: text(500).default('').meta({ title: '凭证' }),
  info: text(200).default('').meta({ title: '备注' }),
  /** Now, if absent. */
  paidTime: instant().nullish().meta({ title: '收付款时间' }),
};

/** 折让 and 坏账核销. The whole rest is written off if no amount is given. */
export const reducing = { amount: decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' }), ...reason };
export const writingOff = { amount: decimal(0.01, limits.moneyMost, 2).optional().meta({ title: '金额' }), ...reason };

export const flagging = { isAbnormal: flag().meta({ title: '异常' }), info: text(200).default('').meta({ title: '异常说明' }) };

/** A fee of a finished list that no entry claims yet. */
export const openFee = z.object({
  id: z.int(),
  listId: z.int(),
  number: z.string(),
  style: direction.schema,
  side: moneySide.schema,
  name: z.string(),
  amount: z.number(),
  info: z.string(),
  deptId: z.int(),
  deptName: z.string(),
  /** Whose goods, or null where nobody registered owns them. */
  customerId: z.int().nullable(),
  personName: z.string(),
  doneTime: z.string().nullable(),
});
export type OpenFee = z.output<typeof openFee>;

/** An account of ours that the bank has opened. */
export const openAccount = z.object({ id: z.int(), accountName: z.string(), bankName: z.string(), deptName: z.string() });
export type OpenAccount = z.output<typeof openAccount>;

export const entrySums = z.object({ count: z.int(), amount: z.number(), paidAmount: z.number(), restAmount: z.number() });
export type EntrySums = z.output<typeof entrySums>;

/** Payments, and what went through each of our accounts among all that the filters find. */
export const accountPayments = pageOf(paymentRow).extend({
  sums: z.array(
    z.object({ accountId: z.int().nullable(), accountName: z.string(), received: z.number(), paid: z.number(), count: z.int() }),
  ),
});
