/** The five kinds as their screens see them: all differences on one page. */
import type { Call, CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { ConsignmentCalls, linesCall } from '@cangyun/contract/trade/consignment.calls.ts';
import type { ConsignmentResource } from '@cangyun/contract/trade/consignment.resource.ts';
import { dispatch, dispatchCalls, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { dispatchLineCalls } from '@cangyun/contract/trade/dispatchLine.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchasePickup, purchasePickupCalls, purchasePickupResource } from '@cangyun/contract/trade/purchasePickup.ts';
import { purchaseReturn, purchaseReturnCalls, purchaseReturnResource } from '@cangyun/contract/trade/purchaseReturn.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { salesReturn, salesReturnCalls, salesReturnResource } from '@cangyun/contract/trade/salesReturn.ts';
import { transfer, transferCalls, transferResource } from '@cangyun/contract/trade/transfer.ts';

type LinesCall = ReturnType<typeof linesCall>;

export interface OrderBehind {
  readonly title: string;
  /** Where its detail is. */
  readonly path: string;
  readonly list: typeof salesOrderCalls.list | typeof purchaseCalls.list;
  readonly partnerStyle: number;
  /** What may go from an order on the document. */
  readonly lines: LinesCall;
}

/** Goods leave the document's site, and stock there says how much there is; or come in; a transfer does both. */
interface Directions {
  readonly out: boolean;
  readonly in: boolean;
}

export interface ConsignmentScreen extends Directions {
  readonly kind: DocumentKind;
  readonly resource: ConsignmentResource;
  readonly calls: ConsignmentCalls;
  /** Calls that only some kinds have, by the action that they carry out. */
  readonly extra: Readonly<Record<string, Call | undefined>>;
  readonly path: string;
  readonly order?: OrderBehind;
  /** A return has a reason. */
  readonly returns: boolean;
  readonly pictures?: { readonly uploadImage: Call; readonly removeImages: CallTaking<number[]> };
}

const sold = (lines: LinesCall): OrderBehind => ({
  title: salesOrderKind.title,
  path: salesOrderKind.menu.path,
  list: salesOrderCalls.list,
  partnerStyle: customerStyle.code.customer,
  lines,
});

const bought = (lines: LinesCall): OrderBehind => ({
  title: purchaseKind.title,
  path: purchaseKind.menu.path,
  list: purchaseCalls.list,
  partnerStyle: customerStyle.code.supplier,
  lines,
});

const out: Directions = { out: true, in: false };
const comesIn: Directions = { out: false, in: true };
const through: Directions = { out: true, in: true };

type Own = Pick<ConsignmentScreen, 'order' | 'pictures'> & { readonly returns?: true };

/** The calls of each kind differ in what their forms send; here one form calls them. */
const screen = (kind: DocumentKind, resource: ConsignmentResource, calls: object, goods: Directions, own: Own): ConsignmentScreen => ({
  kind,
  resource,
  calls: calls as ConsignmentCalls,
  extra: calls as Readonly<Record<string, Call>>,
  path: kind.menu.path,
  ...goods,
  ...own,
  returns: own.returns === true,
});

export const dispatchScreen = screen(dispatch, dispatchResource, dispatchCalls, out, {
  order: sold(dispatchLineCalls.lines),
  pictures: dispatchCalls,
});

export const transferScreen = screen(transfer, transferResource, transferCalls, through, {});

export const pickupScreen = screen(purchasePickup, purchasePickupResource, purchasePickupCalls, comesIn, {
  order: bought(dispatchLineCalls.pickupLines),
  pictures: purchasePickupCalls,
});

export const purchaseReturnScreen = screen(purchaseReturn, purchaseReturnResource, purchaseReturnCalls, out, {
  order: bought(purchaseReturnCalls.lines),
  returns: true,
});

export const salesBackScreen = screen(salesReturn, salesReturnResource, salesReturnCalls, comesIn, {
  order: sold(salesReturnCalls.lines),
  returns: true,
});

/** The document's field for its partner's address: the receiver of what goes out, the sender of what comes in. */
export const partnerAddress = ({ out }: Directions): 'reciveJson' | 'sendJson' => (out ? 'reciveJson' : 'sendJson');

/** Which reads a move of a document invalidates: lists, orders, stock. */
export const touched = [
  '/api/backOrder',
  '/api/wmsInoutlist',
  '/api/shipmentOrder',
  '/api/shipmentPro',
  '/api/purchase',
  '/api/purchasePro',
  '/api/dispatchPro',
  '/api/stock',
  '/api/product',
] as const;
