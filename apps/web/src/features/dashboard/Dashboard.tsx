/** 工作台: the home of one's job. One request answers all cards; every number leads to its rows. */
import { DownOutlined } from '@ant-design/icons';
import { type HomeCard, type HomeKind, homeCalls } from '@cangyun/contract/reports/home.ts';
import { Button, Dropdown, Skeleton } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { coalesced } from '#api/coalesced.ts';
import { useAction, useCall } from '#api/hooks.ts';
import { onLive } from '#api/live.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSession } from '#api/session.ts';
import { FigureCard } from './FigureCard.tsx';
import { greetingAt, weekdayAt } from './greeting.ts';
import { DayColumns, Rows, ShortTable } from './PanelCards.tsx';
import { Tour } from './Tour.tsx';
import './home.css';

const ArrangeDrawer = lazy(() => import('./ArrangeDrawer.tsx'));

/** As many as will come, so that nothing jumps. */
const FIGURES = 6;
const PANELS = 3;

/** Documents change all day; figures need not follow every one of them. */
const REFRESH_PAUSE_MS = 30_000;
const refresh = coalesced(REFRESH_PAUSE_MS, (path) => void invalidate(path));

function useFreshFigures(): void {
  useEffect(() => onLive('changed', () => refresh(homeCalls.read.path)), []);
}

function PanelCard({ card }: { readonly card: Exclude<HomeCard, { kind: 'figure' }> }) {
  if (card.kind === 'rows') return <Rows card={card} />;
  return card.kind === 'table' ? <ShortTable card={card} /> : <DayColumns card={card} />;
}

const Waiting = () => (
  <>
    <div className="home-figures" aria-busy="true">
      {Array.from({ length: FIGURES }, (_, at) => (
        <div key={at} className="home-figure">
          <Skeleton active title={{ width: '40%' }} paragraph={{ rows: 2, width: '70%' }} />
        </div>
      ))}
    </div>
    <div className="home-panels">
      {Array.from({ length: PANELS }, (_, at) => (
        <div key={at} className="panel home-panel">
          <Skeleton active title={{ width: '30%' }} paragraph={{ rows: 5 }} />
        </div>
      ))}
    </div>
  </>
);

const Cards = ({ cards }: { readonly cards: readonly HomeCard[] }) => (
  <>
    <div className="home-figures">{cards.map((card) => card.kind === 'figure' && <FigureCard key={card.key} card={card} />)}</div>
    <div className="home-panels">{cards.map((card) => card.kind !== 'figure' && <PanelCard key={card.key} card={card} />)}</div>
  </>
);

const isNothing = (cards: readonly HomeCard[]): boolean => cards.every((card) => card.kind === 'table' && card.key === 'recent');

export default function Dashboard() {
  const { user, site } = useSession();
  const [now] = useState(() => new Date());
  const [wanted, setWanted] = useState<HomeKind>();
  const [arranging, setArranging] = useState(false);
  const { data, error } = useCall(homeCalls.read, { query: wanted === undefined ? {} : { home: wanted } }, { keepPrevious: true });
  const saving = useAction(homeCalls.save);
  const touring = useAction(homeCalls.tour);
  useFreshFigures();
  const open = (home: HomeKind): void => {
    setWanted(home);
    saving.mutate({ body: { home } });
  };
  const title = data?.homes.find(({ key }) => key === data.home)?.title;
  return (
    <div className="dashboard">
      <header className="dashboard-head home-head">
        <div>
          <h2>
            {weekdayAt(now)}，{greetingAt(now)}，{user?.nickName}
          </h2>
          <p>
            {user?.company.name}
            {site && site.name !== user?.company.name && ` · ${site.name}`}
          </p>
        </div>
        {data && (
          <div className="home-tools">
            {data.homes.length > 1 && (
              <Dropdown
                trigger={['click']}
                menu={{
                  selectedKeys: [data.home],
                  items: data.homes.map((home) => ({ key: home.key, label: `${home.title}首页`, onClick: () => open(home.key) })),
                }}
              >
                <Button size="small" icon={<DownOutlined />} iconPlacement="end" aria-label={`${title}首页，选择首页`}>
                  {title}首页
                </Button>
              </Dropdown>
            )}
            {data.tourDone === 1 && (
              <Button size="small" onClick={() => touring.mutate({ body: { home: data.home, done: 0 } })}>
                导览
              </Button>
            )}
            <Button size="small" onClick={() => setArranging(true)}>
              编辑卡片
            </Button>
          </div>
        )}
      </header>
      {data?.tourDone === 0 && (
        <Tour key={data.home} home={data.home} onDone={() => touring.mutate({ body: { home: data.home, done: 1 } })} />
      )}
      {data && isNothing(data.cards) && (
        <section className="panel" aria-label="待办">
          <p className="panel-empty">您的岗位没有订单、仓储或工单的权限。需要时请联系管理员。</p>
        </section>
      )}
      {data ? <Cards cards={data.cards} /> : <Waiting />}
      {error && !data && <p className="panel-empty">首页加载失败：{error.message}</p>}
      {arranging && data && (
        <Suspense fallback={null}>
          <ArrangeDrawer home={data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </div>
  );
}
