/** The five kinds as their screens see them: what differs, on one page. */
import type { Call, CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { ConsignmentCalls, linesCall } from '@cangyun/contract/trade/consignment.calls.ts';
import type { ConsignmentResource } from '@cangyun/contract/trade/consignment.resource.ts';
import { dispatch, dispatchCalls, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { dispatchProCalls } from '@cangyun/contract/trade/dispatchPro.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { purchaseBack, purchaseBackCalls, purchaseBackResource } from '@cangyun/contract/trade/purchaseBack.ts';
import { purchaseDispatch, purchaseDispatchCalls, purchaseDispatchResource } from '@cangyun/contract/trade/purchaseDispatch.ts';
import { shipmentBack, shipmentBackCalls, shipmentBackResource } from '@cangyun/contract/trade/shipmentBack.ts';
import { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { shipmentOrderKind } from '@cangyun/contract/trade/shipmentOrder.ts';
import { transfer, transferCalls, transferResource } from '@cangyun/contract/trade/transfer.ts';
import { documentList } from '../../../documents/links/documentPath.ts';

type LinesCall = ReturnType<typeof linesCall>;

export interface OrderBehind {
  readonly title: string;
  /** Where its detail is. */
  readonly path: string;
  readonly list: typeof shipmentOrderCalls.list | typeof purchaseCalls.list;
  readonly partnerStyle: number;
  /** What of an order may go on the document. */
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
  /** A return says why. */
  readonly returns: boolean;
  readonly pictures?: { readonly uploadImage: Call; readonly removeImages: CallTaking<number[]> };
}

const sold = (lines: LinesCall): OrderBehind => ({
  title: shipmentOrderKind.title,
  path: documentList(shipmentOrderKind),
  list: shipmentOrderCalls.list,
  partnerStyle: customerStyle.code.customer,
  lines,
});

const bought = (lines: LinesCall): OrderBehind => ({
  title: purchaseKind.title,
  path: documentList(purchaseKind),
  list: purchaseCalls.list,
  partnerStyle: customerStyle.code.supplier,
  lines,
});

const out: Directions = { out: true, in: false };
const comesIn: Directions = { out: false, in: true };
const through: Directions = { out: true, in: true };

type Own = Pick<ConsignmentScreen, 'order' | 'pictures'> & { readonly returns?: true };

/** The calls of each kind differ in what their forms send; here they are called by one form. */
const screen = (kind: DocumentKind, resource: ConsignmentResource, calls: object, goods: Directions, own: Own): ConsignmentScreen => ({
  kind,
  resource,
  calls: calls as ConsignmentCalls,
  extra: calls as Readonly<Record<string, Call>>,
  path: documentList(kind),
  ...goods,
  ...own,
  returns: own.returns === true,
});

export const dispatchScreen = screen(dispatch, dispatchResource, dispatchCalls, out, {
  order: sold(dispatchProCalls.lines),
  pictures: dispatchCalls,
});

export const transferScreen = screen(transfer, transferResource, transferCalls, through, {});

export const pickupScreen = screen(purchaseDispatch, purchaseDispatchResource, purchaseDispatchCalls, comesIn, {
  order: bought(dispatchProCalls.pickupLines),
  pictures: purchaseDispatchCalls,
});

export const purchaseBackScreen = screen(purchaseBack, purchaseBackResource, purchaseBackCalls, out, {
  order: bought(purchaseBackCalls.lines),
  returns: true,
});

export const salesBackScreen = screen(shipmentBack, shipmentBackResource, shipmentBackCalls, comesIn, {
  order: sold(shipmentBackCalls.lines),
  returns: true,
});

/** Under which name a document keeps its partner's address: who receives what goes out, who sends what comes in. */
export const partnerAddress = ({ out }: Directions): 'reciveJson' | 'sendJson' => (out ? 'reciveJson' : 'sendJson');

/** What reads differently after a document has moved: lists, orders, stock. */
export const touched = [
  '/api/wmsInoutlist',
  '/api/shipmentOrder',
  '/api/shipmentPro',
  '/api/purchase',
  '/api/purchasePro',
  '/api/dispatchPro',
  '/api/stock',
  '/api/product',
] as const;
