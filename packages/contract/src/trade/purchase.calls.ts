/** The calls of purchases (spec 2 §7). */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall, documentResult } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, decimal, done, id, idList, idsText, idText, integer, integerText, quantity, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { batchResult, MOST_ORDER_LINES, price } from './lines.ts';
import { numberSearch } from './numberSearch.ts';
import { paymentInput, reversalInput } from './payments.ts';
import { printCodeReply, printCodeText, printedDocument } from './printCode.ts';
import { purchaseDetailRow } from './purchase.export.ts';
import { lastPrice, purchaseDetail, purchaseEdit, purchaseInput, purchaseRow, recentProduct } from './purchase.schema.ts';
import { purchaseKind as kind, purchase } from './purchase.ts';

const { path } = kind;
const ids = z.object({ ids: idList() });
const results = z.array(documentResult);
const made = z.object({ id: z.int(), number: z.string() });
const listQuery = purchase.calls.list.query.extend({ number: numberSearch });

const get = <const Q extends z.ZodObject, const R extends z.ZodType>(name: string, title: string, query: Q, reply: R) =>
  call({ method: 'GET', path: `${path}/${name}`, title, access: 'purchase:list', query, reply });

const post = <const B extends z.ZodType, const R extends z.ZodType>(
  name: string,
  title: string,
  access: 'purchase:add' | 'purchase:check' | 'purchase:end' | 'purchase:send',
  body: B,
  reply: R,
) => call({ method: 'POST', path: `${path}/${name}`, title, access, body, reply });

/** What was really received, line by line; if absent, all that is open. */
const received = {
  lines: z
    .array(
      z.object({
        lineId: id().meta({ title: '明细' }),
        num: quantity().meta({ title: '数量' }),
        batch: text(50).default('').meta({ title: '批次号' }),
        markTime: day().optional().meta({ title: '生产日期' }),
      }),
    )
    .max(MOST_ORDER_LINES)
    .default([])
    .meta({ title: '入库明细' }),
  positionId: integer(0, Number.MAX_SAFE_INTEGER).default(0).meta({ title: '库位' }),
  ...overriding,
};

/** A price that became known, or was corrected, after the goods had come. */
const repriced = {
  lines: z
    .array(
      z.object({
        lineId: id().meta({ title: '明细' }),
        price: price().meta({ title: '单价' }),
        /** Of a line by unit; if absent, the price of a piece × pieces. */
        unitPrice: price().optional().meta({ title: '单位单价' }),
      }),
    )
    .min(1)
    .max(MOST_ORDER_LINES)
    .meta({ title: '价格明细' }),
  info: text(200).default('').meta({ title: '原因' }),
};

/** Freight of the goods that came; negative takes back what was added too much. */
const freight = {
  amount: decimal(-99_999_999, 99_999_999, 2)
    .refine((money) => money !== 0, '不能为 0')
    .meta({ title: '运费' }),
  info: text(200).default('').meta({ title: '备注' }),
};

const { draft, pending } = kind.state.code as Record<'draft' | 'pending', number>;

export const purchaseCalls = {
  list: call({ ...purchase.calls.list, aliases: [`${path}/list`], query: listQuery, reply: pageOf(purchaseRow) }),
  download: call({ ...purchase.calls.download, query: listQuery }),
  getOne: get('getOne', '采购单详情', z.object({ id: idText() }), purchaseDetail),
  detailRows: get('getDownloadData', '采购单导出数据', listQuery.extend({ ids: idsText().optional() }), z.array(purchaseDetailRow)),
  detailSheet: call({
    method: 'GET',
    path: `${path}/downloadDetail`,
    title: '导出采购单明细',
    access: 'purchase:list',
    query: listQuery.extend({ ids: idsText().optional() }),
    reply: 'xlsx',
  }),
  recent: get(
    'getRecentPro',
    '最近采购的产品',
    z.object({ customerId: idText().optional(), keyword: text(60).optional(), size: integerText(1, 200).default(20) }),
    z.array(recentProduct),
  ),
  /** What the form begins a line with. */
  lastPrices: call({
    method: 'GET',
    path: `${path}/getLastPrices`,
    title: '上次进价',
    access: ['purchase:add', 'purchase:edit'],
    query: z.object({ proIds: idsText().meta({ title: '产品' }), customerId: idText().optional().meta({ title: '供应商' }) }),
    reply: z.array(lastPrice),
  }),

  create: call({
    method: 'POST',
    path,
    aliases: [`${path}/create`],
    title: '新增采购单',
    access: 'purchase:add',
    // Saved and confirmed at once, it may meet a block.
    body: purchaseInput.extend(overriding),
    reply: z.object({ list: z.array(made) }),
  }),
  createFromMarket: post('marketCreate', '商城采购', 'purchase:add', purchaseInput.extend(overriding), z.object({ list: z.array(made) })),
  upload: post(
    'uploadPurchase',
    '导入采购单',
    'purchase:add',
    z.object({ list: z.array(purchaseInput).min(1).max(limits.ordersPerImport).meta({ title: '采购单' }) }),
    batchResult,
  ),
  edit: call({
    method: 'PUT',
    path,
    aliases: [`${path}/update`],
    title: '编辑采购单',
    access: 'purchase:edit',
    body: purchaseEdit,
    reply: purchaseDetail,
  }),
  remove: call({ method: 'DELETE', path, title: '作废采购单', access: 'purchase:del', body: idList(), reply: done() }),

  setState: call({
    method: 'GET',
    path: `${path}/doState`,
    title: '提交或退回采购单',
    access: 'purchase:edit',
    query: z.object({ id: idText(), state: integerText(draft, pending).default(pending) }),
    mutates: true,
    reply: done(),
  }),
  check: actionCall(kind, 'check', overriding),
  checkEach: call({
    method: 'PUT',
    path: `${path}/docheckList`,
    title: '批量确认采购单',
    access: 'purchase:check',
    body: ids,
    reply: results,
  }),
  checkAndReceive: post('batchDocheckAndDoStock', '批量确认并入库', 'purchase:check', ids, results),
  back: actionCall(kind, 'back'),
  agree: actionCall(kind, 'agree'),
  send: call({
    ...actionCall(kind, 'send'),
    reply: printCodeReply.extend({ sentTime: z.string() }),
  }),
  /** `state`: of the inbound list; it waits where the site's type 采购到货 needs steps. */
  receive: call({ ...actionCall(kind, 'receive', received), reply: made.extend({ state: z.int().optional() }) }),
  reprice: actionCall(kind, 'reprice', repriced),
  spreadFreight: actionCall(kind, 'spreadFreight', freight),
  pay: actionCall(kind, 'pay', paymentInput),
  unpay: call({ ...actionCall(kind, 'unpay'), body: z.object(reversalInput) }),
  endPickups: post('batchDoEndPurchaseDis', '批量结束提货', 'purchase:end', ids, results),
  finish: actionCall(kind, 'finish'),
  finishEach: post('batchDoOverPurchase', '批量完成采购单', 'purchase:end', ids, results),
  cancel: actionCall(kind, 'cancel', { info: text(200).default('').meta({ title: '原因' }) }),

  printed: call({
    method: 'GET',
    path: `${path}/print`,
    title: '凭打印码查看采购单',
    access: 'public',
    query: z.object({ code: printCodeText() }),
    reply: printedDocument,
  }),
};
