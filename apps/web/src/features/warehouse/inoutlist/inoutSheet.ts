/** An in/out list on paper: A4 for the one who picks or signs, labels for the boxes. Pure. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction, OWN_GOODS_NAME, quality } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { kindOf } from '@cangyun/contract/warehouse/inoutlist.ts';
import type { Label, SheetDocument } from '../../../documents/print/sheet.ts';
import type { InoutDetail } from './inoutRow.ts';

const shown = (value: number): string => String(Number(value.toFixed(3)));

/** Where a line's goods lie or go, in walking order: A-01-02 × 3. */
const placesOf = ({ picks }: InoutDetail, lineId: number): string =>
  picks
    .filter((pick) => pick.lineId === lineId)
    .map(({ positionCode, num }) => `${positionCode || '未上架'} × ${shown(num)}`)
    .join('，');

export function inoutSheet(list: InoutDetail): SheetDocument {
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
      ['制单', `${list.createBy} ${formatMinutes(list.createTime)}`],
      ['备注', list.info],
    ],
    columns: [
      { title: '#', width: 5 },
      { title: '产品', width: 30 },
      { title: '条码', width: 16 },
      { title: isIn ? '上架库位' : '拣货库位', width: 22 },
      { title: '品质', width: 7 },
      { title: '数量', align: 'right', width: 10 },
      { title: '实际', align: 'right', width: 10 },
    ],
    rows: list.lines.map((line, at) => [
      String(at + 1),
      line.proName,
      line.barcode,
      placesOf(list, line.id),
      quality.label(line.proNumType),
      shown(line.num),
      line.inNum > 0 ? shown(line.inNum) : '',
    ]),
    totals: ['', '合计', '', '', '', shown(list.totalNum), list.doneNum > 0 ? shown(list.doneNum) : ''],
    signatures: isIn ? ['收货', '上架', '复核'] : ['拣货', '复核', '提货'],
  };
}

/** One label a line: what it is, how much, for which list. */
export const inoutLabels = (list: InoutDetail): Label[] =>
  list.lines.map((line) => ({
    title: line.proName,
    lines: [
      `${list.number}　${shown(line.num)} ${line.unitName}`,
      [line.batchProNumber && `批次 ${line.batchProNumber}`, line.markTime && `生产 ${line.markTime}`].filter(Boolean).join('　'),
      placesOf(list, line.id),
    ],
    code: line.barcode,
  }));
