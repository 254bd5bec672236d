/** The days of storage of a contract, a row per day, product and site. */
import { formatDay } from '@cangyun/contract/times.ts';
import { storageDay, storageDayCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import type { ContractDetail } from '@cangyun/contract/warehouse/storageContract.ts';
import { DatePicker, Empty, Pagination, Skeleton, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { ListFailure } from '#ui/listStates.tsx';

const PAGE = 50;
const SHOWN = ['day', 'lineName', 'deptName', 'productName', 'pieces', 'freePieces', 'palletPieces', 'quantity', 'unit'];

export function ContractDays({ contract }: { readonly contract: ContractDetail }) {
  const [month, setMonth] = useState(() => dayjs(formatDay(new Date())).format('YYYY-MM'));
  const [page, setPage] = useState(0);
  const first = dayjs(`${month}-01`);
  const day = [first.format('YYYY-MM-DD'), first.endOf('month').format('YYYY-MM-DD')];
  const query = { contractId: contract.id, day, sort: 'day,desc', page, size: PAGE };
  const { data, error, refetch } = useCall(storageDayCalls.list, { query }, { keepPrevious: true });
  return (
    <div className="contract-month">
      <Space wrap>
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label="月份"
          value={first}
          onChange={(next) => {
            if (next) setMonth(next.format('YYYY-MM'));
            setPage(0);
          }}
        />
        <span>{contract.computedUntil ? `已计算至 ${contract.computedUntil}` : '尚未计算，每天夜间自动计算'}</span>
      </Space>
      {!data && (error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data?.content.length === 0 && <Empty description="这个月没有计费的库存" />}
      {data && data.content.length > 0 && <LinesTable fields={storageDay.fields} rows={data.content} show={SHOWN} />}
      {data && data.totalElements > PAGE && (
        <Pagination
          size="small"
          current={page + 1}
          pageSize={PAGE}
          total={data.totalElements}
          showSizeChanger={false}
          onChange={(next) => setPage(next - 1)}
        />
      )}
    </div>
  );
}
