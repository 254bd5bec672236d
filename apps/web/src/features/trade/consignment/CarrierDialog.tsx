/** Another carrier for one dispatch or many. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { AutoComplete, Form, Select } from 'antd';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { BatchResults, countOf } from '../../../documents/actions/BatchActions.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import type { ConsignmentScreen } from './screens.ts';

interface CarrierDialogProps {
  readonly screen: ConsignmentScreen;
  readonly rows: readonly ConsignmentRow[];
  readonly onClose: () => void;
}

const options = (entries: readonly { readonly code: number; readonly label: string }[]) =>
  entries.map(({ code, label }) => ({ value: code, label }));

/** Mounted means open. */
export function CarrierDialog({ screen, rows, onClose }: CarrierDialogProps) {
  const { fields } = screen.resource;
  const { data = [] } = useCall(dispatchCalls.pastCarriers, { query: {} });
  const [results, setResults] = useState<readonly DocumentResult[]>();
  const [first] = rows;
  if (results) return <BatchResults title={dispatchCalls.setCarriers.title} results={results} onClose={onClose} />;
  return (
    <FormModal
      title={
        rows.length === 1
          ? `${dispatchCalls.setCarriers.title} ${first?.number ?? ''}`
          : `${dispatchCalls.setCarriers.title}（${rows.length} 张）`
      }
      open
      width={480}
      initialValues={{
        carriageType: carriageType.code.carrier,
        carriersName: first?.carriersName,
        carriersKuaidi: first?.carriersKuaidi ?? 0,
      }}
      onCancel={onClose}
      onSubmit={async (values) => {
        const body = { ...values, ids: rows.map(({ id }) => id) };
        const answer = await request(dispatchCalls.setCarriers, { body } as never);
        void invalidate(screen.kind.path);
        if (countOf(answer).failed > 0) return setResults(answer);
        notice.success(messages.edited);
        onClose();
      }}
    >
      <Form.Item
        name="carriersName"
        label={fields.carriersName.label}
        className="form-wide"
        rules={[{ required: true, message: '请填写承运商' }]}
      >
        <AutoComplete
          options={data.map((name) => ({ value: name }))}
          maxLength={60}
          placeholder="选择用过的或直接输入"
          aria-label="承运商"
        />
      </Form.Item>
      <Form.Item name="carriageType" label={fields.carriageType.label}>
        <Select options={options(carriageType.entries)} />
      </Form.Item>
      <Form.Item name="carriersKuaidi" label={fields.carriersKuaidi.label}>
        <Select options={options(courierOrdering.entries)} />
      </Form.Item>
    </FormModal>
  );
}
