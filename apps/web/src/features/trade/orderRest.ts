/** Why no further document can be made for an order now. Pure; the server decides in the end. */
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { endState, voidState } from '@cangyun/contract/trade/tradeCodes.ts';

interface Order {
  readonly state: number;
  readonly isDelete: number;
  readonly ended: number;
  readonly lines: readonly { readonly openNum: number; readonly backNum: number }[];
}

/** Sales orders and purchases are confirmed, and have gone on, by the same codes. */
const confirmed = purchaseKind.state.code.confirmed ?? 0;

const notAlive = ({ state, isDelete }: Order): string | undefined => {
  if (isDelete !== voidState.code.live) return '单据已作废';
  return state < confirmed ? '确认后才能做' : undefined;
};

/** Nothing to send or to fetch. */
export const nothingOpen = (order: Order): string | undefined =>
  notAlive(order) ??
  (order.ended === endState.code.ended || order.state !== confirmed
    ? '已结束'
    : order.lines.some(({ openNum }) => openNum > 0)
      ? undefined
      : '没有未安排的数量');

/** Nothing to take back: what moved has come back already, or nothing moved. */
export const nothingMoved = (order: Order, movedNum: number): string | undefined =>
  notAlive(order) ?? (movedNum > order.lines.reduce((sum, { backNum }) => sum + backNum, 0) ? undefined : '还没有可退的货物');
