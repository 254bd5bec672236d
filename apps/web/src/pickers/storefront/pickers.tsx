/** The dialogs that choose shops, promotions and articles. */
import type { ArticleBrief } from '@cangyun/contract/content/article.ts';
import type { Offer } from '@cangyun/contract/storefront/promotion.ts';
import { ArticleTable } from './ArticleTable.tsx';
import { ChoosingModal } from './ChoosingModal.tsx';
import { PromotionTable } from './PromotionTable.tsx';
import { type PickedShop, ShopCards } from './ShopCards.tsx';

interface PickerProps<Row> {
  /** Those that are chosen already. */
  readonly taken: readonly number[];
  readonly onPick: (row: Row) => void;
  readonly onClose: () => void;
}

export function ShopPicker({ onClose, ...choice }: PickerProps<PickedShop>) {
  return (
    <ChoosingModal title="选择店铺" count={choice.taken.length} onClose={onClose}>
      <ShopCards {...choice} />
    </ChoosingModal>
  );
}

export function PromotionPicker({ onClose, ...choice }: PickerProps<Offer>) {
  return (
    <ChoosingModal title="选择优惠活动" count={choice.taken.length} onClose={onClose}>
      <PromotionTable {...choice} />
    </ChoosingModal>
  );
}

export function ArticlePicker({ onClose, ...choice }: PickerProps<ArticleBrief>) {
  return (
    <ChoosingModal title="选择文章" count={choice.taken.length} onClose={onClose}>
      <ArticleTable {...choice} />
    </ChoosingModal>
  );
}
