/**
 * What one search box finds of a thing: rows of its own list. Every statement asks for `visible`, the condition of that list, so that
 * nobody finds what their lists do not show; who may not open the list is not asked for at all.
 */
import type { Permission } from '@cangyun/contract/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import { type Bound, expressionOf } from '../resources/bound.ts';
import { visible } from '../resources/conditions.ts';
import type { Wanted } from './wanted.ts';

export interface FoundRow {
  readonly id: number;
  readonly label: string;
  readonly detail: string;
  readonly phone: string;
  readonly state: number | null;
  readonly exact: boolean;
}

export interface Question {
  readonly rows: RawBuilder<FoundRow>;
  /** Where the database finds candidates only. */
  readonly isHit?: (row: FoundRow) => boolean;
}

export interface Finder {
  /** A kind of document, or a name among `searchPlaces`. */
  readonly name: string;
  readonly permission: Permission;
  /** Of documents: what their numbers begin with. */
  readonly prefixes: readonly string[];
  /** None if such a text can not mean it. */
  questions(ctx: Ctx, wanted: Wanted): readonly Question[];
  /** Dearer ones, asked only if nothing at all was found. */
  lastly(ctx: Ctx, wanted: Wanted): readonly Question[];
}

/** Which fields of the list a hit shows. */
export interface Shown {
  readonly bound: Bound;
  readonly label: string;
  readonly detail?: string;
  readonly phone?: string;
  readonly state?: string;
  /** If the text equals one of these, it is the thing itself. */
  readonly exact: readonly string[];
}

/** Of one kind: more would push the others off the screen. */
export const MOST_OF_A_KIND = 6;

const shownText = (bound: Bound, field: string | undefined): RawBuilder<unknown> =>
  field === undefined ? sql`''` : sql`coalesce(${expressionOf(bound, field)}::text, '')`;

const isExact = ({ bound, exact }: Shown, { text }: Wanted): RawBuilder<unknown> =>
  sql`(${sql.join(
    exact.map((field) => sql`lower(${expressionOf(bound, field)}) = ${text}`),
    sql` or `,
  )})`;

/** Hits among the visible rows `t`; `rest` is the further condition with its order and limit. */
export const hits = (ctx: Ctx, wanted: Wanted, shown: Shown, rest: RawBuilder<unknown>): RawBuilder<FoundRow> => {
  const { bound, label, detail, phone, state } = shown;
  return sql<FoundRow>`
    select t.id, ${expressionOf(bound, label)} as label, ${shownText(bound, detail)} as detail, ${shownText(bound, phone)} as phone,
           ${state === undefined ? sql`null::int` : expressionOf(bound, state)} as state, ${isExact(shown, wanted)} as exact
      from ${sql.table(bound.table)} as t where ${visible(bound, ctx)} and ${rest}`;
};
