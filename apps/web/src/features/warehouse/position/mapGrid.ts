/** A site's positions as people walk through them: zones, in each its rows and columns, in each cell its layers. Pure. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import type { MappedPosition } from '@cangyun/contract/warehouse/position.ts';

export interface MapCell {
  readonly column: string;
  /** From the top of the shelf down, as one stands before it. */
  readonly layers: readonly MappedPosition[];
}

export interface MapRow {
  readonly row: string;
  readonly cells: readonly (MapCell | undefined)[];
}

export interface MapZone {
  readonly zone: string;
  readonly columns: readonly string[];
  readonly rows: readonly MapRow[];
  readonly used: number;
  readonly count: number;
}

/** 2 before 10, A before B. */
const inOrder = new Intl.Collator('zh-CN', { numeric: true }).compare;

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort(inOrder);

function rowOf(row: string, columns: readonly string[], positions: readonly MappedPosition[]): MapRow {
  return {
    row,
    cells: columns.map((column) => {
      const layers = positions.filter(({ a2, a3 }) => a2 === row && a3 === column).sort((x, y) => inOrder(y.a4, x.a4));
      return layers.length > 0 ? { column, layers } : undefined;
    }),
  };
}

export function zonesOf(positions: readonly MappedPosition[]): MapZone[] {
  return distinct(positions.map(({ a1 }) => a1)).map((zone) => {
    const own = positions.filter(({ a1 }) => a1 === zone);
    const columns = distinct(own.map(({ a3 }) => a3));
    return {
      zone,
      columns,
      rows: distinct(own.map(({ a2 }) => a2)).map((row) => rowOf(row, columns, own)),
      used: own.filter(({ onHand }) => onHand > 0).length,
      count: own.length,
    };
  });
}

/** Steps of the colours, and of the legend next to the map. */
export const fillLevels = [
  { level: 'off', label: '停用' },
  { level: 'empty', label: '空' },
  { level: 'some', label: '有货（无上限）' },
  { level: 'low', label: '50% 以下' },
  { level: 'half', label: '50%–90%' },
  { level: 'high', label: '90% 以上' },
  { level: 'over', label: '超限' },
] as const;
export type FillLevel = (typeof fillLevels)[number]['level'];

const HALF = 0.5;
const HIGH = 0.9;

export function fillLevel({ enabled, onHand, fill }: Pick<MappedPosition, 'enabled' | 'onHand' | 'fill'>): FillLevel {
  if (enabled !== enabledState.code.enabled) return 'off';
  if (onHand <= 0) return 'empty';
  if (fill === null) return 'some';
  if (fill > 1) return 'over';
  if (fill >= HIGH) return 'high';
  return fill >= HALF ? 'half' : 'low';
}
