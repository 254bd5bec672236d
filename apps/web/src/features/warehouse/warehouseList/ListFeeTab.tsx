/** 账单: what the list costs its customer and what its driver gets, each row with its explanation. */
import { messages } from '@cangyun/contract/messages.ts';
import { warehouseListFeeCalls as calls, listFeeOrigin, listFeeSide } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { Alert, Button, Empty, Skeleton, Space, Table } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { type ListFee, ListFeeDialog, type ListFeePart } from './ListFeeDialog.tsx';
import type { WarehouseListRow } from './warehouseListRow.ts';
import '../warehouse.css';

type ListFeeRow = ListFee['rows'][number];
type MonthlyFee = NonNullable<ListFee['monthly']>[number];

const yuan = (value: number): string => formatNumber(value, 2);

const noticeOf = ({ bearsFee, made, estimated }: ListFee): string => {
  if (!bearsFee) return '这个类型的出入库不计费';
  if (!made) return estimated ? '还没有账单：以下按计划数量估算' : '还没有账单：以下按实际数量计算';
  return estimated ? '账单按计划数量计算，完成后可重新生成' : '账单已生成';
};

interface ListFeeButtonsProps {
  readonly row: WarehouseListRow;
  readonly bill: ListFee;
}

/** The list decides what may be done with a bill; if it may not, the buttons say why. */
function ListFeeButtons({ row, bill }: ListFeeButtonsProps) {
  const may = useMay();
  const making = useAction(calls.make, { success: messages.submitted });
  const [writing, setWriting] = useState<ListFeePart>();
  const action = row.actions.find((one) => one.action === 'bill');
  if (!may(calls.make) || !action) return null;
  const held = { size: 'small', disabled: !action.allowed, title: action.reason } as const;
  return (
    <Space wrap>
      {bill.bearsFee && (
        <Button {...held} loading={making.isPending} onClick={() => making.mutate({ body: { ids: [row.id] } })}>
          {bill.made ? '重新计算' : '生成账单'}
        </Button>
      )}
      <Button {...held} onClick={() => setWriting('customer')}>
        录入费用
      </Button>
      <Button {...held} onClick={() => setWriting('driver')}>
        司机账单
      </Button>
      {writing && <ListFeeDialog part={writing} bill={bill} deptId={row.deptId} onClose={() => setWriting(undefined)} />}
    </Space>
  );
}

/** What the owner's contract settles by the month: not on this bill, but caused by this list. */
function MonthlyFees({ rows }: { readonly rows: readonly MonthlyFee[] }) {
  return (
    <Table<MonthlyFee>
      size="small"
      rowKey="name"
      pagination={false}
      dataSource={[...rows]}
      scroll={{ x: 720 }}
      columns={[
        { title: '月份', width: 100, dataIndex: 'month' },
        { title: '按月结算', width: 140, dataIndex: 'name' },
        { title: '说明', dataIndex: 'explanation' },
        { title: '增加（元）', width: 110, align: 'right', render: (_, { amount }) => yuan(amount) },
      ]}
    />
  );
}

export function ListFeeTab({ row }: { readonly row: WarehouseListRow }) {
  const { data, error, refetch } = useCall(calls.get, { query: { id: row.id } });
  if (!data) return error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  return (
    <div className="day-end">
      <Alert
        type={data.made ? 'success' : 'info'}
        showIcon
        title={`${noticeOf(data)}　应收 ${yuan(data.customer)} 元，应付司机 ${yuan(data.driver)} 元`}
      />
      {data.contractNumber && <Alert type="info" showIcon title={`按货主的仓储合同 ${data.contractNumber} 计费，不按网点的费用设置`} />}
      <ListFeeButtons row={row} bill={data} />
      <Table<ListFeeRow>
        size="small"
        rowKey={({ id, name, feeId, side }) => `${id} ${side} ${feeId ?? ''} ${name}`}
        pagination={false}
        dataSource={data.rows}
        scroll={{ x: 720 }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有费用：网点的费用设置和货主的合同里没有这个类型" />,
        }}
        columns={[
          { title: '方向', width: 100, render: (_, { side }) => <StateTag codes={listFeeSide} code={side} /> },
          { title: '费用', width: 140, dataIndex: 'name' },
          { title: '来源', width: 100, render: (_, { origin }) => <StateTag codes={listFeeOrigin} code={origin} /> },
          { title: '说明', dataIndex: 'explanation' },
          { title: '金额（元）', width: 110, align: 'right', render: (_, { amount }) => yuan(amount) },
        ]}
      />
      {data.monthly && data.monthly.length > 0 && <MonthlyFees rows={data.monthly} />}
    </div>
  );
}
