/** Positions from a spreadsheet (spec 1 §3.7, §5.6): the sheet, the rows on the wire, and the sentences about a wrong row. */
import { z } from 'zod';
import { call } from '../kernel/call.ts';
import { type CellsOf, importSheet } from '../kernel/import.ts';
import { takingBack } from '../kernel/unknownKeys.ts';
import { id, idText, text, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { ALL_MIXED, mixing, stashType } from './position.ts';

export const positionSheet = importSheet({
  name: 'position',
  title: '库位导入模板',
  columns: {
    a1: { heading: '区', example: 'A', must: true },
    a2: { heading: '排', example: '01' },
    a3: { heading: '列', example: '02' },
    a4: { heading: '层', example: '1' },
    name: { heading: '别名', example: '冷藏区一号' },
    chang: { heading: '长(cm)', example: '120' },
    kuan: { heading: '宽(cm)', example: '100' },
    gao: { heading: '高(cm)', example: '150' },
    zaizhong: { heading: '最大载重(kg)', example: '500' },
    cntrLimit: { heading: '容器数量上限', example: '0' },
    skuNum: { heading: '最大品类数', example: '0' },
    skuType: { heading: 'SKU类型', example: '不限' },
    skuAttr: { heading: 'SKU属性', example: '良品' },
    orderType: { heading: '订单类型', example: '不限' },
    mixGoods: { heading: '允许混放商品', example: '是' },
    mixOwner: { heading: '允许混放货主', example: '是' },
    mixBatch: { heading: '允许混放批次', example: '是' },
    temp: { heading: '是否共享库位', example: '否' },
    stashType: { heading: '存放设置', example: '' },
  },
});
export type PositionCells = CellsOf<keyof typeof positionSheet.columns>;

/** Every cell is text until the check reads it, so that a wrong cell can be reported instead of dropped. */
const cell = z.union([text(100), z.number().transform(String)]).default('');
const flag01 = z.union([z.literal(0), z.literal(1)]);

const wireRow = z.object({
  a1: cell,
  a2: cell,
  a3: cell,
  a4: cell,
  name: cell,
  chang: cell,
  kuan: cell,
  gao: cell,
  zaizhong: cell,
  cntrLimit: cell,
  skuNum: cell,
  skuType: cell,
  skuAttr: cell,
  orderType: cell,
  mixing: text(10).default(ALL_MIXED),
  temp: flag01.default(0),
  stashType: stashType.schema.default(stashType.code.usual),
  /** What the check found: which position it is, and its version then. */
  id: id().nullish(),
  version: version().nullish(),
});
export type PositionRow = z.output<typeof wireRow>;

const checkedRow = wireRow.extend({
  /** The line of the file below its header. */
  row: z.int(),
  code: z.string(),
  id: id().nullable(),
  version: version().nullable(),
  isErr: flag01,
  msg: z.string(),
  updateSign: flag01,
});
export type CheckedPosition = z.output<typeof checkedRow>;

const no = (value: string | undefined): boolean => value === '否';
const MIXED = { mixGoods: mixing.code.goods, mixOwner: mixing.code.owner, mixBatch: mixing.code.batch } as const;

/** A line of the sheet as it travels. Mixing is allowed unless the sheet says no. */
export function positionRow({ mixGoods, mixOwner, mixBatch, temp, stashType: stash, ...cells }: PositionCells) {
  const answers = { mixGoods, mixOwner, mixBatch };
  return {
    ...cells,
    mixing: (Object.keys(MIXED) as (keyof typeof MIXED)[])
      .filter((field) => !no(answers[field]))
      .map((field) => MIXED[field])
      .join(','),
    temp: temp === '是' ? (1 as const) : (0 as const),
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
} as const;

/** 长*宽*高, or -- where it was not measured (spec 1 §2.7). */
export const sizeText = ({ chang, kuan, gao }: Pick<CheckedPosition, 'chang' | 'kuan' | 'gao'>): string =>
  [chang, kuan, gao].every((side) => Number(side) > 0) ? `${chang}*${kuan}*${gao}` : '--';

const path = '/api/wmsPosition';
/** The spec sends checked rows, with their verdicts. */
const rows = z.array(takingBack(wireRow, checkedRow)).max(limits.importRowsReadable);
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
