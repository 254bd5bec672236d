/** Lets people match the columns of a file again although a template is stored for them (spec 1 §2.2). */
import { messages } from '@cangyun/contract/messages.ts';
import { Space, Switch, Typography } from 'antd';

interface ConfigureSwitchProps {
  readonly checked: boolean;
  readonly onChange: (again: boolean) => void;
  /** A file that is being read was looked up before. */
  readonly disabled: boolean;
}

const { configure } = messages.orderImport;

export const ConfigureSwitch = ({ checked, onChange, disabled }: ConfigureSwitchProps) => (
  <Space>
    <Switch size="small" aria-label={configure} checked={checked} onChange={onChange} disabled={disabled} />
    <Typography.Text>{configure}</Typography.Text>
  </Space>
);
