/** 资金调拨: money that goes from one account of ours to another. Rows never change; an undo is the opposite voucher. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptReference, keptText, shownChoice, shownDecimal } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { day, decimal, id, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { shownDay } from './loan.ts';

export const transferNumbers = { name: 'ownTransfer', prefix: 'ZZ' } as const;

export const ownTransferState = codes({
  done: { code: 1, label: '已调拨', tone: 'success' },
  undone: { code: 2, label: '已撤销' },
});

export const ownTransfer = resource({
  name: 'ownTransfer',
  title: '资金调拨',
  path: '/api/ownTransfer',
  permission: 'ownTransfer',
  search: ['number', 'info'],
  fields: {
    number: keptText('单号', { filter: 'contains', list: 150 }),
    day: { ...shownDay('日期', 110), sort: true as const },
    fromAccountId: keptReference('转出账户', 'ownAccount', { filter: 'in', list: false }),
    fromAccountName: keptText('转出账户', { list: 160 }),
    toAccountId: keptReference('转入账户', 'ownAccount', { filter: 'in', list: false }),
    toAccountName: keptText('转入账户', { list: 160 }),
    amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120, sort: true }),
    charge: shownDecimal('手续费', { digits: 2, unit: '元', list: 100 }),
    state: shownChoice('状态', ownTransferState, { list: 90 }),
    info: keptText('备注', { list: 160 }),
    userName: keptText('经办人', { filter: 'contains', list: 100 }),
    createTime: instantField('登记时间', { sort: true, filter: 'range', list: 150 }),
    undoneBy: keptText('撤销人', { list: 100 }),
    undoInfo: keptText('撤销原因', { list: 160 }),
  },
});

const { list, download, create } = ownTransfer.calls;

export const newTransfer = z.object({
  fromAccountId: id().meta({ title: '转出账户' }),
  toAccountId: id().meta({ title: '转入账户' }),
  amount: decimal(0.01, limits.moneyMost, 2).meta({ title: '金额' }),
  /** Taken by the bank besides the amount. */
  charge: decimal(0, limits.moneyMost, 2).optional().meta({ title: '手续费' }),
  /** Today if it is not given. */
  day: day().optional().meta({ title: '日期' }),
  info: text(200).optional().meta({ title: '备注' }),
});
export type NewTransfer = z.output<typeof newTransfer>;

export const ownTransferCalls = {
  list,
  download,
  create: call({ ...create, body: newTransfer }),
  undo: call({
    method: 'PUT',
    path: `${ownTransfer.path}/undo`,
    title: '撤销资金调拨',
    access: 'ownTransfer:undo',
    body: z.object({ id: id(), info: requiredText(200).meta({ title: '原因' }) }),
    reply: ownTransfer.row,
  }),
};
