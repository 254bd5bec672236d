/** What a month of a contract costs, line by line with the explanation, and its bill. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { storageBillCalls, storageDayCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import {
  type ContractDetail,
  type ContractMonth,
  storageContractCalls as calls,
  chargeKind,
  type MonthRow,
} from '@cangyun/contract/warehouse/storageContract.ts';
import { Alert, Button, DatePicker, Empty, Skeleton, Space, Table } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';

export const lastMonth = (): string => dayjs(formatDay(new Date())).subtract(1, 'month').format('YYYY-MM');

const monthRows: Parameters<typeof Table<MonthRow>>[0]['columns'] = [
  { title: '费用项目', dataIndex: 'name', width: 150 },
  { title: '环节', width: 80, render: (_, { charge }) => <StateTag codes={chargeKind} code={charge} /> },
  { title: '计算', dataIndex: 'explanation' },
  { title: '金额（元）', width: 110, align: 'right', render: (_, { amount }) => moneyText(amount) },
];

export function MonthRows({ rows }: { readonly rows: readonly MonthRow[] }) {
  return (
    <Table<MonthRow>
      size="small"
      rowKey="lineId"
      pagination={false}
      scroll={{ x: 640 }}
      dataSource={[...rows]}
      columns={monthRows}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="合同没有按月结算的项目" /> }}
    />
  );
}

const isOutside = ({ fromDay, toDay }: ContractMonth): boolean => fromDay > toDay;

const noticeOf = (month: ContractMonth): string => {
  const { fromDay, toDay, isOver, amount, bill } = month;
  if (isOutside(month)) return '合同在这个月没有生效';
  if (!bill) return `${fromDay} 至 ${toDay}${isOver ? '' : '（未结束，截至已计算的日期）'} 合计 ${moneyText(amount)} 元，尚未出账`;
  const differs = amount === bill.amount ? '' : `；按现在的单据计算为 ${moneyText(amount)} 元，需要时撤销账单后重新生成`;
  return `已生成账单 ${bill.number}，${moneyText(bill.amount)} 元${differs}`;
};

export function ContractMonthTab({ contract }: { readonly contract: ContractDetail }) {
  const may = useMay();
  const [month, setMonth] = useState(lastMonth);
  const { data, error, refetch } = useCall(calls.month, { query: { id: contract.id, month } }, { keepPrevious: true });
  const touched = [storageBillCalls.list.path, storageDayCalls.list.path, calls.list.path];
  const making = useAction(storageBillCalls.make, { success: messages.submitted, invalidate: touched });
  const computing = useAction(calls.compute, { success: messages.submitted, invalidate: touched });
  return (
    <div className="contract-month">
      <Space wrap>
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label="月份"
          value={dayjs(`${month}-01`)}
          onChange={(next) => next && setMonth(next.format('YYYY-MM'))}
        />
        {may(storageBillCalls.make) && (
          <Button
            type="primary"
            disabled={!data?.isOver || data.bill !== null}
            loading={making.isPending}
            onClick={() => making.mutate({ body: { ids: [contract.id], month } })}
          >
            生成仓储账单
          </Button>
        )}
        {may(calls.compute) && (
          <Button loading={computing.isPending} onClick={() => computing.mutate({ body: { id: contract.id } })}>
            重新计算天数
          </Button>
        )}
      </Space>
      {!data && (error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <>
          <Alert type={data.bill ? 'success' : 'info'} showIcon title={noticeOf(data)} />
          {data.unpacked.length > 0 && <Alert type="warning" showIcon title={`没有每托件数，未计入：${data.unpacked.join('、')}`} />}
          {!isOutside(data) && <MonthRows rows={data.rows} />}
        </>
      )}
    </div>
  );
}
