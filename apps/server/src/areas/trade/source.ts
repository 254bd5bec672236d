/**
 * What a consignment (dispatch, pickup, return) asks of its order. The orders know how much of a line is open, moved or returned, and hold
 * its reservation; the consignments only say what changes. They lock the order first: every change takes the locked order.
 */
import type { LineByUnit } from '@cangyun/contract/catalog/units.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import type { Cost } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface SourceLine {
  readonly id: number;
  readonly lineNo: number;
  readonly productId: number;
  readonly productName: string;
  readonly deptId: number | null;
  readonly num: number;
  /** May still be planned. */
  readonly openNum: number;
  /** What of that is not there. */
  readonly waitingNum: number;
  /** Really shipped, or received. */
  readonly movedNum: number;
  readonly backNum: number;
  readonly price: number;
  /** Of the tax in the price, as a fraction. */
  readonly rate: number;
  /** Ordered by a packaging level: its goods share the line's amount. */
  readonly byUnit: LineByUnit | null;
  readonly proType: number;
  readonly markTime: string;
  /** What its shipped goods have cost, and what of that came back; of sales only. */
  readonly outCost: number;
  readonly backCost: number;
  readonly dataJson: Readonly<Record<string, unknown>>;
}

export interface SourceAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
}

export interface SourceOrder {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly customerName: string;
  readonly deptId: number;
  readonly businessType: string;
  readonly address: SourceAddress;
  readonly amount: number;
  readonly couponMoney: number;
  /** Owed with the first shipment. */
  readonly fare: number;
  /** Of sales only: the customer's limit, and up to which use of it this order was let pass. */
  readonly creditLimit?: number;
  readonly releasedCredit?: number;
  /** Whether more of it may be sent: confirmed, live and not ended. */
  readonly isOpen?: boolean;
  /** Who carries for the customer by its terms, if a dispatch names nobody. */
  readonly carrier?: { readonly id: number; readonly name: string } | null;
  readonly lines: readonly SourceLine[];
}

export interface LineChange {
  readonly lineId: number;
  readonly qty: number;
  /** What the goods that moved or came back have cost; signed as the quantity. */
  readonly cost?: number;
}

/** Goods of a line of the order that are about to move. */
export interface GoodsOfLine {
  readonly lineId: number;
  readonly qty: number;
}

/** How goods that moved are counted. */
export interface Counting {
  /** They were never planned: goods that leave at once, and corrections. */
  readonly unplanned?: true;
  /** Somebody else records the order. */
  readonly unrecorded?: true;
}

/**
 * To send, or to take back: refuses an order that is unknown, voided or not confirmed; to send also one that is paused or ended. To follow
 * a change elsewhere: the order's figures follow in any state.
 */
export type Purpose = 'send' | 'return' | 'follow';

export interface OrderSource {
  /** Locks the order, then reads its lines. Refuses what the purpose does not allow. */
  lock(tx: Tx, ctx: Ctx, id: number, purpose: Purpose): Promise<SourceOrder>;
  /** Refuses goods to leave for which the customer has no credit. Answers what the list's history is to say, if that was overridden. */
  passToShip?(tx: Tx, ctx: Ctx, order: SourceOrder, overriding: Overriding): Promise<string>;
  /** Refuses more than is open, naming product and numbers; `percent`: so much more than ordered may be received (允许超收). */
  assertOpen(order: SourceOrder, changes: readonly LineChange[], percent?: number): void;
  /** planned_num += qty (qty < 0 if a plan is given up). Refuses as `assertOpen`. */
  plan(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[], percent?: number): Promise<void>;
  /** The document was confirmed: the order's own reservation for these lines is released, its list reserves them from now on. */
  handOver(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void>;
  /** The confirmation was undone, or goods were missing: the order reserves again. */
  takeBack(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void>;
  /** Goods that had left are here again: an order that is still to be shipped reserves what is there, and waits for the rest. Of sales only. */
  openAgain?(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void>;
  /** A list was posted (qty < 0: reversed): out_num or in_num, planned_num and the order's own state follow. */
  moved(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[], how?: Counting): Promise<void>;
  /** What goods cost that move (sign -1: go back), and what goods cost that are returned. As the ledger takes it, in the given order. */
  costsOfMoved(order: SourceOrder, goods: readonly GoodsOfLine[], sign: 1 | -1): readonly Cost[];
  costsOfReturned(order: SourceOrder, goods: readonly GoodsOfLine[], sign: 1 | -1): readonly Cost[];
  /** Goods came back or were sent back (qty < 0: reversed): back_num, at most what moved. */
  returned(tx: Tx, ctx: Ctx, order: SourceOrder, changes: readonly LineChange[]): Promise<void>;
}
