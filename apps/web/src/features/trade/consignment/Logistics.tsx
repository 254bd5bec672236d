/** Who sends, who receives, and where the parcels are. */

import { formatMinutes } from '@cangyun/contract/times.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { Descriptions, Empty, Timeline } from 'antd';
import { useCall } from '#api/hooks.ts';
import { addressLine } from '../addressLine.ts';
import type { ConsignmentDetail } from './consignmentRow.ts';

function Tracks({ id }: { readonly id: number }) {
  const { data = [] } = useCall(dispatchCalls.tracks, { query: { id } });
  const known = data.filter(({ events }) => events.length > 0);
  if (known.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有物流轨迹" />;
  return known.map(({ number, events }) => (
    <section key={number} aria-label={`物流轨迹 ${number}`}>
      <h4>{number}</h4>
      <Timeline
        items={events.map(({ time, place, info }, at) => ({
          key: time,
          color: at === 0 ? 'green' : 'gray',
          content: `${formatMinutes(time)}　${place}　${info}`,
        }))}
      />
    </section>
  ));
}

export function Logistics({ row, tracked }: { readonly row: ConsignmentDetail; readonly tracked: boolean }) {
  return (
    <>
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'send', label: '发货方', children: addressLine(row.sendJson) || '—' },
          { key: 'recive', label: '收货方', children: addressLine(row.reciveJson) || '—' },
        ]}
      />
      {tracked && <Tracks id={row.id} />}
    </>
  );
}
