/** Brand, top menus and the tools at the right. */
import { limits } from '@cangyun/contract/limits.ts';
import type { SessionUser } from '@cangyun/contract/system/auth.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ScreenRoute, TopEntry } from '../navigation/buildNavigation.ts';
import { SearchTrigger } from '../search/SearchTrigger.tsx';
import { SettingsTrigger } from '../settings/SettingsTrigger.tsx';
import { useSettings } from '../settings/settings.ts';
import { BrandMark } from './BrandMark.tsx';
import { FullscreenToggle } from './FullscreenToggle.tsx';
import { SiteSwitch } from './SiteSwitch.tsx';
import { TopNav } from './TopNav.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  readonly tops: readonly TopEntry[];
  readonly topId: number | undefined;
  readonly routes: readonly ScreenRoute[];
  readonly user: SessionUser;
  readonly mobile: boolean;
  readonly mobileMenu: ReactNode;
  /** What the features show here: news and messages. */
  readonly tools: Readonly<Record<string, ComponentType>>;
}

export function Header({ tops, topId, routes, user, mobile, mobileMenu, tools }: HeaderProps) {
  const { sidebarLogo } = useSettings();
  return (
    <header className="shell-header">
      {mobile && mobileMenu}
      {sidebarLogo && (
        <div className="header-brand" style={mobile ? undefined : { width: limits.sidebarWidthPx }}>
          <BrandMark />
        </div>
      )}
      {mobile ? <span className="header-space" /> : <TopNav tops={tops} topId={topId} />}
      <div className="header-tools">
        <SearchTrigger routes={routes} compact={mobile} />
        <SiteSwitch compact={mobile} />
        {Object.entries(tools).map(([name, Tool]) => (
          <Suspense key={name} fallback={<span className="header-tool" />}>
            <Tool />
          </Suspense>
        ))}
        {!mobile && <FullscreenToggle />}
        <SettingsTrigger />
        <UserMenu user={user} compact={mobile} />
      </div>
    </header>
  );
}
