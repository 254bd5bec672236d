/** Another carrier for one dispatch or many. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { dispatchCalls, dispatchResource } from '@cangyun/contract/trade/dispatch.ts';
import { Form, Select } from 'antd';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import { codeOptions } from '#ui/codeOptions.ts';
import { CarrierName } from './CarrierName.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';

interface CarrierDialogProps {
  readonly rows: readonly ConsignmentRow[];
  readonly onClose: () => void;
}

const call = dispatchCalls.setCarriers;
const { fields } = dispatchResource;

/** Mounted means open. */
export function CarrierDialog({ rows, onClose }: CarrierDialogProps) {
  const [first] = rows;
  return (
    <BatchDialog
      call={call}
      title={rows.length === 1 ? `${call.title} ${first?.number ?? ''}` : `${call.title}（${rows.length} 张）`}
      width={480}
      initialValues={{
        carriageType: carriageType.code.carrier,
        carriersName: first?.carriersName,
        carriersKuaidi: first?.carriersKuaidi ?? courierOrdering.code.byHand,
      }}
      bodyOf={(values) => ({ ...values, ids: rows.map(({ id }) => id) })}
      invalidates={[dispatchCalls.list.path]}
      onClose={onClose}
    >
      <Form.Item
        name="carriersName"
        label={fields.carriersName.label}
        className="form-wide"
        rules={[{ required: true, message: '请填写承运商' }]}
      >
        <CarrierName />
      </Form.Item>
      <Form.Item name="carriageType" label={fields.carriageType.label}>
        <Select options={codeOptions(carriageType)} />
      </Form.Item>
      <Form.Item name="carriersKuaidi" label={fields.carriersKuaidi.label}>
        <Select options={codeOptions(courierOrdering)} />
      </Form.Item>
    </BatchDialog>
  );
}
