/** Where a waybill has been and where it goes, newest first. */
import { formatMinutes } from '@cangyun/contract/times.ts';
import { stopStat, waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { Timeline } from 'antd';
import { StateTag } from '#ui/StateTag.tsx';
import type { WaybillDetail } from './waybillRow.ts';

const { signed, returned } = waybillKind.state.code;

const timesOf = ({ planInTime, inTime, outTime }: WaybillDetail['stops'][number]): string =>
  [
    inTime === null && planInTime !== null ? `预计 ${formatMinutes(planInTime)} 到达` : '',
    inTime === null ? '' : `${formatMinutes(inTime)} 到达`,
    outTime === null ? '' : `${formatMinutes(outTime)} 离开`,
  ]
    .filter((text) => text !== '')
    .join('，');

export function StopTimeline({ row }: { readonly row: WaybillDetail }) {
  const isOver = row.state === signed || row.state === returned;
  const last = row.stops.length;
  const end = isOver
    ? [
        {
          content: (
            <>
              <StateTag codes={waybillKind.state} code={row.state} /> {row.signBy} {formatMinutes(row.signTime)}
            </>
          ),
        },
      ]
    : [];
  const stops = row.stops.toReversed().map((stop) => ({
    content: (
      <>
        {/* At its end it left for the receiver, not for another site. */}
        <strong>{stop.deptName}</strong> {isOver && stop.seq === last ? null : <StateTag codes={stopStat} code={stop.stat} />}
        <div>{timesOf(stop)}</div>
      </>
    ),
  }));
  return <Timeline items={[...end, ...stops]} />;
}
