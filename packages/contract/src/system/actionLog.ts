/** The action log (操作日志): who did what to which row. Written by every request that writes. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText } from '../kernel/wire.ts';

/** What the record is about, as the wire asks for it: a waybill's log is type 1. */
export const actionLogType = codes({
  other: { code: 0, label: '其他' },
  waybill: { code: 1, label: '运单' },
});

export const actionLog = resource({
  name: 'actionLog',
  title: '操作日志',
  path: '/api/actionLog',
  permission: 'actionLog',
  fields: {
    title: shownText('操作', { filter: 'contains', list: 160 }),
    info: shownText('说明', { list: 220 }),
    type: shownChoice('类型', actionLogType, { filter: 'equals', list: false }),
    userName: shownText('操作人', { filter: 'contains', list: 120 }),
    object: shownText('对象', { filter: 'equals', list: 100 }),
    objectId: shownText('对象编号', { filter: 'equals', list: 100 }),
    ip: shownText('地址', { list: 130 }),
    agent: shownText('设备', { list: 200 }),
    requestId: shownText('请求标识', { list: 160 }),
    createTime: instantField('时间', { sort: true, filter: 'range', list: 160 }),
  },
});

export const actionLogCalls = {
  list: actionLog.calls.list,
  download: actionLog.calls.download,
  getOne: call({
    method: 'GET',
    path: '/api/actionLog/getOne',
    title: '操作日志详情',
    access: 'actionLog:list',
    query: z.object({ id: idText() }),
    reply: z.object({ id: z.int(), before: z.unknown(), after: z.unknown() }),
  }),
};
