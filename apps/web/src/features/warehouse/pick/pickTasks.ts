/** Picking with a scanner, one place after the other. Pure. */
import { roundQuantity } from '@cangyun/contract/arithmetic.ts';
import { type ProductUnit, unitByCode, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { piecesByCode } from '#documents/scan/countByScan.ts';
import type { FreePlace } from '../warehouseList/chosenPlaces.ts';
import { dayOf } from '../warehouseList/lotDay.ts';
import type { WarehouseListDetail } from '../warehouseList/warehouseListRow.ts';

export interface PickTask {
  readonly pickId: number;
  readonly lineId: number;
  readonly positionId: number;
  readonly positionCode: string;
  readonly productName: string;
  readonly barcode: string;
  readonly unitName: string;
  /** Packaging levels: a box's code takes as many as it holds. */
  readonly units: readonly ProductUnit[];
  readonly batch: string;
  readonly markTime: string;
  readonly num: number;
  /** null: nobody has been there yet. */
  readonly doneNum: number | null;
}

/** The server sends the places in walking order. */
export const tasksOf = ({ picks, lines }: Pick<WarehouseListDetail, 'picks' | 'lines'>): PickTask[] => {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return picks.map(({ id, lineId, positionId, positionCode, batch, markTime, num, doneNum }) => ({
    pickId: id,
    lineId,
    positionId,
    positionCode,
    productName: byId.get(lineId)?.proName ?? '',
    barcode: byId.get(lineId)?.barcode ?? '',
    unitName: byId.get(lineId)?.unitName ?? '',
    units: unitsIn(byId.get(lineId)?.dataJson ?? {}),
    batch,
    markTime: dayOf(markTime),
    num,
    doneNum,
  }));
};

export const nextTask = (tasks: readonly PickTask[]): PickTask | undefined => tasks.find(({ doneNum }) => doneNum === null);

/** What has been done at the place so far. */
export interface Progress {
  readonly atPlace: boolean;
  readonly counted: number;
}

export const nothingYet: Progress = { atPlace: false, counted: 0 };

/** As many as are still to be taken, never more than the place was assigned. */
export const countedTo = ({ num }: Pick<PickTask, 'num'>, wanted: number): number => roundQuantity(Math.min(Math.max(wanted, 0), num));

export interface Scanned {
  readonly progress: Progress;
  /** Said in red: the wrong shelf or the wrong goods. */
  readonly wrong?: string;
}

/** The label of a single piece: its batch, where the place holds one. */
const isPiece = ({ batch, num }: PickTask, code: string): boolean => num === 1 && batch !== '' && code === batch.toLowerCase();

/**
 * A scanner types a code and Enter. The shelf's code confirms the place, the product's code or a piece's serial number takes one piece, a
 * box's code all of its.
 */
export function scanned(task: PickTask, progress: Progress, typed: string): Scanned {
  const code = typed.trim().toLowerCase();
  if (code === '') return { progress };
  if (task.positionCode !== '' && code === task.positionCode.toLowerCase()) return { progress: { ...progress, atPlace: true } };
  const pieces = isPiece(task, code) ? 1 : piecesByCode(task, code);
  if (pieces !== undefined) {
    if (progress.counted >= task.num) return { progress, wrong: `只需要 ${task.num} ${task.unitName}，已经够了` };
    if (pieces > 1 && progress.counted + pieces > task.num)
      return {
        progress,
        wrong: `一${unitByCode(task.units, code)?.name ?? ''} ${pieces} ${task.unitName}，只差 ${roundQuantity(task.num - progress.counted)}，请拆开逐件扫`,
      };
    return { progress: { ...progress, counted: countedTo(task, progress.counted + pieces) } };
  }
  return { progress, wrong: `「${typed.trim()}」不是库位 ${task.positionCode || '未上架'}，也不是这个商品` };
}

/** Other places of the task's goods; the place that was proposed is not one of them. */
export const otherPlaces = (places: readonly FreePlace[], task: PickTask): FreePlace[] =>
  places.filter(
    ({ lineId, positionId, batch, markTime }) =>
      lineId === task.lineId && !(positionId === task.positionId && batch === task.batch && dayOf(markTime) === task.markTime),
  );

/** As the server reads it: as much as lies there, at most as much as the task wants. */
export const takenFrom = ({ positionId, batch, markTime, free }: FreePlace, { num }: Pick<PickTask, 'num'>) => ({
  positionId,
  batch,
  ...(dayOf(markTime) === '' ? {} : { markTime }),
  num: roundQuantity(Math.min(free, num)),
});

export interface PickSummary {
  readonly places: number;
  readonly done: number;
  readonly wanted: number;
  readonly found: number;
}

export const summaryOf = (tasks: readonly PickTask[]): PickSummary => ({
  places: tasks.length,
  done: tasks.filter(({ doneNum }) => doneNum !== null).length,
  wanted: roundQuantity(tasks.reduce((sum, { num }) => sum + num, 0)),
  found: roundQuantity(tasks.reduce((sum, { doneNum }) => sum + (doneNum ?? 0), 0)),
});
