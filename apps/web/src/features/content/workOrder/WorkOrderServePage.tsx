/** Where anyone signed in asks for help, and finds their earlier questions (spec 0 §2.1: /help/workOrderServe). */
import { workOrderCalls, workOrderState } from '@cangyun/contract/content/workOrder.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Button, Empty, Segmented, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSession } from '#api/session.ts';
import { DialogForm, type FormValues } from '#ui/DialogForm.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { bodyFor, defaultsOf } from '#ui/resourceCalls.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { RaiseItems } from './RaiseItems.tsx';
import { useLiveStream } from './useLiveStream.ts';
import '#ui/form.css';
import './workOrder.css';

/** Where its raiser reads a work order. */
const detailPath = (id: number): string => `/help/workOrderDetail?id=${id}`;

const ALL = -1;
const choices = [{ value: ALL, label: '全部' }, ...workOrderState.entries.map(({ code, label }) => ({ value: Number(code), label }))];

function OwnOrders() {
  const [state, setState] = useState(ALL);
  const [paging, setPaging] = useState(FIRST_PAGE);
  const query = { ...paging, ...(state === ALL ? {} : { state }) };
  const { data, error, refetch } = useCall(workOrderCalls.own, { query }, { keepPrevious: true, silent: true });
  if (error && !data) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  return (
    <section className="panel own-orders">
      <div className="public-title">
        <h2>我的工单</h2>
        <Segmented
          options={choices}
          value={state}
          aria-label="状态"
          onChange={(next) => {
            setState(next);
            setPaging(FIRST_PAGE);
          }}
        />
      </div>
      {!data && <Skeleton active />}
      {data?.content.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有工单" />}
      <ul>
        {data?.content.map(({ id, number, title, state: now, replyCount, updateTime }) => (
          <li key={id}>
            <StateTag codes={workOrderState} code={now} />
            <Link to={detailPath(id)}>{title}</Link>
            <small>
              {number} · {replyCount} 条回复 · <time>{formatMinutes(updateTime)}</time>
            </small>
          </li>
        ))}
      </ul>
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </section>
  );
}

export default function WorkOrderServePage() {
  useLiveStream();
  const formId = useId();
  const navigate = useNavigate();
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const { create } = workOrderCalls;
  const submit = async (values: FormValues): Promise<void> => {
    const { id, number } = await sendForm(create, bodyFor(create, {}, values));
    notice.success(messages.workOrderRaised(number ?? ''));
    void invalidate('workOrder');
    void navigate(detailPath(id));
  };
  const initial = { ...defaultsOf(create), contact: user?.nickName ?? '', phone: user?.mobile ?? '' };
  return (
    <>
      <div className="public-title">
        <h1>提交工单</h1>
      </div>
      <section className="panel">
        <DialogForm id={formId} initialValues={initial} onSubmit={submit} onCancel={() => undefined} onBusy={setBusy}>
          <RaiseItems />
        </DialogForm>
        <Button type="primary" htmlType="submit" form={formId} loading={busy}>
          提交工单
        </Button>
      </section>
      <OwnOrders />
    </>
  );
}
