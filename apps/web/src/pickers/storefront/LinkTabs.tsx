/** The tabbed link-selector: where something of the storefront can lead, one kind on each tab (spec 0 §2.5, 2 §2). */
import type { ChosenCategory } from '@cangyun/contract/catalog/category.ts';
import { type Link, linkTarget, linkTo, linkToTarget, linkType, targetsFor } from '@cangyun/contract/storefront/link.ts';
import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { CategoryPicker } from '../CategoryPicker.tsx';
import { GoodsCards, type PickedGoods } from '../GoodsCards.tsx';
import { ArticleTable } from './ArticleTable.tsx';
import { PageTable } from './PageTable.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import { ShopCards } from './ShopCards.tsx';

interface LinkTabsProps {
  /** A shop's home page is being renovated: some targets are hidden there. */
  readonly renovation: boolean;
  readonly value: Link | undefined;
  readonly onChange: (link: Link | undefined) => void;
}

const { goods, category, shops, promotions, articles, pages, targets } = linkType.code;

function Targets({ renovation, value, onChange }: LinkTabsProps) {
  return (
    <ul className="link-targets" aria-label={linkType.label(targets)}>
      {targetsFor(renovation).map(({ code }) => (
        <li key={code}>
          <button type="button" aria-pressed={value?.type === targets && value.key === code} onClick={() => onChange(linkToTarget(code))}>
            {linkTarget.label(code)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Goods({ onChange }: Pick<LinkTabsProps, 'onChange'>) {
  const [chosen, setChosen] = useState<readonly PickedGoods[]>([]);
  return (
    <GoodsCards
      single
      onSale
      chosen={chosen}
      onChange={(now) => {
        setChosen(now);
        const [one] = now;
        onChange(one && linkTo(goods, { id: one.id, name: one.goodsName }));
      }}
    />
  );
}

const nameOf = ({ names }: ChosenCategory): string => names.join(' / ');

export function LinkTabs(props: LinkTabsProps) {
  const { value, onChange } = props;
  const taken = value?.id ? [value.id] : [];
  const of = (type: Link['type']): readonly number[] => (value?.type === type ? taken : []);
  const choose =
    <Row extends { readonly id: number }>(type: Link['type'], name: (row: Row) => string) =>
    (row: Row): void =>
      onChange(linkTo(type, { id: row.id, name: name(row) }));
  const panels: readonly (readonly [Link['type'], ReactNode])[] = [
    [goods, <Goods key={goods} onChange={onChange} />],
    [
      category,
      <div key={category} className="link-category">
        <CategoryPicker
          aria-label="链接到的分类"
          value={value?.type === category ? (value.id ?? null) : null}
          onChoose={(chosen) => onChange(chosen && linkTo(category, { id: chosen.id, name: nameOf(chosen) }))}
        />
      </div>,
    ],
    [shops, <ShopCards key={shops} taken={of(shops)} onPick={choose(shops, ({ storeName }) => storeName)} />],
    [promotions, <PromotionTable key={promotions} taken={of(promotions)} onPick={choose(promotions, ({ title }) => title)} />],
    [articles, <ArticleTable key={articles} taken={of(articles)} onPick={choose(articles, ({ title }) => title)} />],
    [pages, <PageTable key={pages} taken={of(pages)} onPick={choose(pages, ({ name }) => name)} />],
    [targets, <Targets key={targets} {...props} />],
  ];
  return (
    <Tabs
      className="link-tabs"
      defaultActiveKey={value?.type ?? goods}
      items={panels.map(([type, children]) => ({ key: type, label: linkType.label(type), children }))}
    />
  );
}
