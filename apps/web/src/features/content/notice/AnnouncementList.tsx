/** System announcements for everybody signed in: unread first; opening one counts as reading (spec 0 §2.1). */
import { CheckOutlined, PushpinFilled } from '@ant-design/icons';
import { noticeCalls, noticeTop } from '@cangyun/contract/content/notice.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Badge, Button, Empty, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAction, useCall } from '#api/hooks.ts';
import { LiteText } from '#ui/LiteText.tsx';
import { plainOf } from '#ui/liteText.ts';
import { FIRST_PAGE, PlainPager } from '#ui/PlainPager.tsx';
import './notice.css';

type Announcement = CallReply<typeof noticeCalls.forReader>['content'][number];

interface EntryProps {
  readonly entry: Announcement;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Entry({ entry, open, onToggle }: EntryProps) {
  return (
    <li className={`announcement${entry.isRead ? '' : ' announcement-new'}`}>
      <button type="button" className="row-button" aria-expanded={open} onClick={onToggle}>
        <Badge dot={!entry.isRead} />
        {entry.top === noticeTop.code.pinned && <PushpinFilled className="announcement-pin" aria-label={noticeTop.label(entry.top)} />}
        <strong>{entry.title}</strong>
        <small>
          {entry.deptName ?? '全公司'} · {entry.userName} · {formatMinutes(entry.publishTime)}
        </small>
        {!open && <span className="announcement-excerpt">{plainOf(entry.content).slice(0, 120)}</span>}
      </button>
      {open && <LiteText text={entry.content} />}
    </li>
  );
}

export default function AnnouncementList() {
  // The bell leads here with the notice that was clicked.
  const { state } = useLocation() as { state: { readonly noticeId?: number } | null };
  const [only, setOnly] = useState<'all' | 'unread'>('all');
  const [paging, setPaging] = useState(FIRST_PAGE);
  const [chosen, setChosen] = useState({ id: state?.noticeId, from: state?.noticeId });
  if (state?.noticeId !== chosen.from) setChosen({ id: state?.noticeId, from: state?.noticeId });
  const query = { ...paging, ...(only === 'unread' ? { isRead: 0 as const } : {}) };
  const { data } = useCall(noticeCalls.forReader, { query }, { keepPrevious: true });
  const read = useAction(noticeCalls.read, { invalidate: ['notice'] });
  const readAll = useAction(noticeCalls.readAll, { invalidate: ['notice'] });

  const toggle = (entry: Announcement): void => {
    setChosen({ ...chosen, id: chosen.id === entry.id ? undefined : entry.id });
    if (!entry.isRead) read.mutate({ body: { noticeId: entry.id } });
  };
  return (
    <div className="announcements">
      <div className="announcements-bar">
        <Segmented<'all' | 'unread'>
          value={only}
          onChange={(next) => {
            setOnly(next);
            setPaging(FIRST_PAGE);
          }}
          options={[
            { value: 'all', label: '全部' },
            { value: 'unread', label: `未读 ${data?.unread ?? ''}` },
          ]}
        />
        <Button icon={<CheckOutlined />} disabled={!data?.unread} loading={readAll.isPending} onClick={() => readAll.mutate({})}>
          全部已读
        </Button>
      </div>
      {!data && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.content.length === 0 && <Empty description={only === 'unread' ? '没有未读的公告' : '还没有公告'} />}
      <ul>
        {data?.content.map((entry) => (
          <Entry key={entry.id} entry={entry} open={entry.id === chosen.id} onToggle={() => toggle(entry)} />
        ))}
      </ul>
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
    </div>
  );
}
