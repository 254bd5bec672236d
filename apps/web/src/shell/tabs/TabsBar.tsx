/** Visited views. Right click: 刷新, 关闭, 关闭其他, 关闭全部; middle click closes; the wheel scrolls sideways. */
import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { mayGo } from '#api/unsaved.ts';
import { addressOfTab, fullTitle, type Tab } from './tabs.ts';
import type { TabsControl } from './useTabs.ts';

interface TabsBarProps extends TabsControl {
  readonly active: string;
}

const MIDDLE_BUTTON = 1;

export function TabsBar({ active, tabs, ...control }: TabsBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    bar.current?.querySelector('.tag-active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, tabs.length]);

  /** Unsaved changes are not lost without a question. */
  const close = async (tab: Tab): Promise<void> => {
    if (await mayGo([tab.key])) control.close(tab.key);
  };
  const refresh = async (tab: Tab): Promise<void> => {
    if (await mayGo([tab.key])) control.refresh(tab.key);
  };
  const closeOthers = async (tab: Tab): Promise<void> => {
    if (await mayGo(tabs.filter(({ key }) => key !== tab.key).map(({ key }) => key))) control.closeOthers(tab.key);
  };
  const closeAll = async (): Promise<void> => {
    if (await mayGo()) control.closeAll();
  };

  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: '刷新' },
      { key: 'close', label: '关闭', disabled: tab.affix },
      { key: 'closeOthers', label: '关闭其他' },
      { key: 'closeAll', label: '关闭全部' },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') void refresh(tab);
      else if (key === 'close') void close(tab);
      else if (key === 'closeOthers') void closeOthers(tab);
      else void closeAll();
    },
  });

  const closeByMiddle = (event: MouseEvent, tab: Tab): void => {
    if (event.button !== MIDDLE_BUTTON) return;
    event.preventDefault();
    if (!tab.affix) void close(tab);
  };

  return (
    <nav
      className="tags"
      aria-label="已打开的页面"
      ref={bar}
      onWheel={(event) => bar.current?.scrollBy({ left: event.deltaY + event.deltaX })}
    >
      {tabs.map((tab) => (
        <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab)}>
          <span className={`tag${tab.key === active ? ' tag-active' : ''}`} onAuxClick={(event) => closeByMiddle(event, tab)}>
            <Link
              to={addressOfTab(tab)}
              aria-current={tab.key === active ? 'page' : undefined}
              aria-label={fullTitle(tab)}
              title={fullTitle(tab)}
              draggable={false}
            >
              {tab.subject || tab.title}
            </Link>
            {!tab.affix && (
              <button type="button" aria-label={`关闭${fullTitle(tab)}`} onClick={() => void close(tab)}>
                <CloseOutlined />
              </button>
            )}
          </span>
        </Dropdown>
      ))}
    </nav>
  );
}
