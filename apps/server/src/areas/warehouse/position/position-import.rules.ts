/** Reads imported positions: what each cell means, and what is wrong with it. No SQL: which positions exist comes in. */

import { flagOfCell, numberOfCell, unitsInHeading } from '@cangyun/contract/kernel/cells.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { orderType, position, skuAttr, skuType } from '@cangyun/contract/warehouse/position.ts';
import {
  type CheckedPosition,
  MIXED,
  type PositionRow,
  positionSheet,
  positionComplaints as say,
} from '@cangyun/contract/warehouse/positionImport.ts';
import type { z } from 'zod';

export interface Known {
  readonly id: number;
  readonly version: number;
}

/** A position as its table keeps it. */
export interface ReadPosition {
  readonly a1: string;
  readonly a2: string;
  readonly a3: string;
  readonly a4: string;
  readonly code: string;
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly max_load: number;
  readonly container_limit: number;
  readonly sku_limit: number;
  readonly sku_type: number;
  readonly sku_attr: number;
  readonly order_type: number;
  readonly mixing: string;
  readonly shared: 0 | 1;
  readonly stash_type: number;
}

interface Reading {
  readonly found: ReadPosition;
  readonly checked: CheckedPosition;
}

type Complain = (sentence: string) => void;

const { fields } = position;
const { columns } = positionSheet;

/** Zone, row, column and layer, joined: the position's name among all of its site (spec 1 §3.7). */
export const codeOf = ({ a1, a2, a3, a4 }: Pick<PositionRow, 'a1' | 'a2' | 'a3' | 'a4'>): string =>
  [a1, a2, a3, a4].filter((part) => part !== '').join('-');

/** The form's own bounds apply to a file too. An empty cell is 0: no limit, not measured. */
function amount(cell: string, heading: string, schema: z.ZodType, complain: Complain): number {
  const value = cell === '' ? 0 : numberOfCell(cell, unitsInHeading(heading));
  if (value !== undefined && schema.safeParse(value).success) return value;
  complain(say.format(heading));
  return 0;
}

/** By its label, or by the code that an earlier check answered. */
function choice(cell: string, codes: Codes<string, number>, complaint: (value: string) => string, complain: Complain): number {
  if (cell === '') return codes.entries[0]?.code ?? 0;
  const entry = codes.entries.find(({ code, label }) => label === cell || String(code) === cell);
  if (!entry) complain(complaint(cell));
  return entry?.code ?? 0;
}

/** Mixing is allowed unless the sheet says no. */
function mixingIn(row: PositionRow, complain: Complain): string {
  const fields = Object.keys(MIXED) as (keyof typeof MIXED)[];
  if (fields.every((field) => row[field] === '')) return row.mixing;
  const allowed = fields.filter((field) => {
    const flag = row[field] === '' ? 1 : flagOfCell(row[field]);
    if (flag === undefined) complain(say.notFlag(columns[field].heading, row[field]));
    return flag === 1;
  });
  return allowed.map((field) => MIXED[field]).join(',');
}

function sharedIn({ temp }: PositionRow, complain: Complain): 0 | 1 {
  const flag = typeof temp === 'number' || temp === '' ? temp || 0 : flagOfCell(temp);
  if (flag === undefined) complain(say.notFlag(columns.temp.heading, String(temp)));
  return flag ?? 0;
}

const TEXTS = ['a1', 'a2', 'a3', 'a4', 'name'] as const;
const LONGEST = { a1: 20, a2: 20, a3: 20, a4: 20, name: 50 } as const;

function readOne(row: PositionRow, complain: Complain): ReadPosition {
  if (row.a1 === '') complain(say.noZone);
  for (const field of TEXTS) if (row[field].length > LONGEST[field]) complain(say.tooLong(columns[field].heading, LONGEST[field]));
  const measure = (field: 'chang' | 'kuan' | 'gao') => amount(row[field], columns[field].heading, fields[field].schema, complain);
  const { a1, a2, a3, a4, name, stashType } = row;
  return {
    ...{ a1, a2, a3, a4, name },
    mixing: mixingIn(row, complain),
    code: codeOf(row),
    length: measure('chang'),
    width: measure('kuan'),
    height: measure('gao'),
    max_load: amount(row.zaizhong, columns.zaizhong.heading, fields.maxLoad.schema, complain),
    container_limit: amount(row.cntrLimit, columns.cntrLimit.heading, fields.containerLimit.schema, complain),
    sku_limit: amount(row.skuNum, columns.skuNum.heading, fields.skuLimit.schema, complain),
    sku_type: choice(row.skuType, skuType, say.skuType, complain),
    sku_attr: choice(row.skuAttr, skuAttr, say.skuAttr, complain),
    order_type: choice(row.orderType, orderType, say.orderType, complain),
    shared: sharedIn(row, complain),
    stash_type: stashType,
  };
}

/** `known`: the site's positions by code, as they are now. */
export function readPositions(given: readonly PositionRow[], known: ReadonlyMap<string, Known>): Reading[] {
  const seen = new Map<string, number>();
  return given.map((row, index): Reading => {
    const complaints: string[] = [];
    const found = readOne(row, (sentence) => void complaints.push(sentence));
    const first = seen.get(found.code);
    if (first === undefined) seen.set(found.code, rowAt(row, index));
    else complaints.push(say.twice(first));
    const existing = known.get(found.code);
    return {
      found,
      checked: {
        ...row,
        row: rowAt(row, index),
        temp: found.shared,
        code: found.code,
        id: existing?.id ?? null,
        version: existing?.version ?? null,
        isErr: complaints.length > 0 ? 1 : 0,
        msg: complaints.join(''),
        updateSign: 0,
      },
    };
  });
}
