/** A processing order on paper: A4 for the workshop, labels for the products. Pure. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { isFinished, lineRole, process, processKind } from '@cangyun/contract/trade/process.ts';
import { type LineColumn, lineTable, madeBy, textColumn } from '#documents/print/lineTable.ts';
import { printedMoney, printedQuantity } from '#documents/print/printedNumbers.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';
import type { ProcessDetail } from './processRow.ts';

type Line = ProcessDetail['lines'][number];

/** Materials and products do not add up to a meaningful sum. */
const quantity: LineColumn<Line> = { title: '数量', width: 10, align: 'right', text: ({ num }) => printedQuantity(num) };

const columns: readonly LineColumn<Line>[] = [
  textColumn('角色', 8, ({ proType }) => lineRole.label(proType)),
  textColumn('产品', 30, (line) => line.pro_name),
  textColumn('条码', 16, ({ barcode }) => barcode),
  textColumn('品质', 7, (line) => quality.label(line.quality)),
  quantity,
  textColumn('单位', 6, ({ unitName }) => unitName),
  textColumn('批次 / 生产日期', 14, ({ batchProNumber, mark_time }) => [batchProNumber, mark_time].filter(Boolean).join(' ')),
  textColumn('备注', 9, ({ info }) => info),
];

export function processSheet(row: ProcessDetail): SheetDocument {
  const { fields } = process;
  const { totals: _totals, ...table } = lineTable(row.lines, columns);
  return {
    title: processKind.title,
    number: row.number,
    fields: [
      [fields.deptName.label, row.deptName],
      [fields.state.label, processKind.state.label(row.state)],
      [fields.feeAmount.label, row.feeAmount > 0 ? printedMoney(row.feeAmount) : ''],
      [fields.materialNum.label, printedQuantity(row.materialNum)],
      [fields.num.label, printedQuantity(row.num)],
      [fields.listNumber.label, row.listNumber],
      madeBy(row),
      ['备注', row.info],
    ],
    ...table,
    signatures: ['领料', '加工', '复核'],
  };
}

/** One label for each product that is made. */
export const processLabels = (row: ProcessDetail): Label[] =>
  row.lines.filter(isFinished).map((line) => ({
    title: line.pro_name,
    lines: [
      `${row.number}　${printedQuantity(line.num)} ${line.unitName}`,
      [line.batchProNumber && `批次 ${line.batchProNumber}`, line.mark_time && `生产 ${line.mark_time}`].filter(Boolean).join('　'),
    ],
    code: line.barcode,
  }));
