/** One work order with its conversation: the question, what was said and done, and what the reader may do now. */
import {
  WORK_ORDER_CHANNELS,
  type WorkOrderDetail,
  workOrder,
  workOrderCalls,
  workOrderPriority,
  workOrderState,
} from '@cangyun/contract/content/workOrder.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Descriptions, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { DictionaryLabel } from '#ui/DictionaryInput.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { Conversation } from './Conversation.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { WorkOrderSteps } from './WorkOrderSteps.tsx';
import './workOrder.css';

const { fields } = workOrder;

function Facts({ order }: { readonly order: WorkOrderDetail }) {
  const narrow = useIsNarrow();
  const items = [
    {
      key: 'channel',
      label: fields.channel.label,
      children: <DictionaryLabel dictionary={WORK_ORDER_CHANNELS} value={order.channel} />,
    },
    { key: 'priority', label: fields.priority.label, children: <StateTag codes={workOrderPriority} code={order.priority} /> },
    { key: 'contact', label: fields.contact.label, children: `${order.contact} ${order.phone}` },
    { key: 'handler', label: fields.handlerName.label, children: order.handlerName ?? '尚未受理' },
    { key: 'create', label: fields.createTime.label, children: formatMinutes(order.createTime) },
    { key: 'update', label: fields.updateTime.label, children: formatMinutes(order.updateTime) },
  ];
  return <Descriptions size="small" column={narrow ? 1 : 2} items={items} />;
}

export function WorkOrderThread({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(workOrderCalls.one, { query: { id } }, { silent: true });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className="work-order">
      <header className="work-order-head">
        <h2>{data.title}</h2>
        <StateTag codes={workOrderState} code={data.state} />
        <WorkOrderSteps order={data} />
      </header>
      <Facts order={data} />
      <Conversation order={data} />
      <ReplyBox order={data} />
    </div>
  );
}
