/** The state and data of one list: its query, its answer, its selection. It lives in the screen, so a tab switch keeps it. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { pageAfterRemoval } from './goBackOnePage.ts';
import type { ListRow } from './listColumn.tsx';
import {
  type FilterValues,
  initialList,
  type ListFilter,
  type ListQuery,
  type ListState,
  listQuery,
  sizeFilling,
  withFilters,
} from './listQuery.ts';

export interface List<Row extends ListRow> {
  readonly state: ListState;
  readonly query: ListQuery;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly approximate: boolean;
  /** Nothing has come yet. */
  readonly isFirstLoad: boolean;
  readonly isFetching: boolean;
  /** The rows on screen answer the previous query. */
  readonly isOutdated: boolean;
  readonly failure: Error | null;
  readonly selected: readonly Row[];
  select(ids: readonly number[]): void;
  ask(change: Partial<ListState>): void;
  refresh(): Promise<readonly Row[]>;
  /** After `count` rows of this page were deleted. */
  afterRemoval(count: number): void;
}

interface UseListOptions {
  readonly call: Call;
  readonly filters: readonly ListFilter[];
  /** The screen's own conditions; a change starts again at the first page. */
  readonly fixed?: ListQuery | undefined;
  /** The filters of the address, with which the list begins, again whenever they change. Keeps its identity. */
  readonly asked?: FilterValues;
  /** The rows have no id: they are numbered by their place on the page. */
  readonly numbered?: true;
}

/** A list's own state, and the address that it began with. */
interface Held {
  readonly state: ListState;
  readonly fixedText: string;
  readonly asked: FilterValues;
  readonly ids: readonly number[];
}

const NOTHING_ASKED: FilterValues = {};

function currentOf(held: Held, fixedText: string, asked: FilterValues): Held {
  if (held.asked !== asked) return { state: withFilters(held.state, asked), fixedText, asked, ids: [] };
  return held.fixedText === fixedText ? held : { state: { ...held.state, page: 0, exact: false }, fixedText, asked, ids: [] };
}

export function useList<Row extends ListRow>({ call, filters, fixed = {}, asked = NOTHING_ASKED, numbered }: UseListOptions): List<Row> {
  const fixedText = JSON.stringify(fixed);
  const [held, setHeld] = useState<Held>(() => {
    const first = { ...initialList, size: sizeFilling(window.innerWidth, window.innerHeight) };
    return { state: withFilters(first, asked), fixedText, asked, ids: [] };
  });
  const current = currentOf(held, fixedText, asked);
  const { state } = current;
  const query = listQuery(filters, state, fixed, (key) => key in (call.query?.shape ?? {}));
  const { data, isPending, isFetching, isPlaceholderData, error, refetch } = useCall(call, { query }, { keepPrevious: true });
  const page = data as Page<Row> | undefined;
  const content = page?.content;
  const rows = useMemo(() => (numbered ? content?.map((row, at) => ({ ...row, id: at + 1 })) : content) ?? [], [content, numbered]);
  const ids = new Set(current.ids);

  const ask = (change: Partial<ListState>): void => setHeld({ state: { ...state, ...change }, fixedText, asked, ids: [] });

  return {
    state,
    query,
    rows,
    total: page?.totalElements ?? 0,
    approximate: page?.approximate === true,
    isFirstLoad: isPending,
    isFetching,
    isOutdated: isPlaceholderData,
    failure: error,
    selected: rows.filter((row) => ids.has(row.id)),
    select: (chosen) => setHeld({ ...current, ids: chosen }),
    ask,
    refresh: async () => ((await refetch()).data as Page<Row> | undefined)?.content ?? [],
    afterRemoval: (count) => ask({ page: pageAfterRemoval(state.page, rows.length, count) }),
  };
}
