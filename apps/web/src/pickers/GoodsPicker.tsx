/** Chooses goods from cards, in a dialog (spec 0 §2.5). */
import { limits } from '@cangyun/contract/limits.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTabActive } from '../api/tabActive.ts';
import { GoodsCards, type PickedGoods } from './GoodsCards.tsx';

export type { PickedGoods } from './GoodsCards.tsx';

interface GoodsPickerProps {
  readonly title?: string;
  /** One only: choosing another replaces it. */
  readonly single?: boolean;
  /** Only what is on sale. */
  readonly onSale?: boolean;
  readonly onPick: (goods: readonly PickedGoods[]) => void;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function GoodsPicker({ title = '选择商品', onPick, onClose, ...cards }: GoodsPickerProps) {
  const [chosen, setChosen] = useState<readonly PickedGoods[]>([]);
  return (
    <Modal
      title={title}
      open={useTabActive()}
      width={limits.goodsPickerWidthPx}
      okText={chosen.length > 0 ? `选定 ${chosen.length} 个` : '选定'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
    >
      <GoodsCards {...cards} chosen={chosen} onChange={setChosen} />
    </Modal>
  );
}
