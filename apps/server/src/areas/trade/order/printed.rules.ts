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
  lines: order.lines.map(({ lineNo, proName, barcode, unitName, type, num, price, heji, info }) => ({
    lineNo,
    proName,
    barcode,
    unitName,
    type,
    num,
    price,
    heji,
    info,
  })),
});
