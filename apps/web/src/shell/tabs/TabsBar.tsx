/** Visited views. Right click: 刷新, 关闭, 关闭其他, 关闭全部; middle click closes; the wheel scrolls sideways. */
import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
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

  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: '刷新' },
      { key: 'close', label: '关闭', disabled: tab.affix },
      { key: 'closeOthers', label: '关闭其他' },
      { key: 'closeAll', label: '关闭全部' },
    ],
    onClick: ({ key }) => {
      if (key === 'refresh') control.refresh(tab.key);
      else if (key === 'close') control.close(tab.key);
      else if (key === 'closeOthers') control.closeOthers(tab.key);
      else control.closeAll();
    },
  });

  const closeByMiddle = (event: MouseEvent, tab: Tab): void => {
    if (event.button !== MIDDLE_BUTTON) return;
    event.preventDefault();
    if (!tab.affix) control.close(tab.key);
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
              <button type="button" aria-label={`关闭${fullTitle(tab)}`} onClick={() => control.close(tab.key)}>
                <CloseOutlined />
              </button>
            )}
          </span>
        </Dropdown>
      ))}
    </nav>
  );
}
