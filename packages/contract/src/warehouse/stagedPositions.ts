/** Positions from a file that the server reads: the calls of their preview. */
import { z } from 'zod';
import { excelRow } from '../kernel/importRows.ts';
import { flag, id, integerText } from '../kernel/wire.ts';
import { stagedImport } from '../system/stagedImport.ts';
import { checkedRow, positionSheet } from './positionImport.ts';

const stagedPosition = checkedRow.extend({
  isOk: flag(),
  /** 1: the site has the position. */
  isUpdate: flag(),
  /** The fields that the row says. A position that is there keeps the others. */
  said: z.array(z.string()),
});
export type StagedPosition = z.output<typeof stagedPosition>;

const positionSummary = z.object({
  /** Rows of positions that the site does not have, and how many of them are wrong. */
  add: z.int(),
  addWrong: z.int(),
  /** Rows of positions that it has. */
  edit: z.int(),
  editWrong: z.int(),
});
export type PositionSummary = z.output<typeof positionSummary>;

export const positionSettings = {
  deptId: id().optional().meta({ title: '仓库' }),
};

/** One save is of new positions or of known ones (spec 1 §2.7). What it leaves is imported by `retry`. */
export const positionHead = {
  update: flag().default(0).meta({ title: '更新已有的库位' }),
  /** This row alone. */
  only: excelRow.meta({ title: '只更新的行' }),
};

export const positionStagedCalls = stagedImport({
  name: 'position',
  title: '库位',
  access: 'wmsPosition:add',
  sheet: positionSheet,
  row: stagedPosition,
  summary: positionSummary,
  settings: positionSettings,
  head: positionHead,
  marks: {},
  narrowing: {
    /** Only new ones, or only those that are there. */
    isUpdate: integerText(0, 1).optional().meta({ title: '新增或更新' }),
  },
});
