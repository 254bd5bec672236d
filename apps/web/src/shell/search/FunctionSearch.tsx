/** The function search: type, choose with the arrows, Enter jumps there. */
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo, type ScreenRoute } from '../navigation/buildNavigation.ts';
import { loadSpeller, type Speller, searchOver } from './searchIndex.ts';

interface FunctionSearchProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly routes: readonly ScreenRoute[];
}

export default function FunctionSearch({ open, onClose, routes }: FunctionSearchProps) {
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const [spell, setSpell] = useState<Speller>();
  // Without the pinyin table titles and paths still work.
  useEffect(
    () =>
      void loadSpeller().then(
        (speller) => setSpell(() => speller),
        () => undefined,
      ),
    [],
  );

  const byPath = useMemo(() => new Map(routes.map((route) => [route.path, route])), [routes]);
  const search = useMemo(
    () =>
      searchOver(
        routes.filter((route) => !route.hidden),
        spell,
      ),
    [routes, spell],
  );
  const found = useMemo(() => search(text), [search, text]);

  const go = (at: number): void => {
    const hit = found[at];
    if (!hit) return;
    onClose();
    void navigate(linkTo(hit.path, byPath.get(hit.path)?.menuId));
  };
  const onKey = (event: KeyboardEvent): void => {
    // Enter that only ends a pinyin composition chooses characters, not a result.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setChosen((at) => (at + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') go(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 80 }}
      afterOpenChange={(now) => (now ? input.current?.focus({ cursor: 'all' }) : setText(''))}
      title={<span className="visually-hidden">搜索功能</span>}
      className="function-search"
    >
      <Input
        ref={input}
        size="large"
        variant="borderless"
        prefix={<SearchOutlined />}
        placeholder="输入功能名称、拼音首字母或路径"
        aria-label="搜索功能"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length ? `${listId}-${chosen}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKey}
      />
      <ul id={listId} role="listbox" aria-label="搜索结果" className="search-results">
        {found.map((hit, at) => (
          <li
            key={hit.path}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === chosen}
            ref={at === chosen ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            onPointerMove={() => setChosen(at)}
            onClick={() => go(at)}
          >
            <span>{hit.trail.join(' / ')}</span>
            <code>{hit.path}</code>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="search-none">没有找到「{text}」，换个词试试</p>}
    </Modal>
  );
}
