/** /tms/order/print2: an order or a purchase for anybody with its code. */
import type { PrintedDocument } from '@cangyun/contract/trade/printCode.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { useSearchParams } from 'react-router';
import { PrintedPage } from '#documents/print/PrintedPage.tsx';
import { sheetPage } from '#documents/print/sheet.ts';
import { tradeSheet } from '../tradeSheet.ts';

const drawn = (shown: PrintedDocument) => ({ ...shown, html: sheetPage([tradeSheet(shown)]) });

export default function PrintPage() {
  const [search] = useSearchParams();
  const isPurchase = search.get('kind') === purchaseKind.name;
  return isPurchase ? (
    <PrintedPage call={purchaseCalls.printed} drawn={drawn} />
  ) : (
    <PrintedPage call={salesOrderCalls.printed} drawn={drawn} />
  );
}
