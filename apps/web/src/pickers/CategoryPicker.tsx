/** Chooses a category in three columns, and emits the chosen node with the chain of ids that leads to it (spec 0 §2.5). */
import { type CategoryNode, type ChosenCategory, chainTo } from '@cangyun/contract/catalog/category.ts';
import { Cascader } from 'antd';
import { useCategories } from './categories.ts';

interface CategoryPickerProps {
  readonly id?: string;
  /** The chosen category; 0 and null mean none. */
  readonly value?: number | null;
  readonly onChange?: (id: number | undefined) => void;
  readonly onChoose?: (chosen: ChosenCategory | undefined) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}

/** A leaf has no children at all: an empty list would open an empty column. */
type Column = Pick<CategoryNode, 'id' | 'name'> & { children?: Column[] };
const columnOf = ({ id, name, children }: CategoryNode): Column => ({
  id,
  name,
  ...(children.length > 0 ? { children: children.map(columnOf) } : {}),
});

const NAMES = { label: 'name', value: 'id', children: 'children' } as const;

export function CategoryPicker({ value, onChange, onChoose, placeholder = '请选择分类', ...rest }: CategoryPickerProps) {
  const { nodes, loading } = useCategories();
  const chosen = value ? chainTo(nodes, value) : undefined;
  return (
    <Cascader
      {...rest}
      value={[...(chosen?.ids ?? [])]}
      options={nodes.map(columnOf)}
      fieldNames={NAMES}
      loading={loading}
      placeholder={placeholder}
      allowClear
      changeOnSelect
      style={{ width: '100%' }}
      showSearch={{ filter: (typed, path) => path.some(({ name }) => String(name).includes(typed)) }}
      onChange={(ids) => {
        const id = (ids as number[] | undefined)?.at(-1);
        onChange?.(id);
        onChoose?.(id === undefined ? undefined : chainTo(nodes, id));
      }}
    />
  );
}
