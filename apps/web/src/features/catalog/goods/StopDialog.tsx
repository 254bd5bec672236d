/** The sites where goods are not sold: some more, or some less. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Form, Radio } from 'antd';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FormModal } from '#ui/FormModal.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';

interface StopDialogProps {
  readonly goods: readonly { readonly id: number; readonly goodsName: string }[];
  readonly onClose: () => void;
}

const ways = [
  { value: 'addStop', label: '停售' },
  { value: 'removeStop', label: '恢复销售' },
] as const;

export function StopDialog({ goods, onClose }: StopDialogProps) {
  return (
    <FormModal
      title={`停售网点：${goods.length === 1 ? (goods[0]?.goodsName ?? '') : `${goods.length} 个商品`}`}
      open
      width={520}
      initialValues={{ way: 'addStop', deptIds: [] }}
      onCancel={onClose}
      onSubmit={async ({ way, deptIds }) => {
        await request(goodsCalls[way as 'addStop' | 'removeStop'], {
          body: { ids: goods.map(({ id }) => id), deptIds: deptIds as number[] },
        });
        notice.success(messages.submitted);
        void invalidate('goods', 'product');
        onClose();
      }}
    >
      <Form.Item name="way" label="操作">
        <Radio.Group options={[...ways]} />
      </Form.Item>
      <Form.Item
        name="deptIds"
        label="网点"
        className="form-wide"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择网点' }]}
      >
        <ReferenceInput source="dept" multiple placeholder="请选择网点" />
      </Form.Item>
    </FormModal>
  );
}
