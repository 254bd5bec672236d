/** The children of the chosen top menu; on small screens a drawer with all of them that closes on every navigation. */

import { MenuOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Drawer, Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { NamedIcon } from '#ui/icons.tsx';
import { groupsAbove, linkTo, type SideEntry, type TopEntry } from '../navigation/buildNavigation.ts';
import { useSettings } from '../settings/settings.ts';
import { BrandMark } from './BrandMark.tsx';

type Items = NonNullable<MenuProps['items']>;

const groupKey = (id: number): string => `group-${id}`;

const itemsOf = (entries: readonly SideEntry[]): Items =>
  entries.map((entry) => ({
    key: entry.path ?? groupKey(entry.id),
    icon: <NamedIcon name={entry.icon} />,
    label: entry.path === undefined ? entry.title : <Link to={linkTo(entry.path, entry.id > 0 ? entry.id : undefined)}>{entry.title}</Link>,
    ...(entry.children.length ? { children: itemsOf(entry.children) } : {}),
  }));

/** Unfolds the groups above the current path; with `unique`, opening one group folds the others. */
const useOpenGroups = (entries: readonly SideEntry[], path: string, unique: boolean) => {
  const above = groupsAbove(entries, path).map(groupKey);
  const place = above.join(' ');
  const [open, setOpen] = useState({ place, keys: above });
  if (open.place !== place) setOpen({ place, keys: unique ? above : [...new Set([...open.keys, ...above])] });
  const change = (keys: string[]): void => {
    const added = keys.find((key) => !open.keys.includes(key));
    const parents = added === undefined ? [] : groupsOfGroup(entries, added);
    setOpen({ place, keys: unique && added !== undefined ? [...parents, added] : keys });
  };
  return [open.keys, change] as const;
};

const groupsOfGroup = (entries: readonly SideEntry[], key: string): string[] => {
  for (const entry of entries) {
    if (entry.children.some((child) => groupKey(child.id) === key)) return [groupKey(entry.id)];
    const below = groupsOfGroup(entry.children, key);
    if (below.length) return [groupKey(entry.id), ...below];
  }
  return [];
};

export function Sidebar({ side, path }: { side: readonly SideEntry[]; path: string }) {
  const { sidebarOpen, uniqueOpened } = useSettings();
  const [openKeys, setOpenKeys] = useOpenGroups(side, path, uniqueOpened);
  return (
    <aside className="sidebar" style={{ width: sidebarOpen ? limits.sidebarWidthPx : undefined }} data-collapsed={!sidebarOpen}>
      <Menu
        mode="inline"
        aria-label="侧栏菜单"
        inlineCollapsed={!sidebarOpen}
        items={itemsOf(side)}
        selectedKeys={[path]}
        {...(sidebarOpen ? { openKeys, onOpenChange: setOpenKeys } : {})}
      />
    </aside>
  );
}

export function MobileSidebar({ tops, path }: { tops: readonly TopEntry[]; path: string }) {
  const { uniqueOpened } = useSettings();
  const [openedAt, setOpenedAt] = useState<string>();
  const entries = tops.map((top) => ({ id: top.id, title: top.title, icon: top.icon, children: top.side }));
  const [openKeys, setOpenKeys] = useOpenGroups(entries, path, uniqueOpened);
  return (
    <>
      <Button type="text" icon={<MenuOutlined />} aria-label="打开菜单" onClick={() => setOpenedAt(path)} />
      <Drawer
        // Open only for the path it was opened at, so that every navigation closes it.
        open={openedAt === path}
        onClose={() => setOpenedAt(undefined)}
        placement="left"
        size={limits.sidebarWidthPx + 40}
        title={<BrandMark />}
        closable={false}
        styles={{ body: { padding: 0 }, header: { padding: '10px 16px' } }}
      >
        <Menu
          mode="inline"
          items={itemsOf(entries)}
          selectedKeys={[path]}
          openKeys={openKeys}
          onOpenChange={setOpenKeys}
          onClick={() => setOpenedAt(undefined)}
        />
      </Drawer>
    </>
  );
}
