/**
 * Reads imported waybills: what each cell means, what is wrong with it, and which rows are one waybill. No SQL: everything looked up comes
 * in `Found`.
 */

import { numberOfCell, unitsInHeading } from '@cangyun/contract/kernel/cells.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { complaints } from '@cangyun/contract/kernel/complaints.ts';
import { fieldsOf } from '@cangyun/contract/kernel/import.ts';
import { rowAt } from '@cangyun/contract/kernel/importRows.ts';
import { type GoodInput, goodInput, party, type WaybillInput, waybillInput } from '@cangyun/contract/transport/waybill.schema.ts';
import { feeType, needTake, whoPay } from '@cangyun/contract/transport/waybill.ts';
import {
  goodFields,
  waybillComplaints as say,
  type WaybillCells,
  type WaybillField,
  type WaybillVerdict,
  waybillSheet,
} from '@cangyun/contract/transport/waybillImport.ts';
import type { z } from 'zod';

export interface Found {
  readonly numbers: ReadonlySet<string>;
  readonly sites: ReadonlyMap<string, number>;
  readonly customers: ReadonlyMap<string, readonly number[]>;
}

export interface Read {
  readonly forms: readonly WaybillInput[];
  readonly verdicts: readonly WaybillVerdict[];
  readonly wrong: number;
}

type Complain = (field: WaybillField, message: string) => void;

/** A schema of the form judges the cell; its words follow the heading of the file. */
function judged<S extends z.ZodType>(schema: S, value: unknown, field: WaybillField, complain: Complain): z.output<S> | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [first] = complaints(schema, result.error.issues);
  complain(field, first?.message ?? '');
  return undefined;
}

/** Otherwise the form's own title would be repeated. */
const untitled = <S extends z.ZodType>(schema: S): S => schema.meta({ title: '' });

const numberIn = (row: WaybillCells, field: WaybillField, complain: Complain): number => {
  if (row[field] === '') return 0;
  const value = numberOfCell(row[field], [row.unit, ...unitsInHeading(waybillSheet.columns[field].heading)]);
  if (value !== undefined) return value;
  complain(field, say.notNumber);
  return 0;
};

function choiceIn(row: WaybillCells, field: WaybillField, choices: Codes<string, number>, none: number, complain: Complain): number {
  if (row[field] === '') return none;
  const chosen = choices.entries.find(({ label }) => label === row[field]);
  if (!chosen) complain(field, say.oneOf(choices.entries.map(({ label }) => label).join('、')));
  return chosen?.code ?? none;
}

const PARTS = { name: 'Name', mobile: 'Mobile', province: 'Province', city: 'City', address: 'Address' } as const;

const endIn = (row: WaybillCells, end: 'send' | 'recive', complain: Complain): WaybillInput['send'] =>
  Object.fromEntries(
    Object.entries(PARTS).map(([key, tail]) => {
      const field: WaybillField = `${end}${tail}`;
      return [key, judged(untitled(party.shape[key as keyof typeof PARTS]), row[field], field, complain) ?? ''];
    }),
  ) as unknown as WaybillInput['send'];

function goodIn(row: WaybillCells, complain: Complain): GoodInput {
  const { shape } = goodInput;
  const number = (field: 'num' | 'weight' | 'cube'): number =>
    judged(untitled(shape[field]), numberIn(row, field, complain), field, complain) ?? 0;
  return {
    name: judged(untitled(shape.name), row.goodName, 'goodName', complain) ?? '',
    num: number('num'),
    unit: judged(untitled(shape.unit), row.unit, 'unit', complain) ?? '',
    weight: number('weight'),
    cube: number('cube'),
    info: '',
  };
}

function customerIn({ customer }: WaybillCells, pays: number, found: Found, complain: Complain): number | null {
  const [id, another] = found.customers.get(customer) ?? [];
  if (customer === '') {
    if (pays === whoPay.code.monthly) complain('customer', say.customerMissing);
    return null;
  }
  if (id === undefined || another !== undefined) complain('customer', id === undefined ? say.customerUnknown : say.customerTwice);
  return id ?? null;
}

/** The head of a waybill and its first goods. */
function formIn(row: WaybillCells, found: Found, complain: Complain): WaybillInput {
  const { shape } = waybillInput;
  if (found.numbers.has(row.number)) complain('number', say.exists);
  const targetDeptId = found.sites.get(row.targetDept);
  if (row.targetDept !== '' && targetDeptId === undefined) complain('targetDept', say.siteUnknown);
  const pays = choiceIn(row, 'whoPay', whoPay, whoPay.code.sender, complain);
  const freight = judged(untitled(shape.collectMoney), numberIn(row, 'freight', complain), 'freight', complain) ?? 0;
  return {
    number: judged(untitled(shape.number), row.number, 'number', complain) ?? '',
    ...(targetDeptId === undefined ? {} : { targetDeptId }),
    send: endIn(row, 'send', complain),
    recive: endIn(row, 'recive', complain),
    customerId: customerIn(row, pays, found, complain),
    whoPay: pays as WaybillInput['whoPay'],
    needTake: choiceIn(row, 'needTake', needTake, needTake.code.no, complain) as WaybillInput['needTake'],
    backTime: null,
    tags: '',
    info: judged(untitled(shape.info), row.info, 'info', complain) ?? '',
    collectMoney: judged(untitled(shape.collectMoney), numberIn(row, 'collectMoney', complain), 'collectMoney', complain) ?? 0,
    goods: [goodIn(row, complain)],
    fees: freight > 0 ? [{ type: feeType.code.freight, cost: 0, amount: freight, info: '' }] : [],
  };
}

const headFields = fieldsOf(waybillSheet).filter((field) => !(goodFields as readonly string[]).includes(field));

/** A further row of a waybill must say the same about it as the first, or nothing. */
const agrees = (row: WaybillCells, first: WaybillCells, at: number, complain: Complain): void => {
  for (const field of headFields) if (row[field] !== '' && row[field] !== first[field]) complain(field, say.apart(at));
};

/** `forms` is what would be saved if nothing is wrong. Each row without a number is a waybill. */
export function readWaybills(rows: readonly WaybillCells[], found: Found): Read {
  const started = new Map<string, { form: WaybillInput; first: WaybillCells; at: number }>();
  const forms: WaybillInput[] = [];
  const verdicts = rows.map((row, index): WaybillVerdict => {
    const wrong: string[] = [];
    const complain: Complain = (field, message) => void wrong.push(`${waybillSheet.columns[field].heading}${message}`);
    const begun = row.number === '' ? undefined : started.get(row.number);
    if (begun) {
      agrees(row, begun.first, begun.at, complain);
      begun.form.goods.push(goodIn(row, complain));
    } else {
      const form = formIn(row, found, complain);
      forms.push(form);
      started.set(row.number, { form, first: row, at: rowAt(row, index) });
    }
    return { ...row, row: rowAt(row, index), isErr: wrong.length > 0 ? 1 : 0, msg: wrong.join('；') };
  });
  return { forms, verdicts, wrong: verdicts.filter(({ isErr }) => isErr === 1).length };
}
