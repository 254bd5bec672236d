/** Background tasks (后台任务): work that takes longer than a request, with its progress. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, shownChoice, shownInteger, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';

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

export const taskCalls = {
  list: task.calls.list,
  download: task.calls.download,
  prune: call({
    method: 'POST',
    path: '/api/task/prune',
    title: '清理过期数据',
    access: 'task:list',
    bodiless: true,
    reply: z.object({ id: z.int() }),
  }),
};
