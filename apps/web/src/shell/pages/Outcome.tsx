/** A page that says why there is nothing else to see: 404, 401, something broke. Alone or inside the layout. */
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { session } from '#api/session.ts';
import { useTitle } from '../useTitle.ts';

interface OutcomeProps {
  readonly code?: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

export function Outcome({ code, title, text, children }: OutcomeProps) {
  return (
    <div className={`outcome${session.hasToken() ? '' : ' outcome-page'}`}>
      {code && (
        <span className="outcome-code" aria-hidden="true">
          {code}
        </span>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="outcome-actions">{children}</div>
    </div>
  );
}

function HomeButton() {
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate('/')}>
      返回首页
    </Button>
  );
}

export function NotFound() {
  useTitle('页面不存在');
  return (
    <Outcome code="404" title="页面不存在" text="地址有误，或者该功能尚未开放。">
      <HomeButton />
    </Outcome>
  );
}

export function Forbidden() {
  const navigate = useNavigate();
  const { key } = useLocation();
  useTitle('没有访问权限');
  return (
    <Outcome code="401" title="没有访问权限" text="您没有该操作的权限，请联系管理员为您的岗位授权。">
      <HomeButton />
      {key !== 'default' && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
    </Outcome>
  );
}
