/** Messages in the top bar: how many are unread, and the way to them. */
import { MessageOutlined } from '@ant-design/icons';
import { messageCalls } from '@cangyun/contract/system/message.ts';
import { Badge, Button } from 'antd';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { onLive } from '#api/live.ts';
import { invalidate } from '#api/queryClient.ts';

export default function TalkButton() {
  const navigate = useNavigate();
  const { data } = useCall(messageCalls.unread, {}, { silent: true });
  const unread = data?.total ?? 0;
  useEffect(() => onLive('message', () => void invalidate('messageApair')), []);
  return (
    <Badge count={unread} size="small" offset={[-6, 6]}>
      <Button type="text" icon={<MessageOutlined />} aria-label={`消息，${unread} 条未读`} onClick={() => void navigate('/talk')} />
    </Badge>
  );
}
