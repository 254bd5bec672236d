/** /tms/order/print2: one document for whoever holds its code. What is printed is what is shown; the printing frame goes away shortly after (spec 0 §9). */
import { PrinterOutlined } from '@ant-design/icons';
import type { PrintedDocument } from '@cangyun/contract/trade/printCode.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { shipmentOrderCalls } from '@cangyun/contract/trade/shipmentOrder.calls.ts';
import { voidState } from '@cangyun/contract/trade/tradeCodes.ts';
import { Alert, Button, Result, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { printPage } from '../../../documents/print/printFrame.ts';
import { a4Page } from '../../../documents/print/sheet.ts';
import { tradeSheet } from '../tradeSheet.ts';
import './print.css';

function Sheet({ shown }: { readonly shown: PrintedDocument }) {
  const html = a4Page([tradeSheet(shown)]);
  return (
    <div className="print-page">
      {shown.isDelete === voidState.code.voided && <Alert type="error" showIcon title="单据已作废" />}
      <Button type="primary" icon={<PrinterOutlined />} onClick={() => void printPage(html)}>
        打印 {shown.title} {shown.number}
      </Button>
      {/* Drawn in a frame of its own without scripts: the same page that goes to the printer. */}
      <iframe title={`${shown.title} ${shown.number}`} sandbox="" srcDoc={html} />
    </div>
  );
}

export default function PrintPage() {
  const [search] = useSearchParams();
  const call = search.get('kind') === purchaseKind.name ? purchaseCalls.printed : shipmentOrderCalls.printed;
  const code = search.get('code') ?? '';
  const { data, error } = useCall(call, { query: { code } }, { enabled: code !== '', silent: true, staleTime: Number.POSITIVE_INFINITY });
  if (code === '' || error)
    return <Result status="warning" title="无法打印" subTitle={error?.message ?? '打印链接不完整，请向发件人索取新的链接'} />;
  return data ? <Sheet shown={data} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}
