/** The rows of an import of purchases before they are saved (spec 1 §2.4): everything can still be corrected. */
import type { PurchaseField, PurchaseImportRow } from '@cangyun/contract/trade/purchaseImport.ts';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { DraftRows, type NamingCell, productNaming } from '../orderImport/DraftRows.tsx';
import { totalsOf } from './purchaseOrders.ts';
import type { PurchaseImporting } from './usePurchaseImport.ts';

interface PurchaseRowsProps {
  readonly importing: PurchaseImporting;
  readonly rows: readonly PurchaseImportRow[];
}

const PAGE_SIZE = 10;
const FIRST: readonly PurchaseField[] = ['number', 'barcode', 'price', 'num', 'xiangzhuang', 'sendTime'];

const naming: Partial<Record<PurchaseField, NamingCell<PurchaseImportRow>>> = {
  barcode: productNaming(),
};

export function PurchaseRows({ importing, rows }: PurchaseRowsProps) {
  const { lines, num, amount } = totalsOf(rows);
  const known: readonly PreviewColumn<PurchaseImportRow>[] = [
    {
      key: 'supplier',
      title: '供应商',
      width: 160,
      render: (row) => (
        <ReferenceInput
          source="supplier"
          aria-label={`第 ${row.row} 行供应商`}
          placeholder="选择供应商"
          disabled={row.proId === null}
          value={row.customerId}
          known={row.customerId === null ? undefined : { value: row.customerId, label: row.customerName }}
          onChange={(chosen) => importing.setSupplier(row.row, typeof chosen === 'number' ? chosen : null)}
        />
      ),
    },
    {
      key: 'last',
      title: '上次价 (元)',
      width: 95,
      right: true,
      render: ({ lastPrice }) => (lastPrice === null ? '—' : formatNumber(lastPrice, 2)),
    },
  ];
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
      known={known}
      pageSize={PAGE_SIZE}
      sums={sums}
    />
  );
}
