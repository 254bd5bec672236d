/** Reads imported rows: what each cell means, and what is wrong with it. No SQL: everything looked up comes in `Found`. */

import { numberOfCell } from '@cangyun/contract/kernel/cells.ts';
import { complaints } from '@cangyun/contract/kernel/complaints.ts';
import { firstWrong, wrongRow } from '@cangyun/contract/kernel/import.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { customer, settleType } from '@cangyun/contract/partners/customer.ts';
import {
  customerSheet,
  type ImportedRow,
  type ImportField,
  type ImportVerdict,
  importComplaints,
} from '@cangyun/contract/partners/customerImport.ts';
import { indexed } from '#kernel/search/grams.ts';

export interface Found {
  readonly names: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
  readonly marks: ReadonlySet<string>;
  readonly parents: ReadonlySet<string>;
  readonly users: readonly { id: number; username: string; nick: string }[];
  readonly levels: readonly { value: string; label: string }[];
}

/** A row that can be saved. */
export interface ReadRow {
  readonly name: string;
  readonly code: string;
  readonly mark: string;
  readonly contact: string;
  readonly contactPhone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly address: string;
  readonly remark: string;
  readonly parentName: string;
  readonly level: string;
  readonly settleType: number;
  readonly creditLimit: number;
  readonly salesmanId: number | null;
  readonly searchText: string;
  readonly grams: readonly string[];
}

export interface Checked {
  readonly rows: readonly ReadRow[];
  readonly verdicts: readonly ImportVerdict[];
  readonly wrong: number;
}

type Complain = (field: ImportField, message: string) => void;

const plainFields = ['name', 'code', 'mark', 'contact', 'contactPhone', 'province', 'city', 'district', 'address', 'remark'] as const;
const settleLabels = settleType.entries.map(({ label }) => label).join('、');

/** The form's own limits apply to a file too. */
function checkLengths(row: ImportedRow, complain: Complain): void {
  for (const field of plainFields) {
    const { schema } = customer.fields[field];
    const result = schema.safeParse(row[field]);
    if (!result.success) complain(field, complaints(schema, result.error.issues)[0]?.message ?? '');
  }
}

/** Values that must be unique: in the table, then among the rows before. */
function checkOnce(row: ImportedRow, at: number, found: Found, seen: Map<string, number>, complain: Complain): void {
  const known = { name: found.names, code: found.codes, mark: found.marks };
  for (const field of ['name', 'code', 'mark'] as const) {
    const value = row[field];
    if (value === '') continue;
    if (known[field].has(value)) complain(field, importComplaints.exists);
    const first = seen.get(`${field} ${value}`);
    if (first === undefined) seen.set(`${field} ${value}`, at);
    else complain(field, importComplaints.twiceInFile(first));
  }
}

const readSettle = (text: string, complain: Complain): number => {
  if (text === '') return settleType.code.cash;
  const entry = settleType.entries.find(({ label }) => label === text);
  if (!entry) complain('settleType', importComplaints.unknownSettle(settleLabels));
  return entry?.code ?? settleType.code.cash;
};

const CREDIT = decimal(0, limits.moneyMost, 2);

const readCredit = (text: string, mayCredit: boolean, complain: Complain): number => {
  if (text === '') return 0;
  const value = numberOfCell(text);
  if (value === undefined || !CREDIT.safeParse(value).success) complain('creditLimit', importComplaints.notNumber);
  else if (value > 0 && !mayCredit) complain('creditLimit', importComplaints.creditForbidden);
  return value ?? 0;
};

const readLevel = (text: string, found: Found, complain: Complain): string => {
  if (text === '') return '';
  const entry = found.levels.find(({ value, label }) => value === text || label === text);
  if (!entry) complain('level', importComplaints.unknownLevel);
  return entry?.value ?? '';
};

/** A user name is certain; a person's name only if one person has it. */
const readSalesman = (text: string, found: Found, complain: Complain): number | null => {
  if (text === '') return null;
  const named = found.users.find(({ username }) => username === text);
  const called = found.users.filter(({ nick }) => nick === text);
  if (!named && called.length !== 1)
    complain('salesman', called.length === 0 ? importComplaints.salesmanUnknown : importComplaints.salesmanTwice);
  return named?.id ?? called[0]?.id ?? null;
};

/** Checks every row; `rows` is what would be saved if none is wrong. */
export function readRows(given: readonly ImportedRow[], found: Found, mayCredit: boolean): Checked {
  const seen = new Map<string, number>();
  const rows: ReadRow[] = [];
  const verdicts = given.map((row, index): ImportVerdict => {
    const at = rowAt(row, index);
    const errors: { field: string; label: string; message: string }[] = [];
    const complain: Complain = (field, message) => void errors.push({ field, label: customerSheet.columns[field].heading, message });
    // A parent must be in an earlier row, so that a file can not make a ring. Checked before this row's own name counts as seen.
    const parentKnown = row.parentName === '' || found.parents.has(row.parentName) || seen.has(`name ${row.parentName}`);
    if (!parentKnown) complain('parentName', importComplaints.parentUnknown);
    checkLengths(row, complain);
    checkOnce(row, at, found, seen, complain);
    const { row: _place, ...cells } = row;
    rows.push({
      ...cells,
      level: readLevel(row.level, found, complain),
      settleType: readSettle(row.settleType, complain),
      creditLimit: readCredit(row.creditLimit, mayCredit, complain),
      salesmanId: readSalesman(row.salesman, found, complain),
      ...indexed((customer.search ?? []).map((field) => String(row[field as keyof ImportedRow] ?? ''))),
    });
    const msg = errors.map(({ label, message }) => `${label}${message}`).join('；');
    return { ...row, row: at, isErr: errors.length > 0 ? 1 : 0, msg, errors };
  });
  return { rows, verdicts, wrong: verdicts.filter((verdict) => verdict.isErr).length };
}

/** The first few wrong cells, each by row and column. */
export const wrongLines = (verdicts: readonly ImportVerdict[]): string =>
  firstWrong(verdicts.flatMap(({ row, errors }) => errors.map(({ label, message }) => wrongRow(row, `${label}${message}`))));
