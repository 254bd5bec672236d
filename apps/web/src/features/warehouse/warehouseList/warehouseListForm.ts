/** Between the form of a list and its calls. Pure. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { lineInput } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { type EditedLine, newLine } from '#documents/lines/editedLines.ts';
import type { WarehouseListDetail } from './warehouseListRow.ts';

/** The initial values of a new line in addition to product and quantity. */
export const lineDefaults = { proNumType: quality.code.genuine };

export const linesOf = ({ lines }: Pick<WarehouseListDetail, 'lines'>): EditedLine[] =>
  lines.map((line) =>
    newLine({ id: line.productId, name: line.proName, barcode: line.barcode, code: '', unitName: line.unitName }, line.num, {
      proNumType: line.proNumType,
      sellPrice: line.sellPrice,
      xiangzhuang: line.xiangzhuang,
      batchProNumber: line.batchProNumber,
      markTime: line.markTime ?? undefined,
      tags: line.tags === '' ? [] : line.tags.split(','),
      info: line.info,
    }),
  );

const sentOf = ({ product, num, values }: EditedLine) => ({ ...values, productId: product.id, num: num ?? 0 });

export const bodyLines = (lines: readonly EditedLine[]) => lines.map(sentOf);

/** What is wrong with which line, by the schema that the server will use. */
export function wrongLines(lines: readonly EditedLine[]): ReadonlyMap<number, string> {
  return new Map(
    lines.flatMap((line, at): [number, string][] => {
      if (line.num === null || line.num <= 0) return [[at, '请输入数量']];
      const { error } = lineInput.safeParse(sentOf(line));
      const issue = error?.issues[0];
      if (!issue) return [];
      const label = lineInput.shape[issue.path[0] as keyof typeof lineInput.shape]?.meta()?.title ?? '';
      return [[at, `${label}不正确`]];
    }),
  );
}
