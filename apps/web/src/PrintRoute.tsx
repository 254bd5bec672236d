/** One public address prints documents of several areas; the link says which kind. */
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';

const OrderPrintPage = lazy(() => import('./features/trade/print/PrintPage.tsx'));
const WaybillPrintPage = lazy(() => import('./features/transport/waybill/WaybillPrintPage.tsx'));

export default function PrintRoute() {
  const [search] = useSearchParams();
  return search.get('kind') === waybillKind.name ? <WaybillPrintPage /> : <OrderPrintPage />;
}
