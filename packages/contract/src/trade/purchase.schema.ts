/** Shapes of purchases: row, detail, form, what was bought recently. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { id, instant, text, version } from '../kernel/wire.ts';
import { defaultBusinessType } from '../limits.ts';
import { money, paymentRow } from './payments.ts';
import { purchase, purchaseKind } from './purchase.ts';
import { purchaseLineEdits, purchaseLineInputs, purchaseLineRow } from './purchaseLine.ts';
import { linkedDocument } from './salesOrder.schema.ts';

export const purchaseRow = purchase.row.extend({ actions: z.array(actionState) });
export type PurchaseRow = z.output<typeof purchaseRow>;

export const purchaseDetail = purchaseRow.extend({
  lines: z.array(purchaseLineRow),
  payments: z.array(paymentRow),
  links: z.array(linkedDocument),
});

const { draft, pending, confirmed } = purchaseKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;

const header = {
  deptId: id().optional().meta({ title: '收货仓库' }),
  pactNumber: text(50).default('').meta({ title: '合同号' }),
  businessType: text(20).default(defaultBusinessType).meta({ title: '业务类型' }),
  advancePay: money().default(0).meta({ title: '预付' }),
  sendTime: instant().nullish().meta({ title: '交货时间' }),
  info: text(500).default('').meta({ title: '备注' }),
  products: purchaseLineInputs,
};

export const purchaseInput = z.object({
  ...header,
  /** Empty: the next number. If several suppliers split the order, each part ends in -N. */
  number: text(50).default('').meta({ title: '采购单号' }),
  customerId: id().optional().meta({ title: '供应商' }),
  state: z
    .union([z.literal(draft), z.literal(pending), z.literal(confirmed)])
    .default(pending)
    .meta({ title: '状态' }),
});
export type PurchaseInput = z.output<typeof purchaseInput>;

export const purchaseEdit = z.object({
  ...header,
  products: purchaseLineEdits,
  customerId: id().optional().meta({ title: '供应商' }),
  id: id(),
  version: version(),
});
export type PurchaseEdit = z.output<typeof purchaseEdit>;

export const recentProduct = z.object({
  proId: z.int(),
  proName: z.string(),
  barcode: z.string(),
  unitName: z.string(),
  customerId: z.int(),
  customerName: z.string(),
  price: z.number(),
  num: z.number(),
  xiangzhuang: z.int(),
  number: z.string(),
  createTime: z.string(),
});

/** What a product cost the last time: from the asked supplier if it ever came from there, else from any. */
export const lastPrice = z.object({
  proId: z.int(),
  /** Of a piece. */
  price: z.number(),
  number: z.string(),
  customerName: z.string(),
  createTime: z.string(),
  /** 1: from the asked supplier. */
  ofSupplier: z.int(),
});
export type LastPrice = z.output<typeof lastPrice>;
