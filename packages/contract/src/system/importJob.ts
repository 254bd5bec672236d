/** Imports (导入记录): a file, its rows as people corrected them, and the documents that they became. */
import { z } from 'zod';
import { type Access, call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { instantField, keptText, shownChoice, shownInteger } from '../kernel/field.ts';
import { pageOf } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { flag, id, idText, integerText } from '../kernel/wire.ts';

export const importKind = codes({
  salesOrders: { code: 10, label: '销售订单' },
  consumerOrders: { code: 11, label: '个人发货' },
  purchases: { code: 20, label: '采购单' },
  products: { code: 30, label: '产品' },
  positions: { code: 40, label: '库位' },
});

/** Kinds that make entries of a list, not documents. */
const ENTRIES: readonly number[] = [importKind.code.products, importKind.code.positions];

/** What an import counts: documents, or entries of a list. */
export const importUnit = (kind: number): string => (ENTRIES.includes(kind) ? '条' : '张');

export const importState = codes({
  checking: { code: 0, label: '待保存', tone: 'warning' },
  saving: { code: 10, label: '保存中', tone: 'processing' },
  saved: { code: 20, label: '已保存', tone: 'success' },
  cancelled: { code: 30, label: '已取消' },
  failed: { code: 40, label: '失败', tone: 'error' },
  undone: { code: 50, label: '已撤销' },
});

export const importDocumentState = codes({
  waiting: { code: 0, label: '待保存' },
  made: { code: 1, label: '成功', tone: 'success' },
  refused: { code: 2, label: '失败', tone: 'error' },
  undone: { code: 3, label: '已撤销' },
});

/** Which rows of an import people look at. */
export const rowChoice = codes({
  all: { code: 0, label: '全部' },
  wrong: { code: 1, label: '有误' },
  corrected: { code: 2, label: '已更正' },
  leftOut: { code: 3, label: '不导入' },
  /** Wrong, left out, or of a document that was refused. */
  unsaved: { code: 4, label: '未通过' },
});

const path = '/api/importJob';

export const importJob = resource({
  name: 'importJob',
  title: '导入记录',
  path,
  permission: 'importJob',
  fields: {
    fileName: keptText('文件', { filter: 'contains', list: 220 }),
    kind: shownChoice('类型', importKind, { filter: 'in', list: 100 }),
    state: shownChoice('状态', importState, { filter: 'in', list: 90 }),
    createBy: keptText('导入人', { filter: 'contains', list: 100 }),
    createTime: instantField('导入时间', { sort: true, filter: 'range', list: 150 }),
    rowCount: shownInteger('行数', { list: 80 }),
    rightCount: shownInteger('通过', { list: false }),
    correctedCount: shownInteger('更正', { list: false }),
    wrongCount: shownInteger('有误', { list: 80 }),
    leftCount: shownInteger('不导入', { list: false }),
    documentCount: shownInteger('单据数', { list: 90 }),
    madeCount: shownInteger('成功', { list: 80 }),
    failedCount: shownInteger('失败', { list: 80 }),
    message: keptText('结果', { list: 220 }),
    sheetName: keptText('工作表', { list: false }),
    fileBytes: shownInteger('文件字节', { list: false }),
    sends: shownChoice('保存并发货', codes({ no: { code: 0, label: '否' }, yes: { code: 1, label: '是' } }), { list: false }),
    finishTime: instantField('完成时间', { list: false }),
  },
});

const one = z.object({ id: idText().meta({ title: '导入' }) });
const body = z.object({ id: id().meta({ title: '导入' }) });

const importedRow = z.object({
  row: z.int(),
  /** In the order of `headings`, as people corrected them. */
  cells: z.array(z.string()),
  corrected: flag(),
  leftOut: flag(),
  isOk: flag(),
  msg: z.string(),
  /** Of the document that the row belongs to; null before it is saved. */
  documentId: z.int().nullable(),
  documentNumber: z.string(),
  documentState: importDocumentState.schema.nullable(),
  documentMessage: z.string(),
});
export type ImportedRow = z.output<typeof importedRow>;

/** An import of the same file, or of some of the same rows. */
export const earlierImport = z.object({
  id: z.int(),
  fileName: z.string(),
  createBy: z.string(),
  createTime: z.string(),
  sameFile: flag(),
  sameRows: z.int(),
});
export type EarlierImport = z.output<typeof earlierImport>;

const detail = importJob.row.extend({
  /** The original is still stored, and this user may fetch it. */
  hasFile: flag(),
  mayCancel: flag(),
  mayUndo: flag(),
  earlier: z.array(earlierImport),
});
export type ImportDetail = z.output<typeof detail>;

/** People who import, and those who look after imports: whose import it is, the rule asks. */
const importers: Access = ['importJob:edit', 'shipmentOrder:add', 'purchase:add', 'product:import', 'wmsPosition:add'];

export const importJobCalls = {
  list: importJob.calls.list,
  download: importJob.calls.download,
  getOne: call({ method: 'GET', path: `${path}/getOne`, title: '导入详情', access: 'importJob:list', query: one, reply: detail }),
  rows: call({
    method: 'GET',
    path: `${path}/rows`,
    title: '导入的行',
    access: 'importJob:list',
    query: one.extend({
      page: integerText(0, 100_000).default(0),
      size: integerText(1, 500).default(50),
      show: integerText(0, 9).default(rowChoice.code.all),
    }),
    reply: pageOf(importedRow).extend({ headings: z.array(z.string()) }),
  }),
  /** The original holds personal data. */
  file: call({ method: 'GET', path: `${path}/file`, title: '下载导入的原文件', access: 'importJob:file', query: one, reply: 'file' }),
  unsaved: call({ method: 'GET', path: `${path}/unsaved`, title: '导出未通过的行', access: 'importJob:list', query: one, reply: 'xlsx' }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancel`,
    title: '取消导入',
    access: importers,
    body,
    reply: z.object({ ok: z.literal(true) }),
  }),
  undo: call({
    method: 'POST',
    path: `${path}/undo`,
    title: '撤销整批导入',
    access: importers,
    body,
    reply: z.object({ undone: z.int() }),
  }),
};
