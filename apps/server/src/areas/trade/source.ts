/**
 * What a consignment needs of the order it carries out, whichever kind of order that is. Sales orders and purchases implement it;
 * dispatches, pickups and returns know nothing else of them.
 */
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/kysely.ts';

export interface SourceLine {
  readonly id: number;
  readonly lineNo: number;
  readonly productId: number;
  readonly productName: string;
  readonly deptId: number | null;
  readonly num: number;
  /** May still be planned. */
  readonly openNum: number;
  /** Really shipped or received. */
  readonly movedNum: number;
  readonly backNum: number;
  readonly price: number;
  readonly proType: number;
  readonly markTime: string | null;
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
  readonly lines: readonly SourceLine[];
}

export interface LineChange {
  readonly lineId: number;
  readonly qty: number;
}

export interface OrderSource {
  /** Locks the order, then reads its lines. Refuses unknown, voided, not confirmed; for sending also paused and ended. */
  lock(tx: Tx, ctx: Ctx, id: number, purpose: 'send' | 'return'): Promise<SourceOrder>;
  /** Goods are put on a consignment (or taken off it, below zero). Refuses above what is open, naming product and numbers. */
  plan(tx: Tx, ctx: Ctx, id: number, changes: readonly LineChange[]): Promise<void>;
  /** The consignment's list holds the goods from now on: the order's own reservation for them is released. */
  handOver(tx: Tx, ctx: Ctx, id: number, changes: readonly LineChange[]): Promise<void>;
  /** The list is gone: the order reserves again. */
  takeBack(tx: Tx, ctx: Ctx, id: number, changes: readonly LineChange[]): Promise<void>;
  /** A list was posted (below zero: reversed): what was planned has moved, and the order's state follows. */
  moved(tx: Tx, ctx: Ctx, id: number, changes: readonly LineChange[]): Promise<void>;
  /** Goods came back, or were sent back; bounded by what moved. */
  returned(tx: Tx, ctx: Ctx, id: number, changes: readonly LineChange[]): Promise<void>;
}
