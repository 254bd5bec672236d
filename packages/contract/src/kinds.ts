/** Every document kind of the product. Checked when the program starts, not when a clerk clicks. */
import { assertApart, type DocumentKind } from './kernel/kind.ts';
import { purchaseKind } from './trade/purchase.ts';
import { shipmentOrderKind } from './trade/shipmentOrder.ts';
import { inboundList, outboundList } from './warehouse/inoutlist.ts';

export const allKinds: readonly DocumentKind[] = [inboundList, outboundList, shipmentOrderKind, purchaseKind];

assertApart(allKinds);
