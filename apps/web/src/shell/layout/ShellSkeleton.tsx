/** The frame of the console while user and menus are fetched; same measures as the real one, so nothing jumps. */
import { Skeleton } from 'antd';

export function ShellSkeleton() {
  return (
    <div className="shell" aria-busy="true" aria-label="正在加载">
      <header className="shell-header" />
      <div className="shell-body">
        <aside className="sidebar sidebar-waiting">
          <Skeleton active title={false} paragraph={{ rows: 6 }} />
        </aside>
        <main className="shell-main">
          <div className="bar" />
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  );
}

/** A screen whose code or first data is loading. */
export function ScreenSkeleton() {
  return (
    <div className="screen-skeleton" aria-busy="true" aria-label="正在加载">
      <Skeleton active title={{ width: 180 }} paragraph={{ rows: 8 }} />
    </div>
  );
}
