/** Printers of a site and what is to be printed on them; a browser page at the printer, the print agent, takes the tasks (spec 0 §7.7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  instantField,
  integerField,
  requiredReferenceField,
  shownChoice,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { resource } from '../kernel/resource.ts';
import { done, id, idList, idText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { enabledState } from './site.ts';

/** Live topic: a printer has a new task. */
export const PRINT_TOPIC = 'print';

export const printer = resource({
  name: 'printer',
  title: '打印机',
  path: '/api/printer',
  permission: 'printer',
  search: ['name', 'remark'],
  fields: {
    name: textField('名称', { max: 50, required: true, filter: 'contains', sort: true, list: 160 }),
    deptId: requiredReferenceField('所属网点', 'dept', { labelField: 'deptName', filter: 'in', list: false }),
    deptName: shownText('所属网点', { list: 140 }),
    paperWidth: integerField('纸宽', { min: 20, max: 1000, default: 100, unit: 'mm', list: 110 }),
    paperHeight: integerField('纸高', { min: 20, max: 2000, default: 150, unit: 'mm', list: 110 }),
    waiting: shownInteger('待打印', { list: 90 }),
    seenTime: instantField('代理最近在线', { list: 150 }),
    remark: textField('备注', { max: 200, list: 180 }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    createTime: instantField('创建时间', { sort: true, list: 150 }),
  },
});

export const printTaskState = codes({
  waiting: { code: 0, label: '待打印' },
  printing: { code: 1, label: '打印中', tone: 'processing' },
  done: { code: 2, label: '已完成', tone: 'success' },
  failed: { code: 3, label: '失败', tone: 'error' },
});

export const printContent = codes({
  html: { code: 1, label: '网页' },
  text: { code: 2, label: '文本' },
  /** Lines; the first is large, one that starts with `barcode:` becomes a Code 128. */
  label: { code: 3, label: '标签' },
});

export const printerTask = resource({
  name: 'printerTask',
  title: '打印任务',
  path: '/api/printerTask',
  permission: 'printer',
  search: ['title'],
  fields: {
    title: textField('标题', { max: 100, required: true, filter: 'contains', list: 220 }),
    printerId: requiredReferenceField('打印机', 'printer', { labelField: 'printerName', filter: 'in', list: false }),
    printerName: shownText('打印机', { list: 140 }),
    contentType: choiceField('类型', printContent, { default: 1, filter: 'equals', list: 80 }),
    content: textField('内容', { max: limits.printContentLength, required: true, list: false }),
    copies: integerField('份数', { min: 1, max: 100, default: 1, list: 70 }),
    state: shownChoice('状态', printTaskState, { filter: 'equals', list: 90 }),
    attempts: shownInteger('次数', { list: 70 }),
    message: shownText('说明', { list: 180 }),
    userName: shownText('提交人', { list: 100 }),
    createTime: instantField('提交时间', { sort: true, filter: 'range', list: 150 }),
    finishTime: instantField('完成时间', { list: 150 }),
  },
});

const claimed = z.object({
  id: id(),
  title: z.string(),
  contentType: z.int(),
  content: z.string(),
  copies: z.int(),
});

/** One open agent page; it generates its own random name. */
const agent = requiredText(64).meta({ title: '代理' });

export const printerCalls = {
  ...printer.calls,
  getOne: call({
    method: 'GET',
    path: `${printer.path}/getOne`,
    title: '打印机详情',
    access: 'printer:list',
    query: z.object({ id: idText() }),
    reply: printer.row,
  }),
};

const post = <const B extends z.ZodType, const R extends z.ZodType>(name: string, title: string, body: B, reply: R) =>
  call({ method: 'POST', path: `${printerTask.path}/${name}`, title, access: 'printer:print', body, reply });

export const printerTaskCalls = {
  list: printerTask.calls.list,
  download: printerTask.calls.download,
  create: call({ ...printerTask.calls.create, access: 'printer:print' }),
  claim: post('claim', '领取打印任务', z.object({ printerId: id(), agent }), z.object({ task: claimed.nullable() })),
  finish: post('finish', '完成打印任务', z.object({ id: id(), agent, error: text(200).default('') }), done()),
  /** An agent that closes gives its tasks back. */
  release: post('release', '放回打印任务', z.object({ id: id(), agent }), done()),
  retry: post('retry', '重新打印', idList(), done()),
};
