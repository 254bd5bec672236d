/** A lot is found by scanning its batch or a barcode, or by a product's name; below are the lots that are blocked now. */

import { formatDay, formatMinutes } from '@cangyun/contract/times.ts';
import { type FoundLot, lotTraceCalls } from '@cangyun/contract/trade/lotTrace.ts';
import { type BlockedLot, lotBlockCalls } from '@cangyun/contract/warehouse/lotBlock.ts';
import { Empty, Table } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { lotPath } from '#documents/links/lotPath.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { keywordsOf } from './scannedLot.ts';

const MOST = 100;
const table = { size: 'small', pagination: false, scroll: { x: 720 } } as const;
const keyOf = ({ productId, batch, markTime }: Pick<FoundLot, 'productId' | 'batch' | 'markTime'>): string =>
  `${productId} ${batch} ${markTime}`;

/** `keywords`: what the scanned label may mean; the first that some lot is called by counts. */
function Found({ keywords }: { readonly keywords: readonly string[] }) {
  const navigate = useNavigate();
  const [at, setAt] = useState(0);
  const keyword = keywords[at] ?? '';
  const { data, error, isPending, refetch } = useCall(lotTraceCalls.lots, { query: { keyword, size: MOST } });
  const only = data?.content.length === 1 ? data.content[0] : undefined;
  // A scanned batch that only one lot has needs no further click.
  useEffect(() => {
    if (only) void navigate(lotPath(only));
  }, [only, navigate]);
  const isTriedInVain = data?.content.length === 0 && at + 1 < keywords.length;
  useEffect(() => {
    if (isTriedInVain) setAt((before) => before + 1);
  }, [isTriedInVain]);
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  return (
    <Table<FoundLot>
      {...table}
      rowKey={keyOf}
      loading={isPending}
      dataSource={data?.content ?? []}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到「${keyword}」的批次`} /> }}
      columns={[
        { title: '产品', width: 220, render: (_, lot) => <Link to={lotPath(lot)}>{lot.productName}</Link> },
        { title: '条码', width: 140, dataIndex: 'barcode' },
        { title: '批次号', width: 130, dataIndex: 'batch' },
        { title: '生产日期', width: 110, dataIndex: 'markTime' },
        { title: '现存', width: 90, align: 'right', render: (_, { onHand }) => formatNumber(onHand, 3) },
        { title: '网点数', width: 80, align: 'right', dataIndex: 'sites' },
        { title: '首次入库', width: 150, render: (_, { firstIn }) => formatMinutes(firstIn) },
      ]}
    />
  );
}

function Blocked() {
  const { data } = useCall(lotBlockCalls.list, {});
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h3>封锁中的批次</h3>
      <Table<BlockedLot>
        {...table}
        rowKey="id"
        dataSource={data}
        columns={[
          { title: '产品', width: 220, render: (_, lot) => <Link to={lotPath(lot)}>{lot.productName}</Link> },
          { title: '批次号', width: 130, dataIndex: 'batch' },
          { title: '生产日期', width: 110, dataIndex: 'markTime' },
          { title: '现存', width: 90, align: 'right', render: (_, { onHand }) => formatNumber(onHand, 3) },
          { title: '原因', width: 200, dataIndex: 'reason' },
          { title: '封锁人', width: 100, dataIndex: 'createBy' },
          { title: '时间', width: 150, render: (_, { createTime }) => formatMinutes(createTime) },
        ]}
      />
    </section>
  );
}

export function FindLot() {
  const [keywords, setKeywords] = useState<readonly string[]>([]);
  return (
    <div className="lot-trace">
      <CodeField
        placeholder="扫描批次号、序列号或条码，也可输入产品名称，按回车"
        onCode={(code) => setKeywords(keywordsOf(code, formatDay(new Date())))}
      />
      {keywords.length > 0 && <Found key={keywords.join(' ')} keywords={keywords} />}
      <Blocked />
    </div>
  );
}
