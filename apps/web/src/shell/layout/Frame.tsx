/** Header, sidebar, tags and the kept-alive views. */
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { type ComponentType, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../api/session.ts';
import { type Navigation, linkTo } from '../navigation/buildNavigation.ts';
import { findRoute } from '../navigation/findRoute.ts';
import { Forbidden, NotFound } from '../pages/Outcome.tsx';
import { useSettings } from '../settings/settings.ts';
import { Pane } from '../tabs/Pane.tsx';
import { TabsBar } from '../tabs/TabsBar.tsx';
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
}

const REDIRECT = '/redirect';

export function Frame({ navigation, screens, user }: FrameProps) {
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
  useTitle(route?.title);

  // `/redirect/{path}` mounts the view of that path anew.
  if (pathname.startsWith(`${REDIRECT}/`)) return <Refresh path={pathname.slice(REDIRECT.length)} search={location.search} refresh={tabs.refresh} />;
  const home = routes.find((one) => one.affix) ?? routes[0];
  if (pathname === '/' && home) return <Navigate to={linkTo(home.path, home.menuId)} replace />;
  const outcome = pathname === '/401' ? <Forbidden /> : pathname === '/404' || !route ? <NotFound /> : undefined;
  if (!route && pathname !== '/401' && pathname !== '/404') return <Navigate to="/404" replace />;

  const side = tops.find((top) => top.id === topId)?.side ?? [];
  return (
    <div className={`shell${settings.fixedHeader ? '' : ' shell-loose'}`} ref={shell}>
      <Header tops={tops} topId={topId} routes={routes} user={user} mobile={mobile} mobileMenu={<MobileSidebar tops={tops} path={pathname} />} />
      <div className="shell-body">
        {!mobile && <Sidebar side={side} path={pathname} />}
        <main className="shell-main">
          <Bar route={route} home={home} mobile={mobile} />
          {settings.tagsView && <TabsBar {...tabs} active={pathname} />}
          <div className="panes">
            {outcome}
            {tabs.tabs.map((tab) => {
              const own = findRoute(routes, tab.key);
              const Screen = own && screens[own.component];
              return (
                <Pane
                  // A switch of site or a refresh mounts the view anew.
                  key={`${tab.key} ${tab.round} ${site?.id ?? 0}`}
                  tab={tab}
                  active={tab.key === pathname}
                  path={own?.path ?? tab.key}
                  Screen={Screen ?? NotFound}
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

function Refresh({ path, search, refresh }: { path: string; search: string; refresh: (key: string) => void }) {
  const done = useRef(false);
  if (!done.current) {
    done.current = true;
    queueMicrotask(() => refresh(path));
  }
  return <Navigate to={`${path}${search}`} replace />;
}
