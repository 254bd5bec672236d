/** One's own work order with its conversation (spec 0 §2.1: /help/workOrderDetail?id=). */
import { Link, Navigate, useSearchParams } from 'react-router';
import { useLiveStream } from './useLiveStream.ts';
import { WorkOrderThread } from './WorkOrderThread.tsx';
import './workOrder.css';

const LIST = '/help/workOrderServe';

export default function WorkOrderDetailPage() {
  useLiveStream();
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  if (!Number.isSafeInteger(id) || id <= 0) return <Navigate to={LIST} replace />;
  return (
    <>
      <p className="work-order-trail">
        <Link to={LIST}>我的工单</Link> / 工单详情
      </p>
      <section className="panel">
        <WorkOrderThread key={id} id={id} />
      </section>
    </>
  );
}
