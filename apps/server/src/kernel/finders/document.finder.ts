/** Documents by their number: its beginning from the unique key, its end and at last any other piece from indexes of their own; by phone. */
import { listPermission } from '@cangyun/contract/kernel/console.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import type { Permission } from '@cangyun/contract/permissions.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Bound } from '../resources/bound.ts';
import { type Finder, hits, MOST_OF_A_KIND, type Question, type Shown } from './finder.ts';
import { startsAround } from './numberPieces.ts';
import { startOf, type Wanted, type WantedNumber } from './wanted.ts';

interface Numbered {
  readonly name: string;
  readonly permission: Permission;
  readonly prefixes: readonly string[];
}

interface Options {
  /** The field that says whose document it is. */
  readonly detail: string;
  /** If the table holds documents of other kinds, and the list of this one is narrowed by a filter. */
  readonly only?: RawBuilder<unknown>;
  /** The field with a phone number by whose end people ask for it; `numbered_table()` knows nothing of it: `phoned_<table>` does. */
  readonly phone?: string;
}

/** Behind every text that begins with the one before it. */
const AFTER_ALL = '\u{10FFFF}';

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const beginning = (start: string): RawBuilder<unknown> => sql`t.number >= ${start} and t.number < ${`${start}${AFTER_ALL}`}`;

/** Ids that a function of the database answers for the company (038-search-and-views.sql, 049-numbers-by-their-parts.sql). */
const answeredBy = (ctx: Ctx, name: string, asked: string): RawBuilder<unknown> =>
  sql`t.id in (select ${sql.ref(name)}(${ctx.companyId}::bigint, ${asked}::text))`;

/**
 * What numbers begin or end with, in one statement. PostgreSQL runs the parts of a union one after the other until there are enough rows, so
 * that a year and a month, with which half of all numbers begin, are not looked for at their ends.
 */
function byNumber(ctx: Ctx, wanted: Wanted, shown: Shown, number: WantedNumber, prefixes: readonly string[]): Question[] {
  const starts = prefixes.flatMap((prefix) => startOf(number, prefix) ?? []);
  const part = (rest: RawBuilder<unknown>) => sql`(${hits(ctx, wanted, shown, rest)} limit ${MOST_OF_A_KIND})`;
  const parts = starts.map((start) => part(sql`${beginning(start)} order by t.number desc`));
  if (number.isPiece) {
    const others = starts.map((start) => sql`and not (${beginning(start)})`);
    parts.push(part(sql`${answeredBy(ctx, `ending_${shown.bound.table}`, number.text)} ${sql.join(others, sql` `)} order by t.id desc`));
  }
  return parts.length === 0 ? [] : [{ rows: sql`select * from (${sql.join(parts, sql` union all `)}) as f limit ${MOST_OF_A_KIND}` }];
}

const newest = (ctx: Ctx, wanted: Wanted, shown: Shown, answered: RawBuilder<unknown>): Question => ({
  rows: sql`${hits(ctx, wanted, shown, answered)} order by t.id desc limit ${MOST_OF_A_KIND}`,
});

/**
 * Any other piece of a number: of ours by the beginnings that lead to it, each from the unique key; of others by groups of characters. A kind
 * without numbers of ours is not looked for at each of them.
 */
function containing(ctx: Ctx, { bound: { table } }: Shown, text: string, prefixes: readonly string[]): RawBuilder<unknown> {
  const thisYear = Number(formatDay(new Date()).slice(0, 4));
  const numbers = (condition: RawBuilder<unknown>) =>
    sql`from ${sql.table(table)} n where n.company_id = ${ctx.companyId} and ${condition}`;
  const ours = prefixes.flatMap((prefix) => {
    const around = startsAround(text, prefix, thisYear);
    if (around.length === 0) return [];
    return sql`
      select p.id from unnest(${around}::text[]) as s (start) cross join lateral (
        select n.id ${numbers(sql`n.number >= s.start and n.number < s.start || ${AFTER_ALL}::text`)} order by n.number desc limit ${MOST_OF_A_KIND}) p
       where exists (select ${numbers(sql`n.number >= ${prefix} and n.number < ${`${prefix}${AFTER_ALL}`}`)})`;
  });
  const others = sql`select ${sql.ref(`numbered_${table}`)}(${ctx.companyId}::bigint, ${escaped(text)}::text)`;
  return sql`t.id in (${sql.join([...ours, others], sql` union all `)})`;
}

/** A field that the list does not have is a mistake of ours, found when the program starts. */
function assertFields({ resource }: Bound, fields: readonly (string | undefined)[]): void {
  const missing = fields.find((field) => field !== undefined && !resource.fields[field]);
  if (missing !== undefined) throw new Error(`search shows ${missing}, which ${resource.name} does not have`);
}

/** Anything with a number in a table of `numbered_table()`. */
export function numberFinder({ name, permission, prefixes }: Numbered, bound: Bound, options: Options, state?: string): Finder {
  const { detail, only, phone } = options;
  assertFields(bound, ['number', detail, phone, state]);
  const shown: Shown = {
    bound: only ? { ...bound, only: bound.only ? sql`${bound.only} and ${only}` : only } : bound,
    label: 'number',
    detail,
    exact: ['number'],
    ...(phone === undefined ? {} : { phone }),
    ...(state === undefined ? {} : { state }),
  };
  return {
    name,
    permission,
    prefixes,
    questions: (ctx, wanted) => [
      ...(wanted.number ? byNumber(ctx, wanted, shown, wanted.number, prefixes) : []),
      ...(phone !== undefined && wanted.phone !== undefined
        ? [newest(ctx, wanted, shown, answeredBy(ctx, `phoned_${bound.table}`, wanted.phone))]
        : []),
    ],
    lastly: (ctx, wanted) =>
      wanted.number?.isPiece ? [newest(ctx, wanted, shown, containing(ctx, shown, wanted.number.text, prefixes))] : [],
  };
}

export const documentFinder = (kind: DocumentKind, bound: Bound, options: Options): Finder =>
  numberFinder({ name: kind.name, permission: listPermission(kind), prefixes: [kind.prefix] }, bound, options, 'state');
