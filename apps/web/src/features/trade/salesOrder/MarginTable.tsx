/** What the goods of an order have cost, and what is left of their price: by line, as they moved. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderLine } from '@cangyun/contract/trade/salesOrderLine.ts';
import { Skeleton, Table } from 'antd';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';

type Line = CallReply<typeof calls.margin>['lines'][number];

const number = (title: string, digits: number, of: (line: Line) => number) => ({
  title,
  width: 110,
  align: 'right' as const,
  render: (_: unknown, line: Line) => formatNumber(of(line), digits),
});

export function MarginTable({ id }: { readonly id: number }) {
  const { data } = useCall(calls.margin, { query: { id } });
  if (!data) return <Skeleton active />;
  const { fields } = salesOrderLine;
  return (
    <Table<Line>
      size="small"
      rowKey="lineId"
      pagination={false}
      dataSource={data.lines}
      scroll={{ x: 700 }}
      columns={[
        { title: fields.proName.label, width: 220, dataIndex: 'productName' },
        number(fields.outNum.label, 3, ({ outNum }) => outNum),
        number(fields.backNum.label, 3, ({ backNum }) => backNum),
        number('收入（不含税）', 2, ({ revenue }) => revenue),
        number('成本', 2, ({ cost }) => cost),
        number('毛利', 2, ({ margin }) => margin),
      ]}
      footer={() =>
        `收入 ${formatNumber(data.revenue, 2)} 元，成本 ${formatNumber(data.cost, 2)} 元，毛利 ${formatNumber(data.margin, 2)} 元`
      }
    />
  );
}
