/** 促销效果: what each promotion sold, gave away and earned. */
import { applyState, promotion, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionEffectCalls as calls, type EffectRow } from '@cangyun/contract/storefront/promotionEffect.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { catalogReferences } from '#pickers/catalog.ts';
import { shopReferences } from '#pickers/storefront/shops.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListScreen } from '#ui/ListScreen.tsx';
import type { ListColumn } from '#ui/listColumn.tsx';
import { type References, ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch, keywordHint } from '#ui/resourceCalls.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';

const references: References = { ...catalogReferences, ...shopReferences };
const filters = filtersBesideSearch(promotion);

const count = (key: string, title: string, digits: number, of: (row: EffectRow) => number): ListColumn<EffectRow> => ({
  key,
  title,
  width: 80,
  align: 'right',
  render: (row) => formatNumber(of(row), digits),
});

const money = (key: string, title: string, of: (row: EffectRow) => number): ListColumn<EffectRow> => ({
  key,
  title: `${title}（元）`,
  width: 115,
  align: 'right',
  render: (row) => formatNumber(of(row), 2),
});

const columns: readonly ListColumn<EffectRow>[] = [
  { key: 'title', title: '促销', width: 170, render: ({ title }) => title },
  { key: 'type', title: '类型', width: 90, render: ({ type }) => <StateTag codes={promotionType} code={type} /> },
  { key: 'state', title: '状态', width: 90, render: ({ state }) => <StateTag codes={applyState} code={state} /> },
  { key: 'goodsName', title: '商品', width: 150, render: ({ goodsName }) => goodsName || '全店' },
  { key: 'storeName', title: '店铺', width: 150, isExtra: true, render: ({ storeName }) => storeName },
  {
    key: 'time',
    title: '时间',
    width: 150,
    render: ({ startTime, endTime }) => <TwoLines first={formatMinutes(startTime)} second={`至 ${formatMinutes(endTime)}`} />,
  },
  count('orders', '订单数', 0, ({ orders }) => orders),
  count('pieces', '件数', 3, ({ pieces }) => pieces),
  { ...count('customers', '客户数', 0, ({ customers }) => customers), isExtra: true },
  money('amount', '销售额', ({ amount }) => amount),
  money('discount', '让利', ({ discount }) => discount),
  { ...money('revenue', '不含税收入', ({ revenue }) => revenue), isExtra: true, width: 140 },
  { ...money('cost', '成本', ({ cost }) => cost), isExtra: true },
  money('margin', '毛利', ({ margin }) => margin),
];

export default function PromotionEffect() {
  const list = useList<EffectRow>({ call: calls.list, filters, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, '促销效果');
  return (
    <ReferencesContext value={references}>
      <ListScreen<EffectRow>
        name="promotionEffect"
        title="促销效果"
        list={list}
        columns={columns}
        filters={filters}
        keyword={keywordHint(promotion)}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        selectable={false}
      />
    </ReferencesContext>
  );
}
