/** Promotions, chosen on screens of the storefront. */
import { promotionCalls } from '@cangyun/contract/storefront/promotion.ts';
import { useCall } from '#api/hooks.ts';
import type { ReferenceSource, References } from '#ui/references.ts';
import { type Options, optionsFrom } from '../options.ts';
import { partnerReferences } from '../partners.ts';

const MOST_SHOWN = 50;

/** Of one type, or of all. */
export const promotionSource = (type?: string): ReferenceSource => ({
  remote: true,
  useOptions: (typed): Options =>
    optionsFrom(
      useCall(promotionCalls.list, { query: { keyword: typed, size: MOST_SHOWN, ...(type ? { type } : {}) } }, { keepPrevious: true }).data
        ?.content,
      ({ id, title }) => ({ value: id, label: title }),
    ),
});

export const promotionReferences: References = { ...partnerReferences, promotion: promotionSource() };
