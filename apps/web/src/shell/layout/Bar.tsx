/** Sidebar toggle and breadcrumb (首页, then the titles down to what is on screen). */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Breadcrumb, Button } from 'antd';
import { Link } from 'react-router';
import { linkTo, type ScreenRoute } from '../navigation/buildNavigation.ts';
import { changeSettings, useSettings } from '../settings/settings.ts';

const HOME = '首页';

interface BarProps {
  readonly trail: readonly string[];
  readonly home: ScreenRoute | undefined;
  readonly mobile: boolean;
}

export function Bar({ trail, home, mobile }: BarProps) {
  const { sidebarOpen } = useSettings();
  const titles = trail.filter((title) => title !== HOME);
  if (mobile) return null;
  return (
    <div className="bar">
      <Button
        type="text"
        icon={sidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        aria-label={sidebarOpen ? '收起侧栏' : '展开侧栏'}
        aria-expanded={sidebarOpen}
        onClick={() => changeSettings({ sidebarOpen: !sidebarOpen })}
      />
      <Breadcrumb
        items={[
          { key: 'home', title: home ? <Link to={linkTo(home.path, home.menuId)}>{HOME}</Link> : HOME },
          ...titles.map((title, at) => ({ key: `${at}`, title })),
        ]}
      />
    </div>
  );
}
