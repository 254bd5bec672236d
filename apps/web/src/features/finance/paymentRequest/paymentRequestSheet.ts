/** A payment request on A4, for the signatures of those who ask, approve and pay. Pure. */
import type { PaymentRequestDetail } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind } from '@cangyun/contract/finance/paymentRequest.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { capitalMoney } from '#documents/print/capitals.ts';
import { lineTable, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedMoney } from '#documents/print/printedNumbers.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';

type Line = PaymentRequestDetail['lines'][number];

export const paymentRequestSheet = (row: PaymentRequestDetail, companyName: string): SheetDocument => ({
  company: companyName,
  title: kind.title,
  number: row.number,
  fields: [
    ['收款方', row.personName],
    ['申请金额', `${printedMoney(row.amount)} 元`],
    ['金额大写', capitalMoney(row.amount)],
    ['网点', row.deptName ?? ''],
    ['申请', `${row.createBy} ${formatMinutes(row.createTime)}`],
    ['状态', kind.state.label(row.state)],
    ['审批', row.checkBy === '' ? '' : `${row.checkBy} ${formatMinutes(row.checkTime)}`],
    ['付款流水', row.paymentNumber ?? ''],
    ['事由', row.info],
  ],
  ...lineTable<Line>(row.lines, [
    textColumn('日期', 14, ({ day }) => day ?? ''),
    textColumn('事由', 16, ({ reasonName }) => reasonName),
    textColumn('单号', 25, ({ sourceNumber }) => sourceNumber),
    textColumn('到期日', 14, ({ dueDay }) => dueDay ?? ''),
    sumColumn('申请金额', 18, ({ amount }) => amount, printedMoney),
  ]),
  signatures: ['申请人', '部门负责人', '财务', '出纳'],
});
