/** Shapes of consignments: rows, lines, the form, and the rows of detail exports. */
import { z } from 'zod';
import { carriageType } from '../carriage.ts';
import { actionState } from '../kernel/kind.ts';
import { onlySent } from '../kernel/onlySent.ts';
import { day, decimal, id, idOrNone, idText, instant, quantity, requiredText, text, version } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { quality } from '../stock/ledger.ts';
import { linkedList } from '../warehouse/warehouseList.schema.ts';
import type { ConsignmentResource } from './consignment.resource.ts';
import { courierOrdering, dispatchType, MOST_CONSIGNED } from './consignment.ts';
import { giftType } from './tradeCodes.ts';

export const addressShape = z.object({
  name: text(50).default('').meta({ title: '姓名' }),
  phone: text(30).default('').meta({ title: '电话' }),
  province: text(30).default('').meta({ title: '省' }),
  city: text(30).default('').meta({ title: '市' }),
  address: text(200).default('').meta({ title: '详细地址' }),
});
export type AddressJson = z.output<typeof addressShape>;

export const consignedLine = z.object({
  id: z.int(),
  version: version(),
  consignmentId: z.int(),
  lineNo: z.int(),
  /** The line of the order that it carries out or takes back. */
  sourceLineId: z.int().nullable(),
  productId: z.int(),
  pro_name: z.string(),
  barcode: z.string(),
  code: z.string(),
  unitName: z.string(),
  num: z.number(),
  shortNum: z.number(),
  out_num: z.number(),
  in_num: z.number(),
  /** How much may still go on a document of this kind, including this line's own part. */
  openNum: z.number().nullable(),
  /** What of that waits for goods; only of lines of an order. */
  waitingNum: z.number().optional(),
  price: z.number(),
  /** What one piece is worth, where the order's line follows the price of a packaging unit. */
  pieceWorth: z.number().nullable(),
  proType: z.int(),
  /** The lots that really moved, else the asked ones. */
  mark_time: z.string(),
  batch: z.string(),
  quality: z.int(),
  reason: z.string(),
  info: z.string(),
  data_json: z.record(z.string(), z.unknown()),
});
export type ConsignedLine = z.output<typeof consignedLine>;

/** What the wire carries in addition to the flat fields: addresses, and the first line as the spec's rows show it. */
const extras = {
  reciveJson: addressShape,
  sendJson: addressShape,
  data_json: z.record(z.string(), z.unknown()),
  price: z.number(),
  proType: z.int(),
  mark_time: z.string(),
  /** Only of a purchase pickup; the same as `state`. */
  buyState: z.int().optional(),
  /** Only of a sales return; the same as `inDeptName`. */
  inDeptNamePro: z.string().optional(),
  actions: z.array(actionState),
};

export const consignmentImage = z.object({ id: z.int(), consignmentId: z.int(), url: z.string(), createTime: z.string() });

export const rowOf = <R extends ConsignmentResource>({ row }: R) => row.extend(extras);
export const detailOf = (made: ConsignmentResource) =>
  rowOf(made).extend({
    lines: z.array(consignedLine),
    images: z.array(consignmentImage),
    /** What is open or has gone wrong at the courier, for those who see to it. */
    courierOrder: z.object({ id: z.int(), tries: z.int(), nextTry: z.string(), error: z.string() }).nullable(),
    lists: z.array(linkedList.extend({ deptName: z.string() })),
    /** Our waybill that carries it, if there is one. */
    waybill: z.object({ id: z.int(), number: z.string(), state: z.int(), createTime: z.string() }).nullable(),
  });
export type ConsignmentDetail = z.output<ReturnType<typeof detailOf>>;
export type ConsignmentWireRow = z.output<ReturnType<typeof rowOf>>;

const line = {
  num: quantity().meta({ title: '数量' }),
  price: decimal(0, 99_999_999, 4).optional().meta({ title: '单价' }),
  proType: giftType.schema.optional().meta({ title: '赠品' }),
  batch: text(50).optional().meta({ title: '批次号' }),
  markTime: day().optional().meta({ title: '生产日期' }),
  quality: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
  reason: text(200).default('').meta({ title: '原因' }),
  info: text(200).default('').meta({ title: '备注' }),
};

/** A line of an order is named by its id, or by its product where the order has it once. */
export const consignedInput = z.object({
  sourceLineId: id().optional().meta({ title: '订单明细' }),
  productId: id().optional().meta({ title: '产品' }),
  ...line,
});
export type ConsignedInput = z.output<typeof consignedInput>;

export const lineEdit = z.object({ id: id(), version: version(), ...onlySent(line) });

/** From when to when the carrier may fetch the goods. */
export const takeTimes = {
  takeFrom: instant().nullish().meta({ title: '提货开始时间' }),
  takeTo: instant().nullish().meta({ title: '提货结束时间' }),
};

const header = {
  carriageType: carriageType.schema.default(carriageType.code.none).meta({ title: '运输方式' }),
  carriersId: idOrNone().meta({ title: '承运商' }),
  carriersName: text(60).default('').meta({ title: '承运商' }),
  carriersKuaidi: courierOrdering.schema.default(courierOrdering.code.byHand).meta({ title: '快递下单' }),
  ...takeTimes,
  tmsNumbers: text(500).default('').meta({ title: '物流单号' }),
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  /** If absent: the addresses of the site and of the order. */
  reciveJson: addressShape.optional().meta({ title: '收货地址' }),
  sendJson: addressShape.optional().meta({ title: '发货地址' }),
  info: text(500).default('').meta({ title: '备注' }),
};

/** If absent: everything of the order that is still open. */
const products = z.array(consignedInput).max(MOST_CONSIGNED).meta({ title: '明细' });

const forOrder = {
  ...header,
  deptId: id().optional().meta({ title: '仓库' }),
  objId: id().meta({ title: '订单' }),
  products: products.default([]),
};
const withReason = { reason: requiredText(200).meta({ title: '退货原因' }) };

export const dispatchInput = z.object({
  ...forOrder,
  /** If absent: what the site has chosen (默认承运方式), else none. */
  carriageType: carriageType.schema.optional().meta({ title: '运输方式' }),
  type: dispatchType.schema.default(dispatchType.code.sales).meta({ title: '业务' }),
});
export const pickupInput = z.object(forOrder);
export const returnInput = z.object({ ...forOrder, ...withReason });
export const transferInput = z.object({
  ...header,
  deptId: id().optional().meta({ title: '调出仓库' }),
  inDeptId: id().meta({ title: '调入仓库' }),
  products: products.min(1),
});

/** An existing line is named by its id and keeps it. */
const edited = {
  id: id(),
  version: version(),
  products: z
    .array(consignedInput.extend({ id: id().optional() }))
    .min(1)
    .max(MOST_CONSIGNED)
    .optional()
    .meta({ title: '明细' }),
};
export const consignmentEdit = z.object({ ...header, ...edited });
export const returnEdit = consignmentEdit.extend(withReason);

/** Lines of a document (`id`), or those lines of an order that may still go on one (`objId`). */
export const linesQuery = z
  .object({ id: idText().optional(), objId: idText().optional() })
  .refine(({ id: one, objId }) => one !== undefined || objId !== undefined, '请指定单据或订单');
