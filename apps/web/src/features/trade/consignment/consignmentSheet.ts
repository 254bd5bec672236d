/** A document on its way on paper: A4 for whoever signs, a label for each parcel. Pure. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import type { AddressJson } from '@cangyun/contract/trade/consignment.schema.ts';
import type { Label, SheetDocument } from '../../../documents/print/sheet.ts';
import type { ConsignmentDetail } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

const shown = (value: number): string => String(Number(value.toFixed(3)));

export const addressLine = ({ name, phone, province, city, address }: AddressJson): string =>
  [[name, phone].filter(Boolean).join(' '), [province, city, address].filter(Boolean).join('')].filter(Boolean).join('　');

export function consignmentSheet({ kind, order, resource, out }: ConsignmentScreen, row: ConsignmentDetail): SheetDocument {
  const { fields } = resource;
  const moved = row.lines.map((line) => (out ? line.out_num : line.in_num));
  return {
    title: kind.title,
    number: row.number,
    fields: [
      [fields.objNumber.label, order ? row.objNumber : ''],
      [fields.customerName.label, row.customerName],
      [fields.deptName.label, row.deptName],
      [fields.inDeptName.label, order ? '' : row.inDeptName],
      [
        '运输',
        row.carriageType === carriageType.code.none ? carriageType.label(row.carriageType) : `${row.carriersName} ${row.tmsNumbers}`,
      ],
      ['发货', addressLine(row.sendJson)],
      ['收货', addressLine(row.reciveJson)],
      [fields.reason.label, row.reason],
      ['制单', `${row.createBy} ${formatMinutes(row.createTime)}`],
      ['备注', row.info],
    ],
    columns: [
      { title: '#', width: 5 },
      { title: '产品', width: 32 },
      { title: '条码', width: 18 },
      { title: '单位', width: 8 },
      { title: '品质', width: 8 },
      { title: '数量', align: 'right', width: 12 },
      { title: '实际', align: 'right', width: 12 },
    ],
    rows: row.lines.map((line, at) => [
      String(at + 1),
      line.pro_name,
      line.barcode,
      line.unitName,
      quality.label(line.quality),
      shown(line.num),
      (moved[at] ?? 0) > 0 ? shown(moved[at] ?? 0) : '',
    ]),
    totals: ['', '合计', '', '', '', shown(row.num), shown(moved.reduce((sum, num) => sum + num, 0))],
    signatures: ['制单', '发货', '收货'],
  };
}

/** One for each logistics number, or one with the document's own where there is none. */
export function parcelLabels(row: ConsignmentDetail): Label[] {
  const numbers = row.tmsNumbers.split(/[\s,，;；、]+/).filter((number) => number !== '');
  return (numbers.length > 0 ? numbers : [row.number]).map((code) => ({
    title: row.carriersName || row.number,
    lines: [`收 ${addressLine(row.reciveJson)}`, `寄 ${addressLine(row.sendJson)}`, `${row.number}　${row.pro_name} × ${shown(row.num)}`],
    code,
  }));
}
