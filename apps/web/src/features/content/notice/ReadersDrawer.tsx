/** Who has read a notice, and who has not yet. */
import { noticeCalls } from '@cangyun/contract/content/notice.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Empty, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import './notice.css';

interface ReadersDrawerProps {
  readonly notice: { readonly id: number; readonly title: string };
  readonly onClose: () => void;
}

export function ReadersDrawer({ notice, onClose }: ReadersDrawerProps) {
  const [isRead, setIsRead] = useState<0 | 1>(0);
  const [paging, setPaging] = useState(FIRST_PAGE);
  const { data } = useCall(noticeCalls.readers, { query: { id: notice.id, isRead, ...paging } }, { keepPrevious: true });
  return (
    <SideDrawer title={`阅读情况：${notice.title}`} onClose={onClose} width={480}>
      <Segmented<0 | 1>
        block
        value={isRead}
        onChange={(next) => {
          setIsRead(next);
          setPaging(FIRST_PAGE);
        }}
        options={[
          { value: 0, label: `未读 ${data?.unreadCount ?? ''}` },
          { value: 1, label: `已读 ${data?.readCount ?? ''}` },
        ]}
      />
      {!data && <Skeleton active />}
      {data?.content.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isRead ? '还没有人读过' : '所有人都已读'} />}
      <ul className="readers">
        {data?.content.map(({ userId, nickName, deptName, readTime }) => (
          <li key={userId}>
            <span>{nickName}</span>
            <small>{deptName}</small>
            <time>{formatMinutes(readTime)}</time>
          </li>
        ))}
      </ul>
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </SideDrawer>
  );
}
