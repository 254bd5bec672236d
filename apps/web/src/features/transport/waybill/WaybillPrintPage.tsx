/** /tms/order/print2 for a waybill: its labels, with the barcode that scans read. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import type { PrintedWaybill } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { PrintedPage } from '#documents/print/PrintedPage.tsx';
import { labelPage } from '#documents/print/sheet.ts';
import { labelPrintOf } from '#pickers/siteWorkings.ts';
import { waybillLabels } from './waybillSheet.ts';

function drawn(shown: PrintedWaybill) {
  const { labelPaper, copies } = labelPrintOf(shown);
  return { ...shown, title: waybillKind.title, html: labelPage(waybillLabels(shown, shown.companyName), labelPaper, copies) };
}

export default function WaybillPrintPage() {
  return <PrintedPage call={waybillCalls.printed} drawn={drawn} />;
}
