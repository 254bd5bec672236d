/** What a payment says, whatever document it is for. */
import type { Subject } from './effects.ts';

export const paying: Subject = { 'kernel/money/paying.ts#payDebts': 'amount discount charge day way ownAccountId voucher' };
