/** How a site works, as one form: cut-off, labels, safety stock, over-receipt. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import {
  type SettingKey,
  settingDefinitions,
  settingExpects,
  settingKey,
  type siteSetting,
  siteSettingCalls,
} from '@cangyun/contract/system/siteSetting.ts';
import { Button, Form, Skeleton } from 'antd';
import { useAction, useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';
import { SiteScreen } from '../SiteScreen.tsx';
import { SettingInput } from './SettingInput.tsx';
import '#ui/form.css';

type Settings = CallReply<typeof siteSettingCalls.ofDept>;
type Values = Readonly<Record<SettingKey, string>>;
type Name = (typeof siteSetting)['name'];
const OBJECT: Name = 'deptSetting';

const ruleOf = (key: SettingKey) => ({
  validator: async (_: unknown, value: string) => {
    const expected = settingExpects(key, value ?? '');
    if (expected) throw new Error(`应为${expected}`);
  },
});

/** A default is shown and marked as one. */
const hintOf = (key: SettingKey, version: number): string =>
  version === 0 ? `${settingDefinitions[key].help}（默认）` : settingDefinitions[key].help;

function Editor({ deptId, settings }: { readonly deptId: number; readonly settings: Settings }) {
  const may = useMay();
  const mayEdit = may(siteSettingCalls.saveAll);
  const save = useAction(siteSettingCalls.saveAll, { success: messages.edited, invalidate: [OBJECT] });
  const submit = (values: Values): void =>
    save.mutate({ body: { deptId, settings: settings.map(({ key, version }) => ({ key, version, value: values[key] })) } });
  return (
    <Form
      layout="vertical"
      className="form-grid"
      disabled={!mayEdit}
      initialValues={Object.fromEntries(settings.map(({ key, value }) => [key, value]))}
      onFinish={submit}
    >
      {settings.map(({ key, version }) => (
        <Form.Item key={key} name={key} label={settingKey.label(key)} extra={hintOf(key, version)} rules={[ruleOf(key)]}>
          <SettingInput shape={settingDefinitions[key].shape} />
        </Form.Item>
      ))}
      {mayEdit && (
        <Form.Item className="form-wide">
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        </Form.Item>
      )}
    </Form>
  );
}

function Settings({ deptId }: { readonly deptId: number }) {
  const { data: all } = useCall(siteSettingCalls.ofDept, { query: { deptId } });
  if (!all) return <Skeleton active />;
  const data = all.filter(({ key }) => !settingDefinitions[key].hidden);
  // Saved by someone else, or another site: another form.
  return <Editor key={`${deptId}:${data.map(({ version }) => version).join()}`} deptId={deptId} settings={data} />;
}

export default function SiteSettingForm() {
  return <SiteScreen>{(deptId) => <Settings deptId={deptId} />}</SiteScreen>;
}
