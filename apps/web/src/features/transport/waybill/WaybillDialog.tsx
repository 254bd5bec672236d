/**
 * 运单详情 (spec 2 §2). `children` is drawn above the waybill's own data: the subject of the opening screen, an exception with its actions or
 * the money to be collected.
 */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { Empty, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { ListFailure } from '#ui/listStates.tsx';
import { useWaybillActions } from './useWaybillActions.tsx';
import { WaybillBar } from './WaybillBar.tsx';
import { WaybillBody } from './WaybillBody.tsx';
import { cellsOf, HIDDEN } from './waybillFields.tsx';
import '#documents/documents.css';
import './waybill.css';

interface WaybillDialogProps {
  /** None: there is nothing to show, and it says so. */
  readonly id: number | undefined;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

function Shown({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const { screenActions, dialogs } = useWaybillActions();
  const { data: row, error, refetch } = useCall(calls.getOne, { query: { id } }, { silent: true });
  if (error?.code === 'NOT_FOUND') return <NoWaybill />;
  if (error && !row) return <ListFailure failure={error} onRetry={() => void refetch()} />;
  if (!row) return <Skeleton active paragraph={{ rows: 10 }} />;
  return (
    <div className="waybill-view">
      <header className="document-head">
        <h2>
          {row.number} <DocumentState kind={kind} row={row} />
        </h2>
        <WaybillBar row={row} screenActions={screenActions} />
      </header>
      {children}
      <FieldDetails fields={waybill.fields} row={row} hide={[...HIDDEN, 'number', 'state']} cells={cellsOf(row)} columns={3} />
      <WaybillBody row={row} />
      {dialogs}
    </div>
  );
}

const NoWaybill = () => <Empty description="暂无运单信息" />;

export function WaybillDialog({ id, children, onClose }: WaybillDialogProps) {
  return (
    <Modal title="运单详情" open={useTabActive()} width={1080} footer={null} onCancel={onClose}>
      {id === undefined ? <NoWaybill /> : <Shown id={id}>{children}</Shown>}
    </Modal>
  );
}
