/** A statement on A4, with a place for the seals of both. Pure. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { StatementDetail } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { lineTable, printedMoney, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';

type Line = StatementDetail['lines'][number];

const yuan = (amount: number): string => `${moneyText(amount)} 元`;

export const statementSheet = (row: StatementDetail): SheetDocument => ({
  title: `${row.companyName} ${moneySide.label(row.side)}${kind.title}`,
  number: row.number,
  fields: [
    ['往来单位', row.personName],
    ['期间', `${row.fromDay ?? ''} 至 ${row.untilDay ?? ''}`],
    ['期初余额', yuan(row.opening)],
    ['本期发生', yuan(row.claimed)],
    ['本期收付', yuan(row.paid)],
    ['期末余额', yuan(row.closing)],
    ['备注', row.info],
  ],
  ...lineTable<Line>(row.lines, [
    textColumn('日期', 14, ({ day }) => day ?? ''),
    textColumn('事由', 14, ({ reasonName }) => reasonName),
    textColumn('单号', 24, ({ sourceNumber }) => sourceNumber),
    sumColumn('发生额', 16, ({ claimed }) => claimed, printedMoney),
    sumColumn('收付额', 16, ({ paid }) => paid, printedMoney),
    textColumn('到期日', 14, ({ dueDay, claimed }) => (claimed === 0 ? '' : (dueDay ?? ''))),
  ]),
  note: '请核对以上往来，如无异议请盖章后寄回；如有差异请在收到后 7 日内提出。',
  seals: [row.companyName, row.personName],
});
