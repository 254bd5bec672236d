/** Where a kind of order keeps its rows: what sales orders and purchases do alike is written once, over these names. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';

/** Where documents of a kind stand; enough for locking and moving them. */
export interface HeadTable {
  readonly kind: DocumentKind;
  readonly orders: 'sales_order' | 'purchase' | 'process';
}

/** Where their lines stand. */
export interface LinesTable {
  readonly lines: 'sales_order_line' | 'purchase_line' | 'process_line';
}

export interface OrderTables extends HeadTable, LinesTable {
  readonly orders: 'sales_order' | 'purchase';
  readonly lines: 'sales_order_line' | 'purchase_line';
  /** What has left or come in. */
  readonly moved: 'out_num' | 'in_num';
  readonly movedState: 'out_state' | 'in_state';
}

export const salesTables: OrderTables = {
  kind: salesOrderKind,
  orders: 'sales_order',
  lines: 'sales_order_line',
  moved: 'out_num',
  movedState: 'out_state',
};

export const purchaseTables: OrderTables = {
  kind: purchaseKind,
  orders: 'purchase',
  lines: 'purchase_line',
  moved: 'in_num',
  movedState: 'in_state',
};

const sides: Readonly<Record<string, number>> = {
  [purchaseKind.name]: jointTradeSide.code.buyer,
  [salesOrderKind.name]: jointTradeSide.code.seller,
};

/** On which side of a trade union (交易协同) documents of this kind stand; 0 where they are never in one. */
export const jointTradeSideOf = ({ name }: { readonly name: string }): number => sides[name] ?? 0;
