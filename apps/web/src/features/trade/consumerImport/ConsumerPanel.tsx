/** Shipments to consumers, from a file of any format: every row names its receiver. */
import { messages } from '@cangyun/contract/messages.ts';
import { isPriceError } from '@cangyun/contract/trade/amounts.ts';
import { consumerImportCalls, consumerSheet } from '@cangyun/contract/trade/consumerImport.ts';
import { Typography } from 'antd';
import { OWN_IMPORT, request } from '#api/client.ts';
import { type PreviewColumn, PreviewRows } from '#imports/PreviewRows.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { editColumns, productCell, twoLines, verdict } from '../orderImport/editColumns.tsx';
import { edited } from '../orderImport/importedRows.ts';
import { SalePanel } from '../orderImport/SalePanel.tsx';
import { SalePreview } from '../orderImport/SalePreview.tsx';
import { useSaleImport } from '../orderImport/useSaleImport.ts';
import { type ConsumerRow, ordersOf, problemOf, totalsOf } from './consumerOrders.ts';

const PAGE_SIZE = 20;

function Sums({ rows }: { readonly rows: readonly ConsumerRow[] }) {
  const { orders, num, amount, priceErrors } = totalsOf(rows);
  return (
    <p className="import-preview-sums" aria-live="polite">
      <span>订单 {orders} 张</span>
      <span>数量 {num}</span>
      <span>金额 {formatNumber(amount, 2)} 元</span>
      <Typography.Text {...(priceErrors > 0 ? { type: 'danger' as const } : {})}>价差异常 {priceErrors} 行</Typography.Text>
    </p>
  );
}

function ConsumerRows(editing: { readonly rows: readonly ConsumerRow[]; readonly onChange: (rows: ConsumerRow[]) => void }) {
  const { at, num, price, total, remove } = editColumns(editing, isPriceError);
  const columns: readonly PreviewColumn<ConsumerRow>[] = [
    at,
    { key: 'verdict', title: '检查结果', width: 180, render: verdict },
    { key: 'number', title: '发货单号', width: 130, ellipsis: true, render: ({ fahuoNumber }) => fahuoNumber || '自动编号' },
    { key: 'product', title: '产品', width: 190, render: productCell },
    { key: 'usable', title: '可用库存', width: 80, right: true, render: ({ usableQty }) => usableQty },
    num,
    price,
    total,
    {
      key: 'receiver',
      title: '收货人',
      width: 250,
      render: (row) =>
        twoLines(`${row.reciveName} ${row.reciveMobile}`, [row.reciveSheng, row.reciveShi, row.reciveQu, row.reciveAddress].join(' ')),
    },
    remove,
  ];
  return <PreviewRows rows={editing.rows} columns={columns} pageSize={PAGE_SIZE} />;
}

export function ConsumerPanel() {
  const importing = useSaleImport(consumerSheet, async (rows, asked) =>
    (await request(consumerImportCalls.preview, { body: { rows, ...asked } }, OWN_IMPORT)).rows.map(edited),
  );
  const { chosen, setRows } = importing;
  return (
    <SalePanel importing={importing} hint="每次最多 1000 行；收货人、电话、省、市、区和地址必填，没有单价的按批发价">
      {(rows) => (
        <SalePreview
          importing={importing}
          rows={rows}
          named={false}
          problem={() => problemOf(rows, chosen)}
          question={messages.orderImport.confirm}
          orders={(head) => ordersOf(rows, head, chosen)}
        >
          <Sums rows={rows} />
          <ConsumerRows rows={rows} onChange={setRows} />
        </SalePreview>
      )}
    </SalePanel>
  );
}
