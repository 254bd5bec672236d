/** The query of a list: page, size, sort and filters, and how they become the query of the call. Pure. */
import type { Field } from '@cangyun/contract/kernel/field.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@cangyun/contract/kernel/page.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { dayRange } from '@cangyun/contract/times.ts';

export type FilterValue = string | number | readonly (string | number)[] | null | undefined;
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** A filter is a field of the contract that says how it is filtered. */
export interface ListFilter {
  readonly name: string;
  readonly field: Pick<Field, 'label' | 'control' | 'filter'>;
}

export interface ListSort {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

export const defaultSort: ListSort = { field: 'id', order: 'desc' };

export interface ListState {
  /** Zero-based, as on the wire. */
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort;
  readonly filters: FilterValues;
  /** Asks for the exact total if the first answer was an estimate. */
  readonly exact: boolean;
}

export const initialList: ListState = { page: 0, size: DEFAULT_PAGE_SIZE, sort: defaultSort, filters: {}, exact: false };

const ROW_PX = 39;
/** Header, tabs, search row, buttons, table head and pager. */
const AROUND_ROWS_PX = 360;

/** The smallest of the spec's sizes that leaves no empty space below the rows. Cards are long: few are enough. */
export const sizeFilling = (width: number, height: number): number => {
  const fitting = width < limits.mobileBreakpointPx ? 0 : (height - AROUND_ROWS_PX) / ROW_PX;
  return PAGE_SIZES.find((size) => size >= fitting) ?? DEFAULT_PAGE_SIZE;
};

export type ListQuery = Readonly<Record<string, string | number | readonly (string | number)[]>>;

export const isEmpty = (value: FilterValue): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A filter that came with the address is in sight, however many are before it. */
export const filtersInSight = (filters: readonly ListFilter[], values: FilterValues, room: number): readonly ListFilter[] =>
  filters.filter(({ name }, at) => at < room || !isEmpty(values[name]));

/** Empty filters are left out; a date range becomes whole days, 00:00:00 to 23:59:59. */
export function filterQuery(filters: readonly ListFilter[], values: FilterValues): ListQuery {
  const ranges = new Set(filters.filter(({ field }) => field.filter === 'range').map(({ name }) => name));
  const entries = Object.entries(values).flatMap(([name, raw]): [string, string | number | readonly (string | number)[]][] => {
    const value = typeof raw === 'string' ? raw.trim() : raw;
    if (isEmpty(value)) return [];
    if (!ranges.has(name)) return [[name, value as string | number]];
    const [from, to] = value as readonly [string, string];
    return [[name, dayRange(from, to)]];
  });
  return Object.fromEntries(entries);
}

export const sortText = ({ field, order }: ListSort): string => `${field},${order}`;

/** `takes`: whether the call has this key; a list that has one order, or is always counted, takes no other. */
export function listQuery(
  filters: readonly ListFilter[],
  state: ListState,
  fixed: ListQuery = {},
  takes: (key: 'sort' | 'exact') => boolean = () => true,
): ListQuery {
  return {
    page: state.page,
    size: state.size,
    ...(takes('sort') ? { sort: sortText(state.sort) } : {}),
    ...(state.exact && takes('exact') ? { exact: 1 } : {}),
    ...filterQuery(filters, state.filters),
    ...fixed,
  };
}

/** A new query starts at the first page and may be estimated again. */
export const withFilters = (state: ListState, filters: FilterValues): ListState => ({ ...state, filters, page: 0, exact: false });
