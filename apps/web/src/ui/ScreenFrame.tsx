/** The surface a screen stands on: an optional panel at the left, the content beside it. */
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
