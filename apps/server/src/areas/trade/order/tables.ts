/** Where a kind of order keeps its rows: what sales orders and purchases do alike is written once, over these names. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { unionSide } from '@cangyun/contract/trade/tradeUnion.ts';

/** Where documents of a kind stand; enough for locking and moving them. */
export interface HeadTable {
  readonly kind: DocumentKind;
  readonly orders: 'shipment_order' | 'purchase' | 'process';
}

/** Where their lines stand. */
export interface LinesTable {
  readonly lines: 'shipment_pro' | 'purchase_pro' | 'process_pro';
}

export interface OrderTables extends HeadTable, LinesTable {
  readonly orders: 'shipment_order' | 'purchase';
  readonly lines: 'shipment_pro' | 'purchase_pro';
  /** What has left or come in. */
  readonly moved: 'out_num' | 'in_num';
  readonly movedState: 'out_state' | 'in_state';
}

export const salesTables: OrderTables = {
  kind: shipmentOrderKind,
  orders: 'shipment_order',
  lines: 'shipment_pro',
  moved: 'out_num',
  movedState: 'out_state',
};

export const purchaseTables: OrderTables = {
  kind: purchaseKind,
  orders: 'purchase',
  lines: 'purchase_pro',
  moved: 'in_num',
  movedState: 'in_state',
};

const sides: Readonly<Record<string, number>> = {
  [purchaseKind.name]: unionSide.code.buyer,
  [shipmentOrderKind.name]: unionSide.code.seller,
};

/** On which side of a trade union (交易协同) documents of this kind stand; 0 where they are never in one. */
export const unionSideOf = ({ name }: { readonly name: string }): number => sides[name] ?? 0;
