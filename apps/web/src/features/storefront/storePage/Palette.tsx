/** The modules that a page can take: a click adds one after the chosen one, a drag puts it where it falls. */
import {
  AppstoreOutlined,
  ColumnHeightOutlined,
  FileTextOutlined,
  FontSizeOutlined,
  GiftOutlined,
  NotificationOutlined,
  PictureOutlined,
  ShopOutlined,
  ShoppingOutlined,
} from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { type ModuleType, moduleType } from '@cangyun/contract/storefront/storePage.modules.ts';
import type { ComponentType } from 'react';
import { dragNew } from './dragging.ts';

const { carousel, nav, goods, shops, promotions, articles, title, notice, blank } = moduleType.code;

const icons: Readonly<Record<string, ComponentType>> = {
  [carousel]: PictureOutlined,
  [nav]: AppstoreOutlined,
  [goods]: ShoppingOutlined,
  [shops]: ShopOutlined,
  [promotions]: GiftOutlined,
  [articles]: FileTextOutlined,
  [title]: FontSizeOutlined,
  [notice]: NotificationOutlined,
  [blank]: ColumnHeightOutlined,
};

export const ModuleIcon = ({ type }: { readonly type: ModuleType }) => {
  const Icon = icons[type];
  return Icon ? <Icon aria-hidden /> : null;
};

interface PaletteProps {
  readonly count: number;
  readonly onAdd: (type: ModuleType) => void;
}

export function Palette({ count, onAdd }: PaletteProps) {
  const full = count >= limits.pageModules;
  return (
    <nav className="palette" aria-label="模块">
      <ul>
        {moduleType.entries.map(({ code, label }) => (
          <li key={code}>
            <button
              type="button"
              disabled={full}
              draggable={!full}
              onDragStart={(event) => dragNew(event, code)}
              onClick={() => onAdd(code)}
            >
              <ModuleIcon type={code} />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <small className="palette-hint">
        点击或拖到页面中，已用 {count} / {limits.pageModules} 个
      </small>
    </nav>
  );
}
