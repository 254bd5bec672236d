/** The workbench: work that waits, counts that lead to their screens, fourteen days of activity, and what happened last. */

import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { useSession } from '#api/session.ts';
import { ActivityChart } from './ActivityChart.tsx';
import { greetingAt } from './greeting.ts';
import { WorkToDo } from './WorkToDo.tsx';

/** As many as will come, so that nothing jumps. */
const COUNTS = 4;

export default function Dashboard() {
  const { user, site, can } = useSession();
  const [now] = useState(() => new Date());
  const { data } = useCall(platformCalls.dashboard, {});
  return (
    <div className="dashboard">
      <header className="dashboard-head">
        <h2>
          {greetingAt(now)}，{user?.nickName}
        </h2>
        <p>
          {user?.company.name}
          {site && site.name !== user?.company.name && ` · ${site.name}`}
        </p>
      </header>
      <WorkToDo />
      <ul className="count-cards">
        {data
          ? data.counts.map((count) => (
              <li key={count.key}>
                <CountCard {...count} />
              </li>
            ))
          : Array.from({ length: COUNTS }, (_, at) => (
              <li key={at} className="count-card">
                <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 1, width: '60%' }} />
              </li>
            ))}
      </ul>
      <div className="dashboard-columns">
        <section className="panel">
          <h2>近 14 天操作次数</h2>
          {data ? <ActivityChart days={data.activity} /> : <Skeleton active paragraph={{ rows: 5 }} title={false} />}
        </section>
        <section className="panel">
          <h2>
            最近操作
            {can('actionLog:list') && <Link to="/system/actionLog">全部日志</Link>}
          </h2>
          {data ? <RecentActions rows={data.recent} /> : <Skeleton active paragraph={{ rows: 6 }} title={false} />}
        </section>
      </div>
    </div>
  );
}

interface CountCardProps {
  readonly title: string;
  readonly value: number;
  /** Empty if the user may not see the list. */
  readonly path: string;
}

function CountCard({ title, value, path }: CountCardProps) {
  const card = (
    <>
      <span>{title}</span>
      <strong>{value.toLocaleString('zh-CN')}</strong>
    </>
  );
  return path === '' ? (
    <div className="count-card">{card}</div>
  ) : (
    <Link to={path} className="count-card">
      {card}
    </Link>
  );
}

interface Recent {
  readonly id: number;
  readonly title: string;
  readonly userName: string;
  readonly createTime: string;
}

function RecentActions({ rows }: { rows: readonly Recent[] }) {
  if (rows.length === 0) return <p className="panel-empty">还没有操作记录。新增、编辑、删除等操作会显示在这里。</p>;
  return (
    <ul className="recent">
      {rows.map((row) => (
        <li key={row.id}>
          <span>{row.title}</span>
          <em>{row.userName}</em>
          <time dateTime={row.createTime}>{formatMinutes(row.createTime)}</time>
        </li>
      ))}
    </ul>
  );
}
