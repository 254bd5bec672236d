/** 待办: how much waits in each state of the documents that the user may see; every number leads to its list. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/hooks.ts';
import type { Asking } from '#ui/addressFilters.ts';
import { useMay } from '#ui/may.ts';
import { addressOf, type CountedWork, type ListedWork, type WaitingRow, type Work, works } from './work.ts';
import './work.css';

interface RowProps {
  readonly work: Work;
  readonly row: WaitingRow;
}

interface Counted {
  /** Unknown while it is loading; the row is there already, so nothing jumps. */
  readonly count: number | undefined;
  readonly approximate?: boolean;
  readonly failed: boolean;
}

const shown = ({ count, approximate, failed }: Counted): string => {
  if (count === undefined) return failed ? '—' : '';
  return `${approximate ? '约 ' : ''}${count.toLocaleString('zh-CN')}`;
};

function WorkRow({ work, row, ...counted }: RowProps & Counted) {
  // Another number for every press, also after a reload: the browser remembers the last one.
  const [asking, setAsking] = useState(Date.now);
  return (
    <li>
      <Link
        to={addressOf(work, row)}
        state={{ asking } satisfies Asking}
        onClick={() => setAsking(Date.now())}
        aria-label={`${work.title}${row.label}${shown(counted)}`}
      >
        {/* Drawn by hand: antd's tag would come along with the first screen. */}
        <span className={`work-state work-${row.tone}`}>{row.label}</span>
        <strong className={counted.count ? undefined : 'work-none'} aria-busy={counted.count === undefined && !counted.failed}>
          {shown(counted)}
        </strong>
      </Link>
    </li>
  );
}

/** One call answers all states. */
function CountedRows({ work }: { readonly work: CountedWork }) {
  const { data: counts, error } = useCall(work.call, { query: work.query }, { silent: true });
  return work.rows.map((row) => {
    const count = counts && (counts.find(({ state }) => row.asks.state?.includes(state))?.count ?? 0);
    return <WorkRow key={row.label} work={work} row={row} count={count} failed={error !== null} />;
  });
}

/** The list is asked for its total alone. */
function ListedRow({ work, row }: { readonly work: ListedWork; readonly row: WaitingRow }) {
  const { data: page, error } = useCall(work.call, { query: { ...row.asks, size: 1 } }, { silent: true });
  return <WorkRow work={work} row={row} count={page?.totalElements} approximate={page?.approximate === true} failed={error !== null} />;
}

function WorkCard({ work }: { readonly work: Work }) {
  return (
    <section className="work-card" aria-label={work.title}>
      <h3>
        <Link to={work.path}>{work.title}</Link>
      </h3>
      <ul>{'query' in work ? <CountedRows work={work} /> : work.rows.map((row) => <ListedRow key={row.label} work={work} row={row} />)}</ul>
    </section>
  );
}

export function WorkToDo() {
  const may = useMay();
  const own = works.filter(({ call }) => may(call));
  return (
    <section className="panel" aria-label="待办">
      <h2>待办</h2>
      {own.length > 0 ? (
        <div className="work-cards">
          {own.map((work) => (
            <WorkCard key={work.key} work={work} />
          ))}
        </div>
      ) : (
        <p className="panel-empty">您的岗位没有订单、仓储或工单的权限。需要时请联系管理员。</p>
      )}
    </section>
  );
}
