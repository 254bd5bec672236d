/** A statement on A4, with a place for the seals of both: ours before it is sent, and the partner's from the link. Pure. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { SharedStatement } from '@cangyun/contract/finance/statement.calls.ts';
import { explainedTo, statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { capitalMoney } from '#documents/print/capitals.ts';
import { lineTable, sumColumn, textColumn } from '#documents/print/lineTable.ts';
import { printedMoney } from '#documents/print/printedNumbers.ts';
import type { SheetDocument } from '#documents/print/sheet.ts';

interface Line {
  readonly day?: string | null | undefined;
  readonly reasonName: string;
  readonly sourceNumber: string;
  readonly claimed: number;
  readonly tax: number;
  readonly paid: number;
  /** On the link. */
  readonly explanation?: string | undefined;
  /** On our own screen. */
  readonly sourceKind?: string;
  readonly info?: string;
}

const explanationOf = ({ explanation, sourceKind = '', info = '' }: Line): string => explanation ?? explainedTo(sourceKind, info) ?? '';

type Printed = Pick<
  SharedStatement,
  'companyName' | 'number' | 'side' | 'personName' | 'opening' | 'claimed' | 'paid' | 'closing' | 'info'
> & {
  readonly fromDay?: string | null | undefined;
  readonly untilDay?: string | null | undefined;
  readonly lines: readonly Line[];
};

const yuan = (amount: number): string => `${printedMoney(amount)} 元`;

/** Each line with what is owed after it. */
export const withBalance = <L extends Pick<Line, 'claimed' | 'paid'>>(
  opening: number,
  lines: readonly L[],
): (L & { balance: number })[] => {
  let balance = opening;
  return lines.map((line) => {
    balance = sumMoney(balance, line.claimed, -line.paid);
    return { ...line, balance };
  });
};

/** Whose debt it is at the end, without our own words for it. */
export const owingWord = (
  { side, closing }: Pick<Printed, 'side' | 'closing'>,
  ours: string,
  theirs: string,
  amount: (value: number) => string,
): string => {
  if (closing === 0) return '期末两清。';
  const weOwe = (side === moneySide.code.pay) === closing > 0;
  const [who, whom] = weOwe ? [ours, theirs] : [theirs, ours];
  return `截至期末，${who}应付${whom} ${amount(Math.abs(closing))}。`;
};

export function statementSheet(row: Printed): SheetDocument {
  // Fees say how they were computed; a statement without any keeps its room for the rest.
  const isExplained = row.lines.some((line) => explanationOf(line) !== '');
  const table = lineTable(withBalance(row.opening, row.lines), [
    textColumn('日期', 12, ({ day }) => day ?? ''),
    textColumn('事由', isExplained ? 10 : 13, ({ reasonName }) => reasonName),
    textColumn('单号', isExplained ? 16 : 20, ({ sourceNumber }) => sourceNumber),
    ...(isExplained ? [textColumn('说明', 26, explanationOf)] : []),
    sumColumn('发生额', 13, ({ claimed }) => claimed, printedMoney),
    sumColumn('其中税额', 11, ({ tax }) => tax, printedMoney),
    sumColumn('收付额', 13, ({ paid }) => paid, printedMoney),
    { title: '余额', width: 13, align: 'right', text: ({ balance }) => printedMoney(balance), total: () => printedMoney(row.closing) },
  ]);
  return {
    company: row.companyName,
    title: `${moneySide.label(row.side)}${kind.title}`,
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
    ...table,
    note: `${owingWord(row, row.companyName, row.personName, (value) => `人民币 ${yuan(value)}（${capitalMoney(value)}）`)}请核对以上往来，如无异议请盖章后寄回；如有差异请在收到后 7 日内提出。`,
    seals: [row.companyName, row.personName],
  };
}
