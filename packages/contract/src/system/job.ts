/** Jobs (岗位): a named set of permissions and a data scope at a site. Users hold jobs (spec 0 §7.4). */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  instantField,
  integerField,
  requiredReferenceField,
  shownInteger,
  shownText,
  tagsField,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idText } from '../kernel/wire.ts';
import { allPermissions, anyIn } from '../permissions.ts';
import { enabledState } from './site.ts';

/** Whose rows a holder sees in lists whose rows have a site. */
export const dataScope = codes({
  all: { code: 1, label: '全部网点' },
  ownSite: { code: 2, label: '所属网点' },
  chosenSites: { code: 3, label: '可用网点' },
  own: { code: 4, label: '仅本人' },
});

const path = '/api/job';

export const job = resource({
  name: 'job',
  title: '岗位',
  path,
  permission: 'job',
  access: { list: choosers.job },
  search: ['name'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 160 }),
    deptId: requiredReferenceField('所属网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('所属网点', { list: 140 }),
    dataScope: choiceField('数据范围', dataScope, { default: 2, filter: 'equals', list: 110 }),
    permissions: tagsField('权限', allPermissions, { list: false }),
    userCount: shownInteger('人数', { list: 80 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

const permissions = z.array(z.enum(allPermissions)).max(1000).meta({ title: '权限' });

const userJob = z.object({
  jobId: id(),
  jobName: z.string(),
  deptId: id(),
  deptName: z.string(),
  /** True if this user's permissions differ from the job's own. */
  adjusted: z.boolean(),
  permissions: z.array(z.string()),
});

export const jobCalls = {
  ...job.calls,
  create: call({ ...job.calls.create, aliases: [`${path}/create`] }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '岗位详情',
    access: choosers.job,
    query: z.object({ id: idText() }),
    reply: job.row,
  }),
  ofUser: call({
    method: 'GET',
    path: `${path}/getUserJobs`,
    title: '用户的岗位',
    access: anyIn('job'),
    query: z.object({ userId: idText() }),
    reply: z.array(userJob),
  }),
  sync: call({
    method: 'POST',
    path: `${path}/updateRoleSync`,
    title: '同步岗位权限到用户',
    access: 'job:grant',
    body: z.object({ id: id(), permissions: permissions.optional() }),
    reply: z.object({ users: z.int() }),
  }),
  adjustUser: call({
    method: 'POST',
    path: `${path}/updateUserJobRole`,
    title: '调整用户的岗位权限',
    access: 'job:grant',
    body: z.object({ userId: id(), jobId: id(), permissions: permissions.nullable() }),
    reply: done(),
  }),
};
