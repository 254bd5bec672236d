/** The tables of a trace: who got the lot, where it lies, where it came from, how it went. */
import { movementLabel } from '@cangyun/contract/movements.ts';
import { direction, quality } from '@cangyun/contract/stock/ledger.ts';
import {
  lotRole,
  lotState,
  type TracedCustomer,
  type TracedLot,
  type TracedMaking,
  type TracedOther,
  type TracedPlace,
  type TracedReceipt,
  type TracedTransfer,
} from '@cangyun/contract/trade/lotTrace.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { transfer as transferKind } from '@cangyun/contract/trade/transfer.ts';
import { lotText } from '@cangyun/contract/warehouse/lots.ts';
import { kindOf } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Empty, Table, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { documentPath } from '#documents/links/documentPath.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';

interface OfLot {
  readonly productName: string;
  readonly batch: string;
  readonly markTime: string;
}

const PAGE = 50;
const number = (value: number): string => formatNumber(value, 3);

interface TraceTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: TableColumnsType<Row>;
  readonly empty: string;
  readonly width: number;
}

/** Rows have no key of their own, and their order never changes while they are shown. */
function TraceTable<Row extends object>({ rows, columns, empty, width }: TraceTableProps<Row>) {
  return (
    <Table<Row>
      size="small"
      rowKey={(row) => rows.indexOf(row)}
      dataSource={rows}
      pagination={{ pageSize: PAGE, hideOnSinglePage: true }}
      scroll={{ x: width }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} /> }}
      columns={columns}
    />
  );
}

const lotColumn = <Row extends OfLot>() => ({
  title: '产品与批次',
  key: 'lot',
  width: 200,
  render: (_: unknown, row: Row) => <TwoLines first={row.productName} second={lotText(row)} />,
});

const quantityColumn = <Row,>(title: string, of: (row: Row) => number) => ({
  title,
  key: title,
  width: 90,
  align: 'right' as const,
  render: (_: unknown, row: Row) => number(of(row)),
});

const Linked = ({ kind, id, text }: { readonly kind: string; readonly id: number | null; readonly text: string }) => {
  const to = documentPath(kind, id);
  return to ? <Link to={to}>{text}</Link> : <>{text}</>;
};

export const Customers = ({ rows }: { readonly rows: readonly TracedCustomer[] }) => (
  <TraceTable<TracedCustomer>
    rows={rows}
    empty="还没有发给任何客户"
    width={1080}
    columns={[
      {
        title: '客户',
        width: 180,
        render: (_, { customerName, receiver, phone }) => (
          <TwoLines first={customerName || '（未写客户）'} second={`${receiver} ${phone}`} />
        ),
      },
      {
        title: '净数量',
        width: 90,
        align: 'right',
        render: (_, { net }) => <strong>{number(net)}</strong>,
      },
      quantityColumn<TracedCustomer>('发出', ({ shipped }) => shipped),
      quantityColumn<TracedCustomer>('退回', ({ returned }) => returned),
      {
        title: '订单',
        width: 140,
        render: (_, { orderId, orderNumber }) => <Linked kind={salesOrderKind.name} id={orderId} text={orderNumber} />,
      },
      { title: '出库单', width: 130, dataIndex: 'listNumbers' },
      { title: '日期', width: 100, dataIndex: 'lastDay' },
      lotColumn<TracedCustomer>(),
      { title: '地址', width: 160, ellipsis: true, dataIndex: 'address' },
    ]}
  />
);

export const Places = ({ rows }: { readonly rows: readonly TracedPlace[] }) => (
  <TraceTable<TracedPlace>
    rows={rows}
    empty="各网点都没有库存了"
    width={720}
    columns={[
      { title: '网点', width: 110, dataIndex: 'deptName' },
      quantityColumn<TracedPlace>('现存', ({ onHand }) => onHand),
      { title: '状态', width: 110, render: (_, { state }) => <StateTag codes={lotState} code={state} /> },
      { title: '库位', width: 110, render: (_, { positionCode }) => positionCode || <Tag>未上架</Tag> },
      { title: '品质', width: 80, render: (_, row) => <StateTag codes={quality} code={row.quality} /> },
      quantityColumn<TracedPlace>('拣货占用', ({ picked }) => picked),
      lotColumn<TracedPlace>(),
    ]}
  />
);

export const Receipts = ({ rows }: { readonly rows: readonly TracedReceipt[] }) => (
  <TraceTable<TracedReceipt>
    rows={rows}
    empty="没有采购到货的记录"
    width={940}
    columns={[
      { title: '供应商', width: 180, dataIndex: 'supplierName' },
      {
        title: '采购单',
        width: 150,
        render: (_, { purchaseId, purchaseNumber }) => <Linked kind={purchaseKind.name} id={purchaseId} text={purchaseNumber} />,
      },
      {
        title: '出入库单',
        width: 150,
        render: (_, { style, listId, listNumber }) => <Linked kind={kindOf(style).name} id={listId} text={listNumber} />,
      },
      { title: '类型', width: 110, render: (_, { type }) => movementLabel(type) },
      { title: '网点', width: 120, dataIndex: 'deptName' },
      { title: '日期', width: 100, dataIndex: 'day' },
      lotColumn<TracedReceipt>(),
      quantityColumn<TracedReceipt>('数量', ({ style, num }) => (style === direction.code.in ? num : -num)),
    ]}
  />
);

export const Transfers = ({ rows }: { readonly rows: readonly TracedTransfer[] }) => (
  <TraceTable<TracedTransfer>
    rows={rows}
    empty="没有在网点之间调拨过"
    width={900}
    columns={[
      {
        title: '调拨单',
        width: 150,
        render: (_, row) => <Linked kind={transferKind.name} id={row.transferId} text={row.number} />,
      },
      { title: '从', width: 120, dataIndex: 'fromName' },
      { title: '到', width: 120, dataIndex: 'toName' },
      { title: '日期', width: 100, dataIndex: 'day' },
      lotColumn<TracedTransfer>(),
      quantityColumn<TracedTransfer>('调出', ({ outNum }) => outNum),
      quantityColumn<TracedTransfer>('调入', ({ inNum }) => inNum),
      quantityColumn<TracedTransfer>('在途', ({ transit }) => transit),
      quantityColumn<TracedTransfer>('途中短少', ({ lost }) => lost),
    ]}
  />
);

export const Makings = ({ rows }: { readonly rows: readonly TracedMaking[] }) => (
  <TraceTable<TracedMaking>
    rows={rows}
    empty="没有用于加工，也不是加工出来的"
    width={760}
    columns={[
      {
        title: '加工单',
        width: 150,
        render: (_, row) => <Linked kind={processKind.name} id={row.processId} text={row.number} />,
      },
      { title: '方向', width: 90, render: (_, { style }) => <Tag>{style === direction.code.out ? '投入' : '产出'}</Tag> },
      lotColumn<TracedMaking>(),
      { title: '网点', width: 120, dataIndex: 'deptName' },
      { title: '日期', width: 100, dataIndex: 'day' },
      quantityColumn<TracedMaking>('数量', ({ num }) => num),
    ]}
  />
);

export const Others = ({ rows }: { readonly rows: readonly TracedOther[] }) => (
  <TraceTable<TracedOther>
    rows={rows}
    empty="没有盘点、报损或调整"
    width={760}
    columns={[
      {
        title: '出入库单',
        width: 150,
        render: (_, { style, listId, listNumber }) => <Linked kind={kindOf(style).name} id={listId} text={listNumber} />,
      },
      { title: '类型', width: 110, render: (_, { type }) => movementLabel(type) },
      { title: '网点', width: 120, dataIndex: 'deptName' },
      { title: '日期', width: 100, dataIndex: 'day' },
      lotColumn<TracedOther>(),
      quantityColumn<TracedOther>('数量', ({ style, num }) => (style === direction.code.in ? num : -num)),
    ]}
  />
);

/** Each lot with what came, went and is left of it. */
export const Lots = ({ rows }: { readonly rows: readonly TracedLot[] }) => (
  <TraceTable<TracedLot>
    rows={rows}
    empty=""
    width={1240}
    columns={[
      { title: '关系', width: 90, render: (_, { role }) => <StateTag codes={lotRole} code={role} /> },
      lotColumn<TracedLot>(),
      {
        title: '状态',
        width: 150,
        render: (_, { untraceable, blockId, blockReason, expiresOn }) =>
          blockId === null ? (
            <TwoLines
              first={untraceable ? <Tag color="warning">未记批次，无法追溯</Tag> : ''}
              second={expiresOn ? `${expiresOn} 到期` : ''}
            />
          ) : (
            <TwoLines first={<Tag color="error">已封锁</Tag>} second={blockReason} />
          ),
      },
      quantityColumn<TracedLot>('到货', ({ received }) => received),
      quantityColumn<TracedLot>('产出', ({ made }) => made),
      quantityColumn<TracedLot>('其他入', ({ otherIn }) => otherIn),
      quantityColumn<TracedLot>('发出', ({ shipped }) => shipped),
      quantityColumn<TracedLot>('退回', ({ returned }) => returned),
      quantityColumn<TracedLot>('加工用', ({ used }) => used),
      quantityColumn<TracedLot>('退供应商', ({ sentBack }) => sentBack),
      quantityColumn<TracedLot>('其他出', ({ otherOut }) => otherOut),
      quantityColumn<TracedLot>('在途', ({ transit }) => transit),
      quantityColumn<TracedLot>('现存', ({ onHand }) => onHand),
    ]}
  />
);
