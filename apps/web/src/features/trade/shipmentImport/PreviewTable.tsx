/** The rows of an import before they are saved: what each means, what is wrong, and what may still be put right. */
import { DeleteOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { isGift, isPriceError, lineTotal, setGift } from '@cangyun/contract/trade/amounts.ts';
import { Button, InputNumber, Switch, Table, type TableColumnsType, Tooltip, Typography } from 'antd';
import { formatNumber } from '../../../ui/FieldView.tsx';
import type { PreviewRow } from './importOrders.ts';

interface PreviewTableProps {
  readonly rows: readonly PreviewRow[];
  readonly onChange: (rows: PreviewRow[]) => void;
}

const SIZES = [10, 20, 50, 100, 200];
const HEIGHT = 600;

const wrong = (text: string, hint: string) => (
  <Tooltip title={hint}>
    <Typography.Text type="danger">{text || '—'}</Typography.Text>
  </Tooltip>
);

export function PreviewTable({ rows, onChange }: PreviewTableProps) {
  const put = (changed: PreviewRow): void => onChange(rows.map((row) => (row.row === changed.row ? changed : row)));
  const columns: TableColumnsType<PreviewRow> = [
    { title: '行', dataIndex: 'row', width: 56, align: 'right', fixed: 'left' },
    {
      title: '检查结果',
      width: 170,
      render: (_, row) =>
        row.isOk ? <Typography.Text type="success">通过</Typography.Text> : <Typography.Text type="danger">{row.msg}</Typography.Text>,
    },
    { title: '订单号', dataIndex: 'number', width: 140, ellipsis: true, render: (text: string) => text || '自动编号' },
    {
      title: '客户',
      width: 150,
      ellipsis: true,
      render: (_, row) => (row.customerId === null ? wrong(row.customerName, messages.orderImport.hintNoCustomer) : row.customerName),
    },
    {
      title: '产品',
      width: 220,
      ellipsis: true,
      render: (_, row) => (row.proId === null ? wrong(row.barcode, messages.orderImport.hintNoProduct) : `${row.proName} ${row.barcode}`),
    },
    { title: '发货仓库', dataIndex: 'deptName', width: 120, ellipsis: true },
    { title: '可用库存', dataIndex: 'usableQty', width: 90, align: 'right' },
    {
      title: '数量',
      width: 110,
      align: 'right',
      render: (_, row) => (
        <InputNumber
          size="small"
          aria-label={`第 ${row.row} 行数量`}
          min={0}
          precision={3}
          formatter={(value) => String(Number(value ?? 0))}
          value={row.num}
          onChange={(num) => put({ ...row, num: num ?? 0 })}
        />
      ),
    },
    {
      title: '单价 (元)',
      width: 120,
      align: 'right',
      render: (_, row) => (
        <Tooltip title={isPriceError(row) ? messages.orderImport.hintPrice : undefined}>
          <InputNumber
            size="small"
            aria-label={`第 ${row.row} 行单价`}
            min={0}
            precision={4}
            formatter={(value) => String(Number(value ?? 0))}
            disabled={isGift(row)}
            {...(isPriceError(row) ? { status: 'error' as const } : {})}
            value={row.price}
            onChange={(price) => put({ ...row, price: price ?? 0 })}
          />
        </Tooltip>
      ),
    },
    { title: '金额 (元)', width: 110, align: 'right', render: (_, { num, price }) => formatNumber(lineTotal(num, price), 2) },
    {
      title: '赠品',
      width: 70,
      render: (_, row) => (
        <Switch size="small" aria-label={`第 ${row.row} 行赠品`} checked={isGift(row)} onChange={(gift) => put(setGift(row, gift))} />
      ),
    },
    { title: '收货人', dataIndex: 'reciveName', width: 90, ellipsis: true },
    { title: '收货地址', dataIndex: 'reciveAddress', width: 180, ellipsis: true },
    { title: '备注', dataIndex: 'info', width: 120, ellipsis: true },
    {
      title: '操作',
      width: 60,
      fixed: 'right',
      render: (_, { row: removed }) => (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`删除第 ${removed} 行`}
          onClick={() => onChange(rows.filter(({ row }) => row !== removed))}
        />
      ),
    },
  ];
  return (
    <Table<PreviewRow>
      size="small"
      rowKey="row"
      columns={columns}
      dataSource={rows}
      scroll={{ x: columns.reduce((sum, { width }) => sum + Number(width), 0), y: HEIGHT }}
      pagination={{ defaultPageSize: 20, pageSizeOptions: SIZES, showSizeChanger: true }}
    />
  );
}
