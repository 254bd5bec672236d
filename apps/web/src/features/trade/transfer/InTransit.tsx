/** Goods that have left one site and not arrived at the other: what, how much, from where to where, since when. */
import { DownloadOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { transferCalls as calls } from '@cangyun/contract/trade/transfer.ts';
import { Button, Empty, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { useExport } from '#ui/useExport.ts';

type OnTheWay = CallReply<typeof calls.inTransit>['content'][number];

const SIZE = 20;
const AS_THEY_LEFT = 'id,desc';

export function InTransit() {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState(AS_THEY_LEFT);
  const { data, error, isFetching, refetch } = useCall(calls.inTransit, { query: { page, size: SIZE, sort } }, { keepPrevious: true });
  const total = data?.totalElements ?? 0;
  const exporting = useExport(calls.inTransitSheet, '在途调拨');
  return (
    <ScreenFrame>
      {error ? (
        <ListFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="list-toolbar">
            <Button
              icon={<DownloadOutlined />}
              disabled={total === 0}
              loading={exporting.busy}
              onClick={() => void exporting.run({ query: { sort }, total })}
            >
              导出
            </Button>
          </div>
          <Table<OnTheWay>
            size="small"
            loading={isFetching && data === undefined}
            rowKey={({ id, productId, quality: one }) => `${id}-${productId}-${one}`}
            dataSource={data?.content ?? []}
            scroll={{ x: 1_000 }}
            locale={{
              emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有在途货物：调拨单出库后、入库前会显示在这里" />,
            }}
            pagination={{
              current: page + 1,
              pageSize: SIZE,
              total,
              showSizeChanger: false,
              showTotal: (total) => `共 ${total} 条`,
            }}
            onChange={({ current = 1 }, _, sorter, { action }) => {
              setPage(action === 'paginate' ? current - 1 : 0);
              const { columnKey, order } = Array.isArray(sorter) ? {} : sorter;
              setSort(order ? `${String(columnKey)},${order === 'ascend' ? 'asc' : 'desc'}` : AS_THEY_LEFT);
            }}
            columns={[
              { title: '调拨单', width: 150, render: (_, { id, number }) => <Link to={`/trade/transfer/${id}`}>{number}</Link> },
              { title: '调出仓库', dataIndex: 'deptName', width: 130 },
              { title: '调入仓库', dataIndex: 'inDeptName', width: 130 },
              { title: '产品', dataIndex: 'pro_name', ellipsis: true },
              { title: '条码', dataIndex: 'barcode', width: 140 },
              { title: '品质', width: 80, render: (_, row) => quality.label(row.quality) },
              {
                title: '在途数量',
                key: 'num',
                sorter: true,
                width: 120,
                align: 'right',
                render: (_, { num, unitName }) => `${formatNumber(num, 3)} ${unitName}`,
              },
              { title: '承运商', width: 120, dataIndex: 'carriersName' },
              { title: '出库时间', key: 'outTime', sorter: true, width: 150, render: (_, { outTime }) => formatMinutes(outTime) },
            ]}
          />
        </>
      )}
    </ScreenFrame>
  );
}
