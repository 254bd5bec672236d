/** The form items of a new work order, from the contract's fields; categories come from data. */
import { workOrder, workOrderCalls } from '@cangyun/contract/content/workOrder.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { Form, Select } from 'antd';
import { useCall } from '#api/hooks.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { PicturesInput } from '#ui/PicturesInput.tsx';
import { shapeOf } from '#ui/resourceCalls.ts';
import { PICTURE_FOLDER } from './pictureFolder.ts';

const { fields } = workOrder;
const shape = shapeOf(workOrderCalls.create);
const ORDER = ['title', 'channel', 'priority', 'contact', 'phone', 'content'] as const;

export function RaiseItems() {
  const { data, isPending } = useCall(workOrderCalls.channels, {});
  const inputs = { channel: <Select options={data ?? []} loading={isPending} placeholder="请选择分类" style={{ width: '100%' }} /> };
  return (
    <>
      {ORDER.map((name) => (
        <FieldItem
          key={name}
          name={name}
          field={fields[name]}
          schema={shape[name] ?? fields[name].schema}
          {...(name === 'channel' ? { input: inputs.channel } : {})}
        />
      ))}
      <Form.Item name="pictures" label="图片" className="form-wide">
        <PicturesInput max={limits.workOrderPictures} folder={PICTURE_FOLDER} />
      </Form.Item>
    </>
  );
}
