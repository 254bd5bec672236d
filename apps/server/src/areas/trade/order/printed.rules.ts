/** A document as a visitor with its print code sees it. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { PrintedDocument } from '@cangyun/contract/trade/printCode.ts';

interface Printable {
  readonly number: string;
  readonly pactNumber: string;
  readonly isDelete: number;
  readonly state: number;
  readonly customerName: string;
  readonly deptName: string | null;
  readonly sendTime: string | null;
  readonly createTime: string | null;
  readonly createBy: string;
  readonly info: string;
  readonly lines: readonly PrintedDocument['lines'][number][];
}

export const printed = (
  { title, state }: DocumentKind,
  companyName: string,
  order: Printable,
  words: Pick<PrintedDocument, 'partnerTitle' | 'deptTitle' | 'deptHours' | 'address' | 'amounts'>,
): PrintedDocument => ({
  ...words,
  title,
  companyName,
  number: order.number,
  pactNumber: order.pactNumber,
  isDelete: order.isDelete,
  stateLabel: state.label(order.state),
  customerName: order.customerName,
  deptName: order.deptName ?? '',
  sendTime: order.sendTime,
  createTime: order.createTime,
  createBy: order.createBy,
  info: order.info,
  lines: order.lines.map((line) => ({
    lineNo: line.lineNo,
    proName: line.proName,
    barcode: line.barcode,
    unitName: line.unitName,
    type: line.type,
    num: line.num,
    unit: line.unit,
    unitNum: line.unitNum,
    unitPrice: line.unitPrice,
    price: line.price,
    heji: line.heji,
    rate: line.rate,
    taxFree: line.taxFree,
    net: line.net,
    tax: line.tax,
    info: line.info,
  })),
});
