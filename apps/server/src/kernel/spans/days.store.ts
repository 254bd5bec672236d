/** Days in SQL. All of them are days of Asia/Shanghai. */
import { type RawBuilder, sql } from 'kysely';
import type { Span } from './span.ts';

const day = (text: string): RawBuilder<unknown> => sql`${text}::date::timestamp`;

/** The instant a day begins. */
export const startOf = (text: string): RawBuilder<unknown> => sql`(${day(text)} at time zone 'Asia/Shanghai')`;

const endOf = (text: string): RawBuilder<unknown> => sql`((${day(text)} + interval '1 day') at time zone 'Asia/Shanghai')`;

/** An instant of the period. */
export const within = (column: RawBuilder<unknown>, { from, to }: Span): RawBuilder<unknown> =>
  sql`${column} >= ${startOf(from)} and ${column} < ${endOf(to)}`;

/** The day of an instant, as `daysOf` has it. */
export const dayOf = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`date_trunc('day', ${column} at time zone 'Asia/Shanghai')`;

/** Every day of the period as `d`: days without anything are rows too. */
export const daysOf = ({ from, to }: Span): RawBuilder<unknown> => sql`generate_series(${day(from)}, ${day(to)}, interval '1 day') d`;
