/** Pages of shops to lead to. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { pageKind, pageState, type storePage, storePageCalls } from '@cangyun/contract/storefront/storePage.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { type PickColumn, PickTable } from './PickTable.tsx';

type Page = RowOf<typeof storePage>;

interface PageTableProps {
  readonly taken: readonly number[];
  readonly onPick: (page: Page) => void;
}

const columns: readonly PickColumn<Page>[] = [
  { key: 'name', title: '页面名称', width: 260, render: ({ name }) => name },
  { key: 'storeName', title: '店铺', width: 200, render: ({ storeName }) => storeName },
  { key: 'kind', title: '类型', width: 90, render: ({ kind }) => <StateTag codes={pageKind} code={kind} /> },
  { key: 'state', title: '状态', width: 90, render: ({ state }) => <StateTag codes={pageState} code={state} /> },
];

export function PageTable({ taken, onPick }: PageTableProps) {
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(0);
  const query = { page, size: limits.promotionPickerPageSize, ...(keyword ? { keyword } : {}) };
  const { data, isFetching } = useCall(storePageCalls.list, { query }, { keepPrevious: true });
  return (
    <>
      <Input.Search
        className="storefront-search"
        allowClear
        placeholder="页面名称"
        aria-label="页面名称"
        onSearch={(typed) => {
          setKeyword(typed.trim());
          setPage(0);
        }}
      />
      <PickTable
        label="页面"
        columns={columns}
        rows={data?.content ?? []}
        loading={isFetching}
        empty={keyword === '' ? '还没有页面' : '没有找到页面'}
        taken={taken}
        onPick={onPick}
        paging={{ page, total: data?.totalElements ?? 0, onChange: setPage }}
      />
    </>
  );
}
