/** The calls of processing orders (spec 2 §7). */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { done, id, idList, idsText, idText, text } from '../kernel/wire.ts';
import { correction } from './correction.ts';
import { numberSearch } from './numberSearch.ts';
import { processDetailRow } from './process.export.ts';
import { fedLine, MOST_PROCESSED, processDetail, processDraft, processEdit, processInput, processRow } from './process.schema.ts';
import { processKind as kind, process } from './process.ts';
import { processLineRow } from './processLine.ts';

const { path } = kind;
const { list, download, create, edit, remove } = process.calls;
const query = list.query.extend({ number: numberSearch });
const detailQuery = query.extend({ ids: idsText().optional() });
const byId = z.object({ id: idText() });
const results = z.array(documentResult);

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, asked: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'process:list', query: asked, reply });

const each = <const A extends 'process:process' | 'process:cancel'>(name: string, title: string, access: A) =>
  call({ method: 'PUT', path: `${path}/${name}`, title, access, body: z.object({ ids: idList() }), reply: results });

export const processCalls = {
  list: call({ ...list, aliases: [`${path}/list`], query, reply: pageOf(processRow) }),
  download: call({ ...download, query }),
  getOne: get('getOne', '加工单详情', byId, processDetail),
  lines: get('getPros', '加工单的明细', byId, z.array(processLineRow)),
  copy: get('copyProcess', '复制加工单', byId, processDraft),
  number: call({
    method: 'GET',
    path: `${path}/getProcessNumber`,
    title: '生成加工单号',
    access: 'process:add',
    mutates: true,
    reply: z.object({ number: z.string() }),
  }),
  detailRows: get('getDetailDownloadData', '加工单明细导出数据', detailQuery, z.array(processDetailRow)),
  detailSheet: call({
    method: 'GET',
    path: `${path}/downloadDetail`,
    title: '导出加工单明细',
    access: 'process:list',
    query: detailQuery,
    reply: 'xlsx',
  }),
  create: call({ ...create, body: processInput, reply: processDetail }),
  edit: call({ ...edit, body: processEdit, reply: processDetail }),
  remove: call({ ...remove, reply: done() }),
  process: call({ ...actionCall(kind, 'process'), reply: z.object({ outNumber: z.string(), inNumber: z.string() }) }),
  processEach: each('doProcessList', '批量加工', 'process:process'),
  cancel: actionCall(kind, 'cancel', { info: text(200).default('').meta({ title: '原因' }) }),
  cancelEach: each('doCancleList', '批量取消加工单', 'process:cancel'),
  /** Changes nothing: answers whether it could be cancelled now, and why not (RESOLUTIONS A.18). */
  cancelCheck: call({
    method: 'PUT',
    path: `${path}/cancleCheck`,
    title: '检查加工单能否取消',
    access: 'process:cancel',
    body: z.object({ id: id() }),
    receipt: true,
    reply: documentResult,
  }),
  /** Everything is taken back and processed again as it is right. Answers the order that takes its place; id 0 where nothing was right. */
  correct: call({ ...actionCall(kind, 'correct', correction), reply: z.object({ id: z.int(), number: z.string() }) }),
  feed: call({
    ...actionCall(kind, 'feed', { products: z.array(fedLine).min(1).max(MOST_PROCESSED).meta({ title: '原料' }) }),
    /** Empty while nothing has left the stock yet. */
    reply: z.object({ outNumber: z.string() }),
  }),
};
