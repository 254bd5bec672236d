/** The lines of a document as the table of its sheet: a column has its cell of a line and its sum. Pure. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import { printedQuantity } from './printedNumbers.ts';
import type { SheetColumn, SheetDocument } from './sheet.ts';

export interface LineColumn<Line> extends SheetColumn {
  readonly text: (line: Line) => string;
  readonly total?: (lines: readonly Line[]) => string;
}

export const textColumn = <Line>(title: string, width: number, text: (line: Line) => string): LineColumn<Line> => ({ title, width, text });

export const sumColumn = <Line>(
  title: string,
  width: number,
  valueOf: (line: Line) => number,
  shown: (value: number) => string = printedQuantity,
): LineColumn<Line> => ({
  title,
  width,
  align: 'right',
  text: (line) => shown(valueOf(line)),
  total: (lines) => shown(lines.reduce((sum, line) => sum + valueOf(line), 0)),
});

/** Numbered from one, summed up below. */
export function lineTable<Line>(
  lines: readonly Line[],
  columns: readonly LineColumn<Line>[],
): Pick<SheetDocument, 'columns' | 'rows' | 'totals'> {
  return {
    columns: [{ title: '#', width: 5 }, ...columns],
    rows: lines.map((line, at) => [String(at + 1), ...columns.map(({ text }) => text(line))]),
    totals: ['', ...columns.map(({ total }, at) => total?.(lines) ?? (at === 0 ? '合计' : ''))],
  };
}

/** Who wrote the document, and when. */
export const madeBy = (row: { readonly createBy: string; readonly createTime: string | null }): readonly [string, string] => [
  '制单',
  `${row.createBy} ${formatMinutes(row.createTime)}`,
];
