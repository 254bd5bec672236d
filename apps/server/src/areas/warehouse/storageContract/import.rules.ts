/** Reads imported contracts: what each cell means, which rows are one contract, and what is wrong. No SQL: what is looked up comes in. */

import { dayOfCell, numberOfCell, unitsInHeading } from '@cangyun/contract/kernel/cells.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { movementType } from '@cangyun/contract/movements.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { chargeUnit, tierMode } from '@cangyun/contract/warehouse/feeEngine.ts';
import {
  type ContractBody,
  type ContractLine,
  chargeKind,
  chargePeriod,
  MOST_LINES,
  storageContractLine,
  wrongLine,
} from '@cangyun/contract/warehouse/storageContract.ts';
import {
  type ContractImportField,
  type ContractVerdict,
  type ImportedContractRow,
  contractComplaints as say,
  storageContractSheet,
} from '@cangyun/contract/warehouse/storageContractImport.ts';
import type { z } from 'zod';

export interface Found {
  readonly customers: ReadonlyMap<string, readonly number[]>;
  /** Sites that the user works at, by name. */
  readonly sites: ReadonlyMap<string, number>;
  readonly products: ReadonlyMap<string, number>;
  readonly groups: ReadonlyMap<string, number>;
  /** Contracts that exist. */
  readonly numbers: ReadonlySet<string>;
}

/** Sites and days that two contracts of one customer share. */
const share = (a: ContractBody, b: ContractBody): boolean =>
  a.customerId === b.customerId &&
  (!a.deptId || !b.deptId || a.deptId === b.deptId) &&
  (!a.endDay || a.endDay >= b.startDay) &&
  (!b.endDay || b.endDay >= a.startDay);

/** What is wrong between contracts: `existing` names a contract of the company that overlaps, by the place of the read one. */
export function withOverlaps({ contracts, rows }: Checked, existing: ReadonlyMap<number, string>): Checked {
  const faults = new Map<number, string>();
  for (const [at, contract] of contracts.entries()) {
    const twin = contracts.slice(0, at).find((other) => share(other, contract));
    const number = existing.get(at) ?? twin?.number;
    if (number !== undefined) faults.set(contract.at[0] ?? 0, say.overlaps(number));
  }
  const judged = rows.map((one, at): ContractVerdict => {
    const fault = faults.get(at);
    return fault === undefined ? one : { ...one, isErr: 1, msg: [one.msg, fault].filter(Boolean).join('；') };
  });
  return { contracts, rows: judged, wrong: judged.filter(({ isErr }) => isErr === 1).length };
}

export interface ReadContract extends ContractBody {
  /** The rows of the file that it is made of. */
  readonly at: number[];
}

export interface Checked {
  readonly contracts: readonly ReadContract[];
  readonly rows: readonly ContractVerdict[];
  readonly wrong: number;
}

type Complain = (field: ContractImportField, message: string) => void;

const { shape } = storageContractLine;

const labelsOf = (codes: Codes): string => codes.entries.map(({ label }) => label).join('、');

/** By its label. */
function choice<Code extends number>(
  field: ContractImportField,
  cell: string,
  codes: Codes<string, Code>,
  complain: Complain,
): Code | undefined {
  const entry = codes.entries.find(({ label }) => label === cell);
  if (cell !== '' && !entry) complain(field, say.oneOf(labelsOf(codes as Codes)));
  return entry?.code;
}

/** The form's own bounds apply to a file too. */
function amount(field: ContractImportField, cell: string, schema: z.ZodType, complain: Complain): number {
  const value = cell === '' ? 0 : numberOfCell(cell, unitsInHeading(storageContractSheet.columns[field].heading));
  if (value !== undefined && schema.safeParse(value).success) return value;
  complain(field, say.notNumber);
  return 0;
}

function readDay(field: 'startDay' | 'endDay', cell: string, complain: Complain): string | null {
  if (cell === '') return null;
  const day = dayOfCell(cell);
  if (day === undefined) complain(field, say.notDay);
  return day ?? null;
}

function readTiers(cell: string, complain: Complain): ContractLine['tiers'] {
  const parts = cell.split(/[;；]/).filter((part) => part.trim() !== '');
  const tiers = parts.map((part) => {
    const [above = '', price = ''] = part.split(/[:：]/);
    return { above: Number(above), price: price.trim() === '' ? Number.NaN : Number(price) };
  });
  const read = shape.tiers.safeParse(tiers);
  if (!read.success) complain('tiers', say.notTiers);
  return read.success ? read.data : [];
}

function lookedUp(field: ContractImportField, cell: string, known: ReadonlyMap<string, number>, complaint: string, complain: Complain) {
  const id = known.get(cell);
  if (cell !== '' && id === undefined) complain(field, complaint);
  return id ?? null;
}

const REQUIRED = ['number', 'customerName', 'startDay', 'name', 'charge', 'unit', 'price'] as const;
const LONGEST = { number: 50, name: 50, remark: 200 } as const;

function readLine(row: ImportedContractRow, found: Found, complain: Complain): ContractLine {
  const charge = choice('charge', row.charge, chargeKind, complain) ?? chargeKind.code.inbound;
  const isStorage = charge === chargeKind.code.storage;
  return {
    name: row.name,
    charge,
    type: choice('type', row.type, movementType, complain) ?? null,
    productId: lookedUp('barcode', row.barcode, found.products, say.productUnknown, complain),
    groupId: lookedUp('groupName', row.groupName, found.groups, say.groupUnknown, complain),
    unit: choice('unit', row.unit, chargeUnit, complain) ?? chargeUnit.code.piece,
    period: choice('period', row.period, chargePeriod, complain) ?? (isStorage ? chargePeriod.code.month : chargePeriod.code.list),
    price: amount('price', row.price, shape.price, complain),
    tierMode: choice('tierMode', row.tierMode, tierMode, complain) ?? tierMode.code.whole,
    tiers: readTiers(row.tiers, complain),
    minCharge: amount('minCharge', row.minCharge, shape.minCharge, complain),
    freeDays: amount('freeDays', row.freeDays, shape.freeDays, complain),
    palletPieces: amount('palletPieces', row.palletPieces, shape.palletPieces, complain),
  };
}

type Head = Omit<ContractBody, 'lines'>;

function readHead(row: ImportedContractRow, found: Found, complain: Complain): Head {
  const [customerId = 0, second] = found.customers.get(row.customerName) ?? [];
  if (row.customerName !== '' && (customerId === 0 || second)) complain('customerName', second ? say.customerTwice : say.customerUnknown);
  if (found.numbers.has(row.number)) complain('number', say.exists);
  const startDay = readDay('startDay', row.startDay, complain) ?? '';
  const endDay = readDay('endDay', row.endDay, complain);
  if (endDay !== null && endDay < startDay) complain('endDay', say.backwards);
  const deptId = lookedUp('deptName', row.deptName, found.sites, say.siteUnknown, complain);
  return { number: row.number, customerId, deptId, startDay, endDay, enabled: enabledState.code.enabled, remark: row.remark };
}

const HEAD = ['customerName', 'deptName', 'startDay', 'endDay'] as const;

/** Rows of one number are one contract, whose head every row repeats. */
export function readContracts(given: readonly ImportedContractRow[], found: Found): Checked {
  const faults = given.map((): string[] => []);
  const complainAt =
    (at: number): Complain =>
    (field, message) =>
      void faults[at]?.push(`${storageContractSheet.columns[field].heading}${message}`);
  const read = given.map((row, at) => {
    const complain = complainAt(at);
    for (const field of REQUIRED) if (row[field] === '') complain(field, say.required);
    for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][])
      if (row[field].length > most) complain(field, say.tooLong(most));
    return { at, head: readHead(row, found, complain), line: readLine(row, found, complain) };
  });
  const contracts = [...Map.groupBy(read, ({ head }) => head.number).values()].map((rows): ReadContract => {
    const [first] = rows as [(typeof rows)[number]];
    for (const { at } of rows)
      for (const field of HEAD)
        if (given[at]?.[field] !== given[first.at]?.[field]) complainAt(at)(field, say.apart(rowAt(given[first.at], first.at)));
    if (rows.length > MOST_LINES) complainAt(first.at)('number', say.tooMany(MOST_LINES));
    const lines = rows.map(({ line }) => line);
    const wrong = wrongLine(lines);
    const at = wrong && rows[wrong.row - 1]?.at;
    if (wrong && at !== undefined && faults[at]?.length === 0) faults[at].push(wrong.fault);
    return { ...first.head, lines, at: rows.map((row) => row.at) };
  });
  const rows = given.map(
    (row, at): ContractVerdict => ({ ...row, row: rowAt(row, at), isErr: faults[at]?.length ? 1 : 0, msg: faults[at]?.join('；') ?? '' }),
  );
  return { contracts, rows, wrong: rows.filter(({ isErr }) => isErr === 1).length };
}
