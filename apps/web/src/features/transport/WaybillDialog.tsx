/** 运单详情: what the list it was opened from adds stands above the waybill itself. */
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../api/hooks.ts';
import { useTabActive } from '../../api/tabActive.ts';
import { Loaded } from '../../documents/detail/Loaded.tsx';
import { FieldDetails } from '../../ui/FieldDetails.tsx';
import { ReceiptViewer } from './receiptImg/ReceiptViewer.tsx';
import './transport.css';

interface WaybillDialogProps {
  readonly id: number;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

export function WaybillDialog({ id, onClose, children }: WaybillDialogProps) {
  const query = useCall(waybillCalls.getOne, { query: { id } });
  return (
    <Modal title={waybillCalls.getOne.title} open={useTabActive()} width={960} footer={null} onCancel={onClose}>
      <div className="waybill-mode">
        {children}
        <Loaded query={query}>
          {(row) => (
            <div className="waybill-mode">
              <FieldDetails fields={waybill.fields} row={row} />
              <section aria-label="回单">
                <h3>回单</h3>
                <ReceiptViewer orderId={row.id} />
              </section>
            </div>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}
