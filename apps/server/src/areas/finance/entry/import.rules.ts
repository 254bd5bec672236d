/** Reads imported rows: what each cell means, which rows become one entry, and what is wrong. No SQL: everything looked up comes in `Found`. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { MOST_ENTRY_ITEMS } from '@cangyun/contract/finance/entry.schema.ts';
import {
  type EntryImportField,
  type EntryVerdict,
  entrySheet,
  type ImportedEntryRow,
  entryComplaints as say,
} from '@cangyun/contract/finance/entryImport.ts';
import { dayOfCell, numberOfCell } from '@cangyun/contract/kernel/cells.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { limits } from '@cangyun/contract/limits.ts';

export interface Found {
  /** Partners by name; several may share one. The one that fits the side best comes first. */
  readonly partners: ReadonlyMap<string, readonly { readonly id: number; readonly fits: boolean }[]>;
  /** Sites that the user works at, by name. */
  readonly sites: ReadonlyMap<string, number>;
  /** For rows that name none. */
  readonly site: number | null;
  readonly today: string;
}

interface ReadRow {
  readonly personName: string;
  readonly customerId: number | null;
  readonly deptId: number;
  readonly bookDay: string;
  readonly dueDay: string | null;
  readonly name: string;
  readonly amount: number;
  readonly info: string;
}

export interface ReadEntry extends Omit<ReadRow, 'name' | 'amount' | 'info'> {
  readonly items: Pick<ReadRow, 'name' | 'amount' | 'info'>[];
  /** The rows of the file that it is made of. */
  readonly at: number[];
}

export interface Checked {
  readonly entries: readonly ReadEntry[];
  readonly verdicts: readonly EntryVerdict[];
  readonly wrong: number;
}

type Complain = (field: EntryImportField, message: string) => void;

const AMOUNT = decimal(-limits.moneyMost, limits.moneyMost, 2);
const LONGEST = { personName: 60, name: 50, info: 200, groupName: 50 } as const;

function readAmount(cell: string, complain: Complain): number {
  const value = numberOfCell(cell) ?? 0;
  if (cell === '') complain('amount', say.required);
  else if (value === 0 || !AMOUNT.safeParse(value).success) complain('amount', say.notAmount);
  return value;
}

function readDay(field: 'bookDay' | 'dueDay', cell: string, complain: Complain): string | null {
  if (cell === '') return null;
  const day = dayOfCell(cell);
  if (day === undefined) complain(field, say.notDay);
  return day ?? null;
}

/** A registered partner if one partner has the name, or one that fits the side; else only a name. */
function readPerson(name: string, { partners }: Found, complain: Complain): number | null {
  const known = partners.get(name) ?? [];
  const fitting = known.filter(({ fits }) => fits);
  const [first, second] = fitting.length > 0 ? fitting : known;
  if (second) complain('personName', say.personTwice);
  return first?.id ?? null;
}

function readSite(name: string, { sites, site }: Found, complain: Complain): number {
  const id = name === '' ? site : sites.get(name);
  if (!id) complain('deptName', name === '' ? say.required : say.siteUnknown);
  return id ?? 0;
}

function readRow(row: ImportedEntryRow, found: Found, complain: Complain): ReadRow {
  for (const field of ['personName', 'name'] as const) if (row[field] === '') complain(field, say.required);
  for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
    if (row[field].length > most) complain(field, say.tooLong(most));
  const bookDay = readDay('bookDay', row.bookDay, complain) ?? found.today;
  const dueDay = readDay('dueDay', row.dueDay, complain);
  if (dueDay !== null && dueDay < bookDay) complain('dueDay', say.dueEarly);
  return {
    personName: row.personName,
    customerId: readPerson(row.personName, found, complain),
    deptId: readSite(row.deptName, found, complain),
    bookDay,
    dueDay,
    name: row.name,
    amount: readAmount(row.amount, complain),
    info: row.info,
  };
}

const SHARED = { personName: 'personName', deptId: 'deptName', bookDay: 'bookDay', dueDay: 'dueDay' } as const;

/** Rows of one group; without a group, rows with the same person, site and days. */
const keyOf = ({ groupName }: ImportedEntryRow, row: ReadRow): string =>
  groupName === '' ? JSON.stringify([row.personName, row.deptId, row.bookDay, row.dueDay]) : `# ${groupName}`;

/** What its items add up to. */
export const amountOf = ({ items }: Pick<ReadEntry, 'items'>): number => sumMoney(...items.map(({ amount }) => amount));

/** Checks every row; `entries` is what would be saved if none is wrong. */
export function readEntries(given: readonly ImportedEntryRow[], found: Found): Checked {
  const entries = new Map<string, ReadEntry & { readonly no: number }>();
  const errors = given.map((): string[] => []);
  const numbers = given.map((row, index) => {
    const complain: Complain = (field, message) => void errors[index]?.push(`${entrySheet.columns[field].heading}${message}`);
    const { name, amount, info, ...head } = readRow(row, found, complain);
    const key = keyOf(row, { name, amount, info, ...head });
    const entry = entries.get(key) ?? { ...head, no: entries.size + 1, items: [], at: [] };
    for (const [of, field] of Object.entries(SHARED) as [keyof typeof SHARED, EntryImportField][])
      if (entry[of] !== head[of]) complain(field, say.apart(rowAt(given[(entry.at[0] ?? 1) - 1], (entry.at[0] ?? 1) - 1)));
    entry.items.push({ name, amount, info });
    entry.at.push(index + 1);
    entries.set(key, entry);
    return entry.no;
  });
  for (const entry of entries.values()) {
    const first = errors[(entry.at[0] ?? 1) - 1];
    const { amount } = entrySheet.columns;
    if (entry.items.length > MOST_ENTRY_ITEMS) first?.push(say.tooMany(MOST_ENTRY_ITEMS));
    if (amountOf(entry) <= 0) first?.push(`${amount.heading}${say.notPositive(moneyText(amountOf(entry)))}`);
  }
  const verdicts = given.map((row, index): EntryVerdict => {
    const msg = errors[index]?.join('；') ?? '';
    return { ...row, row: rowAt(row, index), isErr: msg === '' ? 0 : 1, msg, entryNo: numbers[index] ?? 0 };
  });
  return { entries: [...entries.values()], verdicts, wrong: verdicts.filter(({ isErr }) => isErr === 1).length };
}
