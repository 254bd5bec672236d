/** The tags bar as data: pure steps from one list of tabs to the next. */
import type { Location } from 'react-router';
import { isNewSubject } from '#api/tabSubject.ts';
import type { ScreenRoute } from '../navigation/buildNavigation.ts';
import { findRoute } from '../navigation/findRoute.ts';

export interface Tab {
  /** The path: opening it again, with any query, comes back to this tab. */
  readonly key: string;
  /** The view's own address; it does not change while another tab is on screen. */
  readonly location: Location;
  readonly title: string;
  /** The number of its document; empty if it shows none. */
  readonly subject: string;
  readonly affix: boolean;
  readonly noCache: boolean;
  /** Counts refreshes: a new number mounts the view again. */
  readonly round: number;
}

type Tabs = readonly Tab[];

const tabOf = (route: Pick<ScreenRoute, 'title' | 'affix' | 'noCache'>, location: Location): Tab => ({
  key: location.pathname,
  location,
  title: route.title,
  subject: '',
  affix: route.affix,
  noCache: route.noCache,
  round: 0,
});

const sameAddress = (a: Location, b: Location): boolean => a.search === b.search && a.hash === b.hash && a.state === b.state;

export const visit = (tabs: Tabs, route: ScreenRoute, location: Location): Tabs => {
  const known = tabs.find((tab) => tab.key === location.pathname);
  if (!known) return [...tabs, tabOf(route, location)];
  if (sameAddress(known.location, location) && known.title === route.title) return tabs;
  return tabs.map((tab) => (tab === known ? { ...tab, location, title: route.title } : tab));
};

export const close = (tabs: Tabs, key: string): Tabs => tabs.filter((tab) => tab.affix || tab.key !== key);

export const closeOthers = (tabs: Tabs, key: string): Tabs => tabs.filter((tab) => tab.affix || tab.key === key);

export const closeAll = (tabs: Tabs): Tabs => tabs.filter((tab) => tab.affix);

export const refresh = (tabs: Tabs, key: string): Tabs => tabs.map((tab) => (tab.key === key ? { ...tab, round: tab.round + 1 } : tab));

/** The view has named its document. */
export const about = (tabs: Tabs, key: string, subject: string): Tabs =>
  tabs.some((tab) => tab.key === key && tab.subject !== subject) ? tabs.map((tab) => (tab.key === key ? { ...tab, subject } : tab)) : tabs;

/** A new document has no number yet; its form may belong to a screen that is called after changing one. */
export const fullTitle = ({ title, subject }: Pick<Tab, 'title' | 'subject'>): string =>
  isNewSubject(subject) ? subject : subject ? `${title} ${subject}` : title;

/** The breadcrumb ends with what is on screen: its last title is that of the menu, which may speak of changing. */
export const trailWith = (trail: readonly string[], tab: Pick<Tab, 'title' | 'subject'> | undefined): readonly string[] =>
  tab && isNewSubject(tab.subject) ? [...trail.slice(0, -1), fullTitle(tab)] : trail;

/** Where to go when the tab on screen is closed: the one after it, else the one before. */
export const neighbour = (tabs: Tabs, key: string): Tab | undefined => {
  const at = tabs.findIndex((tab) => tab.key === key);
  return tabs[at + 1] ?? tabs[at - 1];
};

export const addressOfTab = (tab: Tab): string => `${tab.location.pathname}${tab.location.search}${tab.location.hash}`;

export interface StoredTab {
  readonly path: string;
  readonly search: string;
  readonly subject?: string;
}

export const toStored = (tabs: Tabs): StoredTab[] =>
  tabs.map(({ location, subject }) => ({ path: location.pathname, search: location.search, subject }));

const restoredLocation = (path: string, search: string): Location => ({
  pathname: path,
  search,
  hash: '',
  state: null,
  key: 'restored',
  mask: undefined,
});

/** Fixed tabs first, then what was open before the reload, without screens that are gone by now. */
export const initialTabs = (routes: readonly ScreenRoute[], stored: readonly StoredTab[], linkOf: (route: ScreenRoute) => string): Tabs => {
  const fixed = routes
    .filter((route) => route.affix)
    .map((route) => tabOf(route, restoredLocation(route.path, linkOf(route).slice(route.path.length))));
  const before = stored.flatMap(({ path, search, subject = '' }) => {
    const route = findRoute(routes, path);
    return route && !route.affix ? [{ ...tabOf(route, restoredLocation(path, search)), subject }] : [];
  });
  return [...fixed, ...before];
};
