/** One conversation, live. Fetching it marks it read, so it is fetched only while someone can see it. */
import { messageCalls, messageEvent, messageStyle, type TalkMessage } from '@cangyun/contract/system/message.ts';
import { MISSED } from '@cangyun/contract/system/platform.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { onLive } from '#api/live.ts';
import { invalidate } from '#api/queryClient.ts';
import { requestKey } from '#api/requestKey.ts';
import { useTabActive } from '#api/tabActive.ts';
import { type Talk, withLatest, withOlder, withSent } from './talk.ts';

export interface LiveTalk {
  readonly talk: Talk | undefined;
  readonly failed: boolean;
  readonly loadingOlder: boolean;
  loadOlder(): Promise<void>;
  /** Rejects if the server refuses; the same content sent again is then the same message. */
  send(content: string, style: TalkMessage['style']): Promise<void>;
}

const isVisible = (): boolean => document.visibilityState === 'visible';

export function useTalk(partnerId: number): LiveTalk {
  const active = useTabActive();
  const [talk, setTalk] = useState<Talk>();
  const [failed, setFailed] = useState(false);
  const [loadingOlder, setLoadingOlder] = useState(false);
  const wish = useRef({ content: '', key: '' });

  const refresh = useCallback(async () => {
    if (!isVisible()) return;
    try {
      const page = await request(messageCalls.talk, { query: { toid: partnerId } }, { silent: true });
      setTalk((known) => withLatest(known, page));
      setFailed(false);
      await invalidate('messageApair');
    } catch {
      setFailed(true);
    }
  }, [partnerId]);

  useEffect(() => {
    if (!active) return;
    void refresh();
    const again = (): void => void refresh();
    const stops = [
      onLive('message', ({ data }) => {
        if (messageEvent.safeParse(data).data?.partnerId === partnerId) again();
      }),
      onLive(MISSED, again),
    ];
    document.addEventListener('visibilitychange', again);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', again);
    };
  }, [active, partnerId, refresh]);

  const loadOlder = async (): Promise<void> => {
    const beforeId = talk?.messages[0]?.id;
    if (beforeId === undefined || loadingOlder) return;
    setLoadingOlder(true);
    try {
      const page = await request(messageCalls.talk, { query: { toid: partnerId, beforeId } });
      setTalk((known) => known && withOlder(known, page));
    } finally {
      setLoadingOlder(false);
    }
  };

  const send = async (content: string, style: TalkMessage['style'] = messageStyle.code.text): Promise<void> => {
    if (wish.current.content !== content) wish.current = { content, key: requestKey() };
    const body = { toid: partnerId, lastmsg: content, style };
    const sent = await request(messageCalls.send, { body }, { key: wish.current.key });
    wish.current = { content: '', key: '' };
    setTalk((known) => withSent(known, sent));
    await invalidate('messageApair');
  };

  return { talk, failed, loadingOlder, loadOlder, send };
}
