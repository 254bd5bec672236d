/** What both sides did, newest first: our people by name, the other company as a whole. */
import { formatSeconds } from '@cangyun/contract/times.ts';
import type { UnionDetail } from '@cangyun/contract/trade/tradeUnion.schema.ts';
import { unionEvent, unionSide } from '@cangyun/contract/trade/tradeUnion.ts';
import { Timeline } from 'antd';
import { StateTag } from '../../../ui/StateTag.tsx';

export const UnionTimeline = ({ union }: { readonly union: UnionDetail }) => (
  <Timeline
    className="trail"
    items={union.events.map(({ id, event, side, userName, note, createTime }) => ({
      key: id,
      content: (
        <>
          <StateTag codes={unionEvent} code={event} />{' '}
          <span>
            {unionSide.label(side)} {side === union.side ? userName : union.partnerName}
          </span>{' '}
          <time dateTime={createTime}>{formatSeconds(createTime)}</time>
          {note !== '' && <p>{note}</p>}
        </>
      ),
    }))}
  />
);
