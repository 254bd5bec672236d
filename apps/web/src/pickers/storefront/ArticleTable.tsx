/** Articles that readers can see, to choose from: by channel and title. */
import { type ArticleBrief, articleCalls } from '@cangyun/contract/content/article.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Input, TreeSelect } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { treeChoices } from '#ui/references.ts';
import { useChannelOptions } from '../content.ts';
import { type PickColumn, PickTable } from './PickTable.tsx';

interface ArticleTableProps {
  readonly taken: readonly number[];
  readonly onPick: (article: ArticleBrief) => void;
}

const columns: readonly PickColumn<ArticleBrief>[] = [
  { key: 'title', title: '标题', width: 320, render: ({ title }) => title },
  { key: 'author', title: '作者', width: 110, render: ({ author }) => author },
  { key: 'readCount', title: '阅读量（次）', width: 100, right: true, render: ({ readCount }) => readCount },
  { key: 'createTime', title: '创建时间', width: 140, render: ({ createTime }) => formatMinutes(createTime) },
];

export function ArticleTable({ taken, onPick }: ArticleTableProps) {
  const [keyword, setKeyword] = useState('');
  const [channelId, setChannelId] = useState<number>();
  const [page, setPage] = useState(0);
  const { options, loading: channelsLoading } = useChannelOptions();
  const query = { page, size: limits.promotionPickerPageSize, ...(keyword ? { keyword } : {}), ...(channelId ? { channelId } : {}) };
  const { data, isFetching } = useCall(articleCalls.reading, { query }, { keepPrevious: true });
  return (
    <>
      <div className="storefront-search storefront-filters">
        <Input.Search
          allowClear
          placeholder="标题"
          aria-label="文章标题"
          onSearch={(typed) => {
            setKeyword(typed.trim());
            setPage(0);
          }}
        />
        <TreeSelect
          aria-label="栏目"
          placeholder="全部栏目"
          allowClear
          treeDefaultExpandAll
          treeData={treeChoices(options)}
          loading={channelsLoading}
          value={channelId ?? null}
          onChange={(id: number | null | undefined) => {
            setChannelId(id ?? undefined);
            setPage(0);
          }}
        />
      </div>
      <PickTable
        label="文章"
        columns={columns}
        rows={data?.content ?? []}
        loading={isFetching}
        empty={keyword === '' ? '还没有可以阅读的文章' : '没有找到文章'}
        taken={taken}
        onPick={onPick}
        paging={{ page, total: data?.totalElements ?? 0, onChange: setPage }}
      />
    </>
  );
}
