/** Positions from a spreadsheet (spec 1 §3.7, §5.6): the sheet, the rows on the wire, and the sentences about a wrong row. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { flagOfCell, quoted } from '../kernel/cells.ts';
import { type CellsOf, importSheet, labelsOf, YES_NO } from '../kernel/import.ts';
import { importNumberRow, importRows, storedRow } from '../kernel/importRows.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { id, idText, text, version } from '../kernel/wire.ts';
import { ALL_MIXED, mixing, orderType, skuAttr, skuType, stashType } from './position.ts';

export const positionSheet = importSheet({
  name: 'position',
  title: '库位导入模板',
  columns: {
    a1: { heading: '区', example: 'A', must: true, code: true, hint: '区、排、列、层连起来是库位编码，已有的编码更新该库位' },
    a2: { heading: '排', example: '01', code: true },
    a3: { heading: '列', example: '02', code: true },
    a4: { heading: '层', example: '1', code: true },
    name: { heading: '别名', example: '冷藏区一号' },
    chang: { heading: '长(cm)', example: '120' },
    kuan: { heading: '宽(cm)', example: '100' },
    gao: { heading: '高(cm)', example: '150' },
    zaizhong: { heading: '最大载重(kg)', example: '500', hint: '0 为不限' },
    cntrLimit: { heading: '容器数量上限', example: '0', hint: '0 为不限' },
    skuNum: { heading: '最大品类数', example: '0', hint: '0 为不限' },
    skuType: { heading: 'SKU类型', example: '不限', words: labelsOf(skuType) },
    skuAttr: { heading: 'SKU属性', example: '良品', words: labelsOf(skuAttr) },
    orderType: { heading: '订单类型', example: '不限', words: labelsOf(orderType) },
    mixGoods: { heading: '允许混放商品', example: '是', words: YES_NO },
    mixOwner: { heading: '允许混放货主', example: '是', words: YES_NO },
    mixBatch: { heading: '允许混放批次', example: '是', words: YES_NO },
    temp: { heading: '是否共享库位', example: '否', words: YES_NO },
    stashType: { heading: '存放设置', example: '', words: [stashType.label(stashType.code.containers)] },
  },
});
export type PositionField = keyof typeof positionSheet.columns;
export type PositionCells = CellsOf<PositionField>;

/** A row of a staged file. */
export const positionCells = storedRow(positionSheet);

const flag01 = z.union([z.literal(0), z.literal(1)]);
const { temp: _temp, stashType: _stash, ...cells } = importNumberRow(positionSheet).shape;

export const wireRow = z.object({
  ...cells,
  /** Of clients that do not send the three cells about it. */
  mixing: text(10).default(ALL_MIXED),
  temp: z
    .union([flag01, text(100)])
    .default(0)
    .meta({ title: positionSheet.columns.temp.heading }),
  stashType: stashType.schema.default(stashType.code.usual),
  /** What the check found: which position it is, and its version then. */
  id: id().nullish(),
  version: version().nullish(),
});
export type PositionRow = z.output<typeof wireRow>;

export const checkedRow = wireRow.extend({
  row: z.int(),
  /** As read: what can not be read is quoted in `msg`. */
  temp: flag01,
  code: z.string(),
  id: id().nullable(),
  version: version().nullable(),
  isErr: flag01,
  msg: z.string(),
  updateSign: flag01,
});
export type CheckedPosition = z.output<typeof checkedRow>;

/** What each cell allows to lie together. */
export const MIXED = { mixGoods: mixing.code.goods, mixOwner: mixing.code.owner, mixBatch: mixing.code.batch } as const;

/** A line of the sheet as it travels. */
export function positionRow({ temp, stashType: stash, ...cells }: PositionCells & { readonly row?: number }) {
  return {
    ...cells,
    // What can not be read travels as it is, so that the check can name it.
    temp: flagOfCell(temp || '0') ?? temp ?? '',
    stashType: stash === stashType.label(stashType.code.containers) ? stashType.code.containers : stashType.code.usual,
  };
}

export const positionComplaints = {
  skuType: (value: string) => `${value}SKU类型错误！;`,
  skuAttr: (value: string) => `${value}SKU属性错误！;`,
  orderType: (value: string) => `${value}订单类型错误！;`,
  format: (heading: string) => `${heading},格式错误;`,
  noZone: '区不能为空;',
  tooLong: (heading: string, most: number) => `${heading}最多 ${most} 个字;`,
  twice: (row: number) => `与第 ${row} 行重复;`,
  unknown: '没有该库位;',
  notFlag: (heading: string, cell: string) => `${heading}${quoted(cell)}应为是或否;`,
  stash: (heading: string, cell: string) => `${heading}${quoted(cell)}应为${labelsOf(stashType).join('或')};`,
  taken: '该库位刚被别人新增;',
} as const;

/** 长*宽*高, or -- where it was not measured (spec 1 §2.7). */
export const sizeText = ({ chang, kuan, gao }: Pick<CheckedPosition, 'chang' | 'kuan' | 'gao'>): string =>
  [chang, kuan, gao].every((side) => Number(side) > 0) ? `${chang}*${kuan}*${gao}` : '--';

const path = '/api/wmsPosition';
/** The spec sends checked rows, with their verdicts. */
const rows = importRows(takingBack(wireRow, checkedRow));
const save = z.object({ deptId: id(), rows });

export const positionImportCalls = {
  check: call({
    method: 'POST',
    path: `${path}/importCheckPosition`,
    title: '检查库位导入',
    access: 'wmsPosition:add',
    /** `etype`: only what would be added, or only what would be updated. */
    query: z.object({ etype: z.enum(['add', 'update']).optional(), deptId: idText().optional() }),
    body: z.object({ deptId: id().optional(), type: z.enum(['add', 'update']).optional(), rows }),
    reply: z.object({ rows: z.array(checkedRow), wrong: z.int() }),
  }),
  add: call({
    method: 'POST',
    path: `${path}/addExcel`,
    title: '导入库位',
    access: 'wmsPosition:add',
    body: save,
    reply: z.object({ add: z.int(), exist: z.int() }),
  }),
  update: call({
    method: 'POST',
    path: `${path}/batchUpdate`,
    title: '批量更新库位',
    access: 'wmsPosition:edit',
    body: save,
    reply: z.object({ edit: z.int() }),
  }),
};
