/** Talking to colleagues: conversations at the left, the chosen one at the right; on a phone one at a time. */
import { messageCalls } from '@cangyun/contract/system/message.ts';
import { Empty } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useIsNarrow } from '#ui/useIsNarrow.ts';
import { Conversation } from './Conversation.tsx';
import { FriendList, type Partner } from './FriendList.tsx';
import './talk.css';

export default function TalkPage() {
  const narrow = useIsNarrow();
  const [partner, setPartner] = useState<Partner>();
  const { data: friends } = useCall(messageCalls.friends, {});
  // A renamed or disabled partner is shown with the present name.
  const current = partner && (friends?.find(({ userId }) => userId === partner.userId) ?? partner);
  return (
    <div className="talk">
      {(!narrow || !current) && <FriendList friends={friends} chosen={current?.userId} onChoose={setPartner} />}
      {current ? (
        <Conversation key={current.userId} partner={current} onBack={narrow ? () => setPartner(undefined) : undefined} />
      ) : (
        !narrow && (
          <div className="talk-nobody">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="选择一个会话，或搜索同事开始聊天" />
          </div>
        )
      )}
    </div>
  );
}
