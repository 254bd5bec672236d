/** What the platform itself offers to the console: dashboard counts, action log, background tasks, uploads, live events. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownInteger, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { idText, text } from '../kernel/wire.ts';

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

const change = z.object({ id: z.int(), before: z.unknown(), after: z.unknown() });

export const taskState = codes({
  waiting: { code: 0, label: '等待中' },
  running: { code: 1, label: '执行中', tone: 'processing' },
  done: { code: 2, label: '已完成', tone: 'success' },
  failed: { code: 3, label: '失败', tone: 'error' },
});

export const task = resource({
  name: 'task',
  title: '后台任务',
  path: '/api/task',
  permission: 'task',
  fields: {
    title: shownText('任务', { filter: 'contains', list: 200 }),
    state: shownChoice('状态', taskState, { filter: 'equals', list: 90 }),
    progress: shownInteger('已完成', { list: 90 }),
    total: shownInteger('总数', { list: 90 }),
    message: shownText('说明', { list: 240 }),
    userName: shownText('提交人', { list: 110 }),
    createTime: instantField('提交时间', { sort: true, filter: 'range', list: 150 }),
    finishTime: instantField('完成时间', { list: 150 }),
  },
});

/** The topic that says: events were lost on the way, read everything again. */
export const MISSED = 'missed';

/** One message of the live stream. */
export const liveEvent = z.object({
  /** `task`, `notice`, `message`, `changed` … */
  topic: z.string(),
  id: z.int().optional(),
  data: z.unknown().optional(),
});
export type LiveEvent = z.output<typeof liveEvent>;

export const platformCalls = {
  actionLogList: actionLog.calls.list,
  actionLogDownload: actionLog.calls.download,
  actionLogOne: call({
    method: 'GET',
    path: '/api/actionLog/getOne',
    title: '操作日志详情',
    access: 'actionLog:list',
    query: z.object({ id: idText() }),
    reply: change,
  }),
  taskList: task.calls.list,
  taskDownload: task.calls.download,
  pruneLog: call({
    method: 'POST',
    path: '/api/task/prune',
    title: '清理过期数据',
    access: 'task:list',
    bodiless: true,
    reply: z.object({ id: z.int() }),
  }),
  dashboard: call({
    method: 'GET',
    path: '/api/dashboard/counts',
    title: '工作台',
    access: signedIn('每人的首页：公司概数和本人的操作；他人的操作要有日志权限'),
    reply: z.object({
      counts: z.array(z.object({ key: z.string(), title: z.string(), value: z.int(), path: z.string() })),
      recent: z.array(z.object({ id: z.int(), title: z.string(), userName: z.string(), createTime: z.string() })),
      /** Actions a day over the last fourteen days. */
      activity: z.array(z.object({ day: z.string(), count: z.int() })),
    }),
  }),
  events: call({
    method: 'GET',
    path: '/api/events',
    title: '实时消息',
    access: signedIn('通知浏览器哪些数据变了，内容仍凭权限读取'),
    reply: 'events',
  }),
  uploadImage: call({
    method: 'POST',
    path: '/api/util/uploadImg',
    title: '上传图片',
    access: signedIn('头像、工单和各种单据都要传图'),
    upload: true,
    query: z.object({ dir: text(50).optional() }),
    reply: z.object({ url: z.string(), path: z.string() }),
  }),
};
