/** Categories (分类) of goods: a tree of at most three levels, as the picker has three columns (spec 0 §2.5). */
import { z } from 'zod';
import { choosers } from '../choosers.ts';
import { call } from '../kernel/call.ts';
import {
  choiceField,
  imageField,
  instantField,
  integerField,
  referenceField,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { enabledState } from '../system/site.ts';

export const CATEGORY_LEVELS = 3;

const path = '/api/category';

export const category = resource({
  name: 'category',
  title: '分类',
  path,
  permission: 'category',
  access: { list: choosers.product },
  search: ['name'],
  fields: {
    name: textField('名称', { max: 30, required: true, filter: 'contains', sort: true, list: 240 }),
    pid: referenceField('上级分类', 'category', { labelField: 'parentName', filter: 'in', list: false }),
    parentName: shownText('上级分类', { list: 160 }),
    level: shownInteger('级别', { list: 80 }),
    picture: imageField('图片', { list: 80 }),
    goodsCount: shownInteger('商品数', { list: 90 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export interface CategoryNode {
  id: number;
  name: string;
  pid: number | null;
  level: number;
  picture: string;
  children: CategoryNode[];
}
const node: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    pid: z.int().nullable(),
    level: z.int(),
    picture: z.string(),
    children: z.array(node),
  }),
);

export const categoryCalls = {
  ...category.calls,
  /** What the picker keeps: enabled categories only, a branch below a disabled one left out. */
  tree: call({ method: 'GET', path: `${path}/tree`, title: '分类树', access: choosers.product, reply: z.array(node) }),
  flat: call({ method: 'GET', path: `${path}/listnotree`, title: '分类平铺列表', access: choosers.product, reply: z.array(category.row) }),
};

/** A chosen category with the ids and names from the top down to it: what the picker emits. */
export interface ChosenCategory {
  readonly id: number;
  readonly name: string;
  readonly ids: readonly number[];
  readonly names: readonly string[];
}

export function chainTo(nodes: readonly CategoryNode[], id: number): ChosenCategory | undefined {
  for (const { id: own, name, children } of nodes) {
    if (own === id) return { id, name, ids: [own], names: [name] };
    const below = chainTo(children, id);
    if (below) return { ...below, ids: [own, ...below.ids], names: [name, ...below.names] };
  }
  return undefined;
}
