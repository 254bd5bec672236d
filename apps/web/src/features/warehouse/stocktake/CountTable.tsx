/** The lines of a count sheet; Enter leads from count to count. */
import { packedParts, packedText } from '@cangyun/contract/catalog/units.ts';
import { NO_MARK_TIME, quality } from '@cangyun/contract/stock/ledger.ts';
import { Table, Tag } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useNextField } from '../useNextField.ts';
import { type Counts, differenceOf, type SheetLine } from './counting.ts';
import '../warehouse.css';
import { NumberInput } from '#ui/NumberInput.tsx';

interface CountTableProps {
  readonly lines: readonly SheetLine[];
  readonly counts: Counts;
  readonly editable: boolean;
  readonly onCount: (id: number, count: number | null) => void;
}

const DIGITS = 3;
const PAGE = 100;

function Difference({ value }: { readonly value: number | undefined }) {
  if (value === undefined) return <span>未盘</span>;
  if (value === 0) return <span>0</span>;
  return <Tag color={value > 0 ? 'success' : 'error'}>{`${value > 0 ? '+' : ''}${value}`}</Tag>;
}

export function CountTable({ lines, counts, editable, onCount }: CountTableProps) {
  const { rows, goOn } = useNextField('.pick-found input');
  return (
    <div ref={rows}>
      <Table<SheetLine>
        size="small"
        rowKey="id"
        dataSource={lines as SheetLine[]}
        pagination={lines.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        scroll={{ x: 980 }}
        columns={[
          { title: '库位', width: 120, render: (_, { positionCode }) => positionCode || '未上架' },
          {
            title: '产品',
            width: 240,
            render: (_, { productName, found }) => (
              <>
                {productName} {found === 1 && <Tag>盘盈登记</Tag>}
              </>
            ),
          },
          { title: '条码', width: 140, dataIndex: 'barcode' },
          { title: '批次号', width: 100, dataIndex: 'batch' },
          { title: '生产日期', width: 110, render: (_, { markTime }) => (markTime === NO_MARK_TIME ? '' : markTime) },
          { title: '品质', width: 80, render: (_, line) => <StateTag codes={quality} code={line.quality} /> },
          {
            title: '账面',
            width: 140,
            align: 'right',
            render: (_, { bookNum, unitName, units }) => (
              <span title={packedText(bookNum, unitName, units)}>{packedParts(bookNum, unitName, units)}</span>
            ),
          },
          {
            title: '实盘',
            width: 130,
            align: 'right',
            render: (_, { id, productName, positionCode }, at) => {
              const count = counts.get(id) ?? null;
              if (!editable) return count === null ? '' : formatNumber(count, DIGITS);
              return (
                <NumberInput
                  className="pick-found"
                  value={count}
                  min={0}
                  digits={DIGITS}
                  aria-label={`${positionCode} ${productName} 实盘`}
                  onChange={(next) => onCount(id, next)}
                  onKeyDown={(event) => goOn(event, at)}
                />
              );
            },
          },
          { title: '差异', width: 100, align: 'right', render: (_, line) => <Difference value={differenceOf(line, counts)} /> },
        ]}
      />
    </div>
  );
}
