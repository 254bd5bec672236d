/** Shapes of warehouse lists: rows, the form, and reports of picking or sorting. */
import { z } from 'zod';
import { actionState } from '../kernel/kind.ts';
import { day, id, integer, quantity, text, version } from '../kernel/wire.ts';
import { movementType } from '../movements.ts';
import { OWN_GOODS } from '../partners/owner.ts';
import { NO_POSITION, quality } from '../stock/ledger.ts';
import { listState, warehouseList } from './warehouseList.ts';
import { lineInput, lineRow, MOST_LINES } from './warehouseListLine.ts';

export const listRow = warehouseList.row.extend({ actions: z.array(actionState) });

const pickRow = z.object({
  id: z.int(),
  lineId: z.int(),
  productId: z.int(),
  positionId: z.int(),
  positionCode: z.string(),
  batch: z.string(),
  markTime: z.string(),
  quality: z.int(),
  num: z.number(),
  /** null: not reported yet */
  doneNum: z.number().nullable(),
});

/** A place with goods of a line that nobody else picks. */
export const freePlace = z.object({
  lineId: z.int(),
  positionId: z.int(),
  positionCode: z.string(),
  batch: z.string(),
  markTime: z.string(),
  free: z.number(),
});

export const listImage = z.object({ id: z.int(), listId: z.int(), url: z.string(), createTime: z.string() });

export const listDetail = listRow.extend({ lines: z.array(lineRow), picks: z.array(pickRow), images: z.array(listImage) });

/** Who gets the goods. */
export const receiver = z
  .object({ name: text(50).default(''), phone: text(30).default(''), address: text(200).default('') })
  .default({ name: '', phone: '', address: '' })
  .meta({ title: '地址' });

/** A list as its document names it. */
export const linkedList = z.object({
  id: z.int(),
  number: z.string(),
  style: z.int(),
  type: z.int(),
  state: z.int(),
  createTime: z.string(),
});

const header = {
  type: movementType.schema.meta({ title: '类型' }),
  deptId: id().optional().meta({ title: '网点' }),
  ownerId: integer(0, Number.MAX_SAFE_INTEGER).default(OWN_GOODS).meta({ title: '货主' }),
  customerName: text(100).default('').meta({ title: '往来单位' }),
  objNumber: text(50).default('').meta({ title: '关联单号' }),
  groupName: text(50).default('').meta({ title: '分组' }),
  info: text(500).default('').meta({ title: '备注' }),
  addressJson: receiver,
};

const lines = z.array(lineInput).min(1).max(MOST_LINES).meta({ title: '明细' });

export const listInput = z.object({
  ...header,
  state: z
    .union([z.literal(listState.code.draft), z.literal(listState.code.toPick)])
    .default(listState.code.toPick)
    .meta({ title: '状态' }),
  lines,
});
export type ListInput = z.output<typeof listInput>;

export const listEdit = z.object({ ...header, id: id(), version: version(), lines }).omit({ type: true, deptId: true });

const place = z.object({
  positionId: integer(NO_POSITION, Number.MAX_SAFE_INTEGER).default(NO_POSITION).meta({ title: '库位' }),
  batch: text(50).optional().meta({ title: '批次号' }),
  markTime: day().optional().meta({ title: '生产日期' }),
  num: quantity().meta({ title: '数量' }),
  quality: quality.schema.optional().meta({ title: '品质' }),
});

const lineResult = z.object({
  lineId: id().meta({ title: '明细' }),
  /** Received in all, the damaged part included; if places are given, their sum. */
  num: quantity(0).optional().meta({ title: '数量' }),
  damageNum: quantity(0).default(0).meta({ title: '次品数量' }),
  places: z.array(place).max(200).optional().meta({ title: '库位' }),
  reason: text(200).default('').meta({ title: '缺货原因' }),
});
export type LineResult = z.output<typeof lineResult>;

const pickResult = z.object({
  pickId: id().meta({ title: '拣货任务' }),
  num: quantity(0).meta({ title: '数量' }),
  /**
   * Where it was really taken from, if not from the proposed place; one without a quantity has what the others leave of `num`. What is
   * missing of the task is proposed elsewhere, unless a reason says why.
   */
  places: z
    .array(place.extend({ num: place.shape.num.optional() }))
    .max(200)
    .optional()
    .meta({ title: '库位' }),
  reason: text(200).default('').meta({ title: '缺货原因' }),
});
export type PickResult = z.output<typeof pickResult>;

/** What was found: outbound by pick (`picks`), or by line with the places that the picker chose; inbound by line (`lines`). */
export const pickingResults = {
  picks: z.array(pickResult).max(MOST_LINES).default([]).meta({ title: '拣货结果' }),
  lines: z.array(lineResult).max(MOST_LINES).default([]).meta({ title: '理货结果' }),
};
export interface PickingResults {
  readonly picks: readonly PickResult[];
  readonly lines: readonly LineResult[];
}

/** The check at the end of a day: what is unfinished, what differs from the plan. */
export const dayEndReport = z.object({
  day: z.string(),
  ready: z.boolean(),
  unfinished: z.array(z.object({ id: z.int(), number: z.string(), style: z.int(), type: z.int(), state: z.int(), createTime: z.string() })),
  differences: z.array(
    z.object({ id: z.int(), number: z.string(), productName: z.string(), num: z.number(), inNum: z.number(), reason: z.string() }),
  ),
  finished: z.array(z.object({ style: z.int(), type: z.int(), lists: z.int(), num: z.number() })),
});
