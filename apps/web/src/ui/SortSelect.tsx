/** Sorting where there are no column heads to click: on cards. */
import { Select } from 'antd';
import { defaultSort, type ListSort, sortText } from './listQuery.ts';

interface SortSelectProps {
  readonly columns: readonly { readonly key: string; readonly title: string; readonly sort?: boolean }[];
  readonly sort: ListSort;
  readonly onSort: (sort: ListSort) => void;
}

const arrows = { asc: '↑', desc: '↓' } as const;

export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const sorts = columns
    .filter((column) => column.sort)
    .flatMap(({ key, title }) =>
      (['asc', 'desc'] as const).map((order) => ({ sort: { field: key, order }, label: `${title} ${arrows[order]}` })),
    );
  if (sorts.length === 0) return null;
  const options = [{ sort: defaultSort, label: '默认排序' }, ...sorts].map((option) => ({ ...option, value: sortText(option.sort) }));
  return (
    <Select
      className="sort-select"
      aria-label="排序"
      variant="borderless"
      popupMatchSelectWidth={false}
      value={sortText(sort)}
      options={options}
      onChange={(_, option) => !Array.isArray(option) && option && onSort(option.sort)}
    />
  );
}
