/** The preview of an import of sales orders: rows may name customer and warehouse themselves. */
import { messages } from '@cangyun/contract/messages.ts';
import type { SalesOrderField, SalesOrderImportRow } from '@cangyun/contract/trade/salesOrderImport.ts';
import { salesStagedCalls } from '@cangyun/contract/trade/stagedSales.ts';
import { Form, Input, InputNumber, Typography } from 'antd';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { useCustomerChoices, useSiteChoices } from '../orderImport/choices.ts';
import { DraftRows, type NamingCell, productNaming, usableColumn } from '../orderImport/DraftRows.tsx';
import { OrderNotes } from '../orderImport/OrderNotes.tsx';
import { SalePreview } from '../orderImport/SalePreview.tsx';
import type { Staged, StagedImporting } from '../orderImport/useStagedImport.ts';

interface PreviewProps {
  readonly importing: StagedImporting<SalesOrderField, SalesOrderImportRow>;
  readonly rows: readonly SalesOrderImportRow[];
  readonly staged: Staged;
}

function Sums({ staged }: { readonly staged: Staged }) {
  const { orders, num, amount, couponMoney, addFareMoney, priceErrors } = staged.summary;
  return (
    <p className="import-preview-sums" aria-live="polite">
      <span>订单 {orders} 张</span>
      <span>数量 {num}</span>
      <span>金额 {formatNumber(amount, 2)} 元</span>
      <span>优惠 {formatNumber(couponMoney, 2)} 元</span>
      <span>超区运费 {formatNumber(addFareMoney, 2)} 元</span>
      <Typography.Text {...(priceErrors > 0 ? { type: 'danger' as const } : {})}>价差异常 {priceErrors} 行</Typography.Text>
    </p>
  );
}

const items = (
  <>
    <Form.Item name="pactNumber" label="合同号">
      <Input maxLength={50} placeholder="用于没有填合同号的订单" />
    </Form.Item>
    <Form.Item name="advancePay" label="预收 (元)">
      <InputNumber min={0} precision={2} style={{ width: '100%' }} />
    </Form.Item>
  </>
);

const FIRST: readonly SalesOrderField[] = ['number', 'customerName', 'barcode', 'deptName', 'num', 'price'];

const { orderImport } = messages;
const PAGE_SIZE = 20;
const KNOWN: readonly PreviewColumn<SalesOrderImportRow>[] = [
  usableColumn(),
  { key: 'why', title: '价格依据', width: 150, ellipsis: true, render: ({ priceWhy }) => priceWhy },
];

const naming: Partial<Record<SalesOrderField, NamingCell<SalesOrderImportRow>>> = {
  customerName: {
    useChoices: useCustomerChoices,
    found: ({ customerId, customerName }) => (customerId === null ? undefined : customerName),
    hint: orderImport.hintNoCustomer,
  },
  barcode: productNaming(),
  deptName: {
    useChoices: useSiteChoices,
    found: ({ deptId, deptName }) => (deptId === null ? undefined : deptName),
    hint: orderImport.noSite,
  },
};

export const Preview = ({ importing, rows, staged }: PreviewProps) => (
  <SalePreview importing={importing} staged={staged} sending={salesStagedCalls.send} named items={items}>
    <Sums staged={staged} />
    <OrderNotes importing={importing} staged={staged} number="number" />
    <DraftRows
      importing={importing}
      rows={rows}
      first={FIRST}
      naming={naming}
      known={KNOWN}
      pageSize={PAGE_SIZE}
      instead={{ barcode: 'proName' }}
      gifts
      lowPrices
    />
  </SalePreview>
);
