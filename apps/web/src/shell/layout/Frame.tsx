/** Header, sidebar, tags and the kept-alive views. */
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { linkTo, type Navigation, type ScreenRoute } from '../navigation/buildNavigation.ts';
import { findRoute } from '../navigation/findRoute.ts';
import { Forbidden, NotFound } from '../pages/Outcome.tsx';
import { useSettings } from '../settings/settings.ts';
import { Pane } from '../tabs/Pane.tsx';
import { TabsBar } from '../tabs/TabsBar.tsx';
import { fullTitle, trailWith } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/useTabs.ts';
import { useTitle } from '../useTitle.ts';
import { Bar } from './Bar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MobileSidebar, Sidebar } from './Sidebar.tsx';
import { useIsMobile } from './useIsMobile.ts';

interface FrameProps {
  readonly navigation: Navigation;
  readonly screens: Readonly<Record<string, ComponentType>>;
  readonly user: SessionUser;
  readonly tools: Readonly<Record<string, ComponentType>>;
}

/** `/redirect/{path}` mounts the view of that path again. */
const REDIRECT = '/redirect';

export function Frame({ navigation, screens, user, tools }: FrameProps) {
  const { tops, routes } = navigation;
  const location = useLocation();
  const { pathname } = location;
  const settings = useSettings();
  const mobile = useIsMobile();
  const { site } = useSession();
  const shell = useRef<HTMLDivElement>(null);
  const route = findRoute(routes, pathname);
  const tabs = useTabs(user.id, routes, route, location);
  const [lastTop, setLastTop] = useState(tops[0]?.id);
  const topId = route?.topId ?? lastTop;
  if (topId !== lastTop) setLastTop(topId);
  const shown = tabs.tabs.find((tab) => tab.key === pathname);
  const title = shown ? fullTitle(shown) : route?.title;
  useTitle(title);

  const home = routes.find((one) => one.affix) ?? routes[0];
  const side = tops.find((top) => top.id === topId)?.side ?? [];
  return (
    <div className={`shell${settings.fixedHeader ? '' : ' shell-loose'}`} ref={shell}>
      <Header
        tops={tops}
        topId={topId}
        routes={routes}
        user={user}
        mobile={mobile}
        tools={tools}
        mobileMenu={<MobileSidebar tops={tops} path={pathname} />}
      />
      <div className="shell-body">
        {!mobile && <Sidebar side={side} path={pathname} />}
        <main className="shell-main">
          {route && <h1 className="visually-hidden">{title}</h1>}
          <Bar trail={trailWith(route?.trail ?? [], shown)} home={home} mobile={mobile} />
          {settings.tagsView && <TabsBar {...tabs} active={pathname} />}
          <div className="panes">
            {!route && <Elsewhere path={pathname} search={location.search} home={home} refresh={tabs.refresh} />}
            {tabs.tabs.map((tab) => {
              const own = findRoute(routes, tab.key);
              const Screen = own && screens[own.component];
              return (
                <Pane
                  // A switch of site or a refresh mounts the view again.
                  key={`${tab.key} ${tab.round} ${site?.id ?? 0}`}
                  tab={tab}
                  active={tab.key === pathname}
                  path={own?.path ?? tab.key}
                  Screen={Screen ?? NotFound}
                  onSubject={tabs.about}
                  onLeave={tabs.leave}
                  scroller={settings.fixedHeader ? undefined : shell}
                />
              );
            })}
          </div>
          <Footer />
        </main>
      </div>
    </div>
  );
}

interface ElsewhereProps {
  readonly path: string;
  readonly search: string;
  readonly home: ScreenRoute | undefined;
  readonly refresh: (key: string) => void;
}

/** An address without a view of its own. It is drawn in addition to the views, so that none of them is lost. */
function Elsewhere({ path, search, home, refresh }: ElsewhereProps) {
  const again = path.startsWith(`${REDIRECT}/`) ? path.slice(REDIRECT.length) : undefined;
  useEffect(() => {
    if (again !== undefined) refresh(again);
  }, [again, refresh]);
  if (again !== undefined) return <Navigate to={`${again}${search}`} replace />;
  if (path === '/' && home) return <Navigate to={linkTo(home.path, home.menuId)} replace />;
  if (path === '/401') return <Forbidden />;
  return path === '/404' ? <NotFound /> : <Unreachable path={path} />;
}

/** No route of this user leads here: the screen exists for others, or not at all. */
function Unreachable({ path }: { readonly path: string }) {
  const { data, isError } = useCall(menuCalls.known, { query: { path } }, { staleTime: Number.POSITIVE_INFINITY });
  if (!data && !isError) return null;
  return <Navigate to={data?.known ? '/401' : '/404'} replace />;
}
