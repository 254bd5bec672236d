/** The position, batch and production date of goods, and until when they can be used. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { lotTraceCalls } from '@cangyun/contract/trade/lotTrace.ts';
import { InputNumber, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lotPath } from '#documents/links/lotPath.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { expiryOf, SOON_DAYS } from './expiry.ts';
import { placeFields, placeFilters } from './stockFields.ts';

type Place = CallReply<typeof stockCalls.places>['content'][number] & { readonly id: number };

interface PlacesViewProps {
  readonly expiring: boolean;
  readonly lead: ReactNode;
}

function Expiry({ day, today }: { readonly day: string; readonly today: string }) {
  const { text, tone } = expiryOf(day, today);
  return (
    <>
      {day} <Tag color={tone}>{text}</Tag>
    </>
  );
}

type Cells = Readonly<Record<string, (row: Place) => ReactNode>>;

/** From a lot on the shelf to everyone who got the rest of it. */
const tracing: Cells = {
  batch: (lot) => lot.batch && <Link to={lotPath(lot)}>{lot.batch}</Link>,
  markTime: (lot) => (lot.markTime !== '' && lot.batch === '' ? <Link to={lotPath(lot)}>{lot.markTime}</Link> : lot.markTime),
};

const cellsOn = (today: string, mayTrace: boolean): Cells => ({
  ...(mayTrace ? tracing : {}),
  ownerName: ({ ownerName }) => ownerName || OWN_GOODS_NAME,
  positionCode: ({ positionCode }) => positionCode || <Tag>未上架</Tag>,
  expiresOn: ({ expiresOn }) => expiresOn && <Expiry day={expiresOn} today={today} />,
});
const MOST_DAYS = 3650;
const fields = { ...placeFields, expiresOn: { ...placeFields.expiresOn, list: 190 } };

export function PlacesView({ expiring, lead }: PlacesViewProps) {
  const may = useMay();
  const [days, setDays] = useState(SOON_DAYS);
  const [today] = useState(() => formatDay(new Date()));
  const list = useList<Place>({
    call: stockCalls.places,
    filters: placeFilters,
    numbered: true,
    ...(expiring ? { fixed: { expiresWithin: days } } : {}),
  });
  const exporting = useExport(stockCalls.placesSheet, '库位库存');
  return (
    <ListScreen
      name="stockPlace"
      title={expiring ? '临期库存' : '库位库存'}
      list={list}
      columns={columnsOf<Place>(fields, cellsOn(today, may(lotTraceCalls.trace)))}
      filters={placeFilters}
      keyword="名称 / 条码 / 编码"
      lead={lead}
      extra={
        expiring && (
          <InputNumber
            value={days}
            min={0}
            max={MOST_DAYS}
            precision={0}
            prefix="到期在"
            suffix="天内"
            aria-label="临期天数"
            onChange={(next) => setDays(next ?? SOON_DAYS)}
          />
        )
      }
      actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
      selectable={false}
    />
  );
}
