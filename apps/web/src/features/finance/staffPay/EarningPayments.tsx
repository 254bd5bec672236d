/** 发放记录: how somebody's pay was paid, and taken back where it was wrong. */
import { staffPayCalls as calls, type staffPay } from '@cangyun/contract/finance/staffPay.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { Modal } from 'antd';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { DocumentPayments } from '#documents/payments/DocumentPayments.tsx';

interface EarningPaymentsProps {
  readonly row: RowOf<typeof staffPay>;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function EarningPayments({ row, onClose }: EarningPaymentsProps) {
  const { data = [] } = useCall(calls.payments, { query: { id: row.id } });
  const name = `${row.earnerName ?? ''} ${row.month.slice(0, 7)}`;
  return (
    <Modal title={`${name} 发放记录`} open={useTabActive()} onCancel={onClose} footer={null} width={960}>
      <DocumentPayments payments={data} undo={calls.undoPay} id={row.id} number={name} onUndone={onClose} />
    </Modal>
  );
}
