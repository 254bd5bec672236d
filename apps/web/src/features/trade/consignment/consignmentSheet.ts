/** A consignment on paper: A4 for signing, a label for each parcel. Pure. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { packedText, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { lineTable, madeBy, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedQuantity, printedUnlessNone } from '#documents/print/printedNumbers.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';
import { addressLine } from '../addressLine.ts';
import type { ConsignmentDetail } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

const travelOf = (row: ConsignmentDetail): string =>
  row.carriageType === carriageType.code.none ? carriageType.label(row.carriageType) : `${row.carriersName} ${row.tmsNumbers}`;

/** A receiver without an address comes for the goods: the paper says at least who it is. */
const receiverOf = ({ reciveJson, customerName }: ConsignmentDetail): string => addressLine(reciveJson) || customerName;

export function consignmentSheet({ kind, order, resource, out }: ConsignmentScreen, row: ConsignmentDetail): SheetDocument {
  const { fields } = resource;
  return {
    title: kind.title,
    number: row.number,
    fields: [
      [fields.objNumber.label, order ? row.objNumber : ''],
      [fields.customerName.label, row.customerName],
      [fields.deptName.label, row.deptName],
      [fields.inDeptName.label, order ? '' : row.inDeptName],
      ['运输', travelOf(row)],
      [fields.promisedDay.label, row.promisedDay ?? ''],
      ['发货', addressLine(row.sendJson)],
      ['收货', receiverOf(row)],
      [fields.reason.label, row.reason],
      madeBy(row),
      ['备注', row.info],
    ],
    ...lineTable(row.lines, [
      textColumn('产品', 26, (line) => line.pro_name),
      textColumn('条码', 16, ({ barcode }) => barcode),
      textColumn('批次 / 生产日期', 16, ({ batch, mark_time }) => [batch, mark_time].filter(Boolean).join(' ')),
      textColumn('品质', 8, (line) => quality.label(line.quality)),
      {
        ...textColumn('数量', 14, (line) => packedText(line.num, line.unitName, unitsIn(line.data_json))),
        align: 'right',
        total: (lines) => printedQuantity(lines.reduce((sum, { num }) => sum + num, 0)),
      },
      sumColumn('实际', 12, (line) => (out ? line.out_num : line.in_num), printedUnlessNone),
    ]),
    signatures: ['制单', '发货', '收货'],
  };
}

/** One for each logistics number, or one with the document's own number if there is none. */
export function parcelLabels(row: ConsignmentDetail, company: string): Label[] {
  const numbers = row.tmsNumbers.split(/[\s,，;；、]+/).filter((number) => number !== '');
  return (numbers.length > 0 ? numbers : [row.number]).map((code) => ({
    title: row.carriersName || row.number,
    lines: [
      `收 ${receiverOf(row)}`,
      `寄 ${addressLine(row.sendJson)}`,
      `${row.number}　${row.pro_name} × ${printedQuantity(row.num)}`,
      `${company}　${formatDay(row.createTime)}`,
    ],
    code,
  }));
}
