/** Top-level menus. What does not fit is reached with the arrows, 124 px a step. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { firstLeaf, type TopEntry } from '../navigation/buildNavigation.ts';

export function TopNav({ tops, topId }: { tops: readonly TopEntry[]; topId: number | undefined }) {
  const list = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [tops]);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [topId]);

  const scroll = (step: number) => list.current?.scrollBy({ left: step, behavior: 'smooth' });
  return (
    <nav className="top-nav" aria-label="主菜单">
      {overflows && (
        <Button type="text" icon={<LeftOutlined />} aria-label="向左滚动菜单" onClick={() => scroll(-limits.menuScrollStepPx)} />
      )}
      <div className="top-nav-list" ref={list}>
        {tops.map((top) => (
          <Link
            key={top.id}
            to={firstLeaf(top.side) ?? '/'}
            className={`top-nav-item${top.id === topId ? ' top-nav-active' : ''}`}
            aria-current={top.id === topId ? 'true' : undefined}
          >
            {top.title}
          </Link>
        ))}
      </div>
      {overflows && (
        <Button type="text" icon={<RightOutlined />} aria-label="向右滚动菜单" onClick={() => scroll(limits.menuScrollStepPx)} />
      )}
    </nav>
  );
}
