/** The rows of an import of sales orders before they are saved: what each means, what is wrong, and what can be corrected. */
import { messages } from '@cangyun/contract/messages.ts';
import { isPriceError } from '@cangyun/contract/trade/amounts.ts';
import { type PreviewColumn, PreviewRows } from '#imports/PreviewRows.tsx';
import { editColumns, productCell, verdict, wrong } from '../orderImport/editColumns.tsx';
import type { PreviewRow } from './importOrders.ts';

interface PreviewTableProps {
  readonly rows: readonly PreviewRow[];
  readonly onChange: (rows: PreviewRow[]) => void;
}

const PAGE_SIZE = 20;

export function PreviewTable(editing: PreviewTableProps) {
  const { at, num, price, total, gift, remove } = editColumns(editing, isPriceError);
  const columns: readonly PreviewColumn<PreviewRow>[] = [
    at,
    { key: 'verdict', title: '检查结果', width: 170, render: verdict },
    { key: 'number', title: '订单号', width: 140, ellipsis: true, render: ({ number }) => number || '自动编号' },
    {
      key: 'customer',
      title: '客户',
      width: 150,
      ellipsis: true,
      render: ({ customerId, customerName }) =>
        customerId === null ? wrong(customerName, messages.orderImport.hintNoCustomer) : customerName,
    },
    { key: 'product', title: '产品', width: 200, render: productCell },
    { key: 'site', title: '发货仓库', width: 120, ellipsis: true, render: ({ deptName }) => deptName },
    { key: 'usable', title: '可用库存', width: 90, right: true, render: ({ usableQty }) => usableQty },
    num,
    price,
    total,
    gift,
    { key: 'receiver', title: '收货人', width: 90, ellipsis: true, render: ({ reciveName }) => reciveName },
    { key: 'address', title: '收货地址', width: 180, ellipsis: true, render: ({ reciveAddress }) => reciveAddress },
    { key: 'info', title: '备注', width: 120, ellipsis: true, render: ({ info }) => info },
    remove,
  ];
  return <PreviewRows rows={editing.rows} columns={columns} pageSize={PAGE_SIZE} />;
}
