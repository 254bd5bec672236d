/** The surface a screen stands on: an optional panel at the left, the content beside it. */
import { theme } from 'antd';
import type { ReactNode } from 'react';
import './list.css';

export function ScreenFrame({ side, children }: { readonly side?: ReactNode; readonly children: ReactNode }) {
  const { token } = theme.useToken();
  const surface = { background: token.colorBgContainer, borderRadius: token.borderRadiusLG };
  return (
    <div className="screen">
      {side && (
        <aside className="screen-side" style={surface}>
          {side}
        </aside>
      )}
      <section className="screen-main" style={surface}>
        {children}
      </section>
    </div>
  );
}
