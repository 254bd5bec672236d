/**
 * Where the five kinds differ, on one page: whose order it is, which way goods go, which list carries it out. Everything else is shared.
 */

import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { ConsignmentResource } from '@cangyun/contract/trade/consignment.resource.ts';
import { dispatchType } from '@cangyun/contract/trade/consignment.ts';
import { dispatch, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { purchasePickup, purchasePickupResource } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturn, purchaseReturnResource } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesReturn, salesReturnResource } from '@cangyun/contract/trade/salesReturn.ts';
import { transfer, transferResource } from '@cangyun/contract/trade/transfer.ts';

export interface Trait {
  readonly kind: DocumentKind;
  readonly resource: ConsignmentResource;
  /** Whose lines it carries; a transfer has none. */
  readonly source?: { readonly of: 'sales' | 'purchase'; readonly kind: 'shipmentOrder' | 'purchase'; readonly title: string };
  /** send: carries an order out, planned on its lines. return: takes back what an order has moved. */
  readonly purpose: 'send' | 'return';
  /** The direction in which the document's own site moves goods. */
  readonly style: number;
  readonly listType: (document: { readonly type: number }) => number;
  /** At which end the partner is; a transfer has none. */
  readonly partner: 'sender' | 'receiver' | 'none';
  /** 发货, 提货 …: the verb for so many pieces. */
  readonly verb: string;
  /** For dispatches through a shop, and to distinguish kinds in shared exports. */
  readonly defaultType: number;
}

const sales = { of: 'sales', kind: 'shipmentOrder', title: '销售订单' } as const;
const purchase = { of: 'purchase', kind: 'purchase', title: '采购单' } as const;

export const traits = {
  dispatch: {
    kind: dispatch,
    resource: dispatchResource,
    source: sales,
    purpose: 'send',
    style: direction.code.out,
    listType: ({ type }) => (type === dispatchType.code.dropship ? outboundType.code.dropshipOut : outboundType.code.deliveryOut),
    partner: 'receiver',
    verb: '发货',
    defaultType: dispatchType.code.sales,
  },
  transfer: {
    kind: transfer,
    resource: transferResource,
    purpose: 'send',
    style: direction.code.out,
    listType: () => outboundType.code.transferOut,
    partner: 'none',
    verb: '调拨',
    defaultType: dispatchType.code.other,
  },
  purchaseDispatch: {
    kind: purchasePickup,
    resource: purchasePickupResource,
    source: purchase,
    purpose: 'send',
    style: direction.code.in,
    listType: () => inboundType.code.purchaseArrival,
    partner: 'sender',
    verb: '提货',
    defaultType: dispatchType.code.other,
  },
  purchaseBack: {
    kind: purchaseReturn,
    resource: purchaseReturnResource,
    source: purchase,
    purpose: 'return',
    style: direction.code.out,
    listType: () => outboundType.code.returnOut,
    partner: 'receiver',
    verb: '退货',
    defaultType: dispatchType.code.purchaseBack,
  },
  shipmentBack: {
    kind: salesReturn,
    resource: salesReturnResource,
    source: sales,
    purpose: 'return',
    style: direction.code.in,
    listType: () => inboundType.code.salesReturnIn,
    partner: 'sender',
    verb: '退货',
    defaultType: dispatchType.code.other,
  },
} as const satisfies Record<string, Trait>;

export type ConsignmentKindName = keyof typeof traits;

export const traitOf = (kind: string): Trait => traits[kind as ConsignmentKindName];

export const isOut = ({ style }: Pick<Trait, 'style'>): boolean => style === direction.code.out;
export const isTransfer = ({ kind }: Trait): boolean => kind.name === transfer.name;

/** Kinds without carrier calls move on with their list (RESOLUTIONS B.2). */
export const hasCarrierStep = ({ kind }: Trait): boolean => 'carrierCheck' in kind.actions;
