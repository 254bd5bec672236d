/** The places of one line: where it is taken from or put to, and how much was found there. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { Table } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { dayOf } from './lotDay.ts';
import type { WarehouseListPick } from './warehouseListRow.ts';

export function PlacesOfLine({ picks }: { readonly picks: readonly WarehouseListPick[] }) {
  return (
    <Table<WarehouseListPick>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={picks as WarehouseListPick[]}
      columns={[
        { title: '库位', width: 140, render: (_, { positionCode }) => positionCode || '未上架' },
        { title: '批次号', width: 120, dataIndex: 'batch' },
        { title: '生产日期', width: 110, render: (_, { markTime }) => dayOf(markTime) },
        { title: '品质', width: 80, render: (_, pick) => <StateTag codes={quality} code={pick.quality} /> },
        { title: '数量', width: 90, align: 'right', render: (_, { num }) => formatNumber(num, 3) },
        { title: '实际', align: 'right', render: (_, { doneNum }) => (doneNum === null ? '未报' : formatNumber(doneNum, 3)) },
      ]}
    />
  );
}
