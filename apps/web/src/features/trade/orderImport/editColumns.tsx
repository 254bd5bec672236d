/** Columns that every preview of imported orders has: the verdict, quantity, price, total, gift and delete. */

import { DeleteOutlined } from '@ant-design/icons';
import { lineTotal } from '@cangyun/contract/arithmetic.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { isGift, setGift } from '@cangyun/contract/trade/amounts.ts';
import { Button, InputNumber, Switch, Tag, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { PreviewColumn } from '#imports/PreviewRows.tsx';
import { formatNumber } from '#ui/FieldView.tsx';

export interface EditedRow {
  readonly row: number;
  readonly num: number;
  readonly price: number;
  readonly price2: number;
  readonly type: number;
}

export const wrong = (text: string, hint: string): ReactNode => (
  <Tooltip title={hint}>
    <Typography.Text type="danger">{text || '—'}</Typography.Text>
  </Tooltip>
);

export const verdict = ({ isOk, msg }: { readonly isOk: 0 | 1; readonly msg: string }): ReactNode =>
  isOk ? <Tag color="success">通过</Tag> : <Typography.Text type="danger">{msg}</Typography.Text>;

/** Name above, what identifies it below. */
export const twoLines = (name: string, below: string): ReactNode => (
  <span className="import-two-lines">
    {name}
    <small>{below}</small>
  </span>
);

export const productCell = (row: { proId: number | null; proName: string; barcode: string }): ReactNode =>
  row.proId === null ? wrong(row.barcode, messages.orderImport.hintNoProduct) : twoLines(row.proName, row.barcode);

/** Whole numbers show no decimals. */
const plain = (value: number | string | undefined): string => String(Number(value ?? 0));

interface Editing<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: Row[]) => void;
}

export function editColumns<Row extends EditedRow>({ rows, onChange }: Editing<Row>, lowPrice: (row: Row) => boolean = () => false) {
  const put = (changed: Row): void => onChange(rows.map((row) => (row.row === changed.row ? changed : row)));
  const column = (given: PreviewColumn<Row>): PreviewColumn<Row> => given;
  return {
    put,
    at: column({ key: 'row', title: '行', width: 48, right: true, fixed: 'left', render: ({ row }) => row }),
    num: column({
      key: 'num',
      title: '数量',
      width: 100,
      right: true,
      render: (row) => (
        <InputNumber
          size="small"
          className="import-number"
          aria-label={`第 ${row.row} 行数量`}
          min={0}
          precision={3}
          formatter={plain}
          value={row.num}
          onChange={(num) => put({ ...row, num: num ?? 0 })}
        />
      ),
    }),
    price: column({
      key: 'price',
      title: '单价 (元)',
      width: 110,
      right: true,
      render: (row) => (
        <Tooltip title={lowPrice(row) ? messages.orderImport.hintPrice : undefined}>
          <InputNumber
            size="small"
            className="import-number"
            aria-label={`第 ${row.row} 行单价`}
            min={0}
            precision={4}
            formatter={plain}
            disabled={isGift(row)}
            {...(lowPrice(row) ? { status: 'error' as const } : {})}
            value={row.price}
            onChange={(price) => put({ ...row, price: price ?? 0 })}
          />
        </Tooltip>
      ),
    }),
    total: column({
      key: 'total',
      title: '金额 (元)',
      width: 100,
      right: true,
      render: ({ num, price }) => formatNumber(lineTotal(num, price), 2),
    }),
    gift: column({
      key: 'gift',
      title: '赠品',
      width: 60,
      render: (row) => (
        <Switch size="small" aria-label={`第 ${row.row} 行赠品`} checked={isGift(row)} onChange={(gift) => put(setGift(row, gift))} />
      ),
    }),
    remove: column({
      key: 'remove',
      title: '操作',
      width: 60,
      fixed: 'right',
      render: ({ row: removed }) => (
        <Button
          type="text"
          danger
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`删除第 ${removed} 行`}
          onClick={() => onChange(rows.filter(({ row }) => row !== removed))}
        />
      ),
    }),
  };
}
