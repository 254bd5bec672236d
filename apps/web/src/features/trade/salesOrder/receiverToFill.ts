/** Whether the receiver of an order follows its customer. Pure. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { settleType } from '@cangyun/contract/partners/customer.ts';
import type { BuyAddress, CustomerForOrder } from '@cangyun/contract/trade/salesOrder.schema.ts';

export const NOBODY: BuyAddress = { name: '', phone: '', province: '', city: '', address: '' };

const KEYS = ['name', 'phone', 'province', 'city', 'address'] as const;

const isSame = (one: Partial<BuyAddress>, other: BuyAddress): boolean => KEYS.every((key) => (one[key] ?? '') === other[key]);

/** What was typed stays; what another customer had filled in, or nothing, is replaced. Undefined: nothing to do. */
export function receiverToFill(typed: Partial<BuyAddress> | undefined, filled: BuyAddress, offered: BuyAddress): BuyAddress | undefined {
  const present = typed ?? NOBODY;
  const untouched = isSame(present, NOBODY) || isSame(present, filled);
  return untouched && !isSame(present, offered) ? offered : undefined;
}

/** On what terms, in one line. */
export function termsText({ settleType: settles, dueDays, creditLimit, creditUsed, salesman }: CustomerForOrder): string {
  const due = dueDays === null ? '' : ` ${dueDays} 天`;
  const left = sumMoney(creditLimit, -creditUsed);
  return [
    `${settleType.label(settles)}${due}`,
    creditLimit > 0 && `信用额度 ${moneyText(creditLimit)}，${left < 0 ? `已超 ${moneyText(-left)}` : `还可用 ${moneyText(left)}`}`,
    creditLimit === 0 && creditUsed > 0 && `未结 ${moneyText(creditUsed)}`,
    salesman !== '' && `业务员 ${salesman}`,
  ]
    .filter((part) => part !== false)
    .join(' · ');
}
