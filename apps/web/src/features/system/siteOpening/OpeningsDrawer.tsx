/** To whom a site is open: to all companies that cooperate with us, or to single ones, each with services and a period. */
import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { companyCalls } from '@cangyun/contract/system/company.ts';
import { openService, siteOpeningCalls } from '@cangyun/contract/system/siteOpening.ts';
import { Button, Card, Checkbox, Form, Input, Select, Skeleton } from 'antd';
import { useCall, useFormAction } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { DayInput } from '#ui/FieldInput.tsx';
import { useMay } from '#ui/may.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './openings.css';

type Settings = CallReply<typeof siteOpeningCalls.ofDept>;
type Openings = { opens: Settings['opens'] };

interface OpeningsDrawerProps {
  readonly dept: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

const ALL = { value: 0, label: '全部合作公司' };
const services = openService.entries.map(({ code, label }) => ({ value: code, label }));

/** Companies that we cooperate with now, and those named here although the cooperation ended. */
function usePartners(opens: Settings['opens']) {
  const { user } = useSession();
  const { data = [] } = useCall(companyCalls.known, {});
  const known = data.filter(({ id }) => id !== user?.companyId).map(({ id, name }) => ({ value: id, label: name }));
  const ended = opens.flatMap(({ partnerId, partnerName }) =>
    partnerId && !known.some(({ value }) => value === partnerId)
      ? [{ value: partnerId, label: `${partnerName ?? partnerId}（已终止）` }]
      : [],
  );
  return [ALL, ...known, ...ended];
}

function Editor({ dept, onClose, settings }: OpeningsDrawerProps & { readonly settings: Settings }) {
  const may = useMay();
  const [form] = Form.useForm<Openings>();
  const partners = usePartners(settings.opens);
  const save = useFormAction(siteOpeningCalls.save, { success: messages.submitted, invalidate: ['deptOpen', 'dept'] });
  const submit = ({ opens }: Openings): void =>
    save.mutate({ deptId: settings.deptId, version: settings.version, opens }, { onSuccess: onClose });
  return (
    <SideDrawer
      title={`开放设置：${dept.name}`}
      onClose={onClose}
      footer={
        may(siteOpeningCalls.save) && (
          <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
            保存
          </Button>
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        disabled={!may(siteOpeningCalls.save)}
        initialValues={{ opens: settings.opens.map((one) => ({ ...one, partnerId: one.partnerId ?? ALL.value })) }}
        onFinish={submit}
      >
        <Form.List name="opens">
          {(fields, { add, remove }) => (
            <div className="openings">
              {fields.map((field) => (
                <Card
                  key={field.key}
                  size="small"
                  extra={<Button type="text" danger icon={<MinusCircleOutlined />} aria-label="移除" onClick={() => remove(field.name)} />}
                  title={`开放 ${field.name + 1}`}
                >
                  <Form.Item name={[field.name, 'partnerId']} label="开放给">
                    <Select options={partners} showSearch={{ optionFilterProp: 'label' }} />
                  </Form.Item>
                  <Form.Item name={[field.name, 'services']} label="服务" rules={[{ required: true, message: '请选择服务' }]}>
                    <Checkbox.Group options={services} />
                  </Form.Item>
                  <div className="opening-period">
                    <Form.Item name={[field.name, 'startDay']} label="开始日期">
                      <DayInput placeholder="即日" />
                    </Form.Item>
                    <Form.Item name={[field.name, 'endDay']} label="结束日期">
                      <DayInput placeholder="长期" />
                    </Form.Item>
                  </div>
                  <Form.Item name={[field.name, 'remark']} label="备注">
                    <Input maxLength={200} />
                  </Form.Item>
                </Card>
              ))}
              <Button block type="dashed" icon={<PlusOutlined />} onClick={() => add({ partnerId: ALL.value, services: [], remark: '' })}>
                添加开放设置
              </Button>
            </div>
          )}
        </Form.List>
      </Form>
    </SideDrawer>
  );
}

export function OpeningsDrawer(props: OpeningsDrawerProps) {
  const { data } = useCall(siteOpeningCalls.ofDept, { query: { deptId: props.dept.id } });
  if (data) return <Editor key={data.version} {...props} settings={data} />;
  return (
    <SideDrawer title={`开放设置：${props.dept.name}`} onClose={props.onClose}>
      <Skeleton active />
    </SideDrawer>
  );
}
