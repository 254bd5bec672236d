/** Menus: server data from which the console builds its routes (spec 0 §2.3, §7.5). Shared by all companies. */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { flagField, integerField, referenceField, textField } from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { requiredText } from '../kernel/wire.ts';
import { anyIn } from '../permissions.ts';

const path = '/api/menus';

export const menus = resource({
  name: 'menus',
  title: '菜单',
  path,
  permission: 'menus',
  access: { write: 'platform' },
  search: ['title', 'path'],
  fields: {
    title: textField('标题', { max: 30, required: true, filter: 'contains', list: 160 }),
    pid: referenceField('上级菜单', 'menus', { filter: 'in', list: false }),
    path: textField('路径', { max: 100, required: true, list: 180 }),
    component: textField('组件', { max: 100, list: 180 }),
    icon: textField('图标', { max: 40, list: 100 }),
    permission: textField('权限标识', { max: 60, list: 160 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    hidden: flagField('隐藏', { list: 80 }),
    affix: flagField('固定标签', { list: 90 }),
    noCache: flagField('不缓存', { list: 80 }),
    customer: flagField('客户可见', { list: 90 }),
  },
});

export interface MenuNode {
  id: number;
  pid: number | null;
  title: string;
  path: string;
  component: string;
  icon: string;
  permission: string;
  hidden: number;
  affix: number;
  noCache: number;
  children: MenuNode[];
}

const menuNode: z.ZodType<MenuNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    pid: z.int().nullable(),
    title: z.string(),
    path: z.string(),
    component: z.string(),
    icon: z.string(),
    permission: z.string(),
    hidden: z.int(),
    affix: z.int(),
    noCache: z.int(),
    children: z.array(menuNode),
  }),
);

export interface MenuUrl {
  id: number;
  title: string;
  url: string;
  children: MenuUrl[];
}
const menuUrl: z.ZodType<MenuUrl> = z.lazy(() => z.object({ id: z.int(), title: z.string(), url: z.string(), children: z.array(menuUrl) }));

export const menuCalls = {
  ...menus.calls,
  tree: call({ method: 'GET', path: `${path}/tree`, title: '菜单树', access: anyIn('menus', 'job'), reply: z.array(menuNode) }),
  customerTree: call({
    method: 'GET',
    path: `${path}/getCustomerMenuTree`,
    title: '客户菜单树',
    access: 'menus:list',
    reply: z.array(menuNode),
  }),
  urls: call({ method: 'GET', path: `${path}/treeUrl`, title: '菜单地址树', access: 'menus:list', reply: z.array(menuUrl) }),
  build: call({ method: 'GET', path: `${path}/build`, title: '当前用户的菜单', access: signedIn('本人的菜单'), reply: z.array(menuNode) }),
  /** So that an address can be answered with "no permission" instead of "no such page". */
  known: call({
    method: 'GET',
    path: `${path}/known`,
    title: '页面是否存在',
    access: signedIn('页面的地址人人可知'),
    query: z.object({ path: requiredText(200).meta({ title: '路径' }) }),
    reply: z.object({ known: z.boolean() }),
  }),
};
