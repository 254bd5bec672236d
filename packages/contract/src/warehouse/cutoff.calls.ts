/** Shapes and calls of cutoffs (spec 2 §7 Cutoff), and the two calls of warehouse lists that concern them. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState, documentResult } from '../kernel/kind.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { flagText, id, idList, idText, instant, integer, integerText, quantity, text, version } from '../kernel/wire.ts';
import { movementType, outboundType } from '../movements.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { quality } from '../stock/ledger.ts';
import { cutoff, cutoffKind, MOST_CUT } from './cutoff.ts';
import { linkedList, receiver } from './warehouseList.schema.ts';
import { outboundList } from './warehouseList.ts';

const { path } = cutoffKind;

export const cutoffLine = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  quality: quality.schema,
  num: z.number(),
  heldNum: z.number(),
  shortNum: z.number(),
  listedNum: z.number(),
  shippedNum: z.number(),
  releasedNum: z.number(),
  /** Goods of the owner at the site that are neither reserved nor frozen. */
  usableQty: z.number(),
});

export const cutoffRow = cutoff.row.extend({ actions: z.array(actionState) });
export const cutoffDetail = cutoffRow.extend({
  lines: z.array(cutoffLine),
  lists: z.array(linkedList.extend({ totalNum: z.number(), doneNum: z.number() })),
});

export const cutoffLineInput = z.object({
  productId: id().meta({ title: '产品' }),
  quality: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
  num: quantity().meta({ title: '截单数量' }),
});

const endTime = instant().meta({ title: '截止时间' });

/** The whole form. Lines of one product and quality become one. */
const form = {
  ownerId: integer(OWN_GOODS, Number.MAX_SAFE_INTEGER).default(OWN_GOODS).meta({ title: '货主' }),
  endTime,
  info: text(500).default('').meta({ title: '备注' }),
  lines: z.array(cutoffLineInput).min(1).max(MOST_CUT).meta({ title: '明细' }),
};
const site = id().optional().meta({ title: '网点' });

export const cutoffInput = z.object({ deptId: site, ...form });
export type CutoffInput = z.output<typeof cutoffInput>;

/** The site of a cutoff never changes. */
export const cutoffEdit = z.object({ id: id(), version: version(), ...form });

/** Without an id a new one, with an id an edit. */
const cutoffSave = z.object({ deptId: site, id: id().optional(), version: version().optional(), ...form });

const outInput = {
  type: movementType.schema.default(outboundType.code.otherOut).meta({ title: '出库类型' }),
  customerName: text(100).default('').meta({ title: '往来单位' }),
  groupName: text(50).default('').meta({ title: '分组' }),
  info: text(500).default('').meta({ title: '备注' }),
  addressJson: receiver,
  /** If absent: everything that is held. */
  lines: z
    .array(z.object({ lineId: id(), num: quantity().meta({ title: '数量' }) }))
    .max(MOST_CUT)
    .default([])
    .meta({ title: '出库明细' }),
};

/** One balance, and how much of it the valid cutoffs want, hold and have sent. */
export const collected = z.object({
  deptId: z.int(),
  deptName: z.string(),
  ownerId: z.int(),
  /** Empty for own goods. */
  ownerName: z.string(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  quality: quality.schema,
  cutoffs: z.int(),
  num: z.number(),
  heldNum: z.number(),
  shortNum: z.number(),
  listedNum: z.number(),
  shippedNum: z.number(),
  usableQty: z.number(),
  /** When the first of them ends. */
  endTime: z.string(),
});

const heldGoods = z.object({
  deptId: z.int(),
  ownerId: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  quality: quality.schema,
  heldNum: z.number(),
  usableQty: z.number(),
  cutoffs: z.array(z.object({ id: z.int(), number: z.string(), endTime: z.string(), heldNum: z.number() })),
});

const { list, download, create, edit, remove } = cutoff.calls;

export const cutoffCalls = {
  list: call({ ...list, reply: pageOf(cutoffRow) }),
  download,
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '截单详情',
    access: 'cutoff:list',
    query: z.object({ id: idText() }),
    reply: cutoffDetail,
  }),
  create: call({ ...create, body: cutoffInput, reply: cutoffDetail }),
  edit: call({ ...edit, body: cutoffEdit, reply: cutoffDetail }),
  save: call({ method: 'POST', path: `${path}/save`, title: '保存截单', access: 'cutoff:edit', body: cutoffSave, reply: cutoffDetail }),
  remove,
  check: actionCall(cutoffKind, 'check'),
  restock: actionCall(cutoffKind, 'restock'),
  cancel: actionCall(cutoffKind, 'cancel'),
  createOut: call({ ...actionCall(cutoffKind, 'createOut', outInput), reply: z.object({ id: z.int(), number: z.string() }) }),
  /** `id` is a line's. Without a quantity, everything that it holds. */
  release: actionCall(cutoffKind, 'release', { num: quantity().optional().meta({ title: '释放数量' }) }),
  setNum: actionCall(cutoffKind, 'setNum', { num: quantity().meta({ title: '截单数量' }) }),
  collection: call({
    method: 'GET',
    path: `${path}/getCutoffCollection`,
    title: '截单汇总',
    access: 'cutoff:list',
    query: z.object({
      page: pageQuery.page,
      size: pageQuery.size,
      deptId: idText().optional().meta({ title: '网点' }),
      ownerId: integerText(OWN_GOODS, Number.MAX_SAFE_INTEGER).optional().meta({ title: '货主' }),
      productId: idText().optional().meta({ title: '产品' }),
      keyword: text(100).optional().meta({ title: '名称、条码或编码' }),
      /** 1: only what is missing */
      short: flagText().default(0).meta({ title: '只看缺少' }),
    }),
    reply: pageOf(collected),
  }),
  owners: call({
    method: 'GET',
    path: `${path}/getCargoOwners`,
    title: '截单的货主',
    access: 'cutoff:list',
    query: z.object({ deptId: idText().optional().meta({ title: '网点' }), keyword: text(100).optional().meta({ title: '名称' }) }),
    reply: z.array(z.object({ id: z.int(), name: z.string(), cutoffs: z.int(), heldNum: z.number() })),
  }),
  heldFor: call({
    method: 'POST',
    path: '/api/wmsInoutlist/getHasCutOff',
    title: '出库货物的截单占用',
    access: 'wmsInoutlist:list',
    reads: true,
    body: z.object({
      ids: z.array(id()).max(500).default([]).meta({ title: '出库单' }),
      lineIds: z.array(id()).max(MOST_CUT).default([]).meta({ title: '出库明细' }),
    }),
    reply: z.array(heldGoods),
  }),
  cutLists: call({
    method: 'POST',
    path: '/api/wmsInoutlist/doCutorders',
    title: '截出库单',
    access: outboundList.actions.cut.permission,
    body: z.object({ ids: idList().meta({ title: '出库单' }), endTime, info: text(500).default('').meta({ title: '备注' }) }),
    /** With the cutoff that each list became; 0 if it became none. */
    reply: z.array(documentResult.extend({ cutoffId: z.int(), cutoffNumber: z.string() })),
  }),
};
