/** Conversations, newest first; the search box finds colleagues to start one with. */
import { type Friend, messageStyle } from '@cangyun/contract/system/message.ts';
import { userCalls, userState } from '@cangyun/contract/system/users.ts';
import { formatDay, formatMinutes } from '@cangyun/contract/times.ts';
import { Avatar, Badge, Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { fileUrl } from '#api/fileUrl.ts';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';

export type Partner = Pick<Friend, 'userId' | 'nickName' | 'deptName' | 'enabled' | 'avatar'>;

interface FriendListProps {
  readonly friends: readonly Friend[] | undefined;
  readonly chosen: number | undefined;
  readonly onChoose: (partner: Partner) => void;
}

export function PartnerAvatar({ partner, size = 36 }: { readonly partner: Partner; readonly size?: number }) {
  return (
    <Avatar size={size} src={partner.avatar ? fileUrl(partner.avatar) : undefined}>
      {partner.nickName.slice(0, 1)}
    </Avatar>
  );
}

/** Today's by the clock, older ones by the date. */
const shortTime = (time: string): string =>
  formatDay(time) === formatDay(Date.now()) ? formatMinutes(time).slice(11) : formatDay(time).slice(5);

const excerpt = ({ style, lastmsg }: Friend): string => (style === messageStyle.code.picture ? `[${messageStyle.label(style)}]` : lastmsg);

function Row({ partner, friend, chosen, onChoose }: { partner: Partner; friend?: Friend; chosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        className={`row-button${chosen ? ' talk-chosen' : ''}`}
        aria-current={chosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <Badge count={friend?.noread ?? 0} size="small">
          <PartnerAvatar partner={partner} />
        </Badge>
        <span className="talk-name">{partner.nickName}</span>
        <time>{friend && shortTime(friend.lastTime)}</time>
        <span className="talk-last">{friend ? excerpt(friend) : partner.deptName}</span>
      </button>
    </li>
  );
}

export function FriendList({ friends, chosen, onChoose }: FriendListProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const found = useCall(userCalls.simple, { query: { keyword } }, { enabled: keyword !== '', keepPrevious: true });
  const colleagues = (found.data ?? [])
    .filter(({ id }) => id !== user?.id)
    .map(({ id, nickName, deptName }): Partner => ({ userId: id, nickName, deptName, enabled: userState.code.enabled, avatar: '' }));
  const partners: readonly Partner[] | undefined = keyword === '' ? friends : colleagues;
  return (
    <aside className="talk-friends">
      <Input.Search
        allowClear
        placeholder="搜索同事"
        aria-label="搜索同事"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!partners && <Skeleton active avatar paragraph={{ rows: 1 }} />}
      {partners?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={keyword === '' ? '还没有会话，搜索同事开始聊天' : '没有找到同事'} />
      )}
      <ul>
        {partners?.map((partner) => {
          const friend = friends?.find(({ userId }) => userId === partner.userId);
          return (
            <Row
              key={partner.userId}
              partner={partner}
              {...(friend ? { friend } : {})}
              chosen={partner.userId === chosen}
              onChoose={() => {
                setTyped('');
                onChoose(partner);
              }}
            />
          );
        })}
      </ul>
    </aside>
  );
}
