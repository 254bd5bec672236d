/** 保存筛选: the filters of a list under a name, stored for the user, applied with one click. */
import { DeleteOutlined, FilterOutlined } from '@ant-design/icons';
import { type SavedFilter, userSettingCalls } from '@cangyun/contract/system/userSetting.ts';
import { Button, Empty, Input, Popover } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '../api/hooks.ts';
import type { FilterValues } from './listQuery.ts';
import { savedValues, withFilter } from './savedFilter.ts';
import './savedFilters.css';

interface SavedFiltersProps {
  readonly screen: string;
  readonly values: FilterValues;
  readonly onApply: (values: FilterValues) => void;
}

const root = userSettingCalls.filters.path;

function SavedList({ screen, values, onApply }: SavedFiltersProps) {
  const [name, setName] = useState('');
  const { data: saved = [] } = useCall(userSettingCalls.filters, { query: { screen } });
  const save = useAction(userSettingCalls.saveFilters, { invalidate: [root] });
  const keep = (filters: readonly SavedFilter[]): void => save.mutate({ body: { screen, filters: [...filters] } });
  const current = savedValues(values);
  const nothing = Object.keys(current).length === 0;
  const add = (): void => {
    if (name.trim() === '' || nothing) return;
    keep(withFilter(saved, { name: name.trim(), values: current }));
    setName('');
  };
  return (
    <div className="saved-filters">
      {saved.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有保存的筛选" />}
      {saved.map((one) => (
        <span key={one.name}>
          <Button type="text" size="small" block onClick={() => onApply(one.values)}>
            {one.name}
          </Button>
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined />}
            aria-label={`删除筛选${one.name}`}
            onClick={() => keep(saved.filter((other) => other !== one))}
          />
        </span>
      ))}
      <span>
        <Input
          size="small"
          value={name}
          maxLength={30}
          placeholder={nothing ? '先设置筛选条件再保存' : '给当前筛选起名'}
          aria-label="筛选名称"
          disabled={nothing}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={(event) => {
            // For React the popover is inside the search form: Enter would also search.
            event.preventDefault();
            add();
          }}
        />
        <Button size="small" type="primary" disabled={nothing || name.trim() === ''} loading={save.isPending} onClick={add}>
          保存
        </Button>
      </span>
    </div>
  );
}

export function SavedFilters(props: SavedFiltersProps) {
  const [open, setOpen] = useState(false);
  const apply = (values: FilterValues): void => {
    setOpen(false);
    props.onApply(values);
  };
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={() => <SavedList {...props} onApply={apply} />}
      destroyOnHidden
    >
      <Button type="text" icon={<FilterOutlined />} aria-label="保存筛选">
        保存筛选
      </Button>
    </Popover>
  );
}
