/** What the search box shows, in which order, and where each result leads. Pure. */
import { allKinds, documentPath } from '@cangyun/contract/kinds.ts';
import { type SearchHit, type SearchPlace, searchPlaces } from '@cangyun/contract/system/search.ts';
import type { Findable } from './searchIndex.ts';

export interface Result {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  /** What it is: 销售订单, 客户, 功能. */
  readonly sort: string;
  /** Of documents, in words. */
  readonly state: string;
  readonly to: string;
}

const placeOf = (kind: string): SearchPlace | undefined => (searchPlaces as Readonly<Record<string, SearchPlace>>)[kind];

/** Undefined for what an older console does not know. */
export function addressOf({ kind, id, label }: Pick<SearchHit, 'kind' | 'id' | 'label'>): string | undefined {
  const place = placeOf(kind);
  if (!place) return documentPath(kind, id);
  return place.hasPage ? `${place.path}/${id}` : `${place.path}?${new URLSearchParams({ keyword: label }).toString()}`;
}

export function resultOf(hit: SearchHit): Result[] {
  const to = addressOf(hit);
  if (to === undefined) return [];
  const kind = allKinds.find(({ name }) => name === hit.kind);
  return [
    {
      key: `${hit.kind}:${hit.id}`,
      label: hit.label,
      detail: hit.detail,
      sort: kind?.title ?? placeOf(hit.kind)?.title ?? '',
      state: kind && hit.state !== null ? kind.state.label(hit.state) : '',
      to,
    },
  ];
}

export const functionResult = (entry: Findable, to: string): Result => ({
  key: `function:${entry.path}`,
  label: entry.trail.join(' / '),
  detail: entry.path,
  sort: '功能',
  state: '',
  to,
});

const DIGITS = /\d{2}/;

/** What was meant exactly, then functions, then what contains the text; a number is no function. */
export function ranked(text: string, functions: readonly Result[], hits: readonly SearchHit[]): Result[] {
  const exact = hits.filter((hit) => hit.exact).flatMap(resultOf);
  const others = hits.filter((hit) => !hit.exact).flatMap(resultOf);
  return DIGITS.test(text) ? [...exact, ...others, ...functions] : [...exact, ...functions, ...others];
}
