/** The tables of a kind of order: what sales orders and purchases share is written once, over these names. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';

/** The table of a kind of documents; enough for locking and moving them. */
export interface HeadTable {
  readonly kind: DocumentKind;
  readonly orders: 'sales_order' | 'purchase' | 'process';
}

/** The table of their lines. */
export interface LinesTable {
  readonly lines: 'sales_order_line' | 'purchase_line' | 'process_line';
}

export interface OrderTables extends HeadTable, LinesTable {
  readonly orders: 'sales_order' | 'purchase';
  readonly lines: 'sales_order_line' | 'purchase_line';
  /** What has left or come in. */
  readonly moved: 'out_num' | 'in_num';
  readonly movedState: 'out_state' | 'in_state';
  /** Whether the partner owes us for it, or we the partner. */
  readonly moneySide: number;
}

export const salesTables: OrderTables = {
  kind: salesOrderKind,
  orders: 'sales_order',
  lines: 'sales_order_line',
  moved: 'out_num',
  movedState: 'out_state',
  moneySide: moneySide.code.receive,
};

export const purchaseTables: OrderTables = {
  kind: purchaseKind,
  orders: 'purchase',
  lines: 'purchase_line',
  moved: 'in_num',
  movedState: 'in_state',
  moneySide: moneySide.code.pay,
};

const sides: Readonly<Record<string, number>> = {
  [purchaseKind.name]: jointTradeSide.code.buyer,
  [salesOrderKind.name]: jointTradeSide.code.seller,
};

/** Which side of a joint trade (交易协同) documents of this kind are; 0 if they are never in one. */
export const jointTradeSideOf = ({ name }: { readonly name: string }): number => sides[name] ?? 0;
