/** The position, batch and production date of goods, and until when they can be used. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS_NAME } from '@cangyun/contract/partners/owner.ts';
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { lotTraceCalls } from '@cangyun/contract/trade/lotTrace.ts';
import { InputNumber, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { lotPath } from '#documents/links/lotPath.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import type { ListQuery } from '#ui/listQuery.ts';
import { useMay } from '#ui/may.ts';
import { useAsked } from '#ui/useAsked.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';
import { expiryOf, SOON_DAYS } from './expiry.ts';
import { placeFields, placeFilters } from './stockFields.ts';

type Place = CallReply<typeof stockCalls.places>['content'][number] & { readonly id: number };

interface PlacesViewProps {
  readonly which: 'places' | 'unshelved' | 'expiring';
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

/** `?view=expiring&days=0` asks for what can not be used after today. */
const daysOf = (search: URLSearchParams, before = SOON_DAYS): number => {
  const text = search.get('days') ?? '';
  return /^\d{1,4}$/.test(text) ? Math.min(Number(text), MOST_DAYS) : before;
};

const titles = { places: '库位库存', unshelved: '未上架的货', expiring: '临期库存' } as const;

/** What the view asks for in addition to the filters. */
const fixedOf = (which: PlacesViewProps['which'], days: number): ListQuery => {
  if (which === 'expiring') return { expiresWithin: days };
  return which === 'unshelved' ? { positionId: NO_POSITION } : {};
};

export function PlacesView({ which, lead }: PlacesViewProps) {
  const may = useMay();
  const expiring = which === 'expiring';
  const filters = which === 'unshelved' ? placeFilters.filter(({ name }) => name !== 'positionId') : placeFilters;
  const [days, setDays] = useAsked(daysOf);
  const [today] = useState(() => formatDay(new Date()));
  const list = useList<Place>({
    call: stockCalls.places,
    filters,
    asked: useAddressFilters(filters),
    numbered: true,
    fixed: fixedOf(which, days),
  });
  const exporting = useExport(stockCalls.placesSheet, '库位库存');
  return (
    <ListScreen
      name="stockPlace"
      title={titles[which]}
      list={list}
      columns={columnsOf<Place>(fields, cellsOn(today, may(lotTraceCalls.trace)))}
      filters={filters}
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
