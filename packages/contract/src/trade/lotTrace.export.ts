/** The spreadsheet of a recall: everything about the lot in one table, what each row is in its first column. */
import { movementLabel } from '../movements.ts';
import { direction, quality } from '../stock/ledger.ts';
import { type LotTrace, lotState } from './lotTrace.ts';

interface SheetRow {
  readonly section: string;
  readonly productName: string;
  readonly barcode: string;
  readonly batch: string;
  readonly markTime: string;
  readonly party?: string;
  readonly contact?: string;
  readonly document?: string;
  readonly list?: string;
  readonly site?: string;
  readonly place?: string;
  readonly day?: string;
  readonly num: number;
  readonly back?: number;
  readonly net?: number;
  readonly note?: string;
}

/** In the order in which a recall is worked off: who has it, where it lies, where it came from, how it went. */
export const traceRows = (trace: LotTrace): SheetRow[] => [
  ...trace.customers.map((row) => ({
    ...row,
    section: '客户',
    party: row.customerName,
    contact: [row.receiver, row.phone, row.address].filter((text) => text !== '').join(' '),
    document: row.orderNumber,
    list: row.listNumbers,
    site: row.deptName,
    day: row.lastDay,
    num: row.shipped,
    back: row.returned,
  })),
  ...trace.places.map((row) => ({
    ...row,
    section: '库存',
    site: row.deptName,
    place: row.positionCode || '未上架',
    num: row.onHand,
    note: `${quality.label(row.quality)} ${lotState.label(row.state)}`,
  })),
  ...trace.receipts.map((row) => ({
    ...row,
    section: row.style === direction.code.in ? '来源' : '退回供应商',
    party: row.supplierName,
    document: row.purchaseNumber,
    list: row.listNumber,
    site: row.deptName,
    note: movementLabel(row.type),
  })),
  ...trace.transfers.map((row) => ({
    ...row,
    section: '调拨',
    document: row.number,
    site: `${row.fromName} → ${row.toName}`,
    num: row.outNum,
    back: row.inNum,
    net: row.transit,
    note: row.lost > 0 ? `途中少 ${row.lost}` : '',
  })),
  ...trace.makings.map((row) => ({
    ...row,
    section: row.style === direction.code.out ? '加工投入' : '加工产出',
    document: row.number,
    site: row.deptName,
  })),
  ...trace.others.map((row) => ({
    ...row,
    section: direction.label(row.style),
    list: row.listNumber,
    site: row.deptName,
    note: movementLabel(row.type),
  })),
];

export const traceSheet: { readonly title: string; readonly columns: readonly (readonly [string, (row: SheetRow) => string | number])[] } =
  {
    title: '批次追溯',
    columns: [
      ['类别', ({ section }) => section],
      ['产品', ({ productName }) => productName],
      ['条码', ({ barcode }) => barcode],
      ['批次号', ({ batch }) => batch],
      ['生产日期', ({ markTime }) => markTime],
      ['往来单位', ({ party = '' }) => party],
      ['联系方式', ({ contact = '' }) => contact],
      ['单据', ({ document = '' }) => document],
      ['出入库单', ({ list = '' }) => list],
      ['网点', ({ site = '' }) => site],
      ['库位', ({ place = '' }) => place],
      ['日期', ({ day = '' }) => day],
      ['数量', ({ num }) => num],
      ['退回或到货', ({ back = '' }) => back],
      ['净数量', ({ net = '' }) => net],
      ['说明', ({ note = '' }) => note],
    ],
  };
