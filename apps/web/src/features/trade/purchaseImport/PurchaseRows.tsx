/** The rows of an import of purchases before they are saved (spec 1 §2.4): everything can still be corrected. */
import { InputNumber, Tag } from 'antd';
import { type PreviewColumn, PreviewRows } from '#imports/PreviewRows.tsx';
import { DayInput } from '#ui/FieldInput.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { editColumns, verdict } from '../orderImport/editColumns.tsx';
import { ProductText } from './ProductText.tsx';
import { numbersOf, type PurchaseRow, totalsOf } from './purchaseOrders.ts';

interface PurchaseRowsProps {
  readonly rows: readonly PurchaseRow[];
  readonly onChange: (rows: PurchaseRow[]) => void;
  readonly onRetry: (row: PurchaseRow, text: string) => void;
}

const PAGE_SIZE = 10;

/** A product without a supplier of its own waits for one to be chosen. */
const verdictOf = (row: PurchaseRow) =>
  row.proId !== null && row.customerId === null ? <Tag color="warning">请选择供应商</Tag> : verdict(row);

export function PurchaseRows({ rows, onChange, onRetry }: PurchaseRowsProps) {
  const { put, at, num, price, total, gift, remove } = editColumns({ rows, onChange });
  const { lines, num: allNum, amount } = totalsOf(rows);
  const columns: readonly PreviewColumn<PurchaseRow>[] = [
    at,
    { key: 'verdict', title: '检查结果', width: 120, render: verdictOf },
    ...(numbersOf(rows).length > 1
      ? [{ key: 'number', title: '采购单号', width: 130, ellipsis: true, render: ({ number }: PurchaseRow) => number || '自动编号' }]
      : []),
    {
      key: 'product',
      title: '产品名称/条码',
      width: 210,
      render: (row) => <ProductText key={`${row.row} ${row.proId ?? 0} ${row.barcode}`} row={row} onRetry={(text) => onRetry(row, text)} />,
    },
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
          onChange={(chosen) => put({ ...row, customerId: typeof chosen === 'number' ? chosen : null })}
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
    price,
    num,
    total,
    {
      key: 'pack',
      title: '箱装数',
      width: 80,
      right: true,
      render: (row) => (
        <InputNumber
          size="small"
          className="import-number"
          aria-label={`第 ${row.row} 行箱装数`}
          min={1}
          max={1_000_000}
          precision={0}
          value={row.xiangzhuang}
          onChange={(xiangzhuang) => put({ ...row, xiangzhuang: xiangzhuang ?? 1 })}
        />
      ),
    },
    gift,
    {
      key: 'day',
      title: '交货日期',
      width: 130,
      render: (row) => (
        <DayInput
          value={row.sendTime}
          placeholder="交货日期"
          onChange={(day) => put({ ...row, sendTime: typeof day === 'string' ? day : '' })}
        />
      ),
    },
    remove,
  ];
  const sums = { label: `合计 ${lines} 种`, under: 'product', values: { num: allNum, total: formatNumber(amount, 2) } };
  return <PreviewRows rows={rows} columns={columns} pageSize={PAGE_SIZE} sums={sums} />;
}
