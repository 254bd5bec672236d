/** A sheet of ours whose rows the server checks one by one and then saves all or none: its cells, its two calls and the words about a cell. */
import { z } from 'zod';
import type { Permission } from '../permissions.ts';
import { call } from './call.ts';
import { quoted } from './cells.ts';
import type { ImportSheet } from './import.ts';
import { checkVerdict, importRow, importRows } from './importRows.ts';

export const cellComplaints = {
  required: '不能为空',
  unknown: '没有找到',
  several: '有多个同名，请先区分名称',
  notPrice: '应为大于 0 的数字，最多四位小数',
  notQuantity: '应为不小于 0 的数字，最多三位小数',
  notPercent: '应为 0 到 100 的数字，最多两位小数',
  notDay: '应为日期，如 2026-03-01',
  notOneOf: (labels: string) => `应为${labels}之一`,
  daysTurned: '早于生效日',
  broken: (cell: string) => `${quoted(cell)}没有值`,
  tooLong: (most: number) => `最多 ${most} 个字`,
  twice: (row: number) => `与第 ${row} 行重复`,
  taken: '已用于另一个产品',
  forbidden: '没有该网点的权限',
} as const;

/** The cells of a row, by field, with its number in the sheet. */
export type Cells<Field extends string> = Readonly<Record<Field, string>> & { readonly row?: number | undefined };

/** What the server says of a row. */
export interface RowVerdict {
  readonly row: number;
  readonly isErr: 0 | 1;
  readonly msg: string;
}

export function checkedImport<const Field extends string>(
  sheet: ImportSheet<Field>,
  { path, title, access }: { readonly path: string; readonly title: string; readonly access: Permission },
) {
  const cells = importRow(sheet);
  // Named by the sheet's fields: zod can not see through fields that are known only at run time.
  const body = importRows(cells) as unknown as z.ZodType<Cells<Field>[], Partial<Cells<Field>>[]>;
  const rows = z.array(cells.extend(checkVerdict)) as unknown as z.ZodType<(Cells<Field> & RowVerdict)[]>;
  return {
    sheet,
    calls: {
      check: call({
        method: 'POST',
        path: `${path}/importCheck`,
        title: `检查导入的${title}`,
        access,
        body,
        reads: true,
        reply: z.object({ rows, wrong: z.int() }),
      }),
      save: call({
        method: 'POST',
        path: `${path}/import`,
        title: `导入${title}`,
        access,
        body,
        reply: z.object({ count: z.int() }),
      }),
    },
  };
}
