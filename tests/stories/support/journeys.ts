/** Consignments in any situation, made by the real actions from their order to the list that carries them out. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchasePickupCalls } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturnCalls } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesReturnCalls } from '@cangyun/contract/trade/salesReturn.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { carryOut } from './lists.ts';
import { orderState, purchaseState, type Trade } from './trading.ts';

export const callsOf = {
  dispatch: dispatchCalls,
  purchaseDispatch: purchasePickupCalls,
  purchaseBack: purchaseReturnCalls,
  shipmentBack: salesReturnCalls,
} as const;
export type Journey = keyof typeof callsOf;

export const byCarrier = { carriageType: carriageType.code.carrier, carriersName: '顺丰' };

/** What all these calls take, for any kind. */
type OnOne = Call & { readonly body: (typeof dispatchCalls.check)['body']; readonly reply: (typeof dispatchCalls.check)['reply'] };

export interface Journeys {
  /** An order of two, ready for this kind: confirmed, and for a return shipped or received. */
  orderFor(kind: Journey, num?: number): Promise<number>;
  make(kind: Journey, more?: object): Promise<{ id: number; number: string }>;
  act(kind: Journey, action: 'check' | 'carrierCheck' | 'finish' | 'checkAndShip', id: number): Promise<void>;
  detail(kind: Journey, id: number): Promise<Detail>;
  openList(kind: Journey, id: number): Promise<number>;
  /** The document's open list is picked or sorted, and posted. */
  carry(kind: Journey, id: number, found?: number): Promise<void>;
}

export type Detail = Awaited<ReturnType<typeof readDetail>>;
const readDetail = (trade: Trade, kind: Journey, id: number) =>
  trade.admin.call(callsOf[kind].getOne as typeof dispatchCalls.getOne, { query: { id } });

export function journeysOf(trade: Trade): Journeys {
  const { admin, products } = trade;
  const [productId = 0] = products;
  const detail = (kind: Journey, id: number) => readDetail(trade, kind, id);
  const act: Journeys['act'] = async (kind, action, id) => {
    const calls = callsOf[kind] as unknown as Record<string, OnOne>;
    await admin.call(calls[action] as OnOne, { body: { id } });
  };
  const openList = async (kind: Journey, id: number): Promise<number> => {
    const { done, voided } = listState.code;
    const { lists } = await detail(kind, id);
    return lists.find(({ state }) => state !== done && state !== voided)?.id ?? 0;
  };
  const journeys: Journeys = {
    detail,
    act,
    openList,
    carry: async (kind, id, found) => carryOut(admin, await openList(kind, id), found),
    orderFor: async (kind, num = 2) => {
      if (kind === 'dispatch' || kind === 'shipmentBack') {
        const lines = [{ proId: productId, num, price: 10, deptId: trade.site }];
        const { id } = await trade.order({ state: orderState.confirmed, products: lines });
        if (kind === 'dispatch') return id;
        const sent = await admin.call(dispatchCalls.create, { body: { objId: id } });
        await act('dispatch', 'check', sent.id);
        await journeys.carry('dispatch', sent.id);
        return id;
      }
      const { id } = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId: productId, num, price: 5 }] });
      if (kind === 'purchaseBack') await admin.call(purchaseCalls.receive, { body: { id } });
      return id;
    },
    make: async (kind, more = {}) => {
      const objId = await journeys.orderFor(kind);
      const reason = kind.endsWith('Back') ? { reason: '质量问题' } : {};
      return admin.call(callsOf[kind].create as typeof salesReturnCalls.create, { body: { objId, ...reason, ...more } as never });
    },
  };
  return journeys;
}
