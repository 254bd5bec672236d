/** The surface of a screen: an optional panel at the left, the content at the right. */
import type { ReactNode } from 'react';
import './list.css';

export function ScreenFrame({ side, children }: { readonly side?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="screen">
      {side && <aside className="screen-side">{side}</aside>}
      <section className="screen-main">{children}</section>
    </div>
  );
}
