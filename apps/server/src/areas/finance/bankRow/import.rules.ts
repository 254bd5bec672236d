/** Reads the bank's rows: what each cell means, and what is wrong. No SQL. */
import {
  type BankField,
  type BankVerdict,
  bankSheet,
  type ImportedBankRow,
  IN_SIGNS,
  OUT_SIGNS,
  bankComplaints as say,
} from '@cangyun/contract/finance/bankImport.ts';
import { dayOfCell, numberOfCell } from '@cangyun/contract/kernel/cells.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { limits } from '@cangyun/contract/limits.ts';

export interface ReadBankRow {
  readonly day: string;
  /** Positive came in. */
  readonly amount: number;
  readonly partyName: string;
  readonly partyCard: string;
  readonly info: string;
  readonly serial: string;
  /** Equal for the same row of the bank, in whatever file. */
  readonly key: string;
}

export interface CheckedBankRows {
  readonly rows: readonly ReadBankRow[];
  readonly verdicts: readonly BankVerdict[];
  readonly wrong: number;
}

type Complain = (field: BankField, message: string) => void;

const AMOUNT = decimal(-limits.moneyMost, limits.moneyMost, 2);
const LONGEST = { partyName: 100, partyCard: 60, info: 200, serial: 80 } as const;

/** Banks write 1,234.50 and ¥1234.5, and a dash or nothing for none. */
function readAmount(field: BankField, cell: string, complain: Complain): number {
  if (/^[-\s]*$/.test(cell)) return 0;
  const value = numberOfCell(cell);
  if (value !== undefined && AMOUNT.safeParse(value).success) return value;
  complain(field, say.notAmount);
  return 0;
}

/** In and out in two columns, or one column whose sign or 借贷 says which. */
function readMoved(row: ImportedBankRow, complain: Complain): number {
  const income = readAmount('income', row.income, complain);
  const expense = readAmount('expense', row.expense, complain);
  if (income !== 0 && expense !== 0) {
    complain('expense', say.twoAmounts);
    return 0;
  }
  if (income !== 0) return income;
  if (expense !== 0) return -Math.abs(expense);
  const amount = readAmount('amount', row.amount, complain);
  if (amount === 0) complain('amount', say.noAmount);
  if (row.sign === '') return amount;
  if (IN_SIGNS.includes(row.sign)) return Math.abs(amount);
  if (!OUT_SIGNS.includes(row.sign)) complain('sign', say.notSign);
  return -Math.abs(amount);
}

/** 2026-01-31 14:22:01 and 20260131142201 are days too. */
function readDay(cell: string, today: string, complain: Complain): string {
  const day = dayOfCell(cell);
  if (cell === '') complain('day', say.required);
  else if (day === undefined) complain('day', say.notDay);
  else if (day > today) complain('day', say.later);
  return day ?? today;
}

/** The bank's own number tells rows apart; without one, all that a row says, and which of several equal ones it is. */
function keysOf(): (row: Omit<ReadBankRow, 'key'>) => string {
  const seen = new Map<string, number>();
  return ({ day, amount, partyName, partyCard, info, serial }) => {
    if (serial !== '') return `${serial}|${amount}`;
    const said = JSON.stringify([day, amount, partyName, partyCard, info]);
    const times = (seen.get(said) ?? 0) + 1;
    seen.set(said, times);
    return `${said}|${times}`;
  };
}

export function readBankRows(given: readonly ImportedBankRow[], today: string): CheckedBankRows {
  const keyOf = keysOf();
  const errors = given.map((): string[] => []);
  const rows = given.map((cells, at): ReadBankRow => {
    const complain: Complain = (field, message) => void errors[at]?.push(`${bankSheet.columns[field].heading}${message}`);
    for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
      if (cells[field].length > most) complain(field, say.tooLong(most));
    const { partyName, partyCard, info, serial } = cells;
    const row = { day: readDay(cells.day, today, complain), amount: readMoved(cells, complain), partyName, partyCard, info, serial };
    return { ...row, key: keyOf(row) };
  });
  const verdicts = given.map((cells, at): BankVerdict => {
    const msg = errors[at]?.join('；') ?? '';
    return { ...cells, row: rowAt(cells, at), isErr: msg === '' ? 0 : 1, msg };
  });
  return { rows, verdicts, wrong: verdicts.filter(({ isErr }) => isErr === 1).length };
}
