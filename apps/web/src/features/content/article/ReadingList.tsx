/** What there is to read: of the own company by channel, of followed companies by company. */
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { Empty, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useChannelOptions } from '#pickers/content.ts';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { TreePanel } from '#ui/TreePanel.tsx';
import { FollowedList } from '../follow/FollowedList.tsx';
import { ArticleCards } from './ArticleCards.tsx';
import { articlePath } from './readingPaths.ts';

type Whose = 'own' | 'followed';

const WHOSE: readonly { readonly value: Whose; readonly label: string }[] = [
  { value: 'own', label: '本公司' },
  { value: 'followed', label: '关注的公司' },
];

interface SwitchProps {
  readonly onSwitch: (whose: Whose) => void;
}

function OwnList({ onSwitch }: SwitchProps) {
  const [channelId, setChannelId] = useState<number>();
  const [keyword, setKeyword] = useState('');
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { options, loading } = useChannelOptions();
  const query = { ...paging, ...(channelId === undefined ? {} : { channelId }), ...(keyword === '' ? {} : { keyword }) };
  const { data, error, refetch } = useCall(articleCalls.reading, { query }, { keepPrevious: true });
  const side = (
    <TreePanel
      title="栏目"
      nodes={options}
      loading={loading}
      chosen={channelId}
      onChoose={(id) => {
        setChannelId(id);
        setPaging(FIRST_PAGE);
      }}
    />
  );
  const found = (typed: string): void => {
    setKeyword(typed.trim());
    setPaging(FIRST_PAGE);
  };
  return (
    <ScreenFrame side={side}>
      <div className="article-bar">
        <Segmented<Whose> value="own" options={[...WHOSE]} onChange={onSwitch} />
        <Input.Search allowClear placeholder="搜索标题" aria-label="搜索标题" onSearch={found} />
      </div>
      {!data && !error && <ListSkeleton />}
      {!data && error && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keyword === '' ? '这里还没有文章' : '没有找到相关的文章'} />
      )}
      {data && <ArticleCards briefs={data.content} pathOf={({ id }) => articlePath(id)} />}
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </ScreenFrame>
  );
}

export default function ReadingList() {
  const [whose, setWhose] = useState<Whose>('own');
  if (whose === 'own') return <OwnList onSwitch={setWhose} />;
  return <FollowedList lead={<Segmented<Whose> value="followed" options={[...WHOSE]} onChange={setWhose} />} />;
}
