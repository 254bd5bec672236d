/** The goods, shops, promotions or articles of a module: chosen with their pickers, ordered, removed. */
import { PlusOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { type LinkType, LONGEST_NAME, linkType, trouble } from '@cangyun/contract/storefront/link.ts';
import type { ModuleItem } from '@cangyun/contract/storefront/storePage.modules.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { notice } from '#api/notice.ts';
import { GoodsPicker } from '#pickers/GoodsPicker.tsx';
import { ArticlePicker, PromotionPicker, ShopPicker } from '#pickers/storefront/pickers.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { RowTools } from './RowTools.tsx';
import { Setting } from './Setting.tsx';
import type { FactOf } from './useFacts.ts';

interface ItemSettingsProps {
  readonly of: LinkType;
  readonly items: readonly ModuleItem[];
  readonly factOf: FactOf;
  readonly onChange: (items: ModuleItem[]) => void;
}

const { goods, shops, promotions } = linkType.code;

interface PickingProps {
  readonly of: LinkType;
  readonly taken: readonly number[];
  readonly onAdd: (items: readonly ModuleItem[]) => void;
  readonly onClose: () => void;
}

function Picking({ of, taken, onAdd, onClose }: PickingProps) {
  if (of === goods)
    return (
      <GoodsPicker
        onSale
        onPick={(chosen) => {
          onAdd(chosen.map(({ id, goodsName }) => ({ id, name: goodsName })));
          onClose();
        }}
        onClose={onClose}
      />
    );
  const choice = { taken, onClose };
  if (of === shops) return <ShopPicker {...choice} onPick={({ id, storeName }) => onAdd([{ id, name: storeName }])} />;
  if (of === promotions) return <PromotionPicker {...choice} onPick={({ id, title }) => onAdd([{ id, name: title }])} />;
  return <ArticlePicker {...choice} onPick={({ id, title }) => onAdd([{ id, name: title }])} />;
}

export function ItemSettings({ of, items, factOf, onChange }: ItemSettingsProps) {
  const [picking, setPicking] = useState(false);
  const label = linkType.label(of);
  const taken = items.map(({ id }) => id);
  const add = (more: readonly ModuleItem[]): void => {
    const fresh = more.filter(({ id }) => !taken.includes(id)).map(({ id, name }) => ({ id, name: name.slice(0, LONGEST_NAME) }));
    const room = limits.moduleItems - items.length;
    if (fresh.length > room) notice.warning(`每个模块最多 ${limits.moduleItems} 个${label}，其余 ${fresh.length - room} 个没有添加`);
    if (fresh.length > 0 && room > 0) onChange([...items, ...fresh.slice(0, room)]);
  };
  return (
    <Setting label={`${label}（${items.length} / ${limits.moduleItems}）`}>
      <ol className="setting-rows" aria-label={label}>
        {items.map((item, at) => {
          const fact = factOf({ type: of, id: item.id });
          return (
            <li key={item.id} className="setting-item">
              <span>
                {fact?.name || item.name} {fact?.trouble && <StateTag codes={trouble} code={fact.trouble} />}
              </span>
              <RowTools list={items} at={at} name={item.name} onChange={onChange} />
            </li>
          );
        })}
      </ol>
      <Button block type="dashed" icon={<PlusOutlined />} disabled={items.length >= limits.moduleItems} onClick={() => setPicking(true)}>
        {`添加${label}`}
      </Button>
      {picking && <Picking of={of} taken={taken} onAdd={add} onClose={() => setPicking(false)} />}
    </Setting>
  );
}
