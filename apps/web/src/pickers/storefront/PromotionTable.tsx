/** Promotions to choose from: their types at the left, those of the chosen type at the right (spec 2 §2). */
import { applyLabels, type Offer, promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { type PickColumn, PickTable } from './PickTable.tsx';

interface PromotionTableProps {
  readonly taken: readonly number[];
  readonly onPick: (offer: Offer) => void;
}

const { passed, applied, refused } = applyLabels.code;
/** A state that is neither applied nor passed is shown as rejected (spec 2 §4). */
const shownWord = (word: string): string => (word === passed || word === applied ? word : refused);

/** Together as wide as the dialog allows. */
const columns: readonly PickColumn<Offer>[] = [
  { key: 'title', title: '标题', width: 130, render: ({ title }) => title },
  { key: 'goodsName', title: '商品', width: 110, render: ({ goodsName }) => goodsName || '全店' },
  { key: 'storeName', title: '店铺', width: 120, render: ({ storeName }) => storeName },
  { key: 'startTime', title: '开始时间', width: 126, render: ({ startTime }) => formatMinutes(startTime) },
  { key: 'endTime', title: '结束时间', width: 126, render: ({ endTime }) => formatMinutes(endTime) },
  { key: 'timeLine', title: '场次', width: 56, render: ({ timeLine }) => timeLine || '-' },
  { key: 'originalPrice', title: '原价/满额(元)', width: 102, right: true, render: ({ originalPrice }) => formatNumber(originalPrice, 2) },
  { key: 'price', title: '现价/优惠(元)', width: 102, right: true, render: ({ price }) => formatNumber(price, 2) },
  {
    key: 'promotionApplyStatus',
    title: '状态',
    width: 56,
    render: ({ promotionApplyStatus }) => <StateTag codes={applyLabels} code={shownWord(promotionApplyStatus)} />,
  },
];

const types = promotionType.entries.map(({ code, label }) => ({ value: code, label }));

export function PromotionTable({ taken, onPick }: PromotionTableProps) {
  const [type, setType] = useState(promotionType.code.fullDiscount);
  const narrow = useIsNarrow();
  const { data, isFetching } = useCall(promotionCalls.offers, { query: {} });
  // An unsuccessful answer is no list, and ends the waiting.
  const rows = data?.success ? (data.result[type] ?? []) : [];
  return (
    <div className="promotion-choice">
      <nav aria-label="优惠活动类型">
        <Segmented vertical={!narrow} value={type} options={types} onChange={setType} />
      </nav>
      <PickTable
        key={type}
        label={promotionType.label(type)}
        columns={columns}
        rows={rows}
        loading={isFetching && data === undefined}
        empty={`没有可选的${promotionType.label(type)}`}
        taken={taken}
        onPick={onPick}
      />
    </div>
  );
}
