/** The payments of a row of a list, where it has no page of its own. */
import type { CallAnswering, CallInput } from '@cangyun/contract/kernel/call.ts';
import type { DocumentPayment } from '@cangyun/contract/paying.ts';
import { Modal } from 'antd';
import type { FormCall } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { DocumentPayments } from './DocumentPayments.tsx';

interface PaymentsModalProps {
  readonly call: CallAnswering<DocumentPayment[]>;
  readonly undo: FormCall<unknown>;
  readonly id: number;
  /** What people call the row. */
  readonly number: string;
  readonly invalidates?: readonly string[];
  readonly onClose: () => void;
}

/** Mounted means open. */
export function PaymentsModal({ call, undo, id, number, invalidates = [], onClose }: PaymentsModalProps) {
  const { data = [] } = useCall(call, { query: { id } } as CallInput<typeof call>);
  return (
    <Modal title={`${number} 收付款记录`} open={useTabActive()} onCancel={onClose} footer={null} width={960}>
      <DocumentPayments payments={data} undo={undo} id={id} number={number} invalidates={invalidates} onUndone={onClose} />
    </Modal>
  );
}
