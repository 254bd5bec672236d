/** A warehouse list on paper: A4 for picking or signing, labels for the boxes. Pure. */
import { packedText, unitsIn } from '@cangyun/contract/catalog/units.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { direction, quality } from '@cangyun/contract/stock/ledger.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { lineTable, madeBy, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedQuantity, printedUnlessNone } from '#documents/print/printedNumbers.ts';
import type { Label, SheetDocument } from '#documents/print/sheet.ts';
import { dayOf } from './lotDay.ts';
import type { WarehouseListDetail } from './warehouseListRow.ts';

/** The places of a line's goods with their lots, in walking order: A-01-02 L1 2026-05-01 × 3. */
const placesOf = ({ picks }: WarehouseListDetail, lineId: number): string =>
  picks
    .filter((pick) => pick.lineId === lineId)
    .map(({ positionCode, batch, markTime, num, doneNum }) =>
      [positionCode || '未上架', batch, dayOf(markTime), `× ${printedQuantity(doneNum ?? num)}`].filter((text) => text !== '').join(' '),
    )
    .join('，');

export function warehouseListSheet(list: WarehouseListDetail): SheetDocument {
  const isIn = list.style === direction.code.in;
  return {
    title: kindOf(list.style).title,
    number: list.number,
    fields: [
      ['类型', movementLabel(list.type)],
      ['网点', list.deptName ?? ''],
      ['货主', list.ownerName ?? OWN_GOODS_NAME],
      ['往来单位', list.customerName],
      ['关联单号', list.objNumber],
      ['预计发货日', list.promisedDay ?? ''],
      ['复核', list.checkedBy],
      madeBy(list),
      ['备注', list.info],
    ],
    ...lineTable(list.lines, [
      textColumn('产品', 20, ({ proName }) => proName),
      textColumn('条码', 14, ({ barcode }) => barcode),
      textColumn('批次 / 生产日期', 14, ({ batchProNumber, markTime }) => [batchProNumber, markTime].filter(Boolean).join(' ')),
      textColumn(isIn ? '上架库位' : '拣货库位', 24, ({ id }) => placesOf(list, id)),
      textColumn('品质', 7, ({ proNumType }) => quality.label(proNumType)),
      {
        ...textColumn('数量', 16, (line) => packedText(line.num, line.unitName, unitsIn(line.dataJson))),
        align: 'right',
        total: (lines) => printedQuantity(lines.reduce((sum, { num }) => sum + num, 0)),
      },
      sumColumn('实际', 10, ({ inNum }) => inNum, printedUnlessNone),
    ]),
    signatures: isIn ? ['收货', '上架', '复核'] : ['拣货', '复核', '提货'],
  };
}

/** One label a line: what it is, how much, for which list. */
export const warehouseListLabels = (list: WarehouseListDetail): Label[] =>
  list.lines.map((line) => ({
    title: line.proName,
    lines: [
      `${list.number}　${packedText(line.num, line.unitName, unitsIn(line.dataJson))}`,
      [line.batchProNumber && `批次 ${line.batchProNumber}`, line.markTime && `生产 ${line.markTime}`].filter(Boolean).join('　'),
      placesOf(list, line.id),
    ],
    code: line.barcode,
  }));
