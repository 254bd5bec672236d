/** What both sides did, newest first: our people by name, the other company as a whole. */
import { formatSeconds } from '@cangyun/contract/times.ts';
import type { JointTradeDetail } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { jointTradeEvent, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { Timeline } from 'antd';
import { StateTag } from '#ui/StateTag.tsx';

export const JointTradeTimeline = ({ union }: { readonly union: JointTradeDetail }) => (
  <Timeline
    className="trail"
    items={union.events.map(({ id, event, side, userName, note, createTime }) => ({
      key: id,
      content: (
        <>
          <StateTag codes={jointTradeEvent} code={event} />{' '}
          <span>
            {jointTradeSide.label(side)} {side === union.side ? userName : union.partnerName}
          </span>{' '}
          <time dateTime={createTime}>{formatSeconds(createTime)}</time>
          {note !== '' && <p>{note}</p>}
        </>
      ),
    }))}
  />
);
