/** /tms/order/print2 for a waybill: its labels, with the barcode that scans read. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { PrintedPage } from '#documents/print/PrintedPage.tsx';
import { labelPage } from '#documents/print/sheet.ts';
import { LABEL_PAPER, waybillLabels } from './waybillSheet.ts';

export default function WaybillPrintPage() {
  return (
    <PrintedPage
      call={waybillCalls.printed}
      drawn={(shown) => ({ ...shown, title: waybillKind.title, html: labelPage(waybillLabels(shown), LABEL_PAPER) })}
    />
  );
}
