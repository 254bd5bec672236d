/** The signed-in console: fetches the menus, starts what runs in the background, then draws the frame. */
import { menuCalls } from '@cangyun/contract/system/menus.ts';
import { Button } from 'antd';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useCall } from '#api/hooks.ts';
import { startLive, stopLive } from '#api/live.ts';
import { useSession } from '#api/session.ts';
import { buildNavigation, type FixedScreen, withFixedScreens } from '../navigation/buildNavigation.ts';
import { Outcome } from '../pages/Outcome.tsx';
import { Frame } from './Frame.tsx';
import { ShellSkeleton } from './ShellSkeleton.tsx';
import { storeSiteNames } from './siteNames.ts';

interface ShellProps {
  readonly screens: Readonly<Record<string, ComponentType>>;
  readonly fixed: readonly FixedScreen[];
  readonly tools: Readonly<Record<string, ComponentType>>;
}

export default function Shell({ screens, fixed, tools }: ShellProps) {
  const { user, roles, site } = useSession();
  const menus = useCall(menuCalls.build, {}, { staleTime: Number.POSITIVE_INFINITY, keepPrevious: true });
  const companyId = user?.companyId ?? 0;

  useEffect(() => {
    startLive();
    return stopLive;
  }, [user?.id, site?.id]);
  useEffect(() => void storeSiteNames(), [companyId]);

  const navigation = useMemo(
    () => menus.data && withFixedScreens(buildNavigation(menus.data, { roles, companyId }), fixed),
    [menus.data, roles, companyId, fixed],
  );
  if (menus.isError && !navigation) {
    return (
      <Outcome title="菜单加载失败" text={menus.error.message}>
        <Button type="primary" onClick={() => void menus.refetch()}>
          重试
        </Button>
      </Outcome>
    );
  }
  if (!navigation || !user) return <ShellSkeleton />;
  return <Frame key={user.id} navigation={navigation} screens={screens} user={user} tools={tools} />;
}
