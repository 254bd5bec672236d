/** 接单: where it will be shipped from. The sales order is created at once, with the purchase's content. */
import { messages } from '@cangyun/contract/messages.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import type { JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { jointTradeForSeller } from '@cangyun/contract/trade/jointTrade.ts';
import { Alert } from 'antd';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSitesKnown, useWorkSite } from '#pickers/organisation.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { jointTradeTouches } from './jointTradeTouches.ts';
import './jointTrade.css';

const { deptId: field } = jointTradeForSeller.fields;

/** Mounted means open. */
export function AcceptDialog({ row, onClose }: { readonly row: JointTradeRow; readonly onClose: () => void }) {
  const deptId = useWorkSite();
  const known = useSitesKnown();
  if (!known) return null;
  return (
    <ReferencesContext value={tradeReferences}>
      <FormModal
        title={`接单 ${row.number}`}
        open
        width={480}
        okText="接单"
        initialValues={{ deptId }}
        onCancel={onClose}
        onSubmit={async (values) => {
          const made = await request(calls.accept, { query: { id: row.id, deptId: Number(values.deptId) } });
          notice.success(`${messages.submitted}：销售订单 ${made.number}`);
          void invalidate(...jointTradeTouches);
          onClose();
        }}
      >
        <Alert
          className="form-wide union-note"
          type="info"
          showIcon
          title={`将按「${row.partnerName}」的采购单 ${row.purchaseNumber} 生成待确认的销售订单，数量和价格以采购单为准。`}
        />
        <FieldItem
          name="deptId"
          field={{ label: field.label, control: field.control, required: true }}
          schema={calls.accept.query.shape.deptId.unwrap()}
        />
      </FormModal>
    </ReferencesContext>
  );
}
