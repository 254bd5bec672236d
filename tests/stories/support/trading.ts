/** A trading company at work: a warehouse with an address and stock, customers, suppliers, and the shortest ways to an order in any state. */

import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { type Depot, openDepot } from './depot.ts';
import { addCustomer } from './partners.ts';
import type { World } from './world.ts';

type OrderBody = Partial<CallInput<typeof salesOrderCalls.create>['body']>;
type PurchaseBody = Partial<CallInput<typeof purchaseCalls.create>['body']>;

export interface Trade extends Depot {
  readonly customer: number;
  readonly supplier: number;
  /** A sales order of 2 of the first product at 10 by default. */
  order(more?: OrderBody): Promise<{ id: number; number: string; lines: { id: number }[] }>;
  purchase(more?: PurchaseBody): Promise<{ id: number; number: string }>;
}

export const orderState = salesOrderKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;
export const purchaseState = purchaseKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;

export const giveAddress = (world: World, site: number): Promise<unknown> =>
  world.owner.query(`update site set contact = '王仓管', contact_phone = '13900001234', address = '物流园区一号路8号' where id = $1`, [
    site,
  ]);

/** As purchases of earlier versions may be: of a combined product, from before that was refused. */
export const boughtBefore = (world: World, purchaseId: number, kitId: number): Promise<unknown> =>
  world.owner.query('update purchase_line set product_id = $2 where order_id = $1', [purchaseId, kitId]);

export async function openTrade(world: World, stock = 1_000): Promise<Trade> {
  const depot = await openDepot(world);
  const { admin, site, products } = depot;
  await giveAddress(world, site);
  const customer = (await addCustomer(admin)).id;
  const supplier = (await addCustomer(admin, { style: customerStyle.code.supplier })).id;
  if (stock > 0) await depot.receive(products.map((productId) => ({ productId, num: stock })));
  return {
    ...depot,
    customer,
    supplier,
    order: (more = {}) =>
      admin.call(salesOrderCalls.create, {
        body: { customerId: customer, deptId: site, products: [{ proId: products[0] ?? 0, num: 2, price: 10 }], ...more },
      }),
    purchase: async (more = {}) => {
      const { list } = await admin.call(purchaseCalls.create, {
        body: { customerId: supplier, deptId: site, products: [{ proId: products[0] ?? 0, num: 2, price: 5 }], ...more },
      });
      return list[0] ?? { id: 0, number: '' };
    },
  };
}
