/** 日账: one day movement by movement, or a period by days and kinds; a day of the period opens alone. */
import { formatDay } from '@cangyun/contract/times.ts';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayBook } from './DayBook.tsx';
import { PeriodBook } from './PeriodBook.tsx';

export default function CashBook() {
  const [search, setSearch] = useSearchParams();
  const [day, setDay] = useState(() => formatDay(new Date()));
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
