/** Chooses the visible columns of a list. */
import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Tooltip } from 'antd';
import type { ColumnChoice } from './useColumnChoice.ts';

interface ColumnSettingsProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly choice: ColumnChoice<unknown>;
}

export function ColumnSettings({ columns, choice }: ColumnSettingsProps) {
  const boxes = (
    <div className="column-settings">
      {columns.map(({ key, title }) => (
        <Checkbox key={key} checked={!choice.hidden.includes(key)} onChange={() => choice.toggle(key)}>
          {title}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={choice.reset}>
        恢复默认
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title="显示列" content={boxes}>
      <Tooltip title="列设置">
        <Button type="text" icon={<SettingOutlined />} aria-label="列设置" />
      </Tooltip>
    </Popover>
  );
}
