/** Imports whose rows are checked one by one and saved all or none (contract's kernel/checkedImport.ts): judging, refusing, serving. */
import { dayOfCell, isBroken, numberOfCell } from '@cangyun/contract/kernel/cells.ts';
import type { Cells, checkedImport, RowVerdict } from '@cangyun/contract/kernel/checkedImport.ts';
import { cellComplaints as say } from '@cangyun/contract/kernel/checkedImport.ts';
import { type ImportSheet, wrongRows } from '@cangyun/contract/kernel/import.ts';
import { rowAt, tidied } from '@cangyun/contract/kernel/importRows.ts';
import { decimal } from '@cangyun/contract/kernel/wire.ts';
import { limits } from '@cangyun/contract/limits.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { refuse } from '#platform/refusal.ts';

export interface Verdict<Field extends string> extends RowVerdict {
  readonly cells: Cells<Field>;
}

export interface Judged<Field extends string, Read> {
  /** What would be saved if none is wrong. */
  readonly rows: readonly Read[];
  readonly verdicts: readonly Verdict<Field>[];
}

/** Reads the cells of one row and collects what is wrong with them, under their headings. */
export class RowReader<Field extends string> {
  readonly complaints: string[] = [];
  readonly #sheet: ImportSheet<Field>;
  readonly #cells: Cells<Field>;

  constructor(sheet: ImportSheet<Field>, cells: Cells<Field>) {
    this.#sheet = sheet;
    this.#cells = cells;
  }

  complain(field: Field, message: string): void {
    this.complaints.push(`${this.#sheet.columns[field].heading}${message}`);
  }

  /** Undefined for an empty cell: it changes nothing of an existing row. */
  text(field: Field, most: number): string | undefined {
    const cell = this.#cells[field];
    if (isBroken(cell)) this.complain(field, say.broken(cell));
    if ([...cell].length > most) this.complain(field, say.tooLong(most));
    return cell === '' ? undefined : cell;
  }

  /** `read`: how the cell is written, a plain number unless said. */
  number(
    field: Field,
    { min, max, digits }: { min: number; max: number; digits: number },
    message: string,
    read: (cell: string) => number | undefined = numberOfCell,
  ): number | undefined {
    const cell = this.#cells[field];
    if (cell === '') return undefined;
    const value = read(cell);
    if (value !== undefined && decimal(min, max, digits).safeParse(value).success) return value;
    this.complain(field, message);
    return undefined;
  }

  price(field: Field): number | undefined {
    return this.number(field, { min: 0.0001, max: limits.moneyMost, digits: 4 }, say.notPrice);
  }

  day(field: Field): string | undefined {
    const cell = this.#cells[field];
    if (cell === '') return undefined;
    const day = dayOfCell(cell);
    if (day === undefined) this.complain(field, say.notDay);
    return day;
  }

  /** By its label or its value; undefined for an empty cell. */
  oneOf<Value>(field: Field, known: readonly { readonly value: Value; readonly label: string }[]): Value | undefined {
    const cell = this.#cells[field];
    if (cell === '') return undefined;
    const found = known.find(({ value, label }) => label === cell || String(value) === cell);
    if (!found) this.complain(field, say.notOneOf(known.map(({ label }) => label).join('、')));
    return found?.value;
  }

  /** What a name means; a required one that is empty, unknown or not unique is reported. */
  named<Found>(field: Field, found: readonly Found[]): Found | undefined {
    if (this.#cells[field] === '') this.complain(field, say.required);
    else if (found.length === 0) this.complain(field, say.unknown);
    else if (found.length > 1) this.complain(field, say.several);
    return found.length === 1 ? found[0] : undefined;
  }
}

/** `keyOf`: what may be in a file once; the field that is reported. Undefined: not known. */
export function judgeRows<Field extends string, Read>(
  sheet: ImportSheet<Field>,
  given: readonly Cells<Field>[],
  read: (cells: Cells<Field>, reader: RowReader<Field>) => Read,
  keyOf: (read: Read) => string | undefined,
  reported: Field,
): Judged<Field, Read> {
  const seen = new Map<string, number>();
  const rows: Read[] = [];
  const verdicts = given.map((cells, index): Verdict<Field> => {
    const at = rowAt(cells, index);
    const reader = new RowReader(sheet, cells);
    const found = read(cells, reader);
    const key = keyOf(found);
    const first = key === undefined ? undefined : seen.get(key);
    if (first !== undefined) reader.complain(reported, say.twice(first));
    else if (key !== undefined) seen.set(key, at);
    rows.push(found);
    return { cells, row: at, isErr: reader.complaints.length > 0 ? 1 : 0, msg: reader.complaints.join('；') };
  });
  return { rows, verdicts };
}

type ImportCalls<Field extends string> = ReturnType<typeof checkedImport<Field>>['calls'];

/** `check` reads and judges without changing anything; `save` gets rows that are all right, and answers how many there are. */
export function serveImport<Field extends string, Read>(
  sheet: ImportSheet<Field>,
  calls: ImportCalls<Field>,
  check: (tx: Tx, ctx: Ctx, rows: readonly Cells<Field>[]) => Promise<Judged<Field, Read>>,
  save: (tx: Tx, ctx: Ctx, rows: readonly Read[]) => Promise<number>,
): Served[] {
  const judge = async (tx: Tx, ctx: Ctx, body: readonly Cells<Field>[]): Promise<Judged<Field, Read>> => {
    if (body.length === 0) refuse('IMPORT_EMPTY');
    if (body.length > limits.priceImportRows) refuse('IMPORT_TOO_MANY', { limit: limits.priceImportRows });
    return check(
      tx,
      ctx,
      body.map((row) => tidied(sheet, row)),
    );
  };
  return [
    serve(calls.check, async ({ tx, ctx, body }) => {
      const { verdicts } = await judge(tx, ctx, body);
      const rows = verdicts.map(({ cells, ...verdict }) => ({ ...cells, ...verdict }));
      return { rows, wrong: verdicts.filter(({ isErr }) => isErr === 1).length };
    }),
    serve(calls.save, async ({ tx, ctx, body }) => {
      const { rows, verdicts } = await judge(tx, ctx, body);
      const detail = wrongRows(verdicts);
      if (detail) refuse('IMPORT_WRONG_ROWS', { detail });
      return { count: await save(tx, ctx, rows) };
    }),
  ];
}
