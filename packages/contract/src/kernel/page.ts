/** Lists: what every list call takes and answers (spec 0 §7.2 and §9). */
import { z } from 'zod';
import { flagText, integerText } from './wire.ts';

export const PAGE_SIZES = [10, 20, 50, 100, 200, 300, 500] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** Pickers of the spec fetch "everything" with size 9999 or 10000; a page is never larger. */
export const LARGEST_PAGE_SIZE = 10_000;

/** Totals are exact up to here; beyond, they are estimates marked `approximate`. */
export const EXACT_TOTAL_LIMIT = 10_000;

export const EXPORT_LIMIT = 10_000;

export const pageQuery = {
  page: integerText(0, 10_000_000).default(0),
  size: integerText(1, LARGEST_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sort: z
    .string()
    .regex(/^[A-Za-z]{1,40},(asc|desc)$/, '排序格式应为 字段,asc 或 字段,desc')
    .default('id,desc'),
  /** 1: count exactly, however many rows there are */
  exact: flagText().default(0),
};

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ content: z.array(row), totalElements: z.int(), approximate: z.literal(true).optional() });

export interface Page<Row> {
  readonly content: Row[];
  readonly totalElements: number;
  readonly approximate?: true;
}
