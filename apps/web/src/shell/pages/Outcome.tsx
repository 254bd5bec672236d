/** 404 and 401, alone on the page or inside the layout. */
import { Button, Result } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../useTitle.ts';

function Outcome({ status, title, text, children }: { status: '403' | '404'; title: string; text: string; children?: ReactNode }) {
  const navigate = useNavigate();
  useTitle(title);
  return (
    <div className="outcome">
      <Result
        status={status}
        title={title}
        subTitle={text}
        extra={
          <>
            <Button type="primary" onClick={() => void navigate('/')}>
              返回首页
            </Button>
            {children}
          </>
        }
      />
    </div>
  );
}

export function NotFound() {
  return <Outcome status="404" title="页面不存在" text="地址有误，或者该功能尚未开放。可在顶部「搜索功能」中查找。" />;
}

export function Forbidden() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Outcome status="403" title="没有访问权限" text="您没有该操作的权限，请联系管理员为您的岗位授权。">
      {key !== 'default' && <Button onClick={() => void navigate(-1)}>返回上一页</Button>}
    </Outcome>
  );
}
