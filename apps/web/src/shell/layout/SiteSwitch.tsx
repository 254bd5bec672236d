/** The current site, and the dialog that changes it. Every request carries the new site from then on. */
import { EnvironmentOutlined, SwapOutlined } from '@ant-design/icons';
import { limits } from '@cangyun/contract/limits.ts';
import { Button, Empty, Input, Modal, Spin, Tooltip } from 'antd';
import { useState } from 'react';
import { session, useSession } from '#api/session.ts';
import { mayGo } from '#api/unsaved.ts';

const SEARCH_FROM = 8;

export function SiteSwitch({ compact }: { compact: boolean }) {
  const { user, site } = useSession();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [switching, setSwitching] = useState(false);
  const sites = user?.depts ?? [];
  const shown = sites.filter((one) => one.name.includes(text.trim()));

  const choose = async (id: number): Promise<void> => {
    if (id === site?.id) return setOpen(false);
    if (!(await mayGo())) return;
    setSwitching(true);
    // The views begin to refresh at once, under the indicator.
    session.switchSite(id);
    setTimeout(() => {
      setSwitching(false);
      setOpen(false);
    }, limits.siteSwitchMs);
  };

  return (
    <>
      <Tooltip title="切换网点">
        <Button type="text" icon={<EnvironmentOutlined />} aria-label={compact ? '切换网点' : undefined} onClick={() => setOpen(true)}>
          {compact ? null : (
            <>
              <span className="site-name">{site?.name ?? '未分配网点'}</span>
              <span className="visually-hidden"> 切换网点</span>
            </>
          )}
        </Button>
      </Tooltip>
      <Modal
        open={open}
        title="切换网点"
        footer={null}
        width={420}
        onCancel={() => !switching && setOpen(false)}
        afterClose={() => setText('')}
      >
        <Spin spinning={switching} description="正在切换网点…">
          {sites.length >= SEARCH_FROM && (
            <Input.Search
              autoFocus
              allowClear
              placeholder="搜索网点"
              aria-label="搜索网点"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <ul className="choice-list">
            {shown.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === site?.id} onClick={() => void choose(one.id)}>
                  <span>{one.name}</span>
                  {one.id === site?.id ? <em>当前</em> : <SwapOutlined />}
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={sites.length ? '没有匹配的网点' : '您还没有可用的网点，请联系管理员分配'}
            />
          )}
        </Spin>
      </Modal>
    </>
  );
}
