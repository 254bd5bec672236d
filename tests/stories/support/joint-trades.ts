/**
 * Two trading companies that cooperate: one buys from the other, each has the other as its partner, their products have the same barcodes.
 */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { companyCalls } from '@cangyun/contract/system/company.ts';
import { messageCalls, SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { answer, invite } from './cooperation.ts';
import type { Person } from './person.ts';
import { openTrade, purchaseState, type Trade } from './trading.ts';
import type { World } from './world.ts';

type PurchaseBody = Partial<CallInput<typeof purchaseCalls.create>['body']>;

/** The two ids of one trade, each of its own company. */
export interface JointTrade {
  readonly buyer: number;
  readonly seller: number;
  readonly purchase: number;
  readonly number: string;
}

export interface Partners {
  readonly buyer: Trade & { readonly name: string };
  readonly seller: Trade & { readonly name: string };
  readonly cooperation: number;
  /** A confirmed purchase that was sent to the other company: its trade waits to be placed. */
  sent(more?: PurchaseBody): Promise<Omit<JointTrade, 'seller'>>;
  placed(more?: PurchaseBody): Promise<JointTrade>;
  accepted(more?: PurchaseBody): Promise<JointTrade & { readonly order: number }>;
  declined(): Promise<JointTrade>;
}

export const nameOf = async (person: Person): Promise<string> => (await person.call(companyCalls.mine, {})).name;

/** The seller's row of a trade, found as people find it. */
export const sellerRow = async (seller: Person, number: string) => {
  const { content } = await seller.call(calls.listForSeller, { query: { keyword: number } });
  return content[0];
};

export const one = (person: Person, id: number) => person.call(calls.getOne, { query: { id } });

/** The last message of the system to someone. */
export const lastWord = async (person: Person): Promise<string> =>
  (await person.call(messageCalls.talk, { query: { toid: SYSTEM_SENDER } })).content[0]?.content ?? '';

export async function openPartners(world: World): Promise<Partners> {
  const [buying, selling] = [await openTrade(world, 0), await openTrade(world)];
  const [buyerName, sellerName] = [await nameOf(buying.admin), await nameOf(selling.admin)];
  const { id: cooperation } = await invite(buying.admin, sellerName);
  await answer(selling.admin, cooperation, 'agree');
  const { supplier, customer } = customerStyle.code;
  const { id: supplierId } = await buying.admin.call(customerCalls.addByCompany, { body: { name: sellerName, style: supplier } });
  const { id: customerId } = await selling.admin.call(customerCalls.addByCompany, { body: { name: buyerName, style: customer } });
  const buyer = { ...buying, supplier: supplierId, name: buyerName };
  const seller = { ...selling, customer: customerId, name: sellerName };

  const sent: Partners['sent'] = async (more = {}) => {
    const { list } = await buyer.admin.call(purchaseCalls.create, {
      body: {
        customerId: supplierId,
        deptId: buyer.site,
        state: purchaseState.confirmed,
        products: [
          { proId: buyer.products[0] ?? 0, num: 2, price: 5 },
          { proId: buyer.products[1] ?? 0, num: 3, price: 4.5, info: '易碎' },
        ],
        ...more,
      },
    });
    const purchase = list[0]?.id ?? 0;
    await buyer.admin.call(purchaseCalls.send, { body: { id: purchase } });
    const { id, number } = await buyer.admin.call(calls.byPurchase, { query: { purchaseId: purchase } });
    return { buyer: id, purchase, number };
  };
  const placed: Partners['placed'] = async (more) => {
    const jointTrade = await sent(more);
    await buyer.admin.call(calls.place, { query: { id: jointTrade.buyer } });
    return { ...jointTrade, seller: (await sellerRow(seller.admin, jointTrade.number))?.id ?? 0 };
  };
  return {
    buyer,
    seller,
    cooperation,
    sent,
    placed,
    accepted: async (more) => {
      const jointTrade = await placed(more);
      const { id: order } = await seller.admin.call(calls.accept, { query: { id: jointTrade.seller } });
      return { ...jointTrade, order };
    },
    declined: async () => {
      const jointTrade = await placed();
      await seller.admin.call(calls.decline, { body: { id: jointTrade.seller, reason: '缺货' } });
      return jointTrade;
    },
  };
}
