/** The promotion of a line, and of 拼团 the group to join. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import type { MarketChoice } from '@cangyun/contract/storefront/marketOrder.ts';
import { promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Select, Space } from 'antd';
import { NONE } from './cart.ts';

interface PromotionChoiceProps {
  readonly label: string;
  readonly choices: readonly MarketChoice[];
  readonly value: number;
  readonly groupId: number | undefined;
  readonly onChange: (values: { readonly promotionId: number; readonly groupId: number | undefined }) => void;
}

const textOf = ({ type, title, price, points, left, why }: MarketChoice): string =>
  [
    `${promotionType.label(type)}「${title}」${moneyText(price)}`,
    points === null ? '' : `${points} 积分`,
    left === null ? '' : `剩 ${left}`,
    why && `不可用：${why}`,
  ]
    .filter(Boolean)
    .join(' · ');

const NEW_GROUP = 0;

export function PromotionChoice({ label, choices, value, groupId, onChange }: PromotionChoiceProps) {
  if (choices.length === 0) return '无';
  const chosen = choices.find(({ id }) => id === value);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Select<number>
        aria-label={label}
        value={value}
        style={{ width: '100%' }}
        popupMatchSelectWidth={false}
        options={[
          { value: NONE, label: '不使用' },
          ...choices.map((choice) => ({ value: choice.id, label: textOf(choice), disabled: choice.why !== '' })),
        ]}
        onChange={(promotionId) => onChange({ promotionId, groupId: undefined })}
      />
      {chosen?.type === promotionType.code.groupBuying && (
        <Select<number>
          aria-label={`${label}的团`}
          value={groupId ?? NEW_GROUP}
          style={{ width: '100%' }}
          popupMatchSelectWidth={false}
          options={[
            { value: NEW_GROUP, label: '新开一团' },
            ...chosen.groups.map(({ id, members, size, endTime }) => ({
              value: id,
              label: `参团 ${id}：${members}/${size} 人，${formatMinutes(endTime)} 截止`,
            })),
          ]}
          onChange={(next) => onChange({ promotionId: value, groupId: next === NEW_GROUP ? undefined : next })}
        />
      )}
    </Space>
  );
}
