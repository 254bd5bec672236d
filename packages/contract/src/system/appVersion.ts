/** Versions of the product's apps: the public version pages show them, the platform publishes them (spec 0 §7.3). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { id, idText } from '../kernel/wire.ts';

export const appPlatform = codes({
  web: { code: 1, label: '网页' },
  android: { code: 2, label: '安卓' },
  ios: { code: 3, label: '苹果' },
  desktop: { code: 4, label: '桌面' },
});

export const appVersion = resource({
  name: 'appManage',
  title: '应用版本',
  path: '/api/appManage',
  permission: 'appManage',
  access: { list: 'public', write: 'platform' },
  search: ['versionNo', 'content'],
  fields: {
    platform: choiceField('平台', appPlatform, { default: 1, filter: 'equals', list: 90 }),
    versionNo: textField('版本号', { max: 30, required: true, filter: 'contains', sort: true, list: 110 }),
    content: textField('更新内容', { max: 2000, required: true, list: 360 }),
    url: textField('下载地址', { max: 300, list: 220 }),
    createTime: instantField('发布时间', { sort: true, list: 150 }),
  },
});

export const appVersionCalls = {
  list: appVersion.calls.list,
  download: call({ ...appVersion.calls.download, access: 'appManage:list' }),
  create: appVersion.calls.create,
  pushRegistration: call({
    method: 'GET',
    path: '/api/pushUserApp/getOneByUserId',
    title: '用户的推送设备',
    access: 'users:list',
    query: z.object({ userId: idText() }),
    reply: z.object({ id: id(), userId: id(), platform: z.int(), deviceId: z.string(), createTime: z.string() }).nullable(),
  }),
};
