/** From the server's menus to routes, top navigation and sidebar (spec 0 §2.3). Pure. */
import { fixedMenuId, layoutComponent, menuIdParameter, menuOnlyForOneCompany, specialTopPaths } from '@cangyun/contract/limits.ts';
import { holdsAny } from '@cangyun/contract/permissions.ts';
import type { MenuNode } from '@cangyun/contract/system/menus.ts';

export interface ScreenRoute {
  readonly path: string;
  readonly title: string;
  /** Titles from the top menu down to this route: the breadcrumb after 首页. */
  readonly trail: readonly string[];
  /** Key into the registry of screens. */
  readonly component: string;
  readonly menuId?: number;
  readonly topId?: number;
  readonly affix: boolean;
  readonly noCache: boolean;
  /** Reachable, but in no menu. */
  readonly hidden: boolean;
}

export interface SideEntry {
  readonly id: number;
  readonly title: string;
  readonly icon: string;
  /** A leaf's path. */
  readonly path?: string;
  readonly children: readonly SideEntry[];
}

export interface TopEntry {
  readonly id: number;
  /** The menu at `/`: it holds screens that no menu names. */
  readonly home: boolean;
  readonly title: string;
  readonly icon: string;
  readonly side: readonly SideEntry[];
}

export interface Navigation {
  readonly tops: readonly TopEntry[];
  readonly routes: readonly ScreenRoute[];
}

export interface Viewer {
  readonly roles: readonly string[];
  readonly companyId: number;
}

const [homePath] = specialTopPaths;

/** `/` (home) and `WMS` are at the top without and with a name of their own; both are roots like any other path. */
const joinPath = (parent: string, path: string): string =>
  path.startsWith('/') ? path : `${parent === homePath ? '' : parent}/${path}`.replace(/\/{2,}/g, '/');

const isShown = (menu: MenuNode, parent: MenuNode | undefined, viewer: Viewer): boolean => {
  if (menu.id === menuOnlyForOneCompany.menuId && viewer.companyId !== menuOnlyForOneCompany.companyId) return false;
  return parent?.id !== fixedMenuId || holdsAny(viewer.roles, [menu.permission]);
};

interface Branch {
  readonly path: string;
  readonly trail: readonly string[];
  readonly topId: number;
  readonly hidden: boolean;
}

export const buildNavigation = (menus: readonly MenuNode[], viewer: Viewer): Navigation => {
  const routes: ScreenRoute[] = [];

  const walk = (menu: MenuNode, branch: Branch): SideEntry | undefined => {
    const path = joinPath(branch.path, menu.path);
    const trail = [...branch.trail, menu.title];
    const hidden = branch.hidden || menu.hidden === 1;
    const shown = menu.children.filter((child) => isShown(child, menu, viewer));
    const isGroup = menu.component === layoutComponent || (menu.component === '' && menu.children.length > 0);
    if (!isGroup) {
      const { id: menuId, title, component } = menu;
      routes.push({
        path,
        title,
        trail,
        component,
        menuId,
        topId: branch.topId,
        affix: menu.affix === 1,
        noCache: menu.noCache === 1,
        hidden,
      });
    }
    const children = shown.flatMap((child) => walk(child, { path, trail, topId: branch.topId, hidden }) ?? []);
    if (hidden || (isGroup && children.length === 0)) return undefined;
    return { id: menu.id, title: menu.title, icon: menu.icon, children, ...(isGroup ? {} : { path }) };
  };

  const tops = menus
    .filter((menu) => isShown(menu, undefined, viewer))
    .flatMap((menu): TopEntry[] => {
      const entry = walk(menu, { path: '', trail: [], topId: menu.id, hidden: false });
      if (!entry) return [];
      // A top menu that is itself a screen has only its children next to it.
      const side = entry.path === undefined ? entry.children : [{ ...entry, children: [] }, ...entry.children];
      return [{ id: entry.id, home: menu.path === homePath, title: entry.title, icon: entry.icon, side }];
    });
  return { tops, routes };
};

export interface FixedScreen {
  readonly path: string;
  readonly title: string;
  readonly component: string;
  readonly icon: string;
  readonly affix?: true;
  /** Not in the sidebar. */
  readonly hidden?: true;
  /** The path of a screen whose place in the navigation it shares; under home if the viewer does not have that one. */
  readonly beside?: string;
}

/** Adds the console's own screens (spec 0 §2.1) under home, unless a menu of the server already names their path. */
export const withFixedScreens = ({ tops, routes }: Navigation, fixed: readonly FixedScreen[]): Navigation => {
  const missing = fixed.filter((screen) => !routes.some((route) => route.path === screen.path));
  const home = tops.find((top) => top.home);
  const added = missing.map(({ path, title, component, affix, hidden, beside }): ScreenRoute => {
    const neighbour = routes.find((route) => route.path === beside);
    const topId = neighbour?.topId ?? home?.id;
    return {
      ...{ path, title, component, affix: affix ?? false, noCache: false, hidden: hidden ?? false },
      trail: [...(neighbour?.trail.slice(0, -1) ?? []), title],
      ...(topId === undefined ? {} : { topId }),
    };
  });
  // Negative ids: these entries have no menu, and so no menuid.
  const entries = missing.flatMap((screen, at): SideEntry[] =>
    screen.hidden ? [] : [{ id: -1 - at, title: screen.title, icon: screen.icon, path: screen.path, children: [] }],
  );
  return { tops: tops.map((top) => (top === home ? { ...top, side: [...top.side, ...entries] } : top)), routes: [...routes, ...added] };
};

/** Every link into a menu's screen carries the menu's id. */
export const linkTo = (path: string, menuId: number | undefined): string =>
  menuId === undefined ? path : `${path}?${menuIdParameter}=${menuId}`;

/** The target of a click on a top menu. */
export const firstLeaf = (entries: readonly SideEntry[]): string | undefined => {
  for (const entry of entries) {
    if (entry.path !== undefined) return linkTo(entry.path, entry.id > 0 ? entry.id : undefined);
    const below = firstLeaf(entry.children);
    if (below !== undefined) return below;
  }
  return undefined;
};

/** Ids of the groups above a path: what the sidebar has to unfold. */
export const groupsAbove = (entries: readonly SideEntry[], path: string): number[] => {
  for (const entry of entries) {
    if (entry.path === path) return [];
    if (entry.children.some((child) => child.path === path || groupsAbove([child], path).length > 0))
      return [entry.id, ...groupsAbove(entry.children, path)];
  }
  return [];
};
