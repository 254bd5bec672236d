/**
 * 收货: what really came, as people count it at the gate. Against a purchase, against a list that waits for a pickup's or a purchase's goods,
 * or blind; the answer says which documents were made of it.
 */
import { z } from 'zod';
import { productUnits } from '../catalog/units.ts';
import { overriding } from '../kernel/blocks.ts';
import { call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { day, flag, id, idText, integer, integerText, quantity, requiredText, text } from '../kernel/wire.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { NO_POSITION, quality } from '../stock/ledger.ts';
import { MOST_RECEIVED } from './receiptDifference.calls.ts';

const path = '/api/receiving';

/** What goods are received against. */
export const receivingSource = codes({
  purchase: { code: 1, label: '采购单' },
  list: { code: 2, label: '待收货的入库单' },
});

/** Most pictures of one line. */
export const MOST_DAMAGE_PICTURES = 6;

const arrived = z.object({
  /** The product by its number, or by the code that was scanned: its own, or that of a box of it. Neither known: goods without data. */
  productId: id().optional().meta({ title: '产品' }),
  code: text(100).default('').meta({ title: '条码' }),
  /** Of goods without data: what is written on them. */
  name: text(200).default('').meta({ title: '品名' }),
  /** A packaging level of the product, which `num` counts. Empty: the base unit, or the box that was scanned. */
  unit: text(60).default('').meta({ title: '单位' }),
  num: quantity().meta({ title: '数量' }),
  batch: text(50).default('').meta({ title: '批次号' }),
  markTime: day().optional().meta({ title: '生产日期' }),
  quality: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
  /** 1: refused at the door. */
  refused: flag().default(0).meta({ title: '当场拒收' }),
  /** Why it is damaged or refused. */
  reason: text(200).default('').meta({ title: '原因' }),
  pictures: z.array(requiredText(500)).max(MOST_DAMAGE_PICTURES).default([]).meta({ title: '图片' }),
});
export type ArrivedLine = z.output<typeof arrived>;

const expected = z.object({
  source: receivingSource.schema,
  id: z.int(),
  number: z.string(),
  /** The document behind a list. */
  objNumber: z.string(),
  supplierName: z.string(),
  lineCount: z.int(),
  openNum: z.number(),
  createTime: z.string(),
});

const expectedLine = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  units: productUnits,
  /** 1: kept by production date. */
  byDate: flag(),
  /** 1: kept by serial number; each piece is a line of its own. */
  bySerial: flag().optional(),
  periodDays: z.int(),
  openNum: z.number(),
  /** May come beyond it (允许超收). */
  overNum: z.number(),
});
export type ExpectedGoods = z.output<typeof expectedLine>;

const made = z.object({ id: z.int(), number: z.string() });

export const receivingCalls = {
  /** What a site waits for, newest last; narrowed by a number, a supplier or the code of a product. */
  expected: call({
    method: 'GET',
    path: `${path}/expected`,
    title: '待收货的单据',
    access: 'purchase:in',
    query: z.object({ deptId: idText(), keyword: text(100).optional() }),
    reply: z.array(expected),
  }),
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '待收货的货物',
    access: 'purchase:in',
    query: z.object({ source: integerText(receivingSource.code.purchase, receivingSource.code.list), id: idText() }),
    reply: expected.extend({ deptId: z.int(), lines: z.array(expectedLine) }),
  }),
  create: call({
    method: 'POST',
    path,
    title: '收货',
    access: 'purchase:in',
    body: z.object({
      deptId: id().optional().meta({ title: '网点' }),
      purchaseId: id().optional().meta({ title: '采购单' }),
      listId: id().optional().meta({ title: '入库单' }),
      /** Of a blind receipt: everything is a difference that is settled with this supplier. */
      supplierId: id().optional().meta({ title: '供应商' }),
      /** Of a blind receipt without a supplier: whose goods they are. */
      ownerId: integer(OWN_GOODS, Number.MAX_SAFE_INTEGER).default(OWN_GOODS).meta({ title: '货主' }),
      /** Where sound goods are put at once; without it they are put away later. */
      positionId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).default(NO_POSITION).meta({ title: '库位' }),
      info: text(500).default('').meta({ title: '备注' }),
      lines: z.array(arrived).min(1).max(MOST_RECEIVED).meta({ title: '明细' }),
      ...overriding,
    }),
    reply: z.object({
      /** The inbound list of what was taken, and whether its goods are in stock or wait for a step. */
      list: made.extend({ state: z.int() }).nullable(),
      difference: made.nullable(),
    }),
  }),
};
