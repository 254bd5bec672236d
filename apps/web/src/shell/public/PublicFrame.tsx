/** The frame of public pages: brand, title, and the way into the console. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { session } from '#api/session.ts';
import { BrandMark } from '../layout/BrandMark.tsx';
import { Footer } from '../layout/Footer.tsx';
import { useTitle } from '../useTitle.ts';

export function PublicFrame({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  useTitle(title);
  return (
    <div className="public">
      <header className="public-header">
        <Link to="/" aria-label="返回首页">
          <BrandMark />
        </Link>
        <nav aria-label="公开页面">
          <Link to="/help">帮助中心</Link>
          <Link to="/version">版本说明</Link>
          <Link to="/chain">存证查询</Link>
        </nav>
        <Button type="primary" onClick={() => void navigate('/')}>
          {session.hasToken() ? '进入控制台' : '登录'}
        </Button>
      </header>
      <main className="public-main">{children}</main>
      <Footer />
    </div>
  );
}
