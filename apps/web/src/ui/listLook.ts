/** How a list is looked at (filters, order, columns), as an address says it and as a view keeps it. Pure. */
import type { ListLook } from '@cangyun/contract/system/listView.ts';
import type { HiddenColumns } from './columnChoice.ts';
import { isEmpty, type ListFilter, type ListSort, type ListState, sortText } from './listQuery.ts';

const ORDER = 'order';
const HIDE = 'hide';
/** Says which menu an address belongs to, whatever it asks for. */
const MENU = 'menuid';

/** The state of documents is chosen above their list, not among its filters, and only the address knows it. */
const STATE = 'state';

/** Empty filters are left out. */
export function lookOf(
  { filters: values, sort }: Pick<ListState, 'filters' | 'sort'>,
  hidden: HiddenColumns | undefined,
  filters: readonly ListFilter[],
  search: URLSearchParams,
): ListLook {
  const states = filters.some(({ name }) => name === STATE) ? [] : search.getAll(STATE);
  const [state] = states;
  const all = { ...(state === undefined ? {} : { [STATE]: states.length > 1 ? states : state }), ...values };
  return {
    filters: Object.fromEntries(Object.entries(all).filter(([, value]) => !isEmpty(value))) as ListLook['filters'],
    order: sortText(sort),
    hidden: hidden === undefined ? null : [...hidden],
  };
}

/** The query of an address that shows a list this way. */
export function addressOfLook({ filters, order, hidden }: ListLook, present: URLSearchParams): string {
  const search = new URLSearchParams();
  const menu = present.get(MENU);
  if (menu !== null) search.set(MENU, menu);
  for (const [name, value] of Object.entries(filters)) for (const one of [value].flat()) if (one !== null) search.append(name, String(one));
  search.set(ORDER, order);
  if (hidden) search.set(HIDE, hidden.join());
  return search.toString();
}

/** Whether an address asks for anything. */
export const isAsking = (search: URLSearchParams): boolean => [...search.keys()].some((name) => name !== MENU);

interface Sortable {
  readonly key: string;
  readonly sort?: boolean;
}

/** The order of an address. Addresses grow old, and a list in a drawer has the address of its page: unknown columns count as none. */
export function sortOfAddress(columns: readonly Sortable[], search: URLSearchParams): ListSort | undefined {
  const [field = '', order] = (search.get(ORDER) ?? '').split(',');
  const isKnown = field === 'id' || columns.some(({ key, sort }) => key === field && sort === true);
  return isKnown && (order === 'asc' || order === 'desc') ? { field, order } : undefined;
}

/** The hidden columns of an address; undefined if it names none, or would hide all. */
export function hiddenOfAddress(columns: readonly Sortable[], search: URLSearchParams): string[] | undefined {
  const named = search.get(HIDE)?.split(',');
  const hidden = named && columns.flatMap(({ key }) => (named.includes(key) ? [key] : []));
  return hidden && hidden.length < columns.length ? hidden : undefined;
}
