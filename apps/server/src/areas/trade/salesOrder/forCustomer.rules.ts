/** What choosing a customer fills into an order: whom the goods go to, and on what terms. */

import type { CustomerForOrder } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrder } from '@cangyun/contract/trade/salesOrder.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { creditOf, usedOf } from '../credit/credit.store.ts';
import { addressOf, type PartnerAddress, partnersOf } from '../order/parties.store.ts';
import { receiversBefore, settlingOf } from './forCustomer.store.ts';

interface Asked {
  readonly customerId: number;
  readonly deptId?: number | undefined;
  readonly businessType: string;
}

const NOWHERE: PartnerAddress = { name: '', phone: '', province: '', city: '', address: '' };
/** A name alone brings no goods anywhere. */
const isKnown = ({ phone, address }: PartnerAddress): boolean => phone !== '' || address !== '';

export async function forCustomer(tx: Tx, ctx: Ctx, { customerId, deptId = 0, businessType }: Asked): Promise<CustomerForOrder> {
  const [[partner], settling, own, receivers, credit] = await Promise.all([
    partnersOf(tx, ctx, [{ id: customerId, business: { businessType, deptId } }]),
    settlingOf(tx, ctx, customerId),
    addressOf(tx, ctx, customerId),
    receiversBefore(tx, ctx, customerId),
    creditOf(tx, ctx, customerId),
  ]);
  if (!partner || !settling || !credit) return refuse('NOT_FOUND', { title: salesOrder.fields.customerName.label });
  const { receiver, salesman } = partner;
  return {
    ...settling,
    receiver: receiver ?? (isKnown(own) ? own : NOWHERE),
    receivers,
    salesman,
    creditLimit: credit.limit,
    creditUsed: usedOf(credit),
  };
}
