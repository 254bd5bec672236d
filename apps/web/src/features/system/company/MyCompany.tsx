/** One's own company: its data, its authentication, its invitation code. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { authenticatedFields, authState, companyCalls, companyResource } from '@cangyun/contract/system/company.ts';
import { Button, Card, Form, Skeleton, Typography } from 'antd';
import { useCall, useFormAction } from '#api/hooks.ts';
import { RegionItems } from '#pickers/RegionInput.tsx';
import { FieldItem } from '#ui/FieldItem.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { AuthCard } from './AuthCard.tsx';
import '#ui/form.css';
import './company.css';

type Company = CallReply<typeof companyCalls.mine>;

/** The application covers what proves the company, the platform sets its kind, and the province's item asks for the whole region. */
const left = ['style', 'legalPerson', 'licenseNo', 'license', 'city', 'district'];
const editable = Object.entries(companyResource.fields).filter(([name, field]) => field.form !== false && !left.includes(name));
const { shape } = companyCalls.edit.body;
const schemas: Readonly<Record<string, (typeof shape)[keyof typeof shape]>> = shape;

/** The name belongs to what the platform examines or has vouched for. */
const isLocked = (company: Company, field: string): boolean =>
  (authenticatedFields as readonly string[]).includes(field) &&
  (company.authState === authState.code.applied || company.authState === authState.code.passed);

function SettingsForm({ company }: { readonly company: Company }) {
  const save = useFormAction(companyCalls.edit, { success: messages.edited, invalidate: ['companyBase', '/auth/info'] });
  return (
    <Form
      layout="vertical"
      className="form-grid"
      initialValues={company}
      onFinish={(values: FormValues) => save.mutate(bodyFor(companyCalls.edit, company, values))}
    >
      {editable.map(([name, field]) =>
        name === 'province' ? (
          <RegionItems key={name} />
        ) : (
          <FieldItem key={name} name={name} field={field} schema={schemas[name] ?? field.schema} disabled={isLocked(company, name)} />
        ),
      )}
      <Form.Item className="form-wide">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存
        </Button>
      </Form.Item>
    </Form>
  );
}

export default function MyCompany() {
  const may = useMay();
  const { data } = useCall(companyCalls.mine, {});
  if (!data)
    return (
      <ScreenFrame>
        <Skeleton active />
      </ScreenFrame>
    );
  return (
    <ScreenFrame>
      <div className="my-company">
        {/* A new version is a new form: it shows what someone else saved meanwhile. */}
        {may(companyCalls.edit) && <SettingsForm key={data.version} company={data} />}
        <aside>
          <AuthCard company={data} />
          <Card size="small" title="邀请码">
            <Typography.Text className="invite-code" copyable>
              {data.inviteCode}
            </Typography.Text>
            <Typography.Paragraph type="secondary">新公司注册时填写，或对方用它邀请贵公司合作。</Typography.Paragraph>
          </Card>
        </aside>
      </div>
    </ScreenFrame>
  );
}
