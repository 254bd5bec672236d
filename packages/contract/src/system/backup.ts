/** Backups of the whole installation: seen, started and planned by its administrators only, whatever company they belong to. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { instantField, integerField, shownChoice, shownInteger, shownText } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { version } from '../kernel/wire.ts';
import { taskState } from './task.ts';

export const backup = resource({
  name: 'backup',
  title: '备份',
  path: '/api/backup',
  // Never asked: both kinds of access are the platform's.
  permission: 'companyBase',
  access: { list: 'platform', write: 'platform' },
  fields: {
    fileName: shownText('备份文件', { list: 260 }),
    state: shownChoice('状态', taskState, { filter: 'equals', list: 90 }),
    bytes: shownInteger('大小', { unit: '字节', list: 110 }),
    rowCount: shownInteger('数据行数', { list: 110 }),
    fileCount: shownInteger('附件数', { list: 90 }),
    missingCount: shownInteger('缺失附件', { list: 90, help: '数据里提到、备份时在存储中已找不到的附件' }),
    message: shownText('说明', { list: 240 }),
    userName: shownText('发起人', { list: 110 }),
    createTime: instantField('开始时间', { sort: true, filter: 'range', list: 150 }),
    finishTime: instantField('完成时间', { list: 150 }),
  },
});

/** Who started it, where nobody did. */
export const BY_PLAN = '定时';

export const backupPlan = {
  hour: integerField('每天几点', { max: 23, help: '北京时间；不填则不自动备份' }),
  keep: integerField('保留份数', { min: 1, max: 365, default: 7, help: '新的备份校验无误后，才删除更早的' }),
};

const plan = z.object({
  hour: z.int().min(0).max(23).nullable().meta({ title: backupPlan.hour.label }),
  keep: z.int().min(1).max(365).meta({ title: backupPlan.keep.label }),
  version: version(),
});

export const backupCalls = {
  list: backup.calls.list,
  download: backup.calls.download,
  start: call({
    method: 'POST',
    path: '/api/backup/start',
    title: '立即备份',
    access: 'platform',
    bodiless: true,
    reply: z.object({ id: z.int() }),
  }),
  plan: call({
    method: 'GET',
    path: '/api/backup/plan',
    title: '备份计划',
    access: 'platform',
    /** `ready`: this server has a place for backups. `active`: one waits or runs now. */
    reply: plan.extend({ ready: z.boolean(), active: z.boolean() }),
  }),
  setPlan: call({ method: 'PUT', path: '/api/backup/plan', title: '修改备份计划', access: 'platform', body: plan, reply: plan }),
};
