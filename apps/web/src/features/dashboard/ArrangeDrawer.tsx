/** 编辑卡片: which cards the home shows, in which order. Moved by buttons, by keyboard or by dragging. */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { type Home, homeCalls, moved } from '@cangyun/contract/reports/home.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#api/hooks.ts';
import { SideDrawer } from '#ui/SideDrawer.tsx';

interface ArrangeDrawerProps {
  readonly home: Home;
  readonly onClose: () => void;
}

interface ShownProps {
  readonly keys: readonly string[];
  readonly titleOf: (key: string) => string;
  readonly onChange: (keys: string[]) => void;
}

function Shown({ keys, titleOf, onChange }: ShownProps) {
  const [dragged, setDragged] = useState<string>();
  const drop = (at: number): void => {
    if (dragged !== undefined) onChange(moved(keys, dragged, at));
    setDragged(undefined);
  };
  return (
    <ol className="home-arrange" aria-label="显示的卡片">
      {keys.map((key, at) => (
        <li
          key={key}
          draggable
          onDragStart={() => setDragged(key)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={() => drop(at)}
          onDragEnd={() => setDragged(undefined)}
        >
          <span>{titleOf(key)}</span>
          <Button
            size="small"
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={`上移${titleOf(key)}`}
            disabled={at === 0}
            onClick={() => onChange(moved(keys, key, at - 1))}
          />
          <Button
            size="small"
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={`下移${titleOf(key)}`}
            disabled={at === keys.length - 1}
            onClick={() => onChange(moved(keys, key, at + 1))}
          />
          <Button
            size="small"
            aria-label={`隐藏${titleOf(key)}`}
            disabled={keys.length === 1}
            onClick={() => onChange(keys.filter((one) => one !== key))}
          >
            隐藏
          </Button>
        </li>
      ))}
    </ol>
  );
}

export default function ArrangeDrawer({ home: { home, cards, hidden, arranged }, onClose }: ArrangeDrawerProps) {
  const all = [...cards.map(({ key, title }) => ({ key, title })), ...hidden];
  const titleOf = (key: string): string => all.find((card) => card.key === key)?.title ?? key;
  const [shown, setShown] = useState(cards.map(({ key }) => key));
  const others = all.filter(({ key }) => !shown.includes(key));
  const saving = useAction(homeCalls.save, { success: '首页已保存' });
  const save = (usual: boolean): void =>
    saving.mutate({ body: { home, cards: usual ? null : { shown, hidden: others.map(({ key }) => key) } } }, { onSuccess: onClose });
  return (
    <SideDrawer
      title="编辑卡片"
      width={420}
      onClose={onClose}
      footer={
        <div className="home-arrange-foot">
          <Button disabled={arranged === 0} loading={saving.isPending} onClick={() => save(true)}>
            恢复默认
          </Button>
          <Button type="primary" loading={saving.isPending} onClick={() => save(false)}>
            保存
          </Button>
        </div>
      }
    >
      <Shown keys={shown} titleOf={titleOf} onChange={setShown} />
      {others.length > 0 && <h3 className="home-arrange-more">可以添加</h3>}
      <ul className="home-arrange" aria-label="可以添加的卡片">
        {others.map(({ key, title }) => (
          <li key={key}>
            <span>{title}</span>
            <Button size="small" aria-label={`显示${title}`} onClick={() => setShown([...shown, key])}>
              显示
            </Button>
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}
