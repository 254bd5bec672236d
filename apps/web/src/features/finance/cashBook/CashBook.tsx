/** 日账: one day movement by movement, or a period by days and kinds; a day of the period opens alone. */
import { formatDay } from '@cangyun/contract/times.ts';
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useAsked } from '#ui/useAsked.ts';
import { DayBook } from './DayBook.tsx';
import { PeriodBook } from './PeriodBook.tsx';

/** `?day=2026-11-17` opens that day. */
const dayOf = (search: URLSearchParams, before?: string): string => {
  const asked = search.get('day') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : (before ?? formatDay(new Date()));
};

export default function CashBook() {
  const [search, setSearch] = useSearchParams();
  const [day, setDay] = useAsked(dayOf);
  const show = (tab: string): void => setSearch({ tab }, { replace: true });
  const openDay = (wanted: string): void => {
    setDay(wanted);
    show('day');
  };
  return (
    <Tabs
      className="screen-tabs"
      activeKey={search.get('tab') ?? 'day'}
      onChange={show}
      destroyOnHidden
      items={[
        { key: 'day', label: '当日', children: <DayBook day={day} onDay={setDay} /> },
        { key: 'period', label: '期间', children: <PeriodBook onDay={openDay} /> },
      ]}
    />
  );
}
