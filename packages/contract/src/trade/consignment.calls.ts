/** The calls that every kind of consignment has. Calls of single kinds are on their own pages. */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall, type DocumentKind } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { done, idList, idsText, idText, text } from '../kernel/wire.ts';
import type { Permission } from '../permissions.ts';
import type { ConsignmentResource } from './consignment.resource.ts';
import { addressShape, consignedLine, consignmentImage, detailOf, linesQuery, rowOf } from './consignment.schema.ts';
import { inState, outState } from './consignment.ts';
import { correction, transferCorrection } from './correction.ts';
import { numberSearch } from './numberSearch.ts';
import { giftType } from './tradeCodes.ts';

/** One line of a detail export, in the words of spec 2 §3. A kind leaves empty what it does not have. */
export const detailRow = z.object({
  id: z.int(),
  number: z.string(),
  objNumber: z.string(),
  customerName: z.string(),
  deptName: z.string(),
  inDeptName: z.string(),
  inDeptNamePro: z.string(),
  state: z.int(),
  buyState: z.int(),
  isDelete: z.int(),
  outState: outState.schema,
  inState: inState.schema,
  pro_name: z.string(),
  data_json: z.record(z.string(), z.unknown()),
  num: z.number(),
  out_num: z.number(),
  in_num: z.number(),
  price: z.number(),
  proType: giftType.schema,
  mark_time: z.string(),
  batch: z.string(),
  carriageType: z.int(),
  carriersName: z.string(),
  tmsNumbers: z.string(),
  reciveJson: addressShape,
  sendJson: addressShape,
  businessType: z.string(),
  reason: z.string(),
  info: z.string(),
  createTime: z.string(),
  createBy: z.string(),
  updateTime: z.string(),
  updateBy: z.string(),
  /** From the sales order of a return. */
  orderData: z.record(z.string(), z.unknown()),
  orderCreateTime: z.string().nullable(),
  outNum: z.number().nullable(),
  sproPrice: z.number().nullable(),
  externalMark: z.string(),
});
export type DetailRow = z.output<typeof detailRow>;

export function consignmentCalls<const Create extends z.ZodObject, const Edit extends z.ZodObject>(
  kind: DocumentKind<string, 'check' | 'cancelCheck' | 'finish'>,
  made: ConsignmentResource,
  input: { readonly create: Create; readonly edit: Edit },
) {
  const { path, title } = kind;
  const { list, download, create, edit, remove } = made.calls;
  const query = list.query.extend({ number: numberSearch, objNumber: numberSearch });
  const detailQuery = query.extend({ ids: idsText().optional() });
  const detail = detailOf(made);
  return {
    list: call({ ...list, aliases: [`${path}/list`], query, reply: pageOf(rowOf(made)) }),
    download: call({ ...download, query }),
    getOne: call({
      method: 'GET',
      path: `${path}/getOne`,
      title: `${title}详情`,
      access: list.access,
      query: z.object({ id: idText() }),
      reply: detail,
    }),
    create: call({ ...create, aliases: [`${path}/create`], body: input.create, reply: detail }),
    edit: call({ ...edit, aliases: [`${path}/update`], body: input.edit, reply: detail }),
    remove: call({ ...remove, reply: done() }),
    check: actionCall(kind, 'check', overriding),
    cancelCheck: actionCall(kind, 'cancelCheck'),
    finish: actionCall(kind, 'finish'),
    detailRows: call({
      method: 'GET',
      path: `${path}/getDetailDownloadData`,
      title: `${title}明细导出数据`,
      access: list.access,
      query: detailQuery,
      reply: z.array(detailRow),
    }),
    detailSheet: call({
      method: 'GET',
      path: `${path}/downloadDetail`,
      title: `导出${title}明细`,
      access: list.access,
      query: detailQuery,
      reply: 'xlsx',
    }),
  };
}

/** What all kinds share, whatever their form. */
export type ConsignmentCalls = ReturnType<typeof consignmentCalls<z.ZodObject, z.ZodObject>>;

const rightDocument = z.object({ id: z.int(), number: z.string() });

/** 更正: the right quantities of the lines that are wrong. Answers the document that takes its place; id 0 where nothing was right. */
export const correctCall = (kind: DocumentKind<string, 'correct'>) =>
  call({ ...actionCall(kind, 'correct', correction), reply: rightDocument });

/** Of a transfer: also what arrived of them. */
export const correctTransferCall = (kind: DocumentKind<string, 'correct'>) =>
  call({ ...actionCall(kind, 'correct', transferCorrection), reply: rightDocument });

/** Lines of a document of this kind, or those lines of an order that may still go on one. */
export const linesCall = (path: `/api/${string}`, title: string, access: Permission) =>
  call({ method: 'GET', path, title, access, query: linesQuery, reply: z.array(consignedLine) });

/** Confirmed and handed to logistics: the courier is asked for a number, unless one is known already. */
export const shipCall = (kind: DocumentKind<string, 'checkAndShip'>) =>
  actionCall(kind, 'checkAndShip', { tmsNumbers: text(500).default('').meta({ title: '物流单号' }) });

export const imageCalls = (kind: DocumentKind, access: Permission) => ({
  uploadImage: call({
    method: 'POST',
    path: `${kind.path}/uploadCompressImg`,
    title: `上传${kind.title}图片`,
    access,
    upload: true,
    query: z.object({ id: idText() }),
    reply: consignmentImage,
  }),
  removeImages: call({
    method: 'DELETE',
    path: `${kind.path}/deleteImgs`,
    title: `删除${kind.title}图片`,
    access,
    body: idList(),
    reply: done(),
  }),
});
