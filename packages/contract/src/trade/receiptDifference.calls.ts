/** Shapes and calls of differences of receipts. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { decimal, id, idText, quantity, text } from '../kernel/wire.ts';
import { quality } from '../stock/ledger.ts';
import { price } from './lines.ts';
import { differenceType, receiptDifferenceKind as kind, receiptDifference, refusedState, settlement } from './receiptDifference.ts';
import { linkedDocument } from './salesOrder.schema.ts';

/** Most lines of one receipt, and so of its differences. */
export const MOST_RECEIVED = 500;

const line = z.object({
  id: z.int(),
  /** Null: goods that are not among our products. */
  productId: z.int().nullable(),
  productName: z.string(),
  code: z.string(),
  unitName: z.string(),
  type: differenceType.schema,
  quality: quality.schema,
  refused: refusedState.schema,
  batch: z.string(),
  markTime: z.string(),
  num: z.number(),
  keptNum: z.number(),
  backNum: z.number(),
  openNum: z.number(),
  creditAmount: z.number(),
  reason: z.string(),
  pictures: z.array(z.string()),
  /** What the purchase pays for this product; null if it is not on it. */
  orderedPrice: z.number().nullable(),
});

export const receiptDifferenceRow = receiptDifference.row.extend({ actions: z.array(actionState) });
export const receiptDifferenceDetail = receiptDifferenceRow.extend({
  purchaseId: z.int().nullable(),
  lines: z.array(line),
  links: z.array(linkedDocument),
});

const settled = z.object({
  lineId: id().meta({ title: '明细' }),
  way: settlement.schema.meta({ title: '处理方式' }),
  /** If absent: all that is open of the line. */
  num: quantity().optional().meta({ title: '数量' }),
  /** Agreed for goods that are kept. If absent: as the purchase says, and what it still expects is filled first. */
  price: price().optional().meta({ title: '单价' }),
  /** Of 收下并扣款: what the supplier gives back of the price. */
  credit: decimal(0.01, 99_999_999, 2).optional().meta({ title: '扣款' }),
  /** Of goods without data that are kept: the product that they are by now. */
  productId: id().optional().meta({ title: '产品' }),
});
export type SettledLine = z.output<typeof settled>;

const settling = {
  lines: z.array(settled).min(1).max(MOST_RECEIVED).meta({ title: '处理明细' }),
  info: text(200).default('').meta({ title: '说明' }),
};

export const receiptDifferenceCalls = {
  list: call({ ...receiptDifference.calls.list, reply: pageOf(receiptDifferenceRow) }),
  download: receiptDifference.calls.download,
  getOne: call({
    method: 'GET',
    path: `${kind.path}/getOne`,
    title: '收货差异单详情',
    access: 'receiptDifference:list',
    query: z.object({ id: idText() }),
    reply: receiptDifferenceDetail,
  }),
  settle: actionCall(kind, 'settle', settling),
  cancel: actionCall(kind, 'cancel'),
};
