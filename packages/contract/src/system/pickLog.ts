/** The picking log: who took what from where for which list. Written by picking, read here; a reset marks, nothing is deleted. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownDecimal, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idList, text } from '../kernel/wire.ts';

export const pickLogState = codes({
  counted: { code: 1, label: '有效', tone: 'success' },
  reset: { code: 0, label: '已重置' },
});

export const pickLog = resource({
  name: 'pickLog',
  title: '拣货日志',
  path: '/api/pickLog',
  permission: 'pickLog',
  search: ['listNumber', 'product', 'barcode', 'position'],
  fields: {
    listNumber: shownText('单号', { filter: 'contains', list: 150 }),
    product: shownText('商品', { filter: 'contains', list: 220 }),
    barcode: shownText('条码', { filter: 'contains', list: 140 }),
    position: shownText('库位', { filter: 'contains', list: 110 }),
    quantity: shownDecimal('数量', { digits: 3, list: 90 }),
    userName: shownText('拣货人', { filter: 'contains', list: 100 }),
    deptName: shownText('网点', { list: 130 }),
    state: shownChoice('状态', pickLogState, { filter: 'equals', list: 90 }),
    createTime: instantField('拣货时间', { sort: true, filter: 'range', list: 150 }),
    resetName: shownText('重置人', { list: 100 }),
    resetTime: instantField('重置时间', { list: 150 }),
    resetReason: shownText('重置原因', { list: 160 }),
  },
});

export const pickLogCalls = {
  list: pickLog.calls.list,
  download: pickLog.calls.download,
  reset: call({
    method: 'POST',
    path: `${pickLog.path}/reset`,
    title: '重置拣货日志',
    access: 'pickLog:reset',
    body: z
      .object({
        ids: idList().optional().meta({ title: '记录' }),
        /** All records of one list. */
        listNumber: text(50).optional().meta({ title: '单号' }),
        reason: text(200).default('').meta({ title: '原因' }),
      })
      .refine(({ ids, listNumber }) => ids !== undefined || Boolean(listNumber), '请选择要重置的记录或填写单号'),
    reply: z.object({ count: z.int() }),
  }),
};
