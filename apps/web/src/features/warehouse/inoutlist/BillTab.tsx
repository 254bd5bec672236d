/** 账单: what the list costs its customer and what its driver gets, each row with its explanation. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { billOrigin, billSide, inoutBillCalls as calls } from '@cangyun/contract/warehouse/inoutBill.ts';
import { Alert, Button, Empty, Skeleton, Table } from 'antd';
import { useAction, useCall } from '../../../api/hooks.ts';
import { formatNumber } from '../../../ui/FieldView.tsx';
import { ListFailure } from '../../../ui/listStates.tsx';
import { useMay } from '../../../ui/may.ts';
import { StateTag } from '../../../ui/StateTag.tsx';
import '../warehouse.css';

type Bill = CallReply<typeof calls.get>;
type BillRow = Bill['rows'][number];

const yuan = (value: number): string => formatNumber(value, 2);

const noticeOf = ({ bearsFee, made, estimated }: Bill): string => {
  if (!bearsFee) return '这个类型的出入库不计费';
  if (!made) return estimated ? '还没有账单：以下按计划数量估算' : '还没有账单：以下按实际数量计算';
  return estimated ? '账单按计划数量计算，完成后可重新生成' : '账单已生成';
};

export function BillTab({ listId }: { readonly listId: number }) {
  const may = useMay();
  const { data, error, refetch } = useCall(calls.get, { query: { id: listId } });
  const making = useAction(calls.make, { success: messages.submitted });
  if (!data) return error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  return (
    <div className="day-end">
      <Alert
        type={data.made ? 'success' : 'info'}
        showIcon
        title={`${noticeOf(data)}　应收 ${yuan(data.customer)} 元，应付司机 ${yuan(data.driver)} 元`}
        action={
          data.bearsFee &&
          may(calls.make) && (
            <Button size="small" loading={making.isPending} onClick={() => making.mutate({ body: { ids: [listId] } })}>
              {data.made ? '重新计算' : '生成账单'}
            </Button>
          )
        }
      />
      <Table<BillRow>
        size="small"
        rowKey={({ id, name, feeId, side }) => `${id} ${side} ${feeId ?? ''} ${name}`}
        pagination={false}
        dataSource={data.rows}
        scroll={{ x: 720 }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有费用：网点的费用设置里没有这个类型" /> }}
        columns={[
          { title: '方向', width: 100, render: (_, { side }) => <StateTag codes={billSide} code={side} /> },
          { title: '费用', width: 140, dataIndex: 'name' },
          { title: '来源', width: 100, render: (_, { origin }) => <StateTag codes={billOrigin} code={origin} /> },
          { title: '说明', dataIndex: 'explanation' },
          { title: '金额（元）', width: 110, align: 'right', render: (_, { amount }) => yuan(amount) },
        ]}
      />
    </div>
  );
}
