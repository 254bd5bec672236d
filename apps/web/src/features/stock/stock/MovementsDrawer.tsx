/** Why a balance is not what it was: opening, every movement between two days, closing, one below the other. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { movementLabel } from '@cangyun/contract/movements.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay, formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, DatePicker, Empty, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { SideDrawer } from '#ui/SideDrawer.tsx';
import type { Balance } from './stockFields.ts';
import { barsOf, signed, whyText } from './waterfall.ts';
import './movements.css';

type Movements = CallReply<typeof stockCalls.movements>;
type Movement = Movements['rows'][number];

const DAY_MS = 86_400_000;
const DAY = 'YYYY-MM-DD';

interface StepProps {
  readonly row: Movement;
  readonly left: number;
  readonly width: number;
}

function MovementStep({ row, left, width }: StepProps) {
  const { num, anum, type, number, docKind, docId, time, createBy, positionCode, batch, info } = row;
  return (
    <li className={num < 0 ? 'moved-out' : 'moved-in'}>
      <time dateTime={time}>{formatMinutes(time)}</time>
      <span className="moved-what">
        {movementLabel(type)} <DocumentLink kind={docKind} id={docId} number={number} />
        <small>{[createBy, positionCode, batch, info].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="moved-bar" aria-hidden>
        <i style={{ left: `${left}%`, width: `${width}%` }} />
      </span>
      <strong>{signed(num)}</strong>
      <span className="moved-balance">{formatNumber(anum, 3)}</span>
    </li>
  );
}

function Waterfall({ moved }: { readonly moved: Movements }) {
  // As it happened: the oldest first.
  const rows = moved.rows.toReversed();
  const bars = barsOf(rows);
  return (
    <ol className="waterfall" aria-label="变动">
      <li className="moved-end">
        <span>期初</span>
        <span className="moved-balance">{formatNumber(moved.opening, 3)}</span>
      </li>
      {moved.more > 0 && <li className="moved-more">更早的 {moved.more} 条没有列出，已计入原因合计</li>}
      {rows.map((row, at) => (
        <MovementStep key={row.id} row={row} left={bars[at]?.left ?? 0} width={bars[at]?.width ?? 0} />
      ))}
      <li className="moved-end">
        <span>期末</span>
        <span className="moved-balance">{formatNumber(moved.closing, 3)}</span>
      </li>
    </ol>
  );
}

interface MovementsDrawerProps {
  readonly balance: Pick<Balance, 'deptId' | 'deptName' | 'productId' | 'productName' | 'ownerId' | 'quality'>;
  /** Yesterday, if absent: that is what people compare with. */
  readonly since?: string;
  readonly onClose: () => void;
}

export function MovementsDrawer({ balance, since, onClose }: MovementsDrawerProps) {
  const { deptId, productId, ownerId, quality, productName, deptName } = balance;
  const [days, setDays] = useState(() => {
    const now = Date.now();
    const to = formatDay(new Date(now));
    const from = since ?? formatDay(new Date(now - DAY_MS));
    return { from: from < to ? from : to, to };
  });
  const { data, error } = useCall(
    stockCalls.movements,
    { query: { deptId, productId, ownerId, quality, ...days } },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={`${productName} · ${deptName}`} width={760} onClose={onClose}>
      {/* Not in the head: on a phone it would leave no room for the title. */}
      <DatePicker.RangePicker
        aria-label="哪几天"
        allowClear={false}
        value={[dayjs(days.from), dayjs(days.to)]}
        onChange={(chosen) => chosen?.[0] && chosen[1] && setDays({ from: chosen[0].format(DAY), to: chosen[1].format(DAY) })}
      />
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <>
          <p className="moved-why">{whyText(data)}</p>
          {data.rows.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`这几天没有变动，库存一直是 ${formatNumber(data.closing, 3)}`} />
          ) : (
            <Waterfall moved={data} />
          )}
        </>
      )}
    </SideDrawer>
  );
}
