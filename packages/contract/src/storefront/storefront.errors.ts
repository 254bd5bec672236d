/** Refusals about the storefront. */
import { promotionErrors } from './promotion.errors.ts';
import { storePageErrors } from './storePage.errors.ts';

export const storefrontErrors = { ...promotionErrors, ...storePageErrors } as const;
