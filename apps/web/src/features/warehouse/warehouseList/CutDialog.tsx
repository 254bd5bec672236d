/** 截单: the list becomes void, and its goods are held back for their owner until a time. */
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import { FieldItem } from '#ui/FieldItem.tsx';
import { defaultEnd } from '../cutoff/cutoffForm.ts';
import { touched } from './warehouseListPaths.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

const call = cutoffCalls.cutLists;
const { endTime } = call.body.shape;

/** Mounted means open. */
export function CutDialog({ row, onClose }: { readonly row: WarehouseListRow; readonly onClose: () => void }) {
  const [tomorrow] = useState(() => defaultEnd(Date.now()));
  return (
    <BatchDialog
      call={call}
      title={`${outboundList.actions.cut.label} ${row.number}`}
      width={480}
      initialValues={{ endTime: tomorrow }}
      bodyOf={({ endTime: until, info }) => ({ ids: [row.id], endTime: until, info: info ?? '' })}
      invalidates={[cutoffCalls.list.path, outboundList.path, ...touched]}
      onClose={onClose}
    >
      <FieldItem
        name="endTime"
        field={{
          label: endTime.meta()?.title ?? '',
          control: { kind: 'instant' },
          required: true,
          help: '出库单作废，货物为货主保留到此时',
        }}
        schema={endTime}
      />
      <Form.Item name="info" label="备注" className="form-wide">
        <Input maxLength={500} />
      </Form.Item>
    </BatchDialog>
  );
}
