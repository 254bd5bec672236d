/** A difference on paper, for the supplier to sign. Pure. */
import {
  differenceType,
  receiptDifference,
  receiptDifferenceKind,
  receiptDifferenceLineFields,
  refusedState,
} from '@cangyun/contract/trade/receiptDifference.ts';
import { type LineColumn, lineTable, madeBy, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';
import type { DifferenceDetail, DifferenceLine } from './differenceRow.ts';

const { productName, code, type, num, batch, reason } = receiptDifferenceLineFields;

const columns: readonly LineColumn<DifferenceLine>[] = [
  textColumn(productName.label, 26, (line) => line.productName),
  textColumn(code.label, 16, (line) => line.code),
  textColumn(type.label, 12, (line) =>
    [differenceType.label(line.type), line.refused === 1 ? refusedState.label(1) : ''].filter(Boolean).join(' '),
  ),
  sumColumn(num.label, 10, (line) => line.num),
  textColumn(`${batch.label} / 生产日期`, 18, (line) => [line.batch, line.markTime].filter(Boolean).join(' ')),
  textColumn(reason.label, 18, (line) => line.reason),
];

export function differenceSheet(row: DifferenceDetail): SheetDocument {
  const { fields } = receiptDifference;
  return {
    title: receiptDifferenceKind.title,
    number: row.number,
    fields: [
      [fields.supplierName.label, row.supplierName],
      [fields.purchaseNumber.label, row.purchaseNumber],
      [fields.deptName.label, row.deptName ?? ''],
      [fields.state.label, receiptDifferenceKind.state.label(row.state)],
      madeBy(row),
      [fields.info.label, row.info],
    ],
    ...lineTable(row.lines, columns),
    signatures: ['收货', '送货', '供应商'],
  };
}

/** For the goods that wait: whose they are, and what for. */
export const differenceLabels = (row: DifferenceDetail): Label[] =>
  row.lines
    .filter(({ openNum }) => openNum > 0)
    .map((line) => ({
      title: line.productName,
      lines: [`${row.number}　${differenceType.label(line.type)}`, row.supplierName],
      code: line.code,
    }));
