/** The regions that a site serves. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { siteCalls } from '@cangyun/contract/system/site.ts';
import { Button, Form, Skeleton } from 'antd';
import { useAction, useCall } from '#api/hooks.ts';
import { type Region, RegionSelect } from '#pickers/RegionInput.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './site.css';

type Regions = CallReply<typeof siteCalls.regions>;

/** A whole province, a city of it, or one district. */
const chosenRule = {
  validator: async (_: unknown, region: Partial<Region> | undefined): Promise<void> => {
    if (!region?.province) throw new Error('请选择省市区');
  },
};

interface RegionsDrawerProps {
  readonly dept: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

export function RegionsDrawer(props: RegionsDrawerProps) {
  const { data } = useCall(siteCalls.regions, { query: { deptId: props.dept.id } });
  if (data) return <Editor {...props} regions={data} />;
  return (
    <SideDrawer title={`服务区域：${props.dept.name}`} onClose={props.onClose}>
      <Skeleton active />
    </SideDrawer>
  );
}

function Editor({ dept, onClose, regions }: RegionsDrawerProps & { readonly regions: Regions }) {
  const save = useAction(siteCalls.saveRegions, { success: messages.submitted });
  const [form] = Form.useForm<{ regions: Regions }>();
  return (
    <SideDrawer
      title={`服务区域：${dept.name}`}
      onClose={onClose}
      footer={
        <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
          保存
        </Button>
      }
    >
      <Form
        form={form}
        initialValues={{ regions }}
        onFinish={(values) => save.mutate({ body: { deptId: dept.id, regions: values.regions } }, { onSuccess: onClose })}
      >
        <Form.List name="regions">
          {(fields, { add, remove }) => (
            <>
              {fields.map((field) => (
                <div key={field.key} className="region-row">
                  <Form.Item name={field.name} rules={[chosenRule]}>
                    <RegionSelect />
                  </Form.Item>
                  <Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除区域" onClick={() => remove(field.name)} />
                </div>
              ))}
              <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add()}>
                添加区域
              </Button>
            </>
          )}
        </Form.List>
      </Form>
    </SideDrawer>
  );
}
