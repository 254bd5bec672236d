/** 店铺页面: a shop's home and topic pages, drafted in the decorator and published (docs/areas/storefront.md). `/api/page` is the spec's (RESOLUTIONS 34). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  instantField,
  keptText,
  requiredReferenceField,
  shownChoice,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { moves } from '../kernel/moves.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idList, idText, requiredText, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { fact, reference } from './link.ts';
import { moduleType, type PageModule, pageModules } from './storePage.modules.ts';

export const pageKind = codes({
  home: { code: 'HOME', label: '首页', tone: 'processing' },
  topic: { code: 'TOPIC', label: '专题页' },
});

export const pageState = codes({
  draft: { code: 0, label: '草稿' },
  published: { code: 10, label: '已发布', tone: 'success' },
});
const { draft, published } = pageState.code;

/** Whether customers see something else than the draft. */
export const pageChange = codes({
  same: { code: 0, label: '' },
  changed: { code: 1, label: '有未发布的修改', tone: 'warning' },
});

/** A published page may be published again: its draft replaces what customers see. */
export const pageMoves = moves(pageState, {
  publish: { label: '发布', from: [draft, published], to: published },
  withdraw: { label: '撤回', from: [published], to: draft },
  remove: { label: '删除', from: [draft], to: draft },
});

const path = '/api/page';
const LONGEST_TITLE = 50;

export const storePage = resource({
  name: 'page',
  title: '店铺页面',
  path,
  permission: 'storePage',
  search: ['name'],
  fields: {
    name: textField('页面名称', { max: LONGEST_TITLE, required: true, filter: 'contains', sort: true, list: 200 }),
    kind: choiceField('类型', pageKind, { default: pageKind.code.topic, filter: 'equals', list: 90, edit: false }),
    state: shownChoice('状态', pageState, { filter: 'equals', list: 90 }),
    changed: shownChoice('修改', pageChange, { list: 130 }),
    storeId: requiredReferenceField('店铺', 'shop', { labelField: 'storeName', filter: 'in', list: false, edit: false }),
    storeName: shownText('店铺', { list: 160 }),
    moduleCount: shownInteger('模块数', { list: 80 }),
    info: textField('备注', { max: 200, list: 160 }),
    saveTime: instantField('装修时间', { sort: true, list: 150 }),
    saveBy: keptText('装修人', { list: 100 }),
    publishTime: instantField('发布时间', { sort: true, list: 150 }),
    publishBy: keptText('发布人', { list: 100 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

const decorated = storePage.row.extend({ modules: pageModules });
export type DecoratedPage = z.output<typeof decorated>;

const versioned = z.object({ id: id(), version: version().meta({ title: '版本' }) });
const REFERENCES_MOST = limits.pageModules * (limits.moduleItems + limits.modulePictures);

export const storePageCalls = {
  ...storePage.calls,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '店铺页面详情',
    access: 'storePage:list',
    query: z.object({ id: idText() }),
    reply: decorated,
  }),
  /**
   * What the things of a page are now, and which of them a customer could not reach. A POST, because the question does not fit into an
   * address.
   */
  facts: call({
    method: 'POST',
    path: `${path}/facts`,
    title: '页面引用的内容',
    access: 'storePage:list',
    reads: true,
    body: z.object({ references: z.array(reference).max(REFERENCES_MOST).meta({ title: '内容' }) }),
    reply: z.array(fact),
  }),
  save: call({
    method: 'PUT',
    path: `${path}/modules`,
    title: '保存页面草稿',
    access: 'storePage:edit',
    body: versioned.extend({ modules: pageModules }),
    reply: decorated,
  }),
  publish: call({
    method: 'PUT',
    path: `${path}/publish`,
    title: '发布店铺页面',
    access: 'storePage:publish',
    body: versioned,
    reply: storePage.row,
  }),
  withdraw: call({
    method: 'PUT',
    path: `${path}/withdraw`,
    title: '撤回店铺页面',
    access: 'storePage:publish',
    body: z.object({ ids: idList() }),
    reply: done(),
  }),
  /** The draft under another name, in the same shop or another. */
  copy: call({
    method: 'POST',
    path: `${path}/copy`,
    title: '复制店铺页面',
    access: 'storePage:add',
    body: z.object({
      id: id(),
      name: requiredText(LONGEST_TITLE).meta({ title: '页面名称' }),
      storeId: id().meta({ title: '店铺' }),
    }),
    reply: storePage.row,
  }),
};

/** As people speak of it: 第 2 个模块「商品」. */
export const placeOfModule = ({ type }: Pick<PageModule, 'type'>, at: number): string => `第 ${at + 1} 个模块「${moduleType.label(type)}」`;
