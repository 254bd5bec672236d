/** Filters that an address asks for: `/trade/shipmentOrder?isDelete=0` opens the list narrowed. */
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { FilterValue, FilterValues, ListFilter } from './listQuery.ts';

/** An unknown code counts as none: addresses grow old. */
function valueOf({ field: { control } }: ListFilter, text: string): string | number | undefined {
  if (control.kind === 'choice' || control.kind === 'choices') return control.codes.entries.find(({ code }) => String(code) === text)?.code;
  if (control.kind === 'reference') return /^\d+$/.test(text) ? Number(text) : undefined;
  return text === '' ? undefined : text;
}

/** The text of the search box. A list without one has a call that does not know it, and so leaves it out. */
const keywordOf = (search: URLSearchParams): FilterValues => {
  const keyword = search.get('keyword')?.trim() ?? '';
  return keyword === '' ? {} : { keyword };
};

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A range is two days. */
const rangeOf = (texts: readonly string[]): readonly [string, string] | undefined => {
  const [from = '', to = ''] = texts;
  return texts.length === 2 && DAY.test(from) && DAY.test(to) ? [from, to] : undefined;
};

/** Pure. */
export function filtersOfAddress(filters: readonly ListFilter[], search: URLSearchParams): FilterValues {
  const asked = Object.fromEntries(
    filters.flatMap((filter): [string, FilterValue][] => {
      if (filter.field.filter === 'range') {
        const range = rangeOf(search.getAll(filter.name));
        return range ? [[filter.name, range]] : [];
      }
      const values = search.getAll(filter.name).flatMap((text) => valueOf(filter, text) ?? []);
      if (values.length === 0) return [];
      return [[filter.name, filter.field.filter === 'in' ? values : values[0]]];
    }),
  );
  return { ...asked, ...keywordOf(search) };
}

/** For a link: a person who clicks it wants its filters, even if the list was open at this address before and was changed since. */
export interface Asking {
  readonly asking: number;
}

const heldFor = (text: string, asking: number | undefined) => ({ text, asking, asked: JSON.parse(text) as FilterValues });

/** The same object as long as the address asks for the same, and nobody asks again. */
export function useAddressFilters(filters: readonly ListFilter[]): FilterValues {
  const [search] = useSearchParams();
  const { asking } = (useLocation().state ?? {}) as Partial<Asking>;
  const text = JSON.stringify(filtersOfAddress(filters, search));
  const [held, setHeld] = useState(() => heldFor(text, asking));
  // Coming back by the tags bar asks for nothing: what was changed stays.
  if (held.text === text && (asking === undefined || asking === held.asking)) return held.asked;
  const next = heldFor(text, asking);
  setHeld(next);
  return next.asked;
}
