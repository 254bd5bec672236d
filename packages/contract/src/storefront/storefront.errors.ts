/** Refusals about the storefront. */
import { marketErrors } from './market.errors.ts';
import { promotionErrors } from './promotion.errors.ts';
import { storePageErrors } from './storePage.errors.ts';

export const storefrontErrors = { ...promotionErrors, ...marketErrors, ...storePageErrors } as const;
