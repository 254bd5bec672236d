/** Shapes and calls of inspections of returned goods. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { actionCall, actionState } from '../kernel/kind.ts';
import { pageOf } from '../kernel/page.ts';
import { id, idText, quantity, text } from '../kernel/wire.ts';
import { quality } from '../stock/ledger.ts';
import { returnInspectionKind as kind, returnInspection } from './returnInspection.ts';

/** Most lines of one inspection, as of one list; and pictures. */
const MOST_LINES = 2_000;
export const MOST_PICTURES = 9;

const line = z.object({
  id: z.int(),
  productId: z.int(),
  productName: z.string(),
  barcode: z.string(),
  quality: quality.schema,
  batch: z.string(),
  markTime: z.string(),
  positionId: z.int(),
  positionCode: z.string(),
  num: z.number(),
  genuineNum: z.number(),
  defectiveNum: z.number(),
  scrapNum: z.number(),
  supplierNum: z.number(),
  supplierId: z.int().nullable(),
  supplierName: z.string(),
  reason: z.string(),
});
export type InspectedLine = z.output<typeof line>;

export const returnInspectionRow = returnInspection.row.extend({ actions: z.array(actionState) });
const detail = returnInspectionRow.extend({
  listId: z.int(),
  lines: z.array(line),
  pictures: z.array(z.string()),
  /** What moved its goods. */
  lists: z.array(z.object({ id: z.int(), number: z.string(), style: z.int(), type: z.int(), state: z.int() })),
});

const part = (title: string) => quantity(0).default(0).meta({ title });

const verdict = z.object({
  lineId: id().meta({ title: '明细' }),
  genuineNum: part('良品'),
  defectiveNum: part('次品'),
  scrapNum: part('报废'),
  supplierNum: part('退供应商'),
  supplierId: id().optional().meta({ title: '供应商' }),
  reason: text(200).default('').meta({ title: '原因' }),
});
export type VerdictInput = z.output<typeof verdict>;

export const returnInspectionCalls = {
  list: call({ ...returnInspection.calls.list, reply: pageOf(returnInspectionRow) }),
  download: returnInspection.calls.download,
  getOne: call({
    method: 'GET',
    path: `${kind.path}/getOne`,
    title: '退货质检单详情',
    access: 'returnInspection:list',
    query: z.object({ id: idText() }),
    reply: detail,
  }),
  judge: actionCall(kind, 'judge', {
    lines: z.array(verdict).min(1).max(MOST_LINES).meta({ title: '明细' }),
    pictures: z.array(text(500)).max(MOST_PICTURES).default([]).meta({ title: '图片' }),
    info: text(500).default('').meta({ title: '备注' }),
  }),
  undo: actionCall(kind, 'undo'),
};
