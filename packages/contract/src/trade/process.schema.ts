/** Shapes of processing orders: row, detail, form, the fee, what a copy starts with. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { day, decimal, id, quantity, text, version } from '../kernel/wire.ts';
import { quality } from '../stock/ledger.ts';
import { feeWay, keptFee, lineRole, MAKE, process } from './process.ts';
import { processLineRow } from './processLine.ts';
import { linkedDocument } from './salesOrder.schema.ts';

/** Most lines of one order. */
export const MOST_PROCESSED = 1_000;

export const keptFees = z.object({ fees: z.array(keptFee) });
export type KeptFees = z.output<typeof keptFees>;

/** A fee is sent as its rate only; the amount follows from the finished lines. */
export const feeRate = z.object({
  style: z.literal(MAKE),
  way: feeWay.schema.default(feeWay.code.whole).meta({ title: '计费方式' }),
  price: decimal(0, 99_999_999, 4).meta({ title: '加工费' }),
});

const fees = z
  .object({
    fees: z.array(feeRate).max(1).default([]).meta({ title: '费用' }),
  })
  .default({ fees: [] })
  .meta({ title: '费用' });

export const processRow = process.row.extend({ data_json: keptFees, actions: z.array(actionState) });
export type ProcessRow = z.output<typeof processRow>;

export const processDetail = processRow.extend({ lines: z.array(processLineRow), links: z.array(linkedDocument) });
export type ProcessDetail = z.output<typeof processDetail>;

const material = {
  productId: id().meta({ title: '产品' }),
  num: quantity().meta({ title: '数量' }),
  quality: quality.schema.default(quality.code.genuine).meta({ title: '品质' }),
  info: text(200).default('').meta({ title: '备注' }),
};

/** Batch and production date belong to the products: materials are taken by earliest production date. */
export const processLineInput = z.object({
  ...material,
  proType: lineRole.schema.meta({ title: '产品角色' }),
  batchProNumber: text(50).default('').meta({ title: '批次' }),
  markTime: day().nullish().meta({ title: '生产日期' }),
});
export type ProcessLineInput = z.output<typeof processLineInput>;

const header = {
  deptId: id().optional().meta({ title: '加工仓库' }),
  info: text(500).default('').meta({ title: '备注' }),
  data_json: fees,
};

export const processInput = z.object({
  ...header,
  /** Empty: the next number. One that getProcessNumber gave may be sent. */
  number: text(50).default('').meta({ title: '加工单号' }),
  products: z.array(takingBack(processLineInput, processLineRow)).min(1).max(MOST_PROCESSED).meta({ title: '明细' }),
});
export type ProcessInput = z.output<typeof processInput>;

/** One line can not be asked for two things. */
const namedOnce = (lines: readonly { readonly id?: number | undefined }[]): boolean => {
  const ids = lines.flatMap(({ id: one }) => one ?? []);
  return new Set(ids).size === ids.length;
};

/** An existing line is named by its id and keeps it. */
export const processEdit = z.object({
  ...header,
  id: id(),
  version: version(),
  products: z
    .array(takingBack(processLineInput.extend({ id: id().optional() }), processLineRow))
    .min(1)
    .max(MOST_PROCESSED)
    .refine(namedOnce, '同一行明细只能出现一次')
    .meta({ title: '明细' }),
});
export type ProcessEdit = z.output<typeof processEdit>;

const { main, auxiliary } = lineRole.code;

export const fedLine = z.object({
  ...material,
  proType: z
    .union([z.literal(main), z.literal(auxiliary)])
    .default(auxiliary)
    .meta({ title: '产品角色' }),
});
export type FedLine = z.output<typeof fedLine>;

/** What a new order like another one starts with; nothing of it is saved yet. Batch and production date of the old order are left out. */
export const processDraft = process.row
  .pick({ deptId: true, deptName: true, info: true })
  .extend({ data_json: keptFees, lines: z.array(processLineRow.omit({ batchProNumber: true, mark_time: true })) });
