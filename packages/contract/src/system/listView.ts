/** 视图: how somebody looks at a list (filters, order, columns) under a name, for themselves, for the people of a job, or for everyone. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { done, flag, id, idOrNone, idText, requiredText, text } from '../kernel/wire.ts';

export const viewScope = codes({
  own: { code: 0, label: '仅自己' },
  job: { code: 1, label: '一个岗位' },
  everyone: { code: 2, label: '所有人' },
});

const one = z.union([text(200), z.number()]);

export const listLook = z.object({
  filters: z.record(requiredText(40), z.union([one, z.array(one).max(500), z.null()])).meta({ title: '筛选' }),
  order: z
    .string()
    .regex(/^[A-Za-z]{1,40},(asc|desc)$/, '排序格式应为 字段,asc 或 字段,desc')
    .meta({ title: '排序' }),
  /** Null: the columns that the list usually shows. */
  hidden: z.array(requiredText(40)).max(100).nullable().meta({ title: '隐藏的列' }),
});
export type ListLook = z.output<typeof listLook>;

const screen = requiredText(60).meta({ title: '页面' });
const name = requiredText(30).meta({ title: '名称' });

const listView = z.object({
  id: z.int(),
  screen,
  name,
  scope: z.int(),
  jobId: z.int().nullable(),
  isDefault: z.int(),
  /** 1: the default of a job that the asking user has. */
  opens: z.int(),
  /** 1: the asking user's own. */
  own: z.int(),
  look: listLook,
});
export type ListView = z.output<typeof listView>;

const path = '/api/listView';

export const listViewCalls = {
  list: call({
    method: 'GET',
    path,
    title: '视图列表',
    access: signedIn('本人的视图和共享给本人的视图'),
    reply: z.array(listView),
  }),
  save: call({
    method: 'POST',
    path,
    title: '保存视图',
    access: signedIn('本人的视图'),
    body: z.object({ screen, name, look: listLook }),
    reply: z.object({ id: id() }),
  }),
  share: call({
    method: 'PUT',
    path: `${path}/share`,
    title: '共享视图',
    access: 'job:edit',
    body: z.object({
      id: id(),
      scope: viewScope.schema.meta({ title: '共享给' }),
      jobId: idOrNone().meta({ title: '岗位' }),
      isDefault: flag().default(0).meta({ title: '岗位默认' }),
    }),
    reply: done(),
  }),
  remove: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    title: '删除视图',
    access: signedIn('本人的视图；共享的由可编辑岗位的人删除'),
    params: z.object({ id: idText() }),
    reply: done(),
  }),
};
