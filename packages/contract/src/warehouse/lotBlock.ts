/** 封锁批次: a lot that nobody may promise, pick or ship any more, at whatever site it lies, until somebody lifts the block. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { day, done, id, idList, requiredText, text } from '../kernel/wire.ts';

const path = '/api/lotBlock';

/** Most lots of one block: a lot, and those that were made of it. */
export const MOST_BLOCKED = 200;

/** A batch, a production date or both. */
export const lotKey = {
  productId: id().meta({ title: '产品' }),
  batch: text(50).default('').meta({ title: '批次号' }),
  /** Empty: without one. */
  markTime: z
    .union([z.literal(''), day()])
    .default('')
    .meta({ title: '生产日期' }),
};

const blockedLot = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  batch: z.string(),
  markTime: z.string(),
  /** What of it lies at all sites. */
  onHand: z.number(),
  reason: z.string(),
  createBy: z.string(),
  createTime: z.string(),
});
export type BlockedLot = z.output<typeof blockedLot>;

export const lotBlockCalls = {
  /** Blocks that hold now, newest first. */
  list: call({
    method: 'GET',
    path,
    title: '封锁中的批次',
    access: 'lotTrace:list',
    reply: z.array(blockedLot),
  }),
  block: call({
    method: 'POST',
    path,
    title: '封锁批次',
    access: 'lotTrace:block',
    body: z.object({
      lots: z.array(z.object(lotKey)).min(1).max(MOST_BLOCKED).meta({ title: '批次' }),
      reason: requiredText(200).meta({ title: '原因' }),
    }),
    reply: z.object({ blocked: z.int() }),
  }),
  lift: call({
    method: 'PUT',
    path: `${path}/lift`,
    title: '解除封锁',
    access: 'lotTrace:block',
    body: z.object({ ids: idList(), reason: requiredText(200).meta({ title: '原因' }) }),
    reply: done(),
  }),
};
