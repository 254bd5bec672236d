/** Shapes and calls of moves between positions. */
import { z } from 'zod';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { day, flag, id, idText, integer, quantity, text } from '../kernel/wire.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { NO_POSITION, quality } from '../stock/ledger.ts';
import { relocationKind as kind, MOST_MOVED, relocation } from './relocation.ts';

const line = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  ownerId: z.int(),
  ownerName: z.string(),
  quality: quality.schema,
  batch: z.string(),
  markTime: z.string(),
  fromId: z.int(),
  /** Empty: not put away yet. */
  fromCode: z.string(),
  toId: z.int(),
  toCode: z.string(),
  num: z.number(),
});

export const relocationRow = relocation.row.extend({ actions: z.array(actionState) });
export const relocationDetail = relocationRow.extend({ lines: z.array(line) });

/** A piece, a lot or a whole position: what is left out is everything that lies there and nobody picks. */
export const relocationLineInput = z.object({
  fromId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).meta({ title: '原库位' }),
  toId: id().meta({ title: '目标库位' }),
  productId: id().optional().meta({ title: '产品' }),
  ownerId: integer(OWN_GOODS, Number.MAX_SAFE_INTEGER).optional().meta({ title: '货主' }),
  quality: quality.schema.optional().meta({ title: '品质' }),
  batch: text(50).optional().meta({ title: '批次号' }),
  /** Empty: without one. */
  markTime: z
    .union([z.literal(''), day()])
    .optional()
    .meta({ title: '生产日期' }),
  num: quantity().optional().meta({ title: '数量' }),
});
export type RelocationLineInput = z.output<typeof relocationLineInput>;

/** A lot that is not put away, and where it fits best; null: nowhere. */
const unplaced = z.object({
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  ownerId: z.int(),
  ownerName: z.string(),
  quality: quality.schema,
  batch: z.string(),
  markTime: z.string(),
  /** What nobody picks. */
  free: z.number(),
  toId: z.int().nullable(),
  toCode: z.string(),
});
export type UnplacedLot = z.output<typeof unplaced>;

export const relocationCalls = {
  list: call({ ...relocation.calls.list, reply: pageOf(relocationRow) }),
  download: relocation.calls.download,
  getOne: call({
    method: 'GET',
    path: `${kind.path}/getOne`,
    title: '移库单详情',
    access: 'relocation:list',
    query: z.object({ id: idText() }),
    reply: relocationDetail,
  }),
  create: call({
    method: 'POST',
    path: kind.path,
    title: '新增移库单',
    access: 'relocation:add',
    body: z.object({
      deptId: id().optional().meta({ title: '网点' }),
      info: text(500).default('').meta({ title: '备注' }),
      lines: z.array(relocationLineInput).min(1).max(MOST_MOVED).meta({ title: '明细' }),
      /** 1: the goods have been moved already. */
      post: flag().default(0).meta({ title: '立即移库' }),
      ...overriding,
    }),
    reply: relocationDetail,
  }),
  unplaced: call({
    method: 'GET',
    path: `${kind.path}/unplaced`,
    title: '未上架的货物',
    access: 'relocation:list',
    query: z.object({ deptId: idText() }),
    reply: z.object({ content: z.array(unplaced), totalElements: z.int() }),
  }),
  post: actionCall(kind, 'post', overriding),
  cancel: actionCall(kind, 'cancel'),
  undo: actionCall(kind, 'undo'),
};
