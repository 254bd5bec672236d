/** The bar of a list on a phone, in reach of the thumb: filters and further buttons open from below, 新增 is one tap. */
import { EllipsisOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import './phoneBar.css';

interface PhoneBarProps {
  /** The search row, which closes its drawer after a search: then people want to see the rows. */
  readonly search: ((close: () => void) => ReactNode) | undefined;
  /** How many filters narrow the list now. */
  readonly filtered: number;
  readonly more: ReactNode;
  readonly onAdd: (() => void) | undefined;
  /** What can be done with the selected rows. */
  readonly selection: ReactNode;
}

type Opened = 'search' | 'more';

export function PhoneBar({ search, filtered, more, onAdd, selection }: PhoneBarProps) {
  const [opened, setOpened] = useState<Opened>();
  const active = useTabActive();
  const close = (): void => setOpened(undefined);
  const drawer = (what: Opened, title: string, content: ReactNode) => (
    <Drawer title={title} placement="bottom" size="auto" open={active && opened === what} onClose={close} className="phone-drawer">
      {content}
    </Drawer>
  );
  return (
    <>
      <div className="list-phone-bar">
        {selection}
        <div className="list-phone-bar-buttons">
          {search && (
            <Badge count={filtered} size="small">
              <Button icon={<FilterOutlined />} onClick={() => setOpened('search')}>
                筛选
              </Button>
            </Badge>
          )}
          <Button icon={<EllipsisOutlined />} aria-label="更多" onClick={() => setOpened('more')} />
          {onAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
              新增
            </Button>
          )}
        </div>
      </div>
      {search && drawer('search', '筛选', search(close))}
      {drawer('more', '更多', more)}
    </>
  );
}
