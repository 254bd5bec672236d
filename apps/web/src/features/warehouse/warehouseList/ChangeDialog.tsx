/** Another type or group for a list: small changes that need no form. */
import { messages } from '@cangyun/contract/messages.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Form, Input, Select } from 'antd';
import { useAction } from '#api/hooks.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { useTypesOffered } from './useTypesOffered.ts';
import type { WarehouseListRow } from './warehouseListRow.ts';

export type Changed = 'type' | 'group';

interface ChangeDialogProps {
  readonly change: Changed;
  readonly row: WarehouseListRow;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function ChangeDialog({ change, row, onClose }: ChangeDialogProps) {
  const { id, number, type, groupName, style, deptId } = row;
  const types = useTypesOffered(style, deptId, type);
  const retyping = useAction(calls.changeType, { success: messages.edited });
  const regrouping = useAction(calls.regroup, { success: messages.edited });
  const isType = change === 'type';
  return (
    <FormModal
      title={`${isType ? '修改类型' : '修改分组'} ${number}`}
      open
      width={440}
      initialValues={{ type, groupName }}
      onCancel={onClose}
      onSubmit={async (values) => {
        if (isType) await retyping.mutateAsync({ query: { id, type: Number(values.type) } });
        else await regrouping.mutateAsync({ query: { id, groupName: String(values.groupName ?? '') } });
        onClose();
      }}
    >
      {isType ? (
        <Form.Item name="type" label={warehouseList.fields.type.label} className="form-wide">
          <Select options={types} />
        </Form.Item>
      ) : (
        <Form.Item name="groupName" label={warehouseList.fields.groupName.label} className="form-wide">
          <Input maxLength={50} placeholder="同一波次、同一车次的单据可归为一组" />
        </Form.Item>
      )}
    </FormModal>
  );
}
