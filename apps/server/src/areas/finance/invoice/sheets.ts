/** What is not invoiced yet, tax by month and the claims of an invoice, as spreadsheets. */
import type { InvoiceDetail, OpenClaim, OpenPartner, TaxMonth } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { Column } from '#platform/excel/columns.ts';

export const lineSheet: readonly Column<InvoiceDetail['lines'][number]>[] = [
  ['日期', ({ day }) => day ?? ''],
  ['款项', ({ title }) => title],
  ['事由', ({ reasonName }) => reasonName],
  ['单号', ({ number }) => number],
  ['往来金额（元）', ({ claimAmount }) => claimAmount],
  ['往来税额（元）', ({ claimTax }) => claimTax],
  ['关联金额（元）', ({ amount }) => amount],
  ['对应税额（元）', ({ tax }) => tax],
  ['网点', ({ deptName }) => deptName],
  ['摘要', ({ info }) => info],
];

export const partnerSheet: readonly Column<OpenPartner>[] = [
  ['往来单位', ({ personName }) => personName],
  ['方向', ({ side }) => moneySide.label(side)],
  ['往来金额（元）', ({ claimed }) => claimed],
  ['已开票（元）', ({ invoiced }) => invoiced],
  ['未开票（元）', ({ openAmount }) => openAmount],
  ['多开票（元）', ({ overAmount }) => overAmount],
  ['笔数', ({ count }) => count],
  ['最早日期', ({ since }) => since],
];

export const claimSheet: readonly Column<OpenClaim>[] = [
  ['往来单位', ({ personName }) => personName],
  ['款项', ({ title }) => title],
  ['事由', ({ reasonName }) => reasonName],
  ['单号', ({ number }) => number],
  ['日期', ({ day }) => day],
  ['往来金额（元）', ({ amount }) => amount],
  ['税额（元）', ({ tax }) => tax],
  ['已开票（元）', ({ invoiced }) => invoiced],
  ['未开票（元）', ({ openAmount }) => openAmount],
  ['多开票', ({ isOver }) => (isOver ? '是' : '')],
  ['网点', ({ deptName }) => deptName],
  ['摘要', ({ info }) => info],
];

export const monthSheet: readonly Column<TaxMonth>[] = [
  ['月份', ({ month }) => month],
  ['销项不含税（元）', ({ outputNet }) => outputNet],
  ['销项税（元）', ({ outputTax }) => outputTax],
  ['销项张数', ({ outputCount }) => outputCount],
  ['进项不含税（元）', ({ inputNet }) => inputNet],
  ['进项税（元）', ({ inputTax }) => inputTax],
  ['进项张数', ({ inputCount }) => inputCount],
  ['不抵扣税额（元）', ({ ordinaryTax }) => ordinaryTax],
  ['差额（元）', ({ difference }) => difference],
];
