/** 视图: filters, order and columns of a list under a name. A click opens one; who arranges jobs shares them. */
import { DeleteOutlined, EyeOutlined, LinkOutlined, ShareAltOutlined } from '@ant-design/icons';
import { messages } from '@cangyun/contract/messages.ts';
import { listViewCalls as calls, type ListLook, type ListView, viewScope } from '@cangyun/contract/system/listView.ts';
import { Button, Empty, Input, Popover, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useAction } from '../api/hooks.ts';
import { notice } from '../api/notice.ts';
import { addressOfLook } from './listLook.ts';
import { useMay } from './may.ts';
import type { ListViews as Views } from './useListViews.ts';
import './listViews.css';

const ShareView = lazy(() => import('./ShareView.tsx'));

interface ListViewsProps extends Views {
  readonly screen: string;
  /** As the list is looked at now. */
  readonly look: ListLook;
}

const sharedWith = ({ scope, isDefault }: ListView): string => `${viewScope.label(scope)}${isDefault === 1 ? '默认' : ''}`;

function ViewRow({ view, onOpen, onShare }: { readonly view: ListView; readonly onOpen: () => void; readonly onShare: () => void }) {
  const may = useMay();
  const remove = useAction(calls.remove);
  return (
    <span>
      <Button type="text" size="small" block onClick={onOpen}>
        {view.name}
        {view.scope !== viewScope.code.own && <Tag>{sharedWith(view)}</Tag>}
      </Button>
      {may(calls.share) && (
        <Button type="text" size="small" icon={<ShareAltOutlined />} aria-label={`共享视图${view.name}`} onClick={onShare} />
      )}
      {(view.own === 1 || may(calls.share)) && (
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`删除视图${view.name}`}
          onClick={() => remove.mutate({ params: { id: view.id } })}
        />
      )}
    </span>
  );
}

function SaveView({ screen, look }: Pick<ListViewsProps, 'screen' | 'look'>) {
  const [name, setName] = useState('');
  const save = useAction(calls.save);
  const add = (): void => {
    if (name.trim() === '') return;
    save.mutate({ body: { screen, name: name.trim(), look } }, { onSuccess: () => setName('') });
  };
  return (
    <span>
      <Input
        size="small"
        value={name}
        maxLength={30}
        placeholder="给当前筛选、排序和列起名"
        aria-label="视图名称"
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          // For React the popover is inside the search form: Enter would also search.
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" type="primary" disabled={name.trim() === ''} loading={save.isPending} onClick={add}>
        保存
      </Button>
    </span>
  );
}

function CopyLink({ look }: Pick<ListViewsProps, 'look'>) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const copy = async (): Promise<void> => {
    const base = window.location.href.slice(0, window.location.href.indexOf(pathname));
    await navigator.clipboard.writeText(`${base}${pathname}?${addressOfLook(look, search)}`);
    notice.success(messages.copied);
  };
  return (
    <Button type="link" size="small" icon={<LinkOutlined />} onClick={() => void copy()}>
      复制当前视图的链接
    </Button>
  );
}

export function ListViews({ screen, look, views, open }: ListViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sharing, setSharing] = useState<ListView>();
  const content = () => (
    <div className="list-views">
      {views.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有保存的视图" />}
      {views.map((view) => (
        <ViewRow
          key={view.id}
          view={view}
          onOpen={() => {
            setIsOpen(false);
            open(view);
          }}
          onShare={() => {
            setIsOpen(false);
            setSharing(view);
          }}
        />
      ))}
      <SaveView screen={screen} look={look} />
      {window.isSecureContext && <CopyLink look={look} />}
    </div>
  );
  return (
    <>
      <Popover open={isOpen} onOpenChange={setIsOpen} trigger="click" placement="bottomRight" content={content} destroyOnHidden>
        <Button type="text" icon={<EyeOutlined />} aria-label="视图">
          视图
        </Button>
      </Popover>
      <Suspense>{sharing && <ShareView view={sharing} onClose={() => setSharing(undefined)} />}</Suspense>
    </>
  );
}
