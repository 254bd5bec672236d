/** One conversation: its messages by day, and the input for more. */
import { ArrowLeftOutlined, DownOutlined } from '@ant-design/icons';
import { SYSTEM_SENDER } from '@cangyun/contract/system/message.ts';
import { Alert, Button, Skeleton } from 'antd';
import { useSession } from '#api/session.ts';
import { Composer } from './Composer.tsx';
import { type Partner, PartnerAvatar } from './FriendList.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { dayTitle, talkDays } from './talk.ts';
import { useStickyScroll } from './useStickyScroll.ts';
import { useTalk } from './useTalk.ts';

interface ConversationProps {
  readonly partner: Partner;
  readonly onBack: (() => void) | undefined;
}

export function Conversation({ partner, onBack }: ConversationProps) {
  const { user } = useSession();
  const { talk, failed, loadingOlder, loadOlder, send } = useTalk(partner.userId);
  const messages = talk?.messages ?? [];
  const { ref, hasNews, onScroll, toEnd } = useStickyScroll(messages[0]?.id, messages.at(-1)?.id);
  return (
    <section className="talk-main" aria-label={`与${partner.nickName}的会话`}>
      <header className="talk-head">
        {onBack && <Button type="text" icon={<ArrowLeftOutlined />} aria-label="返回会话列表" onClick={onBack} />}
        <PartnerAvatar partner={partner} size={28} />
        <strong>{partner.nickName}</strong>
        <small>{partner.deptName}</small>
      </header>
      <div className="talk-scroll" ref={ref} onScroll={onScroll}>
        {!talk && !failed && <Skeleton active />}
        {failed && <Alert type="error" showIcon title="消息没有加载成功，连接恢复后会自动重试" />}
        {talk?.more && (
          <Button type="link" block loading={loadingOlder} onClick={() => void loadOlder()}>
            更早的消息
          </Button>
        )}
        {talkDays(messages).map(({ day, messages: said }) => (
          <div key={day}>
            <p className="talk-day">
              <time dateTime={day}>{dayTitle(day)}</time>
            </p>
            {said.map((message) => (
              <MessageBubble key={message.id} message={message} own={message.fromId === user?.id} />
            ))}
          </div>
        ))}
      </div>
      {hasNews && (
        <Button className="talk-news" shape="round" icon={<DownOutlined />} onClick={toEnd}>
          有新消息
        </Button>
      )}
      {partner.userId !== SYSTEM_SENDER && <Composer disabled={!partner.enabled} onSend={send} onSent={toEnd} />}
    </section>
  );
}
