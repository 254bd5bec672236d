/** Proposals as rows, on a phone as cards: why so much is missing, and by what it comes; quantity, supplier and source may be changed. */
import type { Proposal } from '@cangyun/contract/trade/replenishment.ts';
import { Empty, Flex, Select, Table, type TableColumnsType } from 'antd';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { type Changed, type Changes, chosenOf, keyOf, type Way } from './chosenProposals.ts';

const DIGITS = 3;
const PAGE = 50;
const ways: { value: Way; label: string }[] = [
  { value: 'purchase', label: '采购' },
  { value: 'transfer', label: '调拨' },
];

interface ProposalTableProps {
  readonly rows: readonly Proposal[];
  readonly loading: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly changes: Changes;
  readonly onTick: (keys: ReadonlySet<string>) => void;
  readonly onChange: (row: Proposal, changed: Changed) => void;
}

const number = (value: number): string => formatNumber(value, DIGITS);
const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** In the words of the rule: what is to be kept, and what of it is there or coming. */
const why = ({ safetyStock, soldNum, soldDays, waitingNum }: Proposal): string =>
  [
    safetyStock > 0 ? `安全库存 ${number(safetyStock)}` : '',
    soldNum > 0 ? `${soldDays} 天售出 ${number(soldNum)}` : '',
    waitingNum > 0 ? `订单待货 ${number(waitingNum)}` : '',
  ]
    .filter((text) => text !== '')
    .join('，');

const spare = ({ sourceName, spareNum }: Proposal): string => (sourceName === '' ? '' : `${sourceName} ${number(spareNum)}`);

export function ProposalTable({ rows, loading, ticked, changes, onTick, onChange }: ProposalTableProps) {
  const isNarrow = useIsNarrow();
  const from = (row: Proposal) => {
    const { way, supplierId, sourceId } = chosenOf(row, changes);
    if (way === 'purchase')
      return (
        <ReferenceInput
          source="supplier"
          aria-label={`${row.productName} 供应商`}
          placeholder="供应商"
          {...(supplierId === undefined ? {} : { value: supplierId })}
          {...(row.supplierId === null ? {} : { known: { value: row.supplierId, label: row.supplierName } })}
          onChange={(value) => onChange(row, { supplierId: idOf(value) })}
        />
      );
    return (
      <ReferenceInput
        source="dept"
        aria-label={`${row.productName} 调出仓库`}
        placeholder="调出仓库"
        {...(sourceId === undefined ? {} : { value: sourceId })}
        onChange={(value) => onChange(row, { sourceId: idOf(value) })}
      />
    );
  };
  const quantity = (row: Proposal) => (
    <NumberInput
      digits={DIGITS}
      min={0}
      value={chosenOf(row, changes).num}
      suffix={row.unitName}
      aria-label={`${row.productName} 补货数量`}
      onChange={(num) => onChange(row, { num: num ?? 0 })}
    />
  );
  const way = (row: Proposal) => (
    <Select<Way>
      value={chosenOf(row, changes).way}
      options={ways}
      aria-label={`${row.productName} 方式`}
      onChange={(next) => onChange(row, { way: next })}
    />
  );
  const wide: TableColumnsType<Proposal> = [
    { title: '网点', width: 120, dataIndex: 'deptName' },
    { title: '产品', width: 200, render: (_, { productName, barcode }) => <TwoLines first={productName} second={barcode} /> },
    { title: '可用', width: 80, align: 'right', render: (_, { usableQty }) => number(usableQty) },
    { title: '在途', width: 80, align: 'right', render: (_, { incomingNum }) => number(incomingNum) },
    { title: '依据', width: 200, render: (_, row) => why(row) },
    { title: '补货数量', width: 120, render: (_, row) => quantity(row) },
    { title: '方式', width: 100, render: (_, row) => way(row) },
    { title: '供应商 / 调出仓库', width: 200, render: (_, row) => from(row) },
    { title: '别处可调', width: 130, render: (_, row) => spare(row) },
  ];
  const narrow: TableColumnsType<Proposal> = [
    {
      title: '全选',
      render: (_, row) => (
        <Flex vertical gap="small">
          <TwoLines first={row.productName} second={`${row.deptName}，可用 ${number(row.usableQty)}，在途 ${number(row.incomingNum)}`} />
          <small>{[why(row), spare(row) === '' ? '' : `别处可调：${spare(row)}`].filter((text) => text !== '').join('；')}</small>
          <Flex gap="small">
            {quantity(row)}
            {way(row)}
          </Flex>
          {from(row)}
        </Flex>
      ),
    },
  ];
  return (
    <Table<Proposal>
      size="small"
      rowKey={keyOf}
      loading={loading}
      dataSource={rows}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true }}
      {...(isNarrow ? {} : { scroll: { x: 1180 } })}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有要补的货" /> }}
      rowSelection={{ selectedRowKeys: [...ticked], onChange: (keys) => onTick(new Set(keys.map(String))), preserveSelectedRowKeys: true }}
      columns={isNarrow ? narrow : wide}
    />
  );
}
