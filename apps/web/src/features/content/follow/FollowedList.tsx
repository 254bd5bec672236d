/** Companies that cooperate with ours: followed or not, and what the followed ones show. */
import { type FollowedCompany, followCalls } from '@cangyun/contract/content/follow.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Empty } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAction, useCall } from '#api/hooks.ts';
import { ListFailure, ListSkeleton } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { ArticleCards } from '../article/ArticleCards.tsx';
import { partnerArticlePath } from '../article/readingPaths.ts';

function Topics({ companyId }: { readonly companyId: number }) {
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { data, error, refetch } = useCall(followCalls.topics, { query: { companyId, ...paging } }, { keepPrevious: true });
  if (!data) return error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
  if (data.content.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该公司还没有公开的文章" />;
  return (
    <>
      <ArticleCards briefs={data.content} pathOf={({ id }) => partnerArticlePath(companyId, id)} />
      <PlainPager paging={paging} total={data.totalElements} onChange={setPaging} />
    </>
  );
}

interface CompanyProps {
  readonly company: FollowedCompany;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Company({ company, chosen, onChoose }: CompanyProps) {
  const { companyId, companyName, isFollowed, topicCount } = company;
  const may = useMay();
  const follow = useAction(followCalls.follow, { success: messages.followed });
  const unfollow = useAction(followCalls.unfollow, { success: messages.unfollowed });
  return (
    <li className="followed-company" aria-current={chosen ? 'true' : undefined}>
      <button type="button" className="row-button" disabled={isFollowed === 0} onClick={onChoose}>
        {companyName}
        <small>{topicCount} 篇公开文章</small>
      </button>
      {isFollowed === 0 && may(followCalls.follow) && (
        <Button size="small" loading={follow.isPending} onClick={() => follow.mutate({ body: { companyId } })}>
          关注
        </Button>
      )}
      {isFollowed === 1 && may(followCalls.unfollow) && (
        <Button size="small" type="text" loading={unfollow.isPending} onClick={() => unfollow.mutate({ body: [companyId] })}>
          取消关注
        </Button>
      )}
    </li>
  );
}

export function FollowedList({ lead }: { readonly lead: ReactNode }) {
  const [wanted, setWanted] = useState<number>();
  const { data, error, refetch } = useCall(followCalls.companies, { query: { all: 1 } });
  const followed = data?.filter(({ isFollowed }) => isFollowed === 1) ?? [];
  const chosen = followed.find(({ companyId }) => companyId === wanted) ?? followed[0];
  const side = (
    <nav aria-label="合作公司">
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有合作公司" />}
      <ul className="article-cards">
        {data?.map((company) => (
          <Company key={company.companyId} company={company} chosen={company === chosen} onChoose={() => setWanted(company.companyId)} />
        ))}
      </ul>
    </nav>
  );
  return (
    <ScreenFrame side={side}>
      <div className="article-bar">{lead}</div>
      {!data && (error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <ListSkeleton />)}
      {data && !chosen && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有关注的公司，从左侧的合作公司开始" />}
      {chosen && <Topics key={chosen.companyId} companyId={chosen.companyId} />}
    </ScreenFrame>
  );
}
