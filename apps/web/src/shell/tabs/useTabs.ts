/** The tags bar's state: follows the address, remembers itself for this browser tab. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import { BASE_PATH } from '#api/navigation.ts';
import { linkTo, type ScreenRoute } from '../navigation/buildNavigation.ts';
import {
  about,
  addressOfTab,
  close,
  closeAll,
  closeOthers,
  initialTabs,
  neighbour,
  refresh,
  type StoredTab,
  type Tab,
  toStored,
  visit,
} from './tabs.ts';

const keyOf = (userId: number): string => `cangyun-tabs-${userId}`;

const stored = (userId: number): StoredTab[] => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(found) ? (found as StoredTab[]) : [];
  } catch {
    return [];
  }
};

export interface TabsControl {
  readonly tabs: readonly Tab[];
  close(key: string): void;
  closeOthers(key: string): void;
  closeAll(): void;
  refresh(key: string): void;
  about(key: string, subject: string): void;
  /** Closes the tab and goes on to that address. */
  leave(key: string, to: string): void;
}

export const useTabs = (
  userId: number,
  routes: readonly ScreenRoute[],
  route: ScreenRoute | undefined,
  location: Location,
): TabsControl => {
  const navigate = useNavigate();
  const [tabs, setTabs] = useState(() => initialTabs(routes, stored(userId), (one) => linkTo(one.path, one.menuId)));

  // Before paint: the view of a new address must not be missing for a frame.
  useLayoutEffect(() => {
    if (route) setTabs((open) => visit(open, route, location));
  }, [route, location]);
  useEffect(() => sessionStorage.setItem(keyOf(userId), JSON.stringify(toStored(tabs))), [userId, tabs]);

  const leaveTo = useCallback((tab: Tab | undefined) => void navigate(tab ? addressOfTab(tab) : '/'), [navigate]);
  const refreshTab = useCallback((key: string) => setTabs((open) => refresh(open, key)), []);
  const aboutTab = useCallback((key: string, subject: string) => setTabs((open) => about(open, key, subject)), []);
  const leave = useCallback(
    (key: string, to: string) => {
      void navigate(to, { replace: true });
      setTabs((open) => close(open, key));
    },
    [navigate],
  );
  const current = location.pathname;
  return {
    tabs,
    close: (key) => {
      // The address is ahead of what is drawn: a tab that is just being opened would come back.
      if (key === current || `${BASE_PATH}${key}` === window.location.pathname) leaveTo(neighbour(tabs, key));
      setTabs((open) => close(open, key));
    },
    closeOthers: (key) => {
      setTabs((open) => closeOthers(open, key));
      if (key !== current) leaveTo(tabs.find((tab) => tab.key === key));
    },
    closeAll: () => {
      const rest = closeAll(tabs);
      setTabs(rest);
      if (!rest.some((tab) => tab.key === current)) leaveTo(rest.at(-1));
    },
    refresh: refreshTab,
    about: aboutTab,
    leave,
  };
};
