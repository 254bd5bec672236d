/** The rows of an import of purchases before they are saved (spec 1 §2.4): everything can still be corrected. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import type { PurchaseField, PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import type { PurchaseSummary, purchaseStagedCalls } from '@cangyun/contract/trade/stagedPurchases.ts';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import type { StagedRowsImporting } from '#imports/useStagedRows.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { useSupplierChoices } from '../orderImport/choices.ts';
import { DraftRows, type NamingCell, productNaming } from '../orderImport/DraftRows.tsx';

export type PurchaseSettings = CallReply<typeof purchaseStagedCalls.rows>['staged']['settings'];
export type PurchaseImporting = StagedRowsImporting<PurchaseField, PurchaseImportRow, PurchaseSummary, PurchaseSettings>;

interface PurchaseRowsProps {
  readonly importing: PurchaseImporting;
  readonly rows: readonly PurchaseImportRow[];
  readonly summary: PurchaseSummary;
}

const PAGE_SIZE = 20;
const FIRST: readonly PurchaseField[] = ['number', 'barcode', 'supplierName', 'price', 'num', 'xiangzhuang', 'sendTime'];

const naming: Partial<Record<PurchaseField, NamingCell<PurchaseImportRow>>> = {
  barcode: productNaming(),
  supplierName: {
    useChoices: useSupplierChoices,
    found: ({ customerId, customerName }) => (customerId === null ? undefined : customerName),
    hint: '选择供应商',
  },
};

const KNOWN: readonly PreviewColumn<PurchaseImportRow>[] = [
  {
    key: 'last',
    title: '上次价 (元)',
    width: 95,
    right: true,
    render: ({ lastPrice }) => (lastPrice === null ? '—' : formatNumber(lastPrice, 2)),
  },
];

export function PurchaseRows({ importing, rows, summary: { lines, num, amount } }: PurchaseRowsProps) {
  const sums = { label: `合计 ${lines} 种`, under: 'barcode', values: { num, total: formatNumber(amount, 2) } };
  return (
    <DraftRows
      importing={importing}
      rows={rows}
      first={FIRST}
      naming={naming}
      instead={{}}
      gifts
      lowPrices={false}
      known={KNOWN}
      pageSize={PAGE_SIZE}
      sums={sums}
    />
  );
}
