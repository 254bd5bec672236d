/** The preview of an import of sales orders: rows may name customer and warehouse themselves. */
import type { SalesOrderField } from '@cangyun/contract/trade/salesOrderImport.ts';
import { Form, Input, InputNumber, Typography } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { numberMissing } from '../orderImport/importedRows.ts';
import { SalePreview } from '../orderImport/SalePreview.tsx';
import type { SaleImporting } from '../orderImport/useSaleImport.ts';
import { ordersOf, type PreviewRow, questionOf, siteMissing, totalsOf } from './importOrders.ts';
import { PreviewTable } from './PreviewTable.tsx';

interface PreviewProps {
  readonly importing: SaleImporting<SalesOrderField, PreviewRow>;
  readonly rows: readonly PreviewRow[];
}

function Sums({ rows }: { readonly rows: readonly PreviewRow[] }) {
  const { orders, num, amount, couponMoney, addFareMoney, priceErrors } = totalsOf(rows);
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

export const Preview = ({ importing, rows }: PreviewProps) => (
  <SalePreview
    importing={importing}
    rows={rows}
    named
    items={items}
    problem={() => siteMissing(rows) ?? numberMissing(rows)}
    question={questionOf(rows)}
    orders={(head) => ordersOf(rows, head)}
  >
    <Sums rows={rows} />
    <PreviewTable rows={rows} onChange={importing.setRows} />
  </SalePreview>
);
