/** The five kinds as their screens see them: what differs, on one page. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import type { ConsignmentCalls, linesCall } from '@cangyun/contract/trade/consignment.calls.ts';
import type { ConsignmentResource } from '@cangyun/contract/trade/consignment.resource.ts';
import { dispatch, dispatchCalls, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { dispatchProCalls } from '@cangyun/contract/trade/dispatchPro.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseBack, purchaseBackCalls, purchaseBackResource } from '@cangyun/contract/trade/purchaseBack.ts';
import { purchaseDispatch, purchaseDispatchCalls, purchaseDispatchResource } from '@cangyun/contract/trade/purchaseDispatch.ts';
import { shipmentBack, shipmentBackCalls, shipmentBackResource } from '@cangyun/contract/trade/shipmentBack.ts';
import { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { transfer, transferCalls, transferResource } from '@cangyun/contract/trade/transfer.ts';

export interface OrderBehind {
  readonly title: string;
  /** Where its detail is. */
  readonly path: string;
  readonly list: Call;
  /** What of an order may go on the document. */
  readonly lines: ReturnType<typeof linesCall>;
}

export interface ConsignmentScreen {
  readonly kind: DocumentKind;
  readonly resource: ConsignmentResource;
  readonly calls: ConsignmentCalls;
  /** Calls that only some kinds have, by the action that they carry out. */
  readonly extra: Readonly<Record<string, Call>>;
  readonly path: string;
  readonly order?: OrderBehind;
  readonly partnerStyle?: number;
  /** A return says why. */
  readonly returns: boolean;
  /** Goods leave the document's site, and stock there says how much there is. */
  readonly out: boolean;
  readonly in: boolean;
  readonly pictures?: { readonly uploadImage: Call; readonly removeImages: Call };
}

const sales = { title: '销售订单', path: '/trade/shipmentOrder', list: shipmentOrderCalls.list };
const bought = { title: '采购单', path: '/trade/purchase', list: purchaseCalls.list };

/** The calls of each kind differ in what their forms send; here they are called by one form. */
const shared = (calls: object): ConsignmentCalls => calls as ConsignmentCalls;

export const dispatchScreen: ConsignmentScreen = {
  kind: dispatch,
  resource: dispatchResource,
  calls: shared(dispatchCalls),
  extra: {
    checkAndShip: dispatchCalls.checkAndShip,
    carrierCheck: dispatchCalls.carrierCheck,
    carrierCancel: dispatchCalls.carrierCancel,
    confirmPrice: dispatchCalls.confirmPrice,
  },
  path: '/trade/dispatch',
  order: { ...sales, lines: dispatchProCalls.lines },
  partnerStyle: customerStyle.code.customer,
  returns: false,
  out: true,
  in: false,
  pictures: dispatchCalls,
};

export const transferScreen: ConsignmentScreen = {
  kind: transfer,
  resource: transferResource,
  calls: shared(transferCalls),
  extra: { checkAndShip: transferCalls.checkAndShip },
  path: '/trade/transfer',
  returns: false,
  out: true,
  in: true,
};

export const pickupScreen: ConsignmentScreen = {
  kind: purchaseDispatch,
  resource: purchaseDispatchResource,
  calls: shared(purchaseDispatchCalls),
  extra: { carrierCheck: purchaseDispatchCalls.carrierCheck, carrierCancel: purchaseDispatchCalls.carrierCancel },
  path: '/trade/purchaseDispatch',
  order: { ...bought, lines: dispatchProCalls.pickupLines },
  partnerStyle: customerStyle.code.supplier,
  returns: false,
  out: false,
  in: true,
  pictures: purchaseDispatchCalls,
};

export const purchaseBackScreen: ConsignmentScreen = {
  kind: purchaseBack,
  resource: purchaseBackResource,
  calls: shared(purchaseBackCalls),
  extra: { checkAndShip: purchaseBackCalls.checkAndShip },
  path: '/trade/purchaseBack',
  order: { ...bought, lines: purchaseBackCalls.lines },
  partnerStyle: customerStyle.code.supplier,
  returns: true,
  out: true,
  in: false,
};

export const salesBackScreen: ConsignmentScreen = {
  kind: shipmentBack,
  resource: shipmentBackResource,
  calls: shared(shipmentBackCalls),
  extra: { carrierCheck: shipmentBackCalls.carrierCheck, carrierCancel: shipmentBackCalls.carrierCancel },
  path: '/trade/shipmentBack',
  order: { ...sales, lines: shipmentBackCalls.lines },
  partnerStyle: customerStyle.code.customer,
  returns: true,
  out: false,
  in: true,
};

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
