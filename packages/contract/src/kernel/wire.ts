/**
 * The scalar shapes that travel over the wire. Every string of the contract is made here, so that no call can forget
 * to refuse what PostgreSQL can not store (NUL) or a person can not have meant (other control characters).
 */

import { z } from 'zod';
import { roundTo } from '../arithmetic.ts';

const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Half a surrogate pair is no character either: it could not be stored as it was sent. */
const clean = (value: string): boolean => !CONTROL_CHARACTERS.test(value) && value.isWellFormed();

/** One line or several of trimmed text, at most `max` characters. Empty is allowed; see `requiredText`. */
export const text = (max: number) => z.string().trim().max(max).refine(clean, '不能包含控制字符');

export const requiredText = (max: number) => text(max).min(1);

/** Text stored as typed (passwords): neither trimmed nor normalised. */
export const rawText = (max: number) => z.string().min(1).max(max).refine(clean, '不能包含控制字符');

export const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** A row's key. Numbers stay below 2^53, so JSON carries them exactly. */
export const id = () => z.int().min(1).max(LARGEST_ID);

/** A reference that may be absent: 0 and null both mean none. */
export const idOrNone = () => z.int().min(0).max(LARGEST_ID).nullish();

/** Numbers arrive as text in a query string or path; callers in code may pass numbers. */
const numberText = (pattern: RegExp, message: string) =>
  z.union([z.number(), z.string().regex(pattern, message).transform(Number)], message);

export const idText = () => numberText(/^[0-9]{1,15}$/, '必须是编号').pipe(z.int().min(1));

export const idsText = () => z.union([idText(), z.array(idText()).max(500)]).transform((value) => (Array.isArray(value) ? value : [value]));

/** The largest number that a column of whole numbers holds. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Of an editable row: an edit sends back the one it saw. */
export const version = () => z.int().min(0).max(LARGEST_INTEGER);

/** The body of every DELETE: all or nothing. */
export const idList = () => z.array(id()).min(1).max(500);

export const integer = (min: number, max: number) => z.int().min(min).max(max);

export const integerText = (min: number, max: number) => numberText(/^-?[0-9]{1,15}$/, '必须是整数').pipe(z.int().min(min).max(max));

/** 0 or 1, as the wire of this product writes yes and no. */
export const flag = () => z.union([z.literal(0), z.literal(1)]);

export const flagText = () => numberText(/^[01]$/, '必须是 0 或 1').pipe(flag());

/** An amount or measure with at most `digits` decimals; arithmetic on it is done by PostgreSQL. */
export const decimal = (min: number, max: number, digits: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => roundTo(value, digits) === value, `最多 ${digits} 位小数`);

/** Earlier years are typing errors, and PostgreSQL has no year 0. */
const FIRST_YEAR = 1900;
const hasYear = (value: string): boolean => Number(value.slice(0, 4)) >= FIRST_YEAR;

/** Clocks are at most 14 hours from Greenwich; PostgreSQL reads no more than 16. */
const MOST_HOURS_FROM_GREENWICH = 14;
const isOffset = (value: string): boolean => Math.abs(Number(/[+-](\d\d):\d\d$/.exec(value)?.[1] ?? 0)) <= MOST_HOURS_FROM_GREENWICH;

/** An instant, ISO 8601 on the wire. Its length is bounded because PostgreSQL reads no longer one. */
export const instant = () =>
  z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((value) => hasYear(value) && isOffset(value), '不是有效的时间');

/** 30 February and 24:00:00 do not survive a round trip. */
const isRealTime = (value: string): boolean => {
  const [day = '', time = '00:00:00'] = value.split(' ');
  const instant = new Date(`${day}T${time}Z`);
  return hasYear(day) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
};

/** The two ends of a date filter: `yyyy-MM-dd HH:mm:ss`, in Asia/Shanghai (spec 0 §9). */
export const localTimeText = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/, '时间格式应为 yyyy-MM-dd HH:mm:ss')
    .refine(isRealTime, '不是有效的时间');

/** A calendar day, `yyyy-MM-dd`, without a time and so without a zone. */
export const day = () =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '日期格式应为 yyyy-MM-dd')
    .refine(isRealTime, '不是有效的日期');

/** A calendar month, `yyyy-MM`. */
export const month = () =>
  z
    .string()
    .regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, '月份格式应为 yyyy-MM')
    .meta({ title: '月份' });

/** How much of a thing: three decimals, as the ledger keeps it. */
export const quantity = (min = 0.001) => decimal(min, 999_999_999, 3);

/** What a write answers if there is nothing to say but that it was done. */
export const done = () => z.object({ ok: z.literal(true) });
