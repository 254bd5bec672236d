/** 补货建议: what a site is going to lack, and the purchases and transfers that bring it. */
import { z } from 'zod';
import { roundQuantity } from '../arithmetic.ts';
import { call } from '../kernel/call.ts';
import { id, idText, quantity, text } from '../kernel/wire.ts';
import { price } from './lines.ts';

const path = '/api/replenishment';

/** Most proposals that are shown, and that become documents, at once. */
export const MOST_PROPOSED = 500;

const proposal = z.object({
  deptId: z.int(),
  deptName: z.string(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  /** Pieces in a carton. */
  boxQuantity: z.int(),
  /** Neither reserved nor frozen, expired or blocked. */
  usableQty: z.number(),
  safetyStock: z.number(),
  /** What the site sold in its last days (安全库存天数), and how many these are. */
  soldNum: z.number(),
  soldDays: z.int(),
  /** Of orders that no stock is reserved for. */
  waitingNum: z.number(),
  /** Ordered and not received, drafts included, and on the way from other sites. */
  incomingNum: z.number(),
  /** What is missing, rounded up to whole cartons. */
  num: z.number(),
  supplierId: z.int().nullable(),
  supplierName: z.string(),
  /** At which it was last bought. */
  price: z.number(),
  /** The site that has most to spare; null: none. */
  sourceId: z.int().nullable(),
  sourceName: z.string(),
  spareNum: z.number(),
});
export type Proposal = z.output<typeof proposal>;

interface Supply {
  readonly usableQty: number;
  readonly safetyStock: number;
  readonly soldNum: number;
  readonly waitingNum: number;
  readonly incomingNum: number;
  readonly boxQuantity: number;
}

/** What is to be kept (the larger of the two), plus what orders wait for, less what is there and coming; in whole cartons. */
export function proposedNum({ usableQty, safetyStock, soldNum, waitingNum, incomingNum, boxQuantity }: Supply): number {
  const missing = roundQuantity(Math.max(safetyStock, soldNum) + waitingNum - usableQty - incomingNum);
  if (missing <= 0) return 0;
  return boxQuantity > 1 ? Math.ceil(missing / boxQuantity) * boxQuantity : missing;
}

const made = z.array(z.object({ id: z.int(), number: z.string() }));
const line = { productId: id().meta({ title: '产品' }), deptId: id().meta({ title: '网点' }), num: quantity().meta({ title: '数量' }) };

export const replenishmentCalls = {
  list: call({
    method: 'GET',
    path,
    title: '补货建议',
    access: 'replenishment:list',
    query: z.object({
      deptId: idText().optional().meta({ title: '网点' }),
      supplierId: idText().optional().meta({ title: '供应商' }),
      keyword: text(100).optional().meta({ title: '名称、条码或编码' }),
    }),
    /** The first of them; `totalElements` says how many there are. */
    reply: z.object({ content: z.array(proposal), totalElements: z.int() }),
  }),
  /** A draft for each site and supplier. */
  purchase: call({
    method: 'POST',
    path: `${path}/purchase`,
    title: '补货生成采购单',
    access: 'purchase:add',
    body: z.object({
      lines: z
        .array(z.object({ ...line, supplierId: id().meta({ title: '供应商' }), price: price().default(0).meta({ title: '单价' }) }))
        .min(1)
        .max(MOST_PROPOSED)
        .meta({ title: '明细' }),
    }),
    reply: made,
  }),
  /** A transfer that waits for its confirmation, for each pair of sites. */
  transfer: call({
    method: 'POST',
    path: `${path}/transfer`,
    title: '补货生成调拨单',
    access: 'transfer:add',
    body: z.object({
      lines: z
        .array(z.object({ ...line, sourceId: id().meta({ title: '调出仓库' }) }))
        .min(1)
        .max(MOST_PROPOSED)
        .meta({ title: '明细' }),
    }),
    reply: made,
  }),
};
