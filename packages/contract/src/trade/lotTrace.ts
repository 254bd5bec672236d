/** 批次追溯: from a lot to everyone who got it, to where it still lies, and back to its supplier, through transfers and processing. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { idText, text } from '../kernel/wire.ts';
import { direction, quality } from '../stock/ledger.ts';
import { lotKey } from '../warehouse/lotBlock.ts';

const path = '/api/lotTrace';

/** How a lot belongs to the one that is traced. */
export const lotRole = codes({
  self: { code: 0, label: '本批次', tone: 'processing' },
  made: { code: 10, label: '由它加工', tone: 'warning' },
  material: { code: 20, label: '它的原料' },
});

/** Whether what lies there may be promised. */
export const lotState = codes({
  usable: { code: 0, label: '可用', tone: 'success' },
  expired: { code: 10, label: '已过期', tone: 'error' },
  blocked: { code: 20, label: '批次封锁', tone: 'error' },
  apart: { code: 30, label: '隔离或锁定', tone: 'warning' },
});

const lot = {
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  batch: z.string(),
  /** Empty: not kept by date. */
  markTime: z.string(),
};

/** received + made + returned + otherIn = shipped + used + sentBack + otherOut + transit + lost + onHand. */
const sums = {
  received: z.number(),
  made: z.number(),
  returned: z.number(),
  otherIn: z.number(),
  shipped: z.number(),
  used: z.number(),
  sentBack: z.number(),
  otherOut: z.number(),
  /** On the way between sites. */
  transit: z.number(),
  lost: z.number(),
  onHand: z.number(),
};
export type LotSums = z.output<z.ZodObject<typeof sums>>;

export const tracedLot = z.object({
  ...lot,
  role: lotRole.schema,
  /** Last day of use. */
  expiresOn: z.string().nullable(),
  unitName: z.string(),
  /** Neither batch nor date was kept: nobody can say who got it. */
  untraceable: z.boolean(),
  blockId: z.int().nullable(),
  blockReason: z.string(),
  ...sums,
});
export type TracedLot = z.output<typeof tracedLot>;

/** What one customer got by one order, or by a list without an order. */
const tracedCustomer = z.object({
  ...lot,
  customerId: z.int().nullable(),
  customerName: z.string(),
  receiver: z.string(),
  /** Masked for people without the permission. */
  phone: z.string(),
  address: z.string(),
  orderId: z.int().nullable(),
  orderNumber: z.string(),
  listIds: z.array(z.int()),
  listNumbers: z.string(),
  deptName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  shipped: z.number(),
  returned: z.number(),
  net: z.number(),
});
export type TracedCustomer = z.output<typeof tracedCustomer>;

const tracedPlace = z.object({
  ...lot,
  deptName: z.string(),
  positionCode: z.string(),
  quality: quality.schema,
  state: lotState.schema,
  onHand: z.number(),
  /** Of it, for lists that are being picked. */
  picked: z.number(),
});
export type TracedPlace = z.output<typeof tracedPlace>;

/** Goods that came, and what of them went back to the supplier. */
const tracedReceipt = z.object({
  ...lot,
  supplierName: z.string(),
  purchaseId: z.int().nullable(),
  purchaseNumber: z.string(),
  listId: z.int(),
  listNumber: z.string(),
  style: direction.schema,
  type: z.int(),
  deptName: z.string(),
  day: z.string(),
  num: z.number(),
});
export type TracedReceipt = z.output<typeof tracedReceipt>;

const tracedTransfer = z.object({
  ...lot,
  transferId: z.int(),
  number: z.string(),
  fromName: z.string(),
  toName: z.string(),
  day: z.string(),
  outNum: z.number(),
  inNum: z.number(),
  transit: z.number(),
  lost: z.number(),
});
export type TracedTransfer = z.output<typeof tracedTransfer>;

/** One lot that went into a processing order, or came out of it. */
const tracedMaking = z.object({
  ...lot,
  processId: z.int(),
  number: z.string(),
  deptName: z.string(),
  day: z.string(),
  style: direction.schema,
  num: z.number(),
});
export type TracedMaking = z.output<typeof tracedMaking>;

/** Counts, losses, adjustments: what neither came from a supplier nor went to a customer. */
const tracedOther = z.object({
  ...lot,
  listId: z.int(),
  listNumber: z.string(),
  style: direction.schema,
  type: z.int(),
  deptName: z.string(),
  day: z.string(),
  num: z.number(),
});
export type TracedOther = z.output<typeof tracedOther>;

export const lotTrace = z.object({
  lots: z.array(tracedLot),
  customers: z.array(tracedCustomer),
  places: z.array(tracedPlace),
  receipts: z.array(tracedReceipt),
  transfers: z.array(tracedTransfer),
  makings: z.array(tracedMaking),
  others: z.array(tracedOther),
  /** Movements at sites that the asking person does not see: they are in no sum above. */
  hidden: z.int(),
});
export type LotTrace = z.output<typeof lotTrace>;

/** More movements than this are no recall that anybody reads. */
export const MOST_TRACED = 20_000;

const foundLot = z.object({
  ...lot,
  onHand: z.number(),
  /** At how many sites it was or is. */
  sites: z.int(),
  firstIn: z.string(),
});
export type FoundLot = z.output<typeof foundLot>;

const key = { productId: idText().meta({ title: '产品' }), batch: lotKey.batch, markTime: lotKey.markTime };

export const lotTraceCalls = {
  /** Lots by what somebody scanned or typed: a batch, a barcode or a product's name. Nothing asked for is nothing found. */
  lots: call({
    method: 'GET',
    path: `${path}/lots`,
    title: '查找批次',
    access: 'lotTrace:list',
    query: z.object({
      ...pageQuery,
      productId: idText().optional().meta({ title: '产品' }),
      keyword: text(100).optional().meta({ title: '批次、条码或名称' }),
    }),
    reply: pageOf(foundLot),
  }),
  trace: call({ method: 'GET', path, title: '批次追溯', access: 'lotTrace:list', query: z.object(key), reply: lotTrace }),
  download: call({
    method: 'GET',
    path: `${path}/download`,
    title: '导出批次追溯',
    access: 'lotTrace:list',
    query: z.object(key),
    reply: 'xlsx',
  }),
};
