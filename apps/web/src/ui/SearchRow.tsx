/** The search row: as many filters as fit one line and those that narrow the list, the rest behind 展开. */
import { DownOutlined, SearchOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { FilterInput } from './FilterInput.tsx';
import { type FilterValue, type FilterValues, filtersInSight, type ListFilter } from './listQuery.ts';
import { useElementWidth } from './useElementWidth.ts';

interface SearchRowProps {
  readonly filters: readonly ListFilter[];
  /** The fields of the one search box, for its placeholder; none hides it. */
  readonly keyword?: string | undefined;
  readonly values: FilterValues;
  readonly onSearch: (values: FilterValues) => void;
  readonly views?: ReactNode;
  /** All of them, where there is room below each other. */
  readonly unfolded?: true;
}

const CELL_PX = 208;
const GAP_PX = 8;

/** The last cell of the line belongs to the buttons. */
export const filtersThatFit = (width: number): number => Math.max(1, Math.floor((width + GAP_PX) / (CELL_PX + GAP_PX)) - 1);

export function SearchRow({ filters, keyword, values, onSearch, views, unfolded }: SearchRowProps) {
  const [row, width] = useElementWidth<HTMLFormElement>();
  const [draft, setDraft] = useState<FilterValues>(values);
  const [applied, setApplied] = useState(values);
  // Filters emptied from elsewhere (清空条件) have to reach the inputs too.
  if (applied !== values) {
    setApplied(values);
    setDraft(values);
  }
  const [open, setOpen] = useState(false);
  const fit = filtersThatFit(width);
  const cells = filters.length + (keyword ? 1 : 0);
  const shown = open || unfolded ? filters : filtersInSight(filters, values, fit - (keyword ? 1 : 0));

  const change = (name: string, value: FilterValue, apply: boolean): void => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    if (apply) onSearch(next);
  };

  return (
    <form
      ref={row}
      className="search-row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(draft);
      }}
    >
      {keyword && (
        <Input
          value={(draft.keyword ?? '') as string}
          onChange={(event) => change('keyword', event.target.value, event.type === 'click')}
          placeholder={keyword}
          aria-label="关键字"
          prefix={<SearchOutlined />}
          allowClear
        />
      )}
      {shown.map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={draft[filter.name]}
          onChange={(value, apply) => change(filter.name, value, apply)}
        />
      ))}
      <span className="search-buttons">
        <Button htmlType="submit">查询</Button>
        <Button
          type="text"
          onClick={() => {
            setDraft({});
            onSearch({});
          }}
        >
          重置
        </Button>
        {views}
        {width > 0 && cells > fit && !unfolded && (
          <Button type="link" onClick={() => setOpen(!open)} icon={open ? <UpOutlined /> : <DownOutlined />} iconPlacement="end">
            {open ? '收起' : '展开'}
          </Button>
        )}
      </span>
    </form>
  );
}
