/** The bell in the top bar: how many notices are unread, the newest of them, and a hint when one is published. */
import { BellOutlined } from '@ant-design/icons';
import { noticeCalls, noticeEvent, noticeState } from '@cangyun/contract/content/notice.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import type { LiveEvent } from '@cangyun/contract/system/platform.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { App, Badge, Button, Empty, Popover } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { useAction, useCall } from '#api/hooks.ts';
import { onLive } from '#api/live.ts';
import { invalidate } from '#api/queryClient.ts';
import { session } from '#api/session.ts';
import { plainOf } from '#ui/liteText.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import './notice.css';

const SHOWN = 5;
/** Pinned ones come before a new one. */
const LOOKED_THROUGH = 50;

const query = { page: 0, size: SHOWN, isRead: 0 } as const;

/** The person who published it knows already. */
const isNews = ({ data }: LiveEvent): boolean => {
  const told = noticeEvent.safeParse(data).data;
  return told?.state === noticeState.code.published && told.userId !== session.get().user?.id;
};

/** Asks again on every event and now and then: a period may have begun. `tell` only gets notices that this reader can see. */
function useNews(notify: (notice: { id: number; title: string; content: string }) => void): void {
  const onNews = useEffectEvent(notify);
  useEffect(() => {
    const stop = onLive('notice', (event) => {
      void invalidate('notice');
      if (!isNews(event)) return;
      void request(noticeCalls.forReader, { query: { ...query, size: LOOKED_THROUGH } }, { silent: true }).then(
        ({ content }) => {
          const found = content.find(({ id }) => id === event.id);
          if (found) onNews(found);
        },
        () => undefined,
      );
    });
    const timer = setInterval(() => void invalidate('notice'), limits.noticeRefreshMs);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
}

export default function NoticeBell() {
  const navigate = useNavigate();
  const narrow = useIsNarrow();
  const { notification } = App.useApp();
  const [open, setOpen] = useState(false);
  const { data } = useCall(noticeCalls.forReader, { query }, { silent: true });
  const read = useAction(noticeCalls.read, { invalidate: ['notice'], silent: true });

  const show = (noticeId?: number): void => {
    setOpen(false);
    if (noticeId !== undefined) read.mutate({ body: { noticeId } });
    void navigate('/announcementList', { state: { noticeId } });
  };
  useNews(({ id, title, content }) => {
    const key = `notice-${id}`;
    const onClick = (): void => {
      notification.destroy(key);
      show(id);
    };
    notification.info({
      key,
      title: messages.newNotice(title),
      description: plainOf(content).slice(0, 60),
      onClick,
      duration: limits.newsNoticeMs / 1000,
      placement: 'bottomRight',
    });
  });

  const list = (
    <div className="bell-list">
      {data?.content.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读的公告" />}
      {data?.content.map(({ id, title, publishTime }) => (
        <button key={id} type="button" className="row-button" onClick={() => show(id)}>
          <span>{title}</span>
          <time>{formatMinutes(publishTime)}</time>
        </button>
      ))}
      <Button type="link" block onClick={() => show()}>
        全部公告
      </Button>
    </div>
  );
  const bell = (
    <Badge count={data?.unread ?? 0} size="small" offset={[-6, 6]}>
      <Button
        type="text"
        icon={<BellOutlined />}
        aria-label={`系统公告，${data?.unread ?? 0} 条未读`}
        onClick={narrow ? () => show() : undefined}
      />
    </Badge>
  );
  // A phone has no room next to the bell: it leads to the list itself.
  if (narrow) return bell;
  return (
    <Popover content={list} title="系统公告" trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen}>
      {bell}
    </Popover>
  );
}
