/** The views of a screen: one of them, or the address, says how the list looks; the default of the user's job does where nothing else is asked. */
import { type ListView, listViewCalls } from '@cangyun/contract/system/listView.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '../api/hooks.ts';
import type { Asking } from './addressFilters.ts';
import type { ListColumn, ListRow } from './listColumn.tsx';
import { addressOfLook, hiddenOfAddress, isAsking, sortOfAddress } from './listLook.ts';
import type { ColumnChoice } from './useColumnChoice.ts';
import type { List } from './useList.ts';

/** The page of one row: a list on it is not what the address is about. */
const ROW_PAGE = /\/\d+$/;

export interface ListViews {
  readonly views: readonly ListView[];
  open(view: ListView): void;
}

/** All views of a user come with the first list, once. */
export function useListViews(screen: string): ListViews {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data } = useCall(listViewCalls.list, {}, { staleTime: Number.POSITIVE_INFINITY, silent: true });
  const views = data?.filter((view) => view.screen === screen) ?? [];
  const open = ({ look }: ListView, replace = false): void =>
    void navigate({ search: addressOfLook(look, search) }, { replace, state: { asking: Date.now() } satisfies Asking });

  const wasOpened = useRef(false);
  const openDefault = useEffectEvent(() => {
    const usual = views.find(({ opens }) => opens === 1);
    if (usual && !isAsking(search) && !ROW_PAGE.test(pathname)) open(usual, true);
  });
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown || wasOpened.current) return;
    wasOpened.current = true;
    openDefault();
  }, [isKnown]);
  return { views, open: (view) => open(view) };
}

/** Order and columns that the address asks for, again whenever it asks; its filters are the list's own business. */
export function useAddressLook<Row extends ListRow>(
  columns: readonly ListColumn<Row>[],
  list: Pick<List<Row>, 'ask'>,
  choice: Pick<ColumnChoice<unknown>, 'show'>,
): void {
  const [search] = useSearchParams();
  const { asking } = (useLocation().state ?? {}) as Partial<Asking>;
  const apply = useEffectEvent(() => {
    const sort = sortOfAddress(columns, search);
    const hidden = hiddenOfAddress(columns, search);
    if (sort) list.ask({ sort, page: 0 });
    if (hidden) choice.show(hidden);
  });
  const text = search.toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a click on the same address asks again
  useEffect(() => apply(), [text, asking]);
}
