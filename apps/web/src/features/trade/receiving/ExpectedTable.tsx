/** What is expected, next to what was counted of it so far. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { packedText } from '@cangyun/contract/catalog/units.ts';
import type { Arrival } from '@cangyun/contract/trade/arrival.ts';
import type { ExpectedGoods } from '@cangyun/contract/trade/receiving.calls.ts';
import { Button, Table } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';

const DIGITS = 3;

interface ExpectedTableProps {
  readonly lines: readonly ExpectedGoods[];
  readonly arrival: Arrival;
  /** All that is expected of this line came. */
  readonly onComplete: (line: ExpectedGoods) => void;
}

export function ExpectedTable({ lines, arrival, onComplete }: ExpectedTableProps) {
  const cameOf = (id: number): number => sumQuantity(...arrival.taken.filter(({ lineId }) => lineId === id).map(({ num }) => num));
  return (
    <Table<ExpectedGoods>
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={lines.filter(({ openNum }) => openNum > 0)}
      scroll={{ y: 420 }}
      columns={[
        {
          title: '应收货物',
          render: (_, { productName, barcode }) => (
            <>
              {productName} <small>{barcode}</small>
            </>
          ),
        },
        { title: '应收', width: 100, align: 'right', render: (_, { openNum, unitName, units }) => packedText(openNum, unitName, units) },
        {
          title: '已点',
          width: 64,
          align: 'right',
          render: (_, { id, openNum }) => (
            <span className={cameOf(id) >= openNum ? 'receiving-full' : ''}>{formatNumber(cameOf(id), DIGITS)}</span>
          ),
        },
        {
          title: '',
          width: 64,
          render: (_, line) =>
            cameOf(line.id) < line.openNum && (
              <Button type="link" size="small" aria-label={`${line.productName} 到齐`} onClick={() => onComplete(line)}>
                到齐
              </Button>
            ),
        },
      ]}
    />
  );
}
