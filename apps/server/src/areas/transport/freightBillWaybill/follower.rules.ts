/**
 * Freight bills follow their waybills: until a bill departs only the bill removes its waybills, and an arrived waybill is free for the next
 * bill.
 */
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { refuse } from '#platform/refusal.ts';
import type { WaybillAction, WaybillFollower } from '../waybill/followers.ts';
import { setArrived, waitingFreightBillOf } from './freightBillWaybill.store.ts';

const nothing = async (): Promise<void> => undefined;

/** By anybody but the bill, which removes or departs its waybills before it moves them. */
const OF_THE_FREIGHT_BILL: readonly WaybillAction[] = ['unload', 'depart'];

export const freightBillFollower: WaybillFollower = {
  made: nothing,
  changed: nothing,
  voided: nothing,
  recovered: nothing,
  moved: async (tx, ctx, moves) => {
    const idsOf = (actions: readonly WaybillAction[]): number[] =>
      moves.filter(({ action }) => actions.includes(action)).map(({ waybill }) => waybill.id);
    const held = idsOf(OF_THE_FREIGHT_BILL);
    const waiting = held.length > 0 ? await waitingFreightBillOf(tx, ctx, held) : undefined;
    if (waiting) {
      const { action } = moves.find(({ waybill }) => waybill.number === waiting.order) ?? refuse('SYSTEM');
      refuse('BILL_ORDER_CARRIED', { ...waiting, action: waybillKind.actions[action].label });
    }
    const arrived = idsOf(['arrive']);
    if (arrived.length > 0) await setArrived(tx, ctx, arrived);
  },
};
